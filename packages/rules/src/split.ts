// How an order splits into part orders by warehouse and stock type (R-16, CK-6): a pure plan from lines, what lies where, and the parcels wished for.
import { cartGroup, reservesStock, type CartGroup, type StockType, type WarehouseCode } from './goods.ts';

/** How an order may be sent: each line as soon as it can be there, or all that is in stock from one warehouse. */
export const parcelWishes = ['soonest', 'one'] as const;
export type Parcels = (typeof parcelWishes)[number];

/** The day by which goods from a warehouse are there, as text that sorts (YYYY-MM-DD). Where none is told all arrive alike. */
export type Arrivals = Readonly<Partial<Record<WarehouseCode, string>>>;

export interface SplitLine {
  readonly key: string;
  readonly quantity: number;
  readonly stockType: StockType;
  /** Pieces that can be sold per warehouse. */
  readonly available: Readonly<Partial<Record<WarehouseCode, number>>>;
}

interface PlannedLine {
  readonly key: string;
  readonly quantity: number;
}

export interface PlannedPart {
  /** null for goods made to order, which leave no warehouse of ours yet. */
  readonly warehouse: WarehouseCode | null;
  readonly group: CartGroup;
  readonly stockType: StockType;
  readonly lines: readonly PlannedLine[];
}

export type SplitPlan =
  | { readonly ok: true; readonly parcels: Parcels; readonly parts: readonly PlannedPart[] }
  /** `apart`: there is enough of everything, but not in one warehouse; the lines are those that the warehouse with most of them lacks. */
  | { readonly ok: false; readonly apart: boolean; readonly short: readonly { key: string; available: number }[] };

interface Take {
  readonly warehouse: WarehouseCode;
  readonly quantity: number;
}

const has = (line: SplitLine, warehouse: WarehouseCode): number => line.available[warehouse] ?? 0;

/**
 * Plans the part orders: one warehouse for all stock goods where that is wished for, or where nothing is wished for and one can serve
 * them all; else each line from where it comes soonest; then apart by stock type. Lines short of stock are named with what is left.
 */
export function planSplit(
  lines: readonly SplitLine[],
  priority: readonly WarehouseCode[],
  wish: Parcels | '' = '',
  arrives: Arrivals = {},
): SplitPlan {
  const stocked = lines.filter((line) => reservesStock(line.stockType));
  const short = stocked
    .map((line) => ({ key: line.key, available: priority.reduce((sum, code) => sum + has(line, code), 0), quantity: line.quantity }))
    .filter((line) => line.available < line.quantity);
  if (short.length > 0) return { ok: false, apart: false, short: short.map(({ key, available }) => ({ key, available })) };
  const single = singleFor(stocked, priority, arrives);
  if (wish === 'one' && !single) return { ok: false, apart: true, short: lackingInOne(stocked, priority) };
  const parcels = wish === '' ? (single ? 'one' : 'soonest') : wish;
  const taken = parcels === 'one' ? () => single! : soonest(stocked, priority, arrives);
  const parts = new Map<string, { warehouse: WarehouseCode | null; stockType: StockType; lines: PlannedLine[] }>();
  const put = (warehouse: WarehouseCode | null, line: SplitLine, quantity: number): void => {
    const id = `${warehouse ?? '-'}:${line.stockType}`;
    const part = parts.get(id) ?? { warehouse, stockType: line.stockType, lines: [] };
    part.lines.push({ key: line.key, quantity });
    parts.set(id, part);
  };
  for (const line of lines) {
    if (!reservesStock(line.stockType)) put(null, line, line.quantity);
    else for (const take of takes(line, taken(line))) put(take.warehouse, line, take.quantity);
  }
  return { ok: true, parcels, parts: [...parts.values()].map((part) => ({ ...part, group: cartGroup(part.stockType, 1) })) };
}

type Warehouses = readonly WarehouseCode[];

const latest = (set: Warehouses, arrives: Arrivals): string =>
  set.reduce((day, code) => ((arrives[code] ?? '') > day ? (arrives[code] ?? '') : day), '');

/** What several lines may leave from: fewest first, then what is there first, then by priority. */
function waysOf(priority: Warehouses, arrives: Arrivals): Warehouses[] {
  const sets = priority.reduce<Warehouses[]>((known, code) => [...known, ...known.map((set) => [...set, code])], [[]]).slice(1);
  const rank = (set: Warehouses): string => set.map((code) => priority.indexOf(code)).join();
  return sets.toSorted(
    (a, b) => a.length - b.length || latest(a, arrives).localeCompare(latest(b, arrives)) || rank(a).localeCompare(rank(b)),
  );
}

const serves = (set: Warehouses, line: SplitLine): boolean => set.reduce((sum, code) => sum + has(line, code), 0) >= line.quantity;

/** The warehouse that has all of every line; of several the one whose goods are there first. */
const singleFor = (lines: readonly SplitLine[], priority: Warehouses, arrives: Arrivals): Warehouses | undefined =>
  waysOf(priority, arrives).find((set) => set.length === 1 && lines.every((line) => serves(set, line)));

/** What the warehouse that has most of the lines has of those it cannot serve. */
function lackingInOne(lines: readonly SplitLine[], priority: Warehouses): { key: string; available: number }[] {
  const lacking = priority.map((code) => ({ code, lines: lines.filter((line) => has(line, code) < line.quantity) }));
  const most = lacking.reduce((best, one) => (one.lines.length < best.lines.length ? one : best));
  return most.lines.map((line) => ({ key: line.key, available: has(line, most.code) }));
}

/**
 * From where each line comes soonest. A line is split only where no warehouse has all of it, then over the fewest; of all ways in which no
 * line comes later the one with the fewest warehouses counts, so that nothing is sent in two parcels that would be there together in one.
 */
function soonest(lines: readonly SplitLine[], priority: Warehouses, arrives: Arrivals): (line: SplitLine) => Warehouses {
  const ways = waysOf(priority, arrives);
  const bestIn = (line: SplitLine, among: Warehouses): Warehouses | undefined =>
    ways.find((set) => set.every((code) => among.includes(code)) && serves(set, line));
  const best = new Map(lines.map((line) => [line, bestIn(line, priority)!]));
  const asGood = (line: SplitLine, among: Warehouses): boolean => {
    const found = bestIn(line, among);
    const wanted = best.get(line)!;
    return found !== undefined && found.length === wanted.length && latest(found, arrives) === latest(wanted, arrives);
  };
  const used = ways.find((among) => lines.every((line) => asGood(line, among)))!;
  return (line) => bestIn(line, used)!;
}

/** Spreads a line over what it leaves from, in that order. */
function takes(line: SplitLine, from: Warehouses): Take[] {
  let open = line.quantity;
  return from.flatMap((warehouse) => {
    const quantity = Math.min(open, has(line, warehouse));
    open -= quantity;
    return quantity > 0 ? [{ warehouse, quantity }] : [];
  });
}
