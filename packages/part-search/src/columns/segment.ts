// A segment opened by one thread: addresses of its columns, its loops and its scratch.
import type { Edition } from '@partharbor/rules/goods';
import { columnOf, type Image } from '../image.ts';
import { NumberIndex } from '../numbers/index.ts';
import { placeOfId, tombstoneColumn } from './figures.ts';
import { plainKernels } from './kernels-plain.ts';
import { instantiate, waysBytes, waysToFront, type Kernels, type PriceColumns } from './kernels.ts';
import { Ladders, mostNarrow, used, widePrice } from './ladders.ts';
import { metaOf, scratchOf, sharedCode, type Leaf } from './meta.ts';

/** So few documents are looked at one by one: calling a loop costs more than running it. */
export const few = 24;

export interface AttributeColumn {
  readonly bits: 8 | 16 | 32;
  /** Largest code. */
  readonly codes: number;
  /** Per leaf: where its codes begin, or from `sharedCode` on the one code of all. */
  readonly base: Uint32Array;
  /** Address of the first code. */
  readonly address: number;
}

const instances = new WeakMap<WebAssembly.Memory, Kernels>();

/** Kept as long as the segment is, whatever is published of it. */
const byCategory = new WeakMap<readonly Leaf[], Map<number, number[]>>();

function placesByCategory(leaves: readonly Leaf[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  const put = (id: number, leaf: number): void => {
    const known = places.get(id);
    if (known) known.push(leaf);
    else places.set(id, [leaf]);
  };
  leaves.forEach(({ categoryId, topCategoryId }, leaf) => {
    put(categoryId, leaf);
    if (topCategoryId !== categoryId) put(topCategoryId, leaf);
  });
  return places;
}

function kernelsFor(module: WebAssembly.Module | null, memory: WebAssembly.Memory): Kernels {
  if (!module) return plainKernels(memory);
  const known = instances.get(memory);
  if (known) return known;
  const fresh = instantiate(module, memory);
  instances.set(memory, fresh);
  return fresh;
}

/** Code of a document in a leaf whose documents differ. */
export function codeOf({ u8, u16, u32, leaves }: Segment, { bits, address, base }: AttributeColumn, leaf: number, doc: number): number {
  const place = base[leaf]! + doc - leaves[leaf]!.from;
  if (bits === 8) return u8[address + place]!;
  return bits === 16 ? u16[(address >>> 1) + place]! : u32[(address >>> 2) + place]!;
}

/** Everything a thread needs to search a segment. Making one copies nothing. */
export class Segment {
  readonly leaves: readonly Leaf[];
  readonly kernels: Kernels;
  readonly scratch: ReturnType<typeof scratchOf>;
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly f64: Float64Array;
  readonly id: Uint32Array | Float64Array;
  readonly ladders: Ladders;
  readonly at: Addresses;
  readonly wideLadders: boolean;
  readonly #image: Image;
  readonly #attributes: ReadonlyMap<string, AttributeColumn>;
  readonly #used: Uint32Array;
  readonly #everyLeaf: readonly number[];
  #numbers: NumberIndex | null = null;
  #priced = { pieces: 1, onlyFirst: false };

  constructor(image: Image, module: WebAssembly.Module | null, threadIndex: number) {
    const { leaves, attributes } = metaOf(image);
    const { buffer } = image.memory;
    this.#image = image;
    this.leaves = leaves;
    this.#everyLeaf = leaves.map((_, leaf) => leaf);
    this.kernels = kernelsFor(module, image.memory);
    this.scratch = scratchOf(image, threadIndex);
    this.u8 = new Uint8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.id = columnOf(image, 'id');
    this.ladders = new Ladders(image);
    this.at = addressesOf(image);
    this.wideLadders = image.table['ladder.domestic']!.kind === 'u32';
    this.#used = columnOf(image, 'used');
    const column = (attr: string): Pick<AttributeColumn, 'base' | 'address'> => ({
      base: columnOf<Uint32Array>(image, `a.base.${attr}`),
      address: image.table[`a.code.${attr}`]!.offset,
    });
    this.#attributes = new Map(attributes.map(({ attr, bits, codes }) => [attr, { bits, codes, ...column(attr) }]));
    waysToFront(this.u8.subarray(this.scratch.ways, this.scratch.ways + waysBytes));
  }

  attribute(attr: string): AttributeColumn | undefined {
    return this.#attributes.get(attr);
  }

  /** Places of the leaves of leaf or top categories, ascending; of none all. */
  leavesIn(categoryIds: readonly number[]): readonly number[] {
    const { leaves } = this;
    if (categoryIds.length === 0) return this.#everyLeaf;
    let known = byCategory.get(leaves);
    if (!known) byCategory.set(leaves, (known = placesByCategory(leaves)));
    const found = new Set<number>();
    for (const id of categoryIds) for (const leaf of known.get(id) ?? []) found.add(leaf);
    return [...found].sort((a, b) => a - b);
  }

  /** Documents of parts, ascending and each once; parts that are not here have none. */
  docsOf(ids: readonly number[]): Uint32Array {
    const columns = { id: this.id, byId: columnOf<Uint32Array>(this.#image, 'byId') };
    const docs = new Set<number>();
    for (const id of ids) {
      const doc = placeOfId(columns, id);
      if (doc >= 0) docs.add(doc);
    }
    return Uint32Array.from(docs).sort();
  }

  /** The code all documents of a leaf share; -1 where they differ. */
  sharedCodeOf(column: AttributeColumn | undefined, leaf: number): number {
    if (!column) return 0;
    const base = column.base[leaf]!;
    return base >= sharedCode ? base - sharedCode : -1;
  }

  /** Whether any document ever was buried or off the shelf. */
  get hasDead(): boolean {
    return this.#used[used.dead] === 1;
  }

  /** Part numbers and words of the same documents. */
  get numbers(): NumberIndex {
    return (this.#numbers ??= new NumberIndex(this.#image));
  }

  /** Readies prices at so many pieces; true when the first price holds for all. What was readied is kept in scratch. */
  preparePrices(quantity: number): boolean {
    const { count } = this.ladders;
    const pieces = Math.min(quantity || 1, 2 ** 32 - 1);
    const kept = this.f64.subarray(this.scratch.picksOf / 8, this.scratch.picksOf / 8 + 3);
    if (kept[0] !== pieces || kept[1] !== count) {
      const onlyFirst = this.ladders.picks(pieces, new Int32Array(this.u8.buffer, this.scratch.picks, this.ladders.capacity));
      kept.set([pieces, count, onlyFirst ? 1 : 0]);
    }
    this.#priced = { pieces, onlyFirst: kept[2] === 1 };
    return this.#priced.onlyFirst;
  }

  #priceColumns(edition: Edition, from: number): PriceColumns {
    const { wideLadders, at } = this;
    const own = at[edition];
    return [
      own.price + from * 4,
      own.ladder + from * (wideLadders ? 4 : 2),
      wideLadders ? 1 : 0,
      own.cells + from * 4,
      at.moq + from * 4,
      at.cells,
      this.scratch.picks,
      this.#priced.pieces,
      this.scratch.prices,
    ];
  }

  /** Writes the unit prices of a block of documents, as prepared, to the scratch area `prices`. */
  priceBlock(edition: Edition, from: number, n: number): void {
    const { kernels, scratch } = this;
    if (!this.#priced.onlyFirst) {
      kernels.prices(...this.#priceColumns(edition, from), n);
      return;
    }
    const wide = kernels.firstPrices(this.at[edition].price + from * 4, n, scratch.prices, scratch.picked);
    if (wide > 0) kernels.pricesListed(...this.#priceColumns(edition, from), scratch.picked, wide);
  }

  /** The same of listed documents, others being written or not. */
  priceListed(edition: Edition, from: number, n: number, list: number, listed: number): void {
    if (listed <= few && this.#priced.onlyFirst && this.#fewFirstPrices(edition, from, list, listed)) return;
    if (listed * 4 > n) this.priceBlock(edition, from, n);
    else this.kernels.pricesListed(...this.#priceColumns(edition, from), list, listed);
  }

  /** First prices of few documents; false where one of them is a wide one. */
  #fewFirstPrices(edition: Edition, from: number, list: number, listed: number): boolean {
    const { u16, u32, f64, scratch } = this;
    const firsts = (this.at[edition].price >>> 2) + from;
    for (let k = list >> 1; k < (list >> 1) + listed; k += 1) {
      const first = u32[firsts + u16[k]!]!;
      if (first === widePrice) return false;
      f64[(scratch.prices >>> 3) + u16[k]!] = first <= mostNarrow ? first : Number.NaN;
    }
    return true;
  }
}

interface EditionAddresses {
  readonly stock: number;
  readonly rank: number;
  readonly ladder: number;
  readonly price: number;
  readonly cells: number;
}

/** Byte addresses of the columns every segment has. */
type Addresses = Readonly<Record<Edition, EditionAddresses>> & Readonly<Record<'dead' | 'listed' | 'moq' | 'cells', number>>;

function addressesOf({ table }: Image): Addresses {
  const at = (name: string): number => table[name]!.offset;
  const of = (edition: Edition): EditionAddresses => ({
    stock: at(`stock.${edition}`),
    rank: at(`rank.${edition}`),
    ladder: at(`ladder.${edition}`),
    price: at(`price.${edition}`),
    cells: at(`cells.${edition}`),
  });
  return {
    domestic: of('domestic'),
    international: of('international'),
    dead: at(tombstoneColumn),
    listed: at('listed'),
    moq: at('moq'),
    cells: at('cells'),
  };
}
