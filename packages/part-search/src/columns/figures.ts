// Reads and writes what changes in place in a segment: figures, tombstones.
import type { Edition } from '@partharbor/rules/goods';
import type { Dictionaries } from '../dictionary.ts';
import { columnOf, type Image } from '../image.ts';
import type { AttributeValue, PartFigures, SearchPart } from '../interface.ts';
import { cellOf, deadBits, editions, mostSales, rankOf } from './builder.ts';
import { cellsOf, eachCell, firstPriceOf, Ladders, used, type Tiers } from './ladders.ts';
import { metaOf, sharedCode, type Leaf } from './meta.ts';
import { keysOf, type KeyTable } from '../numbers/key-table.ts';
import { raisePeak } from '../numbers/peaks.ts';

interface EditionColumns {
  readonly stock: Uint32Array;
  readonly rank: Uint32Array;
  readonly peaks: Uint32Array;
  readonly ladder: Uint16Array | Uint32Array;
  /** First prices. */
  readonly price: Uint32Array;
  /** Where further prices begin. */
  readonly cells: Uint32Array;
}

interface FigureColumns {
  readonly id: Uint32Array | Float64Array;
  readonly byId: Uint32Array;
  readonly dead: Uint8Array;
  readonly moq: Uint32Array;
  readonly cells: Uint32Array;
  readonly used: Uint32Array;
  readonly ladders: Ladders;
  readonly keys: KeyTable;
  readonly of: Readonly<Record<Edition, EditionColumns>>;
}

/** The column whose bytes say that a document is buried or off the shelf. */
export const tombstoneColumn = 'dead';

const opened = new WeakMap<Image, FigureColumns>();

function columnsOf(image: Image): FigureColumns {
  const known = opened.get(image);
  if (known) return known;
  const ofEdition = (edition: Edition): EditionColumns => ({
    stock: columnOf(image, `stock.${edition}`),
    rank: columnOf(image, `rank.${edition}`),
    peaks: columnOf(image, `peak.${edition}`),
    ladder: columnOf(image, `ladder.${edition}`),
    price: columnOf(image, `price.${edition}`),
    cells: columnOf(image, `cells.${edition}`),
  });
  const fresh: FigureColumns = {
    id: columnOf(image, 'id'),
    byId: columnOf(image, 'byId'),
    dead: columnOf(image, tombstoneColumn),
    moq: columnOf(image, 'moq'),
    cells: columnOf(image, 'cells'),
    used: columnOf(image, 'used'),
    ladders: new Ladders(image),
    keys: keysOf(image),
    of: { domestic: ofEdition('domestic'), international: ofEdition('international') },
  };
  opened.set(image, fresh);
  return fresh;
}

export const docCount = (image: Image): number => metaOf(image).docs;

const idOf = (image: Image, doc: number): number => columnsOf(image).id[doc]!;

/** Document of a part in this segment, buried or not; -1 = not here. */
export const docOf = (image: Image, id: number): number => placeOfId(columnsOf(image), id);

/** The same by the columns themselves: `id` of every document, and all documents by rising id. */
export function placeOfId({ id: ids, byId }: Pick<FigureColumns, 'id' | 'byId'>, id: number): number {
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[byId[middle]!]! < id) low = middle + 1;
    else high = middle;
  }
  const doc = byId[low];
  return doc !== undefined && ids[doc] === id ? doc : -1;
}

/**
 * Writes figures in place. Tiers of a new shape go into spare room; false, with nothing written, when that is used up: the part must
 * then be added anew elsewhere. Only the one writer of a process may call this; readers see each figure old or new.
 */
export function writeFigures(image: Image, doc: number, figures: PartFigures): boolean {
  const columns = columnsOf(image);
  const places = editions.map((edition) => placeFor(columns, doc, edition, figures.tiers[edition]));
  if (places.includes(null)) return false;
  const fresh = places.reduce((sum, place) => sum + place!.freshCells, 0);
  if (columns.used[used.cells]! + fresh > columns.cells.length) return false;
  editions.forEach((edition, i) => {
    const { ladder, freshCells } = places[i]!;
    const own = columns.of[edition];
    let at = own.cells[doc]!;
    if (freshCells > 0) {
      at = columns.used[used.cells]!;
      columns.used[used.cells] = at + freshCells;
    }
    let to = at;
    eachCell(figures.tiers[edition], (cell) => (columns.cells[to++] = cell));
    own.cells[doc] = at;
    own.price[doc] = firstPriceOf(figures.tiers[edition]);
    own.ladder[doc] = ladder;
    own.stock[doc] = cellOf(figures.available[edition]);
    const rank = rankOf(figures.available[edition], figures.sales);
    if (rank > own.rank[doc]!) raisePeak(own.peaks, columns.keys, doc, rank);
    own.rank[doc] = rank;
  });
  columns.moq[doc] = cellOf(figures.moq);
  return true;
}

/** The ladder of new tiers and the cells they need beyond the old ones; null = no room for the ladder. */
function placeFor(
  { of, ladders }: FigureColumns,
  doc: number,
  edition: Edition,
  tiers: Tiers,
): { ladder: number; freshCells: number } | null {
  const ladder = ladders.ladderFor(tiers);
  if (ladder < 0) return null;
  const needed = cellsOf(tiers);
  return { ladder, freshCells: needed > ladders.cellsOf(of[edition].ladder[doc]!) ? needed : 0 };
}

/** Figures as they stand; sales of 2³¹ and more, and other figures of 2³² and more, come back as the largest below. */
export function figuresOf(image: Image, doc: number): PartFigures {
  const { of, ladders, cells, moq } = columnsOf(image);
  const tiersOf = (edition: Edition): Tiers => {
    const ladder = of[edition].ladder[doc]!;
    const [at, wide] = [of[edition].cells[doc]!, ladders.isWide(ladder)];
    return Array.from(ladders.quantities(ladder), (quantity, slot) => {
      if (wide) return [quantity, cells[at + slot * 2]! + cells[at + slot * 2 + 1]! * 2 ** 32] as const;
      return [quantity, slot === 0 ? of[edition].price[doc]! : cells[at + slot - 1]!] as const;
    });
  };
  return {
    available: { domestic: of.domestic.stock[doc]!, international: of.international.stock[doc]! },
    tiers: { domestic: tiersOf('domestic'), international: tiersOf('international') },
    sales: of.domestic.rank[doc]! & mostSales,
    moq: moq[doc]!,
  };
}

/** Tombstone: the document is in no answer any more. */
export function bury(image: Image, doc: number): void {
  const { dead, used: marks } = columnsOf(image);
  dead[doc]! |= deadBits.buried;
  marks[used.dead] = 1;
}

const isOnShelf = (image: Image, doc: number): boolean => (columnsOf(image).dead[doc]! & deadBits.offShelf) === 0;

/** The leaf a document lies in. */
function leafAt(leaves: readonly Leaf[], doc: number): number {
  let [low, high] = [0, leaves.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (leaves[middle]!.from <= doc) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Reads the code of an attribute of a document; 0 = none. */
export function codeReader(image: Image, attr: string): (doc: number) => number {
  if (!image.table[`a.base.${attr}`]) return () => 0;
  const { leaves } = metaOf(image);
  const bases = columnOf<Uint32Array>(image, `a.base.${attr}`);
  const codes = columnOf(image, `a.code.${attr}`);
  return (doc) => {
    const leaf = leafAt(leaves, doc);
    const base = bases[leaf]!;
    return base >= sharedCode ? base - sharedCode : codes[base + doc - leaves[leaf]!.from]!;
  };
}

/** Code of an attribute of a document; 0 = none. */
const codeAt = (image: Image, attr: string, doc: number): number => codeReader(image, attr)(doc);

/** What the columns know of a part; its number and texts stand in the columns of numbers. */
export function partOf(image: Image, dictionaries: Dictionaries, doc: number): Omit<SearchPart, 'mpn' | 'key' | 'codes' | 'text'> {
  const { leaves, attributes } = metaOf(image);
  const { categoryId, topCategoryId } = leaves[leafAt(leaves, doc)]!;
  const valueAt = (attr: string): AttributeValue | undefined => {
    const code = codeAt(image, attr, doc);
    return code === 0 ? undefined : dictionaries.values(attr)[code - 1];
  };
  const params: Record<string, AttributeValue> = {};
  for (const { attr } of attributes) {
    const value = attr.startsWith('$') ? undefined : valueAt(attr);
    if (value !== undefined) params[attr] = value;
  }
  return {
    id: idOf(image, doc),
    brandId: Number(valueAt('$brand')),
    categoryId,
    topCategoryId,
    package: String(valueAt('$package') ?? ''),
    stockType: String(valueAt('$stockType') ?? ''),
    params,
    listedAtS: columnOf(image, 'listed')[doc]!,
    onShelf: isOnShelf(image, doc),
    figures: figuresOf(image, doc),
  };
}
