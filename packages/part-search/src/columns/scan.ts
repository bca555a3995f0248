// Runs a planned request over one segment: block by block the filters, then hits and near misses to the tally and the page.
import type { SearchRequest } from '../interface.ts';
import type { Block } from './block-totals.ts';
import { deadBits } from './builder.ts';
import { listBytes } from './kernels-list.ts';
import { blockSize, filtersPerByte, outBit, setRows } from './kernels.ts';
import type { Tier } from '../meaning.ts';
import { tiersOf, type Page } from './page.ts';
import { firstEndingBehind, lowerBound } from './places.ts';
import type { PlannedFilter } from './plan.ts';
import { acceptBytes, groups } from './scratch.ts';
import { codeOf, type AttributeColumn, type Segment } from './segment.ts';
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

/** A filter readied for a segment. */
interface Ready {
  readonly planned: PlannedFilter;
  /** In the request. */
  readonly place: number;
  readonly group: number;
  readonly bit: number;
  readonly column: AttributeColumn | undefined;
  /** Address of the accepted codes, a byte each; behind them what the vector loops read. */
  readonly table: number;
  readonly rows: number;
}

/** Candidates fewer than this share of a block are looked at one by one, more by scanning the block. */
const gatherBelow = 1 / 24;

/** Where more than this share of a block are hits, facets count the block as a whole and take the others off. */
const wholeAbove = 2 / 3;

const failBytes = blockSize + 64;

/** What a document fails by where it is not one filter. */
const none = -1;
const several = -2;
/** Filters that the near misses of a gathered block failed by; a thread looks at one block at a time. */
const failedOf = new Uint8Array(blockSize);

export class Scan {
  readonly #segment: Segment;
  readonly #plan: ScanRequest;
  readonly #outcome: Outcome;
  readonly #filters: readonly Ready[];
  readonly #groups: number;
  readonly #deadMask: number;
  /** Per group, bits that every document of the leaf at hand fails by, and the filter of it. */
  readonly #leafBits: number[];
  #leafFails = none;
  /** Filters that differ within the leaf at hand. */
  readonly #active: Ready[] = [];
  /** Whether unit prices must be worked out for the filters: not where the column of first prices says enough. */
  readonly #pricesFirst: boolean;
  readonly #fails: readonly number[];
  readonly #lengths: number[] = [];
  /** Whether unit prices of the block at hand are in scratch. */
  #pricesThere = false;

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
      const [group, bit] = [Math.floor(i / filtersPerByte), 1 << (i % filtersPerByte)];
      const ready = { planned, place: i, group, bit, column, table: free, rows: free };
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
    const inScope = this.#segment.leavesIn(this.#plan.request.categoryIds);
    if (candidates) this.#runOver(candidates, inScope);
    else for (const leaf of inScope) if (this.#enterLeaf(leaf)) this.#wholeLeaf(leaf);
    this.#outcome.tally.end(this.#segment);
  }

  #wholeLeaf(leaf: number): void {
    const { from, to } = this.#segment.leaves[leaf]!;
    for (let start = from; start < to; start += blockSize) {
      const n = Math.min(blockSize, to - start);
      this.#scanBlock(leaf, start, n);
      this.#share(leaf, start, n, false);
    }
  }

  /** From one leaf that has candidates to the next. */
  #runOver(candidates: Candidates, inScope: readonly number[]): void {
    const { leaves } = this.#segment;
    const { docs } = candidates;
    for (let cursor = 0, place = 0; cursor < docs.length; place += 1) {
      place = firstEndingBehind(leaves, inScope, docs[cursor]!, place);
      const leaf = inScope[place];
      if (leaf === undefined) return;
      const { from, to } = leaves[leaf]!;
      cursor = lowerBound(docs, from, cursor);
      const end = lowerBound(docs, to, cursor);
      if (end > cursor && this.#enterLeaf(leaf)) this.#candidatesOfLeaf(leaf, candidates, cursor);
      cursor = end;
    }
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
    if (this.#filters.length === 0) return true;
    for (let group = 0; group < this.#groups; group += 1) this.#leafBits[group] = 0;
    this.#active.length = 0;
    this.#leafFails = none;
    for (const one of this.#filters) {
      const { planned, column, bit, group } = one;
      const shared = planned.kind === 'codes' ? this.#segment.sharedCodeOf(column, leaf) : -1;
      if (shared < 0) this.#active.push(one);
      else if (planned.kind === 'codes' && planned.accepted.table[shared] !== 1) {
        if (this.#leafFails !== none) return false;
        this.#leafFails = one.place;
        this.#leafBits[group]! |= bit;
      }
    }
    return true;
  }

  /** Fail bytes of every document of a block; `marked` says which of them count, none = those that are not dead. */
  #scanBlock(leaf: number, start: number, n: number, marked = none): void {
    const { kernels, hasDead, at } = this.#segment;
    if (this.#pricesFirst) this.#segment.priceBlock(this.#plan.request.edition, start, n);
    for (let group = 0; group < this.#groups; group += 1) {
      const [bits, fail] = [this.#leafBits[group]!, this.#fails[group]!];
      if (marked !== none) kernels.begin(marked, n, outBit, bits, fail);
      else if (hasDead) kernels.begin(at.dead + start, n, this.#deadMask, bits, fail);
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
    const { u8, scratch } = this.#segment;
    if (tiers) for (let i = at; i < end; i += 1) u8[scratch.tiers + docs[i]! - start] = tiers[i]!;
    if (end - at < n * gatherBelow) {
      this.#gatherBlock(leaf, start, n, docs, at, end, tiers !== null);
      return;
    }
    this.#scanBlock(leaf, start, n, end - at < n ? this.#marked(start, n, docs, at, end) : none);
    this.#share(leaf, start, n, tiers !== null);
  }

  /** Address of a byte a document of the block, `outBit` where it is no candidate or dead. */
  #marked(start: number, n: number, docs: Uint32Array, at: number, end: number): number {
    const { u8, kernels, scratch, hasDead, at: columns } = this.#segment;
    // Sort keys are written later.
    const marks = scratch.keys;
    kernels.fill(marks, n, outBit);
    for (let i = at; i < end; i += 1) u8[marks + docs[i]! - start] = 0;
    if (!hasDead) return marks;
    for (let i = at; i < end; i += 1) if (u8[columns.dead + docs[i]!]! & this.#deadMask) u8[marks + docs[i]! - start] = outBit;
    return marks;
  }

  /** Looks at few candidates of a block one by one; hits and near misses go on as offsets. */
  #gatherBlock(leaf: number, start: number, n: number, docs: Uint32Array, at: number, end: number, tiered: boolean): void {
    const segment = this.#segment;
    const { u8, u16, scratch } = segment;
    const dead = segment.hasDead ? segment.at.dead : -1;
    const { edition } = this.#plan.request;
    this.#pricesThere = this.#plan.price.first;
    if (this.#pricesThere) {
      for (let i = at; i < end; i += 1) u16[(scratch.chosen >> 1) + i - at] = docs[i]! - start;
      segment.priceListed(edition, start, n, scratch.chosen, end - at);
    }
    const [hits, misses] = [scratch.lists >> 1, (scratch.lists + listBytes) >> 1];
    let [hitCount, missCount] = [0, 0];
    for (let i = at; i < end; i += 1) {
      const doc = docs[i]!;
      if (dead >= 0 && u8[dead + doc]! & this.#deadMask) continue;
      const failed = this.#failedBy(leaf, doc, doc - start);
      if (failed === none) {
        u16[hits + hitCount] = doc - start;
        hitCount += 1;
      } else if (failed >= 0) {
        u16[misses + missCount] = doc - start;
        failedOf[missCount] = failed;
        missCount += 1;
      }
    }
    if (hitCount > 0) {
      this.#priceListed(leaf, start, scratch.lists, hitCount);
      this.#outcome.tally.hits(segment, leaf, start, scratch.lists, hitCount);
      this.#hits(leaf, start, hitCount, tiered);
    }
    if (missCount > 0) this.#gatheredMisses(leaf, start, missCount);
  }

  /** Near misses of a gathered block, filter by filter. */
  #gatheredMisses(leaf: number, start: number, count: number): void {
    const { u16, scratch } = this.#segment;
    const [from, list] = [(scratch.lists + listBytes) >> 1, scratch.chosen];
    for (let filter = 0; filter < this.#filters.length; filter += 1) {
      let found = 0;
      for (let k = 0; k < count; k += 1) {
        if (failedOf[k] !== filter) continue;
        u16[(list >> 1) + found] = u16[from + k]!;
        found += 1;
      }
      if (found > 0) this.#misses(filter, leaf, start, list, found);
    }
  }

  /** The one filter a document fails by, `none`, or `several`. */
  #failedBy(leaf: number, doc: number, offset: number): number {
    let failed = this.#leafFails;
    for (const one of this.#active) {
      if (this.#passes(one, leaf, doc, offset)) continue;
      if (failed !== none) return several;
      failed = one.place;
    }
    return failed;
  }

  #passes({ planned, column, table }: Ready, leaf: number, doc: number, offset: number): boolean {
    const segment = this.#segment;
    const { u8, u32, f64, scratch } = segment;
    if (planned.kind === 'stock') {
      const pieces = u32[(segment.at[this.#plan.request.edition].stock >>> 2) + doc]!;
      return pieces >= planned.low && pieces <= planned.high;
    }
    if (planned.kind === 'price') {
      const price = f64[(scratch.prices >>> 3) + offset]!;
      return Number.isNaN(price) ? planned.unknown : price >= planned.low && price <= planned.high;
    }
    return u8[table + codeOf(segment, column!, leaf, doc)] === 1;
  }

  /** Splits the fail bytes and hands hits and near misses on. */
  #share(leaf: number, start: number, n: number, tiered: boolean): void {
    const { kernels, scratch, u32 } = this.#segment;
    this.#pricesThere = this.#pricesFirst;
    for (let group = 0; group < this.#groups; group += 1) {
      const fail = this.#fails[group]!;
      if (this.#groups > 1) for (const other of this.#fails) if (other !== fail) kernels.foreign(other, n, fail);
      const first = group * filtersPerByte;
      const count = Math.min(filtersPerByte, this.#filters.length - first);
      kernels.split(fail, n, count, scratch.lists, scratch.counts, scratch.ways);
      // Counted loops use this place too, so the lengths are read before.
      for (let list = 0; list <= count; list += 1) this.#lengths[list] = u32[(scratch.counts >>> 2) + list]!;
      if (group === 0 && this.#lengths[0]! > 0) {
        this.#tallyHits({ leaf, from: start, n }, this.#lengths[0]!);
        this.#hits(leaf, start, this.#lengths[0]!, tiered);
      }
      for (let i = 0; i < count; i += 1) {
        const length = this.#lengths[1 + i]!;
        if (length > 0) this.#misses(first + i, leaf, start, scratch.lists + (1 + i) * listBytes, length);
      }
    }
  }

  /** Listed hits of a block that has fail bytes, toward the facets. */
  #tallyHits(block: Block, hits: number): void {
    const { leaf, from, n } = block;
    const { kernels, scratch } = this.#segment;
    const { tally } = this.#outcome;
    this.#priceListed(leaf, from, scratch.lists, hits);
    if (hits <= n * wholeAbove) {
      tally.hits(this.#segment, leaf, from, scratch.lists, hits);
      return;
    }
    const others = hits < n ? kernels.others(this.#fails[0]!, n, scratch.chosen, scratch.ways) : 0;
    tally.allBut({ list: scratch.chosen, n: others }, this.#segment, block, { list: scratch.lists, n: hits });
  }

  #misses(filter: number, leaf: number, start: number, list: number, n: number): void {
    this.#outcome.near[filter]! += n;
    // Prices of near misses count only where the filter is one of prices.
    if (this.#filters[filter]!.planned.kind === 'price') this.#priceListed(leaf, start, list, n);
    this.#outcome.tally.near(this.#segment, filter, leaf, start, list, n);
  }

  /** Unit prices of listed documents for the facet or the order, where they are not there yet. */
  #priceListed(leaf: number, start: number, list: number, length: number): void {
    if (!this.#plan.price.later || this.#pricesThere) return;
    const n = Math.min(blockSize, this.#segment.leaves[leaf]!.to - start);
    this.#segment.priceListed(this.#plan.request.edition, start, n, list, length);
  }

  #hits(leaf: number, start: number, n: number, tiered: boolean): void {
    const segment = this.#segment;
    const { scratch } = segment;
    const { page } = this.#outcome;
    this.#outcome.total += n;
    const met = tiered ? tiersOf[this.#tiersMet(n)]! : tiersOf[1]!;
    if (tiered) page.meet(met[0]!);
    if (met.length === 1 || !page.isTiered) page.take(segment, leaf, start, scratch.lists, n, page.isTiered ? met[0]! : 0);
    else this.#mixedTiers(leaf, start, n, met);
  }

  /** One bit for each way the numbers of hits agree. */
  #tiersMet(n: number): number {
    const { scratch, u8, u16 } = this.#segment;
    const from = scratch.lists >> 1;
    let bits = 0;
    for (let k = from; k < from + n; k += 1) bits |= 1 << u8[scratch.tiers + u16[k]!]!;
    return bits;
  }

  /** Hits that do not agree alike go to the page tier by tier. */
  #mixedTiers(leaf: number, start: number, n: number, tiers: readonly Tier[]): void {
    const segment = this.#segment;
    const { scratch, u8, u16 } = segment;
    const { page } = this.#outcome;
    const [from, to] = [scratch.lists >> 1, scratch.tierList >> 1];
    for (const tier of tiers) {
      let count = 0;
      for (let k = from; k < from + n; k += 1) {
        if (u8[scratch.tiers + u16[k]!] !== tier) continue;
        u16[to + count] = u16[k]!;
        count += 1;
      }
      page.take(segment, leaf, start, scratch.tierList, count, tier);
    }
  }
}
