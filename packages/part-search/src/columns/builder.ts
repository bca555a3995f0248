// Builds one segment: takes parts one by one, keeps them as codes in small arrays and lays them out in one memory.
import type { Edition } from '@partharbor/rules/goods';
import type { Dictionaries } from '../dictionary.ts';
import { packImage, type Column, type ColumnKind, type ColumnSource, type Image } from '../image.ts';
import type { AttributeValue, SearchPart } from '../interface.ts';
import { NumbersBuilder } from '../numbers/builder.ts';
import { peakCount, peaksOf } from '../numbers/peaks.ts';
import { bitsFor, GrowingCodes, GrowingF64, GrowingU32 } from './growing.ts';
import { eachCell, firstPriceOf, LadderBuilder, used } from './ladders.ts';
import { scratchBytesOf as bytesPerThread, sharedCode, type AttributePlace, type Leaf, type SegmentMeta } from './meta.ts';

export const editions: readonly Edition[] = ['domestic', 'international'];
/** Bits of a dead byte. */
export const deadBits = { buried: 1, offShelf: 2 } as const;
/** The largest number a 32-bit cell holds; what is above counts as this. */
const most = 2 ** 32 - 1;
/** Sales share their cell with the in-stock bit. */
export const mostSales = 2 ** 31 - 1;

/** A whole number that fits a cell. */
export const cellOf = (value: number): number => Math.min(Math.max(Math.floor(value), 0), most);
/** Sort key of relevance: in stock before not, then sales. */
export const rankOf = (available: number, sales: number): number =>
  Math.min(Math.max(Math.floor(sales), 0), mostSales) + (available > 0 ? 2 ** 31 : 0);

/** Parts of one leaf in order of adding, and the codes of each attribute some of them have. */
interface LeafParts {
  readonly categoryId: number;
  readonly topCategoryId: number;
  readonly parts: GrowingU32;
  readonly attributes: Map<string, GrowingCodes>;
}

/** Codes by value as given, so that a value met before needs no canonical key. */
class Coder {
  readonly #dictionaries: Dictionaries;
  readonly #attr: string;
  readonly #plain = new Map<number | string, number>();
  readonly #ranges = new Map<number, Map<number, number>>();

  constructor(dictionaries: Dictionaries, attr: string) {
    this.#dictionaries = dictionaries;
    this.#attr = attr;
  }

  codeFor(value: AttributeValue): number {
    if (typeof value !== 'object') {
      const known = this.#plain.get(value);
      if (known !== undefined) return known;
      const code = this.#dictionaries.codeFor(this.#attr, value);
      this.#plain.set(value, code);
      return code;
    }
    let highs = this.#ranges.get(value[0]);
    if (!highs) this.#ranges.set(value[0], (highs = new Map()));
    const known = highs.get(value[1]);
    if (known !== undefined) return known;
    const code = this.#dictionaries.codeFor(this.#attr, value);
    highs.set(value[1], code);
    return code;
  }
}

/**
 * Builds a segment of parts, in any order.
 * @example const builder = new SegmentBuilder(dictionaries); for (const part of parts) builder.add(part); builder.finish();
 */
export class SegmentBuilder {
  readonly #dictionaries: Dictionaries;
  readonly #coders = new Map<string, Coder>();
  readonly #leaves = new Map<string, LeafParts>();
  readonly #numbers = new NumbersBuilder();
  readonly #ladders = new LadderBuilder();
  readonly #ids = new GrowingF64();
  #largestId = 0;
  readonly #sales = new GrowingF64();
  readonly #listed = new GrowingU32();
  readonly #moq = new GrowingU32();
  readonly #dead = new GrowingCodes();
  readonly #stock = { domestic: new GrowingU32(), international: new GrowingU32() };
  readonly #ladder = { domestic: new GrowingU32(), international: new GrowingU32() };
  readonly #price = { domestic: new GrowingU32(), international: new GrowingU32() };
  /** Price cells of all parts in order of adding, both editions of a part behind each other. */
  readonly #cells = new GrowingU32();
  readonly #cellsFrom = new GrowingU32();

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
  }

  /** Parts taken in. */
  get size(): number {
    return this.#ids.length;
  }

  /** Scratch bytes that so many threads need to search the segment as it stands. */
  scratchBytes(threads: number): number {
    const leaves = [...this.#leaves.values()];
    const attributes = attributesOf(leaves).map((attr) => {
      const codes = largestIn(leaves, attr);
      return { attr, bits: bitsFor(codes), codes };
    });
    return (
      threads * bytesPerThread({ meta: { attributes: [...attributes, ...this.#leafAttributes(leaves)], ladders: this.#ladders.capacity } })
    );
  }

  /** Takes in a part; an id must not come twice. */
  add(part: SearchPart): void {
    const index = this.size;
    const leaf = this.#leafOf(part);
    const place = leaf.parts.length;
    leaf.parts.push(index);
    this.#code(leaf, place, '$brand', String(part.brandId));
    if (part.package !== '') this.#code(leaf, place, '$package', part.package);
    if (part.stockType !== '') this.#code(leaf, place, '$stockType', part.stockType);
    for (const attr in part.params) this.#code(leaf, place, attr, part.params[attr]!);
    this.#ids.push(part.id);
    this.#largestId = Math.max(this.#largestId, part.id);
    this.#sales.push(part.figures.sales);
    this.#listed.push(cellOf(part.listedAtS));
    this.#moq.push(cellOf(part.figures.moq));
    this.#dead.set(index, part.onShelf ? 0 : deadBits.offShelf);
    this.#cellsFrom.push(this.#cells.length);
    for (const edition of editions) {
      this.#stock[edition].push(cellOf(part.figures.available[edition]));
      const tiers = part.figures.tiers[edition];
      this.#ladder[edition].push(this.#ladders.ladderFor(tiers));
      this.#price[edition].push(firstPriceOf(tiers));
      eachCell(tiers, (cell) => this.#cells.push(cell));
    }
    this.#numbers.add(part);
  }

  #leafOf({ categoryId, topCategoryId }: SearchPart): LeafParts {
    const key = `${categoryId} ${topCategoryId}`;
    const known = this.#leaves.get(key);
    if (known) return known;
    const fresh: LeafParts = { categoryId, topCategoryId, parts: new GrowingU32(), attributes: new Map() };
    this.#leaves.set(key, fresh);
    return fresh;
  }

  #coder(attr: string): Coder {
    const known = this.#coders.get(attr);
    if (known) return known;
    const fresh = new Coder(this.#dictionaries, attr);
    this.#coders.set(attr, fresh);
    return fresh;
  }

  #code(leaf: LeafParts, place: number, attr: string, value: AttributeValue): void {
    const code = this.#coder(attr).codeFor(value);
    let codes = leaf.attributes.get(attr);
    if (!codes) leaf.attributes.set(attr, (codes = new GrowingCodes()));
    codes.set(place, code);
  }

  /** The segment, with so many bytes of scratch behind it, at least what one thread needs. The builder is used up. */
  finish(scratchBytes = 0): Image {
    const sorted = this.#sortedLeaves();
    const order = new Uint32Array(this.size);
    const leaves: Leaf[] = [];
    let doc = 0;
    for (const { leaf, places } of sorted) {
      leaves.push({ categoryId: leaf.categoryId, topCategoryId: leaf.topCategoryId, from: doc, to: doc + places.length });
      for (const place of places) order[doc++] = leaf.parts.at(place);
      leaf.parts.release();
    }
    // Columns are written in this order, and give back what they were collected in: together the two hardly exceed one of them.
    const columns = this.#numbers.finish(order);
    this.#figureColumns(order, columns);
    const attributes = this.#attributeColumns(sorted, columns);
    for (const [name, column] of this.#ladders.columns()) columns.set(name, column);
    const meta: SegmentMeta = { docs: order.length, leaves, attributes, ladders: this.#ladders.capacity };
    return packImage(columns, { ...meta }, Math.max(scratchBytes, bytesPerThread({ meta: { ...meta } })) + 64);
  }

  /** Leaves of a top category next to each other; their parts by falling sales, then id. */
  #sortedLeaves(): SortedLeaf[] {
    const [sales, ids] = [this.#sales, this.#ids];
    const inOrder = [...this.#leaves.values()].sort((a, b) => a.topCategoryId - b.topCategoryId || a.categoryId - b.categoryId);
    return inOrder.map((leaf) => {
      const { parts } = leaf;
      const places = new Uint32Array(parts.length).map((_, place) => place);
      places.sort((a, b) => sales.at(parts.at(b)) - sales.at(parts.at(a)) || ids.at(parts.at(a)) - ids.at(parts.at(b)));
      return { leaf, places };
    });
  }

  #figureColumns(order: Uint32Array, columns: Map<string, Column | ColumnSource>): void {
    const [ids, sales] = [this.#ids, this.#sales];
    const id = this.#largestId <= most ? new Uint32Array(order.length) : new Float64Array(order.length);
    order.forEach((index, doc) => (id[doc] = ids.at(index)));
    ids.release();
    columns.set('id', id);
    columns.set(
      'byId',
      sourceOf('u32', order.length, (into) => into.set(order.map((_, doc) => doc).sort((a, b) => id[a]! - id[b]!))),
    );
    columns.set(
      'dead',
      perDoc(
        'u8',
        order,
        (index) => this.#dead.get(index),
        () => this.#dead.release(),
      ),
    );
    columns.set('listed', pulled(this.#listed, order));
    columns.set('moq', pulled(this.#moq, order));
    for (const edition of editions) {
      columns.set(`stock.${edition}`, pulled(this.#stock[edition], order));
      const fillRanks: ColumnSource['fill'] = (into, made) => {
        const stock = made(`stock.${edition}`);
        for (let doc = 0; doc < order.length; doc += 1) into[doc] = rankOf(stock[doc]!, sales.at(order[doc]!));
        if (edition === editions.at(-1)) sales.release();
      };
      columns.set(`rank.${edition}`, sourceOf('u32', order.length, fillRanks));
      const fillPeaks: ColumnSource['fill'] = (into, made) => {
        const inOrder = made<Uint32Array>('n.keyOrder');
        peaksOf(made(`rank.${edition}`), (place) => inOrder[place]!, into as Uint32Array);
      };
      columns.set(`peak.${edition}`, sourceOf('u32', peakCount(order.length), fillPeaks));
      columns.set(`price.${edition}`, pulled(this.#price[edition], order));
      const ladders = this.#ladder[edition];
      columns.set(
        `ladder.${edition}`,
        perDoc(this.#ladders.capacity > 65_535 ? 'u32' : 'u16', order, (index) => ladders.at(index)),
      );
    }
    this.#cellColumns(order, columns);
    const marks = new Uint32Array(used.length);
    const { ladders, steps } = this.#ladders.used;
    marks.set([this.#cells.length, ladders, steps, this.#dead.largest > 0 ? 1 : 0]);
    columns.set('used', marks);
  }

  /** Further prices in document order, with room behind them for tiers that change shape. */
  #cellColumns(order: Uint32Array, columns: Map<string, Column | ColumnSource>): void {
    const [cells, from] = [this.#cells, this.#cellsFrom];
    const cellsAt = (edition: Edition, index: number): number => this.#ladders.cellsOf(this.#ladder[edition].at(index));
    columns.set(
      'cells',
      sourceOf('u32', cells.length + Math.ceil(cells.length / 16) + 1_024, (into) => {
        let to = 0;
        for (const index of order) {
          const end = from.at(index) + cellsAt('domestic', index) + cellsAt('international', index);
          for (let at = from.at(index); at < end; at += 1) into[to++] = cells.at(at);
        }
        cells.release();
        from.release();
      }),
    );
    for (const edition of editions) {
      const fill = (into: Column): void => {
        let to = 0;
        order.forEach((index, doc) => {
          const domestic = cellsAt('domestic', index);
          into[doc] = edition === 'domestic' ? to : to + domestic;
          to += domestic + cellsAt('international', index);
        });
        if (edition === editions.at(-1)) for (const one of editions) this.#ladder[one].release();
      };
      columns.set(`cells.${edition}`, sourceOf('u32', order.length, fill));
    }
  }

  /** Codes of every attribute leaf by leaf; a leaf whose parts all have the same needs none. */
  #attributeColumns(sorted: readonly SortedLeaf[], columns: Map<string, Column | ColumnSource>): AttributePlace[] {
    const places: AttributePlace[] = [];
    const leaves = sorted.map(({ leaf }) => leaf);
    for (const attr of attributesOf(leaves)) {
      const largest = largestIn(leaves, attr);
      const bits = bitsFor(largest);
      const base = new Uint32Array(sorted.length).fill(sharedCode);
      const stored: { readonly codes: GrowingCodes; readonly places: Uint32Array }[] = [];
      let length = 0;
      sorted.forEach(({ leaf, places: inLeaf }, i) => {
        const codes = leaf.attributes.get(attr);
        if (!codes) return;
        const first = codes.get(0);
        if (inLeaf.every((place) => codes.get(place) === first)) {
          base[i] = sharedCode + first;
          codes.release();
        } else {
          base[i] = length;
          length += inLeaf.length;
          stored.push({ codes, places: inLeaf });
        }
        leaf.attributes.delete(attr);
      });
      const fill = (into: Column): void => {
        let to = 0;
        for (const { codes, places: inLeaf } of stored) {
          for (const place of inLeaf) into[to++] = codes.get(place);
          codes.release();
        }
      };
      columns.set(`a.base.${attr}`, base).set(`a.code.${attr}`, sourceOf(`u${bits}`, length, fill));
      places.push({ attr, bits, codes: largest });
    }
    for (const place of this.#leafAttributes(sorted.map(({ leaf }) => leaf))) {
      columns.set(`a.base.${place.attr}`, place.base).set(`a.code.${place.attr}`, new Uint8Array());
      places.push({ attr: place.attr, bits: place.bits, codes: place.codes });
    }
    return places;
  }

  /** The attributes that a whole leaf shares by its nature. */
  #leafAttributes(leaves: readonly LeafParts[]): (AttributePlace & { readonly base: Uint32Array })[] {
    return (['$category', '$top'] as const).map((attr) => {
      const idOf = (leaf: LeafParts): number => (attr === '$top' ? leaf.topCategoryId : leaf.categoryId);
      const codes = leaves.map((leaf) => this.#dictionaries.codeFor(attr, String(idOf(leaf))));
      const largest = Math.max(0, ...codes);
      return { attr, bits: bitsFor(largest), codes: largest, base: Uint32Array.from(codes, (code) => sharedCode + code) };
    });
  }
}

interface SortedLeaf {
  readonly leaf: LeafParts;
  /** Its parts' places in order of adding, in document order. */
  readonly places: Uint32Array;
}

const attributesOf = (leaves: readonly LeafParts[]): string[] => [...new Set(leaves.flatMap(({ attributes }) => [...attributes.keys()]))];

const largestIn = (leaves: readonly LeafParts[], attr: string): number =>
  leaves.reduce((top, { attributes }) => Math.max(top, attributes.get(attr)?.largest ?? 0), 0);

const sourceOf = (kind: ColumnKind, length: number, fill: ColumnSource['fill']): ColumnSource => ({ kind, length, fill });

/** A column of something of each document's part; `done` when it is written. */
const perDoc = (kind: ColumnKind, order: Uint32Array, valueOf: (index: number) => number, done?: () => void): ColumnSource =>
  sourceOf(kind, order.length, (into) => {
    for (let doc = 0; doc < order.length; doc += 1) into[doc] = valueOf(order[doc]!);
    done?.();
  });

const pulled = (from: GrowingU32, order: Uint32Array): ColumnSource =>
  perDoc(
    'u32',
    order,
    (index) => from.at(index),
    () => from.release(),
  );
