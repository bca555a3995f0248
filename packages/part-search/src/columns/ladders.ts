// Price tiers in a segment: quantities as few shared "ladders", prices as 32-bit cells a part, the first in a column of its own.
import { columnOf, type Column, type Image } from '../image.ts';
import type { PartFigures } from '../interface.ts';
import { GrowingF64, GrowingU32 } from './growing.ts';

export type Tiers = PartFigures['tiers']['domestic'];

/** In the column of first prices: no tiers at all. */
const noPrice = 2 ** 32 - 1;
/** In the column of first prices: some price of the part is larger than a cell, so all stand among the cells, two a price. */
export const widePrice = 2 ** 32 - 2;
/** The largest price that stands as it is. */
export const mostNarrow = 2 ** 32 - 3;

const isWide = (tiers: Tiers): boolean => tiers.some(([, price]) => price > mostNarrow);

const cellsFor = (steps: number, wide: boolean): number => (wide ? steps * 2 : Math.max(0, steps - 1));

/** Cells that prices take beside the first. */
export const cellsOf = (tiers: Tiers): number => cellsFor(tiers.length, isWide(tiers));

/** What stands in the column of first prices. */
export const firstPriceOf = (tiers: Tiers): number => (isWide(tiers) ? widePrice : (tiers[0]?.[1] ?? noPrice));

/** Calls back with each further cell in order. */
export function eachCell(tiers: Tiers, visit: (cell: number) => void): void {
  const wide = isWide(tiers);
  for (let i = wide ? 0 : 1; i < tiers.length; i += 1) {
    const price = tiers[i]![1];
    visit(price >>> 0);
    if (wide) visit(Math.floor(price / 2 ** 32));
  }
}

interface Step {
  readonly next: Map<number, Step>;
  /** Ladder that ends here, by narrow and wide; -1 = none. */
  narrow: number;
  wide: number;
}

const step = (): Step => ({ next: new Map(), narrow: -1, wide: -1 });

/** Finds the ladder of some tiers by walking their quantities. Ladder 0 is the empty one. */
class LadderFinder {
  readonly #root = step();

  find(tiers: Tiers): number {
    let at: Step | undefined = this.#root;
    for (const [quantity] of tiers) {
      at = at.next.get(quantity);
      if (!at) return -1;
    }
    return isWide(tiers) ? at.wide : at.narrow;
  }

  put(quantities: Iterable<number>, wide: boolean, ladder: number): void {
    let at = this.#root;
    for (const quantity of quantities) {
      let next = at.next.get(quantity);
      if (!next) at.next.set(quantity, (next = step()));
      at = next;
    }
    if (wide) at.wide = ladder;
    else at.narrow = ladder;
  }
}

/** Room left for ladders met later: a share of what there is, and some. */
const spareOf = (used: number, least: number): number => Math.ceil(used / 4) + least;

/** Collects ladders while a segment is built. */
export class LadderBuilder {
  readonly #finder = new LadderFinder();
  readonly #from = new GrowingF64();
  readonly #at = new GrowingU32();
  /** Steps × 2, + 1 where prices take two cells. */
  readonly #size = new GrowingU32();

  constructor() {
    this.ladderFor([]);
  }

  ladderFor(tiers: Tiers): number {
    const known = this.#finder.find(tiers);
    if (known >= 0) return known;
    const wide = isWide(tiers);
    const ladder = this.#at.length;
    this.#at.push(this.#from.length);
    this.#size.push(tiers.length * 2 + (wide ? 1 : 0));
    for (const [quantity] of tiers) this.#from.push(quantity);
    this.#finder.put(
      tiers.map(([quantity]) => quantity),
      wide,
      ladder,
    );
    return ladder;
  }

  /** Cells of a ladder's prices. */
  cellsOf(ladder: number): number {
    const size = this.#size.at(ladder);
    return cellsFor(size >> 1, (size & 1) === 1);
  }

  /** Ladders there is room for. */
  get capacity(): number {
    return this.#at.length + spareOf(this.#at.length, 64);
  }

  get used(): { readonly ladders: number; readonly steps: number } {
    return { ladders: this.#at.length, steps: this.#from.length };
  }

  columns(): Map<string, Column> {
    const at = new Uint32Array(this.capacity);
    const size = new Uint32Array(this.capacity);
    const from = new Float64Array(this.#from.length + spareOf(this.#from.length, 512));
    for (let i = 0; i < this.#at.length; i += 1) [at[i], size[i]] = [this.#at.at(i), this.#size.at(i)];
    for (let i = 0; i < this.#from.length; i += 1) from[i] = this.#from.at(i);
    return new Map<string, Column>([
      ['ladder.at', at],
      ['ladder.size', size],
      ['ladder.from', from],
    ]);
  }
}

/** Places in the column `used`: how much of the growing parts is taken, and whether a document was ever dead. */
export const used = { cells: 0, ladders: 1, steps: 2, dead: 3, length: 4 } as const;

/** The ladders of a segment, read and added to. */
export class Ladders {
  readonly #at: Uint32Array;
  readonly #size: Uint32Array;
  readonly #from: Float64Array;
  readonly #used: Uint32Array;
  #finder: LadderFinder | null = null;
  #found = 0;

  constructor(image: Image) {
    this.#at = columnOf(image, 'ladder.at');
    this.#size = columnOf(image, 'ladder.size');
    this.#from = columnOf(image, 'ladder.from');
    this.#used = columnOf(image, 'used');
  }

  get capacity(): number {
    return this.#at.length;
  }

  /** How many there are; rises. */
  get count(): number {
    return Atomics.load(this.#used, used.ladders);
  }

  quantities(ladder: number): Float64Array {
    const at = this.#at[ladder]!;
    return this.#from.subarray(at, at + (this.#size[ladder]! >> 1));
  }

  isWide(ladder: number): boolean {
    return (this.#size[ladder]! & 1) === 1;
  }

  cellsOf(ladder: number): number {
    return cellsFor(this.#size[ladder]! >> 1, this.isWide(ladder));
  }

  /** The ladder of some tiers, added where there is room; -1 = there is none. Only the one writer may call this. */
  ladderFor(tiers: Tiers): number {
    this.#finder ??= new LadderFinder();
    for (; this.#found < this.count; this.#found += 1) {
      this.#finder.put(this.quantities(this.#found), this.isWide(this.#found), this.#found);
    }
    const known = this.#finder.find(tiers);
    if (known >= 0) return known;
    const at = this.#used[used.steps]!;
    const ladder = this.count;
    if (ladder === this.capacity || at + tiers.length > this.#from.length) return -1;
    tiers.forEach(([quantity], i) => (this.#from[at + i] = quantity));
    this.#at[ladder] = at;
    this.#size[ladder] = tiers.length * 2 + (isWide(tiers) ? 1 : 0);
    this.#used[used.steps] = at + tiers.length;
    // Readers look at the count first, so it is told last.
    Atomics.store(this.#used, used.ladders, ladder + 1);
    return ladder;
  }

  /**
   * For each ladder which price holds at so many pieces, as the kernel `prices` takes it: −1 = none, else slot × 2, + 1 where wide.
   * Ladders yet to come have none. True when it is the first price of all.
   */
  picks(quantity: number, out: Int32Array): boolean {
    out.fill(-1);
    let onlyFirst = true;
    for (let ladder = 0; ladder < this.count; ladder += 1) {
      const from = this.quantities(ladder);
      if (from.length === 0) continue;
      let slot = 0;
      while (slot + 1 < from.length && from[slot + 1]! <= quantity) slot += 1;
      out[ladder] = slot * 2 + (this.isWide(ladder) ? 1 : 0);
      if (slot > 0) onlyFirst = false;
    }
    return onlyFirst;
  }
}
