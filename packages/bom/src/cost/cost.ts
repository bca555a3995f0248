// What a BOM costs: one computation for page, calls, export and the check before the cart.
import { lineAmount, lineFits } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock, type Edition } from '@partharbor/rules/goods';
import { legalQuantity, MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { MatchWord } from '../match/decide.ts';
import type { Goods } from '../match/goods.ts';
import { isSuccess, type Supply } from '../match/states.ts';
import { hintFor, type CostHint } from './hints.ts';
import { attritionOf, buyFor, type Attrition } from './need.ts';
import { sharesOf } from './share.ts';

/** What serves a line; of several the first takes the rest where its number is null. */
interface Pick {
  readonly goodsId: number;
  readonly number: number | null;
}

export interface CostLine {
  readonly key: string;
  readonly match: MatchWord;
  /** Pieces of one set; null is asked first. */
  readonly quantity: number | null;
  /** At most three. */
  readonly picks: readonly Pick[];
}

export interface CostQuestion {
  readonly lines: readonly CostLine[];
  readonly goods: ReadonlyMap<number, Goods>;
  /** 1 to 10,000. */
  readonly sets: number;
  readonly attrition: Attrition;
  readonly edition: Edition;
  /** Numbers taken for whole groups, as a saving applied. */
  readonly numbers?: ReadonlyMap<number, number>;
  /** Pieces of each part in the cart. */
  readonly inCart?: ReadonlyMap<number, number>;
}

/** All lines that chose a part without a number of their own, or one that has. Amounts in the smallest unit, prices in micros. */
interface CostGroup {
  readonly goodsId: number;
  readonly keys: readonly string[];
  /** Pieces of each line of `keys`. */
  readonly pieces: readonly number[];
  readonly n: number;
  readonly attrition: number;
  readonly need: number;
  readonly buy: number;
  readonly available: number;
  readonly supply: Supply;
  /** Pieces missing; 0 unless short or out. */
  readonly missing: number;
  /** Null = priced by hand. */
  readonly unitMicros: number | null;
  readonly amount: number | null;
  /** What each line of `keys` shows, adding up to the amount. */
  readonly shares: readonly number[];
  readonly hint: CostHint | null;
  /** One line's own number decides, not the need of all lines of the part. */
  readonly isOwn: boolean;
  /** The buyer's own number was too small or not legal. */
  readonly isRaised: boolean;
  readonly inCart: number;
  /** More than a line may have. */
  readonly isTooLarge: boolean;
}

interface LineCost {
  readonly key: string;
  /** Pieces the line needs for all sets, without losses; null where its quantity is not known. */
  readonly need: number | null;
  /** The worst of its picks; null where nothing is chosen. */
  readonly supply: Supply | null;
  readonly amount: number | null;
}

interface CostTotals {
  /** Of the groups that can be bought, in the smallest unit. */
  readonly amount: number;
  /** For show, half up. */
  readonly perSet: number;
  readonly lines: number;
  readonly success: number;
  readonly open: number;
  readonly short: number;
  readonly leftOut: number;
}

export interface Cost {
  readonly groups: readonly CostGroup[];
  readonly lines: readonly LineCost[];
  readonly totals: CostTotals;
}

interface Draft {
  readonly goods: Goods;
  readonly keys: string[];
  readonly pieces: number[];
  /** The buyer's own number. */
  readonly own: number | null;
  /** Numbers of several picks are taken as they are: what is lost lies in the first. */
  readonly isPart: boolean;
}

const chosen: ReadonlySet<MatchWord> = new Set(['exact', 'auto', 'parameter', 'manual']);

/** Prices a BOM. The same lines, parts, prices and stock give the same answer in browser and server. */
export function costOf(question: CostQuestion): Cost {
  const { lines, sets } = question;
  const drafts = draftsOf(question);
  const groups = drafts.map((draft) => groupOf(draft, question));
  const byKey = new Map<string, { group: CostGroup; place: number }[]>();
  for (const group of groups) {
    for (const [place, key] of group.keys.entries()) byKey.set(key, [...(byKey.get(key) ?? []), { group, place }]);
  }
  const priced = lines.map((line) => lineCost(line, byKey.get(line.key) ?? [], sets));
  const isBought = (group: CostGroup): boolean => group.amount !== null && isSuccess('manual', group.supply) && !group.isTooLarge;
  const amount = groups.reduce((sum, group) => sum + (isBought(group) ? group.amount! : 0), 0);
  const counts = { success: 0, open: 0, short: 0, leftOut: 0 };
  for (const [i, { match }] of lines.entries()) {
    const { supply } = priced[i]!;
    if (match === 'left_out') counts.leftOut += 1;
    else if (!chosen.has(match) || supply === null) counts.open += 1;
    else if (isSuccess(match, supply)) counts.success += 1;
    else counts.short += 1;
  }
  const perSet = Number((BigInt(amount) * 2n + BigInt(sets)) / (2n * BigInt(sets)));
  return { groups, lines: priced, totals: { amount, perSet, lines: lines.length, ...counts } };
}

function draftsOf({ lines, goods, sets }: CostQuestion): Draft[] {
  const shared = new Map<number, Draft>();
  const drafts: Draft[] = [];
  const add = (id: number, key: string, pieces: number, own: number | null, isPart: boolean): void => {
    const part = goods.get(id);
    if (!part) return;
    const before = own === null ? shared.get(id) : undefined;
    const draft = before ?? { goods: part, keys: [], pieces: [], own, isPart };
    draft.keys.push(key);
    draft.pieces.push(pieces);
    if (before) return;
    drafts.push(draft);
    if (own === null) shared.set(id, draft);
  };
  for (const { key, match, quantity, picks } of lines) {
    if (!chosen.has(match) || quantity === null || quantity === 0) continue;
    const need = quantity * sets;
    const [first, ...rest] = picks;
    if (first === undefined) continue;
    const others = rest.reduce((sum, { number }) => sum + (number ?? 0), 0);
    if (rest.length === 0) add(first.goodsId, key, need, first.number, false);
    else if (first.number !== null) add(first.goodsId, key, first.number, first.number, true);
    else if (need > others) add(first.goodsId, key, need - others, null, false);
    for (const { goodsId, number } of rest) if (number !== null && number > 0) add(goodsId, key, number, number, true);
  }
  return drafts;
}

function groupOf({ goods, keys, pieces, own: typed, isPart }: Draft, { attrition, edition, inCart, numbers }: CostQuestion): CostGroup {
  const n = pieces.reduce((sum, one) => sum + one, 0);
  const own = typed ?? numbers?.get(goods.id) ?? null;
  const lost = isPart ? 0 : attritionOf(n, attrition, goods);
  const need = n + lost;
  const least = buyFor(need, goods);
  const wished = own === null || own < need ? need : own;
  const buy = legalQuantity(wished, goods);
  const unitMicros = priceFor(goods.tiers, buy);
  const isTooLarge = least === null || wished > MAX_QUANTITY || (unitMicros !== null && !lineFits(buy, unitMicros));
  const amount = unitMicros === null || isTooLarge ? null : lineAmount(buy, unitMicros);
  const supply = supplyOf(goods, need, buy);
  const canBuy = amount !== null && isSuccess('manual', supply);
  return {
    goodsId: goods.id,
    keys,
    pieces,
    n,
    attrition: lost,
    need,
    buy,
    available: goods.available,
    supply,
    missing: supply === 'short' || supply === 'out' ? buy - Math.max(0, goods.available) : 0,
    unitMicros,
    amount,
    shares: amount === null ? pieces.map(() => 0) : sharesOf(amount, pieces),
    hint: canBuy ? hintFor(goods, buy, amount, edition) : null,
    isOwn: typed !== null,
    isRaised: own !== null && own !== buy,
    inCart: inCart?.get(goods.id) ?? 0,
    isTooLarge,
  };
}

function supplyOf(goods: Goods, need: number, buy: number): Supply {
  if (!goods.onShelf) return 'off_shelf';
  const isStocked = reservesStock(goods.stockType);
  if (isStocked && goods.available <= 0) return 'out';
  if (isStocked && goods.available < buy) return 'short';
  if (goods.tiers.length === 0) return 'manual_price';
  if (!isStocked) return 'on_order';
  return buy > need ? 'moq' : 'enough';
}

/** From what stops a line to what does not. */
const worst: readonly Supply[] = ['off_shelf', 'out', 'short', 'manual_price', 'on_order', 'moq', 'enough'];

function lineCost(line: CostLine, parts: readonly { group: CostGroup; place: number }[], sets: number): LineCost {
  const need = line.quantity === null ? null : line.quantity * sets;
  if (parts.length === 0 || need === null) return { key: line.key, need, supply: null, amount: null };
  const numbers = parts.reduce((sum, { group, place }) => sum + group.pieces[place]!, 0);
  const supplies: Supply[] = [...parts.map(({ group }) => group.supply), ...(numbers < need ? (['short'] as const) : [])];
  const supply = worst.find((one) => supplies.includes(one))!;
  const amounts = parts.map(({ group, place }) => (group.amount === null ? null : group.shares[place]!));
  return { key: line.key, need, supply, amount: amounts.includes(null) ? null : amounts.reduce((sum: number, one) => sum + one!, 0) };
}

/** Sets of a list at most. */
export const mostSets = 10_000;

/** Totals of half, the same, double and five times the sets with the same picks. */
export function otherTotals(question: CostQuestion): { readonly sets: number; readonly amount: number }[] {
  const { sets } = question;
  const wanted = [Math.ceil(sets / 2), sets, sets * 2, sets * 5].filter((one) => one <= mostSets);
  return [...new Set(wanted)].map((one) => ({ sets: one, amount: costOf({ ...question, sets: one }).totals.amount }));
}

/**
 * The numbers of all shared groups whose saving is taken: what costs more is never among them. Where a line's own number
 * decides, that number is changed instead.
 */
export function savingsOf(question: CostQuestion): Map<number, number> {
  const savings = costOf(question).groups.flatMap(({ goodsId, hint, isOwn }): [number, number][] =>
    hint?.kind === 'saves' && !isOwn ? [[goodsId, hint.number]] : [],
  );
  return new Map([...(question.numbers ?? []), ...savings]);
}
