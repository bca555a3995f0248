// What a line needs and costs, by the groups that were priced: a change of sets moves every line, and only groups are answered.
import { stateOf, tabOf } from '@partharbor/bom/match/states';
import type { State } from '@partharbor/bom/match/states';
import { amountText, readAmount } from '@partharbor/money/amounts';
import type { BomLine, BomView, Group, Supply, Tab } from '../types.ts';

/** A line's place in the cost of the whole. */
export interface LineCost {
  /** Pieces for all sets; null where the quantity is not known. */
  readonly need: number | null;
  readonly supply: Supply | null;
  readonly tab: Tab;
  readonly state: State;
  /** The group of its only part; null with none or several. */
  readonly group: Group | null;
  readonly groups: readonly Group[];
  /** Decimal text; '' = none. */
  readonly unitPrice: string;
  readonly subtotal: string;
}

/** From what stops a line to what does not. */
const worst: readonly Supply[] = ['off_shelf', 'out', 'short', 'manual_price', 'on_order', 'moq', 'enough'];

/** Cost of every line by its key. */
export function lineCosts({ lines, groups, sets }: Pick<BomView, 'lines' | 'groups' | 'sets'>): Map<string, LineCost> {
  const byKey = new Map<string, { group: Group; place: number }[]>();
  for (const group of groups)
    for (const [place, key] of group.keys.entries()) byKey.set(key, [...(byKey.get(key) ?? []), { group, place }]);
  return new Map(lines.map((one) => [one.key, costOfLine(one, byKey.get(one.key) ?? [], sets)]));
}

function costOfLine(one: BomLine, parts: readonly { group: Group; place: number }[], sets: number): LineCost {
  const need = one.line.quantity === null ? null : one.line.quantity * sets;
  const supply = supplyOf(parts, need);
  const shares = parts.map(({ group, place }) => group.shares[place] ?? '');
  const group = parts.length === 1 ? parts[0]!.group : null;
  const isPriced = shares.length > 0 && !shares.includes('');
  return {
    need,
    supply,
    tab: tabOf(one.match, supply),
    state: stateOf(one.match, supply),
    group,
    groups: parts.map((part) => part.group),
    unitPrice: group?.unitPrice ?? '',
    subtotal: isPriced ? amountText(shares.reduce((sum, share) => sum + (readAmount(share) ?? 0), 0)) : '',
  };
}

function supplyOf(parts: readonly { group: Group; place: number }[], need: number | null): Supply | null {
  if (parts.length === 0 || need === null) return null;
  const pieces = parts.reduce((sum, { group, place }) => sum + (group.pieces[place] ?? 0), 0);
  const supplies = parts.map(({ group }) => group.supply);
  return worst.find((one) => supplies.includes(one) || (one === 'short' && pieces < need)) ?? null;
}

/** What the tabs and filters show; `all` is no filter. */
export const filters = ['all', 'open', 'short', 'matched', 'moq', 'chosen', 'left_out'] as const;
export type Filter = (typeof filters)[number];

export const isFilter = (word: string | null): word is Filter => filters.some((one) => one === word);

/** Whether a line is shown: `moq` are those whose quantity the shop raised, `chosen` those the system chose by values or packing. */
export function isIn(filter: Filter, one: BomLine, cost: LineCost): boolean {
  if (filter === 'all') return true;
  if (filter === 'moq') return cost.supply === 'moq';
  if (filter === 'chosen') return one.match === 'auto' || one.match === 'parameter';
  return cost.tab === filter;
}

/** Lines of each filter. */
export function countsOf(lines: readonly BomLine[], costs: ReadonlyMap<string, LineCost>): Record<Filter, number> {
  const counts = Object.fromEntries(filters.map((one) => [one, 0])) as Record<Filter, number>;
  for (const one of lines) {
    const cost = costs.get(one.key);
    if (!cost) continue;
    for (const filter of filters) if (isIn(filter, one, cost)) counts[filter] += 1;
  }
  return counts;
}

const stopped: ReadonlySet<Supply> = new Set(['short', 'out', 'off_shelf', 'manual_price']);
/** Whether a part cannot be bought as it stands, so that another may be wanted. */
export const isStopped = (supply: Supply): boolean => stopped.has(supply);

/** Groups that can be bought as they stand. */
export const buyable = (groups: readonly Group[]): Group[] =>
  groups.filter(({ supply, amount, isTooLarge }) => amount !== '' && !isTooLarge && ['enough', 'moq', 'on_order'].includes(supply));

/** Places of the lines that each line is bought together with: of the first line all others, of the others the first. */
export function togetherOf({ lines, groups }: Pick<BomView, 'lines' | 'groups'>): ReadonlyMap<string, string> {
  const places = new Map(lines.map(({ key, line }) => [key, line.position]));
  const together = new Map<string, string>();
  for (const { keys } of groups) {
    const [first, ...others] = keys;
    if (first === undefined || others.length === 0) continue;
    together.set(first, others.map((key) => places.get(key)).join(', '));
    for (const key of others) together.set(key, String(places.get(first)));
  }
  return together;
}
