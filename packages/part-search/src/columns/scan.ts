// Runs a planned request over one segment: block by block the filters, then hits and near misses to the tally and the page.
import type { SearchRequest } from '../interface.ts';
import { deadBits } from './builder.ts';
import { listBytes } from './kernels-list.ts';
import { blockSize, filtersPerByte, outBit, setRows } from './kernels.ts';
import type { Page } from './page.ts';
import type { PlannedFilter } from './plan.ts';
import { acceptBytes, groups } from './scratch.ts';
import type { AttributeColumn, Segment } from './segment.ts';
import type { Tally } from './tally.ts';

/** What the blocks of a search add up to. */
export interface Outcome {
  readonly page: Page;
  readonly tally: Tally;
  total: number;
  /** Near misses per filter. */
  readonly near: number[];
}

/** Documents that number and words found, ascending, and how their numbers agree. */
export interface Candidates {
  readonly docs: Uint32Array;
  readonly tiers: Uint8Array | null;
}

export interface ScanRequest {
  readonly request: SearchRequest;
  readonly filters: readonly PlannedFilter[];
  readonly price: { readonly first: boolean; readonly later: boolean };
}

/** How a block of candidates was looked at: its fail bytes by places in the list or by offsets; whether tiers are known. */
interface Gathered {
  readonly gathered: boolean;
  readonly tiered: boolean;
}

/** A filter readied for a segment. */
interface Ready {
  readonly planned: PlannedFilter;
  readonly group: number;
  readonly bit: number;
  readonly column: AttributeColumn | undefined;
  /** Address of the accepted codes, a byte each; behind them what the vector loops read. */
  readonly table: number;
  readonly rows: number;
}

/** Candidates fewer than this share of a block are looked at one by one, more by scanning the block. */
const gatherBelow = 1 / 8;

const failBytes = blockSize + 64;

export class Scan {
  readonly #segment: Segment;
  readonly #plan: ScanRequest;
  readonly #outcome: Outcome;
  readonly #filters: readonly Ready[];
  readonly #groups: number;
  readonly #deadMask: number;
  /** Per group, bits that every document of the leaf at hand fails by. */
  readonly #leafBits: number[];
  /** Filters that differ within the leaf at hand. */
  #active: Ready[] = [];
  /** Whether unit prices must be worked out for the filters: not where the column of first prices says enough. */
  readonly #pricesFirst: boolean;
  readonly #fails: readonly number[];
  readonly #lengths = new Uint32Array(filtersPerByte + 1);

  constructor(segment: Segment, plan: ScanRequest, outcome: Outcome) {
    this.#segment = segment;
    this.#plan = plan;
    this.#outcome = outcome;
    this.#groups = Math.max(1, Math.ceil(plan.filters.length / filtersPerByte));
    if (this.#groups > groups) throw new Error('more filters than scratch was made for');
    this.#leafBits = Array.from({ length: this.#groups }, () => 0);
    this.#deadMask = deadBits.buried | (plan.request.offShelf ? 0 : deadBits.offShelf);
    this.#fails = this.#leafBits.map((_, group) => segment.scratch.fail + group * failBytes);
    const onlyFirst = plan.price.first || plan.price.later ? segment.preparePrices(plan.request.quantity) : false;
    this.#pricesFirst = plan.price.first && !(onlyFirst && plan.filters.every((one) => one.kind !== 'price' || one.cells));
    let free = segment.scratch.free;
    this.#filters = plan.filters.map((planned, i) => {
      const column = planned.kind === 'codes' ? segment.attribute(planned.attr) : undefined;
      const ready = { planned, group: Math.floor(i / filtersPerByte), bit: 1 << (i % filtersPerByte), column, table: free, rows: free };
      if (!column || planned.kind !== 'codes') return ready;
      const bytes = acceptBytes(column.codes);
      free += bytes;
      return { ...ready, rows: free - 64 };
    });
    for (const one of this.#filters) this.#writeAccepted(one);
    outcome.tally.begin(segment, free);
    outcome.page.begin(segment);
  }

  #writeAccepted({ planned, column, table, rows }: Ready): void {
    if (planned.kind !== 'codes' || !column) return;
    const { u8, u16 } = this.#segment;
    const { accepted } = planned;
    u8.set(accepted.table.subarray(0, column.codes + 1), table);
    if (column.bits === 8) setRows(u8.subarray(rows, rows + 32), accepted.table.subarray(0, column.codes + 1));
    else if (accepted.few) u16.set(accepted.few, rows >> 1);
  }

  /** Goes through the leaves in scope; `candidates` = only these documents. */
  run(candidates: Candidates | null): void {
    const { leaves } = this.#segment;
    let cursor = 0;
    for (const leaf of this.#segment.leavesIn(this.#plan.request.categoryIds)) {
      const { from, to } = leaves[leaf]!;
      if (candidates) {
        cursor = lowerBound(candidates.docs, from, cursor);
        const end = lowerBound(candidates.docs, to, cursor);
        if (end > cursor && this.#enterLeaf(leaf)) this.#candidatesOfLeaf(leaf, candidates, cursor);
        cursor = end;
      } else if (this.#enterLeaf(leaf)) {
        for (let start = from; start < to; start += blockSize) {
          const n = Math.min(blockSize, to - start);
          this.#scanBlock(leaf, start, n);
          this.#share(leaf, start, n, null);
        }
      }
    }
    this.#outcome.tally.end(this.#segment);
  }

  #candidatesOfLeaf(leaf: number, candidates: Candidates, first: number): void {
    const { from, to } = this.#segment.leaves[leaf]!;
    let at = first;
    for (let start = from; start < to; start += blockSize) {
      const n = Math.min(blockSize, to - start);
      const end = lowerBound(candidates.docs, start + n, at);
      if (end > at) this.#candidateBlock(leaf, start, n, candidates, at, end);
      at = end;
    }
  }

  /** Settles what the leaf decides alone; false where all its documents fail two filters. */
  #enterLeaf(leaf: number): boolean {
    this.#leafBits.fill(0);
    this.#active = [];
    let failed = 0;
    for (const one of this.#filters) {
      const { planned, column, bit, group } = one;
      const shared = planned.kind === 'codes' ? this.#segment.sharedCodeOf(column, leaf) : -1;
      if (shared < 0) this.#active.push(one);
      else if (planned.kind === 'codes' && planned.accepted.table[shared] !== 1) {
        failed += 1;
        this.#leafBits[group]! |= bit;
      }
    }
    return failed < 2;
  }

  /** Fail bytes of every document of a block. */
  #scanBlock(leaf: number, start: number, n: number): void {
    const { kernels, hasDead, at } = this.#segment;
    if (this.#pricesFirst) this.#segment.priceBlock(this.#plan.request.edition, start, n);
    for (let group = 0; group < this.#groups; group += 1) {
      const [bits, fail] = [this.#leafBits[group]!, this.#fails[group]!];
      if (hasDead) kernels.begin(at.dead + start, n, this.#deadMask, bits, fail);
      else kernels.fill(fail, n, bits);
    }
    for (const one of this.#active) this.#filterBlock(one, leaf, start, n);
  }

  #filterBlock({ planned, column, group, bit, table, rows }: Ready, leaf: number, start: number, n: number): void {
    const segment = this.#segment;
    const { kernels, scratch } = segment;
    const fail = this.#fails[group]!;
    const own = segment.at[this.#plan.request.edition];
    if (planned.kind === 'stock') {
      kernels.rangeU32(own.stock + start * 4, n, planned.low, planned.high, bit, fail);
    } else if (planned.kind === 'price' && !this.#pricesFirst) {
      kernels.rangeU32(own.price + start * 4, n, planned.cells!.low, planned.cells!.high, bit, fail);
    } else if (planned.kind === 'price') {
      kernels.rangeF64(scratch.prices, n, planned.low, planned.high, planned.unknown ? 1 : 0, bit, fail);
    } else if (column) {
      const { bits, address, base } = column;
      const col = address + ((base[leaf]! + start - segment.leaves[leaf]!.from) * bits) / 8;
      if (bits === 8) kernels.accept8(col, n, rows, bit, fail);
      else if (bits === 32) kernels.accept32(col, n, table, bit, fail);
      else if (planned.accepted.few) kernels.accept16few(col, n, rows, planned.accepted.few.length, bit, fail);
      else kernels.accept16(col, n, table, bit, fail);
    }
  }

  #candidateBlock(leaf: number, start: number, n: number, { docs, tiers }: Candidates, at: number, end: number): void {
    const { u8, u16, scratch } = this.#segment;
    const gather = end - at < n * gatherBelow;
    const tierOf = (place: number, i: number): void => {
      if (tiers) u8[scratch.tiers + place] = tiers[i]!;
    };
    if (gather) {
      for (let i = at; i < end; i += 1) {
        u16[(scratch.chosen >> 1) + i - at] = docs[i]! - start;
        tierOf(i - at, i);
      }
      this.#gatherBlock(leaf, start, n, end - at);
      this.#share(leaf, start, end - at, { gathered: true, tiered: tiers !== null });
      return;
    }
    this.#scanBlock(leaf, start, n);
    let offset = 0;
    for (let i = at; i < end; i += 1) {
      const place = docs[i]! - start;
      for (; offset < place; offset += 1) u8[scratch.fail + offset]! |= outBit;
      offset = place + 1;
      tierOf(place, i);
    }
    for (; offset < n; offset += 1) u8[scratch.fail + offset]! |= outBit;
    // The first group's verdict must reach the others as it does not pass by its seventh bit.
    for (let group = 1; group < this.#groups; group += 1) {
      const fail = this.#fails[group]!;
      for (let i = 0; i < n; i += 1) u8[fail + i]! |= u8[scratch.fail + i]! & outBit;
    }
    this.#share(leaf, start, n, { gathered: false, tiered: tiers !== null });
  }

  /** Fail bytes of the documents whose offsets are listed in `chosen`, by their places in the list. */
  #gatherBlock(leaf: number, start: number, n: number, count: number): void {
    const segment = this.#segment;
    const { u8, u16, scratch, at, hasDead } = segment;
    const chosen = u16.subarray(scratch.chosen >> 1, (scratch.chosen >> 1) + count);
    if (this.#plan.price.first) segment.priceListed(this.#plan.request.edition, start, n, scratch.chosen, count);
    this.#leafBits.forEach((bits, group) => {
      const fail = this.#fails[group]!;
      for (let k = 0; k < count; k += 1) u8[fail + k] = bits | (hasDead && u8[at.dead + start + chosen[k]!]! & this.#deadMask ? outBit : 0);
    });
    for (const one of this.#active) {
      const fail = this.#fails[one.group]!;
      const passes = this.#test(one, leaf, start);
      for (let k = 0; k < count; k += 1) if (!passes(chosen[k]!)) u8[fail + k]! |= one.bit;
    }
  }

  /** A filter for single documents of a block. */
  #test({ planned, column, table }: Ready, leaf: number, start: number): (offset: number) => boolean {
    const segment = this.#segment;
    const { u8, u16, u32, f64, scratch } = segment;
    if (planned.kind === 'stock') {
      const stock = (segment.at[this.#plan.request.edition].stock >>> 2) + start;
      return (offset) => u32[stock + offset]! >= planned.low && u32[stock + offset]! <= planned.high;
    }
    if (planned.kind === 'price') {
      const prices = scratch.prices >>> 3;
      return (offset) => {
        const price = f64[prices + offset]!;
        return Number.isNaN(price) ? planned.unknown : price >= planned.low && price <= planned.high;
      };
    }
    const { bits, address, base } = column!;
    const cells = bits === 8 ? u8 : bits === 16 ? u16 : u32;
    const first = address / (bits / 8) + base[leaf]! + start - segment.leaves[leaf]!.from;
    return (offset) => u8[table + cells[first + offset]!] === 1;
  }

  /** Splits the fail bytes and hands hits and near misses on. */
  #share(leaf: number, start: number, n: number, how: Gathered | null): void {
    const { kernels, scratch, u32 } = this.#segment;
    const { near, tally } = this.#outcome;
    for (let group = 0; group < this.#groups; group += 1) {
      const fail = this.#fails[group]!;
      for (const other of this.#fails) if (other !== fail) kernels.foreign(other, n, fail);
      const first = group * filtersPerByte;
      const count = Math.min(filtersPerByte, this.#filters.length - first);
      kernels.split(fail, n, count, scratch.lists, scratch.counts, scratch.ways);
      // Counted loops use this place too, so the lengths are read before.
      for (let list = 0; list <= count; list += 1) this.#lengths[list] = u32[(scratch.counts >>> 2) + list]!;
      if (group === 0 && this.#lengths[0]! > 0) this.#hits(leaf, start, this.#lengths[0]!, how);
      for (let i = 0; i < count; i += 1) {
        const length = this.#lengths[1 + i]!;
        if (length === 0) continue;
        near[first + i]! += length;
        const list = scratch.lists + (1 + i) * listBytes;
        if (how?.gathered) this.#toOffsets(list, length);
        // Prices of near misses count only where the filter is one of prices.
        if (this.#filters[first + i]!.planned.kind === 'price') this.#priceListed(leaf, start, list, length, how);
        tally.near(this.#segment, first + i, leaf, start, list, length);
      }
    }
  }

  /** Unit prices of listed documents for the facet or the order, where they are not there yet. */
  #priceListed(leaf: number, start: number, list: number, length: number, how: Gathered | null): void {
    const areThere = how?.gathered ? this.#plan.price.first : this.#pricesFirst;
    if (!this.#plan.price.later || areThere) return;
    const n = Math.min(blockSize, this.#segment.leaves[leaf]!.to - start);
    this.#segment.priceListed(this.#plan.request.edition, start, n, list, length);
  }

  /** Places in the list of candidates to offsets in the block. */
  #toOffsets(list: number, n: number): void {
    const { u16, scratch } = this.#segment;
    for (let k = list >> 1; k < (list >> 1) + n; k += 1) u16[k] = u16[(scratch.chosen >> 1) + u16[k]!]!;
  }

  /** How the numbers of the hits agree; the page hears of the best. */
  #tiersOf(n: number): Uint8Array {
    const { scratch, u8, u16 } = this.#segment;
    const tiers = new Uint8Array(n);
    let best = 0xff;
    for (let k = 0; k < n; k += 1) {
      const tier = u8[scratch.tiers + u16[(scratch.lists >> 1) + k]!]!;
      tiers[k] = tier;
      if (tier < best) best = tier;
    }
    this.#outcome.page.meet(best);
    return tiers;
  }

  #hits(leaf: number, start: number, n: number, how: Gathered | null): void {
    const segment = this.#segment;
    const { scratch, u16 } = segment;
    const { tally, page } = this.#outcome;
    this.#outcome.total += n;
    const tiers = how?.tiered ? this.#tiersOf(n) : null;
    if (how?.gathered) this.#toOffsets(scratch.lists, n);
    this.#priceListed(leaf, start, scratch.lists, n, how);
    tally.hits(segment, leaf, start, scratch.lists, n);
    if (!tiers || !page.isTiered) {
      page.take(segment, leaf, start, scratch.lists, n, 0);
      return;
    }
    for (let tier = 0; tier < 3; tier += 1) {
      let count = 0;
      for (let k = 0; k < n; k += 1) {
        if (tiers[k] !== tier) continue;
        u16[(scratch.tierList >> 1) + count] = u16[(scratch.lists >> 1) + k]!;
        count += 1;
      }
      if (count > 0) page.take(segment, leaf, start, scratch.tierList, count, tier);
    }
  }
}

/** First place from `from` on whose document is at least `doc`. */
function lowerBound(docs: Uint32Array, doc: number, from: number): number {
  let [low, high] = [from, docs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}
