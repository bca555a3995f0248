// Chooses the hits of a page: the best by sort key, ties by id, of every way a number agrees.
import type { SearchRequest } from '../interface.ts';
import type { Tier } from '../meaning.ts';
import { mostSales } from './builder.ts';
import { few, type Segment } from './segment.ts';
import type { ValueView } from './values.ts';

interface Room {
  readonly keys: Float64Array;
  readonly ids: Float64Array;
}

/** A thread answers one question at a time. */
const rooms: Room[] = [];
/** Cells beyond which room is not kept: pages far down are rare. */
const mostKept = 4_096;

/** Ways numbers agree by the bits set for them, the best first. */
export const tiersOf: readonly (readonly Tier[])[] = Array.from({ length: 16 }, (_, bits) =>
  ([0, 1, 2, 3] as const).filter((tier) => bits & (1 << tier)),
);

/** Keeps the `size` lowest of what it is offered. */
export class Best {
  readonly #size: number;
  readonly #keys: Float64Array;
  readonly #ids: Float64Array;
  #length = 0;
  /** Nothing above this key can still get in. */
  limit = Infinity;
  #limitId = Infinity;

  /** `place` among those of one page, which take the same room for question after question. */
  constructor(size: number, place: number) {
    this.#size = size;
    const cells = size * 2 + 256;
    const kept = rooms[place];
    const room = kept && kept.keys.length >= cells ? kept : { keys: new Float64Array(cells), ids: new Float64Array(cells) };
    if (cells <= mostKept) rooms[place] = room;
    this.#keys = room.keys;
    this.#ids = room.ids;
  }

  offer(key: number, id: number): void {
    if (key > this.limit || (key === this.limit && id >= this.#limitId)) return;
    if (this.#length === this.#keys.length) {
      this.#cut();
      this.offer(key, id);
      return;
    }
    this.#keys[this.#length] = key;
    this.#ids[this.#length] = id;
    this.#length += 1;
  }

  /** Ids of the best, best first. */
  ids(): number[] {
    if (this.#length > this.#size) this.#cut();
    const places = Array.from({ length: this.#length }, (_, i) => i);
    places.sort((a, b) => this.#keys[a]! - this.#keys[b]! || this.#ids[a]! - this.#ids[b]!);
    // Infinite keys make no difference: Infinity − Infinity is no number, and their ids decide.
    return places.map((i) => this.#ids[i]!);
  }

  /** Moves the best `size` to the front and forgets the rest; the last of them is the new limit. */
  #cut(): void {
    let [low, high] = [0, this.#length - 1];
    const last = this.#size - 1;
    while (low < high) {
      const middle = this.#partition(low, high);
      if (last <= middle) high = middle;
      else low = middle + 1;
    }
    this.#length = this.#size;
    this.limit = this.#keys[last]!;
    this.#limitId = this.#ids[last]!;
  }

  /** Parts the places from `low` to `high` so that none up to the answered place comes after any behind it. */
  #partition(low: number, high: number): number {
    const middle = (low + high) >> 1;
    const [key, id] = [this.#keys[middle]!, this.#ids[middle]!];
    let [i, j] = [low - 1, high + 1];
    for (;;) {
      do i += 1;
      while (this.#isBefore(this.#keys[i]!, this.#ids[i]!, key, id));
      do j -= 1;
      while (this.#isBefore(key, id, this.#keys[j]!, this.#ids[j]!));
      if (i >= j) return j;
      [this.#keys[i], this.#keys[j]] = [this.#keys[j]!, this.#keys[i]!];
      [this.#ids[i], this.#ids[j]] = [this.#ids[j]!, this.#ids[i]!];
    }
  }

  #isBefore(keyA: number, idA: number, keyB: number, idB: number): boolean {
    return keyA < keyB || (keyA === keyB && idA < idB);
  }
}

/** The hits of a request's page, collected block by block over all segments. */
export class Page {
  readonly #request: SearchRequest;
  readonly #values: ValueView | null;
  /** By relevance one for each way a number agrees that a hit had, else one for all. */
  readonly #tiers: (Best | undefined)[] = [];
  /** Whether hits of different ways must be told apart for the order. */
  readonly isTiered: boolean;
  #bestTier: Tier | null = null;

  /** `values` of the attribute where the sort is by a parameter. */
  constructor(request: SearchRequest, values: ValueView | null) {
    this.#request = request;
    this.#values = values;
    this.isTiered = request.number !== null && request.sort.by === 'relevance';
  }

  /** Readies a segment's scratch. */
  begin(segment: Segment): void {
    const { sort } = this.#request;
    const column = sort.by === 'param' ? segment.attribute(sort.attr) : undefined;
    if (!column || !this.#values) return;
    const from = segment.scratch.sortKeys / 8;
    this.#values.writeSortKeys(segment.f64.subarray(from, from + column.codes + 1), sort.descending);
  }

  /** Notes that a hit agrees this way. */
  meet(tier: Tier): void {
    if (this.#bestTier === null || tier < this.#bestTier) this.#bestTier = tier;
  }

  /** Takes hits of a block that agree alike: offsets at `list`; unit prices are in scratch where the sort is by them. */
  take(segment: Segment, leaf: number, from: number, list: number, n: number, tier: number): void {
    const { from: first, size } = this.#request;
    if (n === 0 || size === 0) return;
    const best = (this.#tiers[tier] ??= new Best(first + size, tier));
    if (n <= few && this.#takeFew(segment, from, list, n, best)) return;
    const { kernels, scratch, u16, f64, id } = segment;
    if (!this.#writeKeys(segment, leaf, from, list, n, best.limit)) return;
    const found = kernels.pick(scratch.keys, n, best.limit, scratch.picked);
    const [keyAt, listAt, pickedAt] = [scratch.keys >>> 3, list >>> 1, scratch.picked >>> 1];
    for (let i = pickedAt; i < pickedAt + found; i += 1) {
      const place = u16[i]!;
      best.offer(f64[keyAt + place]!, id[from + u16[listAt + place]!]!);
    }
  }

  /** The same one by one; false where the order is by something else than a cell. */
  #takeFew({ u16, u32, id, at }: Segment, from: number, list: number, n: number, best: Best): boolean {
    const by = this.#orderOf(at);
    if (!by) return false;
    const cells = (by.column >>> 2) + from;
    for (let k = list >> 1; k < (list >> 1) + n; k += 1) {
      const offset = u16[k]!;
      best.offer(by.sign * ((u32[cells + offset]! & by.mask) >>> 0), id[from + offset]!);
    }
    return true;
  }

  /** The column of 32-bit cells that the order is by, what counts of a cell, and 1 where the lowest come first, else -1. */
  #orderOf(at: Segment['at']): { readonly column: number; readonly mask: number; readonly sign: number } | null {
    const { sort, edition } = this.#request;
    const sign = sort.descending ? -1 : 1;
    if (sort.by === 'relevance') return { column: at[edition].rank, mask: -1, sign: -1 };
    if (sort.by === 'stock' || (sort.by === 'param' && sort.attr === '$stock')) return { column: at[edition].stock, mask: -1, sign };
    if (sort.by === 'sales') return { column: at.domestic.rank, mask: mostSales, sign };
    return sort.by === 'listed' ? { column: at.listed, mask: -1, sign } : null;
  }

  /** Sort keys of the listed documents to scratch; false where none of them can get in. */
  #writeKeys(segment: Segment, leaf: number, from: number, list: number, n: number, limit: number): boolean {
    const { sort } = this.#request;
    const { kernels, scratch } = segment;
    const by = this.#orderOf(segment.at);
    if (by) kernels.keysU32(list, n, by.column + from * 4, by.mask, by.sign, scratch.keys);
    else if (sort.by === 'param' && sort.attr !== '$price') return this.#writeParamKeys(segment, sort.attr, leaf, from, list, n, limit);
    else kernels.keysF64(list, n, scratch.prices, sort.descending ? -1 : 1, scratch.keys);
    return true;
  }

  #writeParamKeys(segment: Segment, attr: string, leaf: number, from: number, list: number, n: number, limit: number): boolean {
    const { kernels, scratch, f64 } = segment;
    const column = segment.attribute(attr);
    const shared = segment.sharedCodeOf(column, leaf);
    if (shared >= 0) {
      const key = column ? f64[scratch.sortKeys / 8 + shared]! : Infinity;
      f64.fill(key, scratch.keys / 8, scratch.keys / 8 + n);
      return key <= limit;
    }
    const { bits, address, base } = column!;
    const col = address + ((base[leaf]! + from - segment.leaves[leaf]!.from) * bits) / 8;
    const write = bits === 8 ? 'keys8' : bits === 16 ? 'keys16' : 'keys32';
    kernels[write](list, n, col, scratch.sortKeys, scratch.keys);
    return true;
  }

  /** Ids of the page, and the best way a hit's number agrees; null = no hit. */
  finish(): { readonly ids: number[]; readonly tier: Tier | null } {
    const { from, size } = this.#request;
    const ids: number[] = [];
    for (const best of this.#tiers) if (best && ids.length < from + size) ids.push(...best.ids());
    return { ids: ids.slice(from, from + size), tier: this.#bestTier };
  }
}
