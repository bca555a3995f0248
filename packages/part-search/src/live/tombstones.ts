// Tombstones of a base as several columns in turn, so that a reader of an earlier publication goes on seeing the documents it had.
import { deadBits } from '../columns/builder.ts';
import { docCount, tombstoneColumn } from '../columns/figures.ts';
import { used } from '../columns/ladders.ts';
import { columnOf, type ColumnPlace, type Image } from '../image.ts';

/** A reader may lie behind by fewer publications than these; further behind it misses parts that have moved since. */
export const tombstoneSlots = 4;

const alignBytes = 64;
const aligned = (bytes: number): number => Math.ceil(bytes / alignBytes) * alignBytes;
/** With room that vector reads may reach beyond the end. */
const slotBytes = (docs: number): number => aligned(docs + alignBytes);

/** Bytes the slots take behind a base of so many documents. */
export const tombstoneBytes = (docs: number): number => alignBytes + (tombstoneSlots - 1) * slotBytes(docs);

interface Slot {
  readonly image: Image;
  /** How many of the buried documents, in the order of burying, are marked in it. */
  marked: number;
}

/**
 * A base whose tombstones are published step by step. The first slot is its own column, copies of that lie behind the image; the one
 * published longest ago is brought up to date and published next.
 */
export class TombstoneRing {
  /** The base as it was built, for writing figures and for a snapshot. */
  readonly image: Image;
  readonly #order: number[] = [];
  readonly #buried = new Set<number>();
  readonly #slots: readonly Slot[];
  #published = 0;
  #publishedCount = 0;

  constructor(image: Image, buried: Iterable<number>) {
    this.image = image;
    const docs = docCount(image);
    const own = columnOf<Uint8Array>(image, tombstoneColumn);
    // A snapshot holds whatever its own column held; who is buried is said beside it.
    for (let doc = 0; doc < docs; doc += 1) own[doc]! &= deadBits.offShelf;
    const start = aligned(image.bytes);
    const bytes = start + (tombstoneSlots - 1) * slotBytes(docs);
    const slotIn = (place: ColumnPlace): Slot => ({
      image: { ...image, bytes, table: { ...image.table, [tombstoneColumn]: place } },
      marked: 0,
    });
    const behind = Array.from({ length: tombstoneSlots - 1 }, (_, i) =>
      slotIn({ kind: 'u8', offset: start + i * slotBytes(docs), length: own.length }),
    );
    for (const slot of behind) columnOf<Uint8Array>(slot.image, tombstoneColumn).set(own);
    this.#slots = [slotIn(image.table[tombstoneColumn]!), ...behind];
    for (const doc of buried) this.bury(doc);
    this.publish();
  }

  /** Buried, published or not. */
  isBuried(doc: number): boolean {
    return this.#buried.has(doc);
  }

  /** Buries a document from the next publication on. */
  bury(doc: number): void {
    if (this.#buried.has(doc)) return;
    this.#buried.add(doc);
    this.#order.push(doc);
  }

  get count(): number {
    return this.#order.length;
  }

  /** Whether there are documents buried since the last publication. */
  get isAhead(): boolean {
    return this.#publishedCount < this.#order.length;
  }

  /** Documents in the order of burying. */
  buried(): Uint32Array {
    return Uint32Array.from(this.#order);
  }

  /** Marks everything buried so far in the next slot and makes it the published one. */
  publish(): void {
    if (!this.isAhead) return;
    this.#published = (this.#published + 1) % tombstoneSlots;
    const slot = this.#slots[this.#published]!;
    const column = columnOf<Uint8Array>(slot.image, tombstoneColumn);
    for (let i = slot.marked; i < this.#order.length; i += 1) column[this.#order[i]!]! |= deadBits.buried;
    columnOf<Uint32Array>(this.image, 'used')[used.dead] = 1;
    slot.marked = this.#order.length;
    this.#publishedCount = this.#order.length;
  }

  /** The base as the last publication shows it; scratch begins behind all slots. */
  view(): Image {
    return this.#slots[this.#published]!.image;
  }
}
