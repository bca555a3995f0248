// Which of equally good parts comes first: by what can be bought, defaults, makers, total, sales.
import { lineAmount, lineFits } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import { legalQuantity } from '@partharbor/rules/quantity';
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import type { Goods } from './goods.ts';
import type { PartKind } from './kinds.ts';
import type { Stated } from './stated.ts';

/** A default of R-143: a parameter and the least or most it should be. */
export interface ValueDefault {
  readonly code: string;
  readonly min?: number;
  readonly max?: number;
  /** Dielectric at least as good as this. */
  readonly dielectric?: string;
}

/** What a line that does not say is given, in the order they are tried; the last is given up first. */
export function defaultsOf(kind: PartKind | null, stated: Stated): readonly ValueDefault[] {
  if (kind === 'resistor') return stated.tolerance === undefined && stated.value !== 0 ? [{ code: 'tolerance', max: 1 }] : [];
  if (kind !== 'capacitor' || stated.value === undefined) return [];
  const farads = stated.value;
  const [name, volts] = [farads < 1e-9 ? 'C0G' : farads <= 1.001e-6 ? 'X7R' : 'X5R', voltsFor(farads)];
  return [
    ...(stated.dielectric === undefined ? [{ code: 'dielectric', dielectric: name }] : []),
    ...(stated.voltage === undefined ? [{ code: 'voltage_rating', min: volts }] : []),
  ];
}

const voltsFor = (farads: number): number => (farads <= 1.001e-7 ? 50 : farads <= 1.001e-6 ? 25 : farads <= 1.001e-5 ? 16 : 10);

/** How many of the defaults a part meets. */
function defaultsMet(defaults: readonly ValueDefault[], { params }: Goods): number {
  let met = 0;
  for (const { code, min = -Infinity, max = Infinity, dielectric } of defaults) {
    const value = params[code];
    if (dielectric !== undefined) {
      const has = typeof value === 'string' ? readDielectric(value) : null;
      if (has !== null && dielectricAtLeast(has, dielectric)) met += 1;
    } else if (typeof value === 'number' && value >= min && value <= max) met += 1;
  }
  return met;
}

/** What a line would have to buy of a part, and for how much in the smallest unit; null = priced by hand. */
export function purchaseOf(goods: Goods, need: number): { readonly buy: number; readonly amount: number | null } {
  const buy = legalQuantity(Math.max(1, need), goods);
  const price = priceFor(goods.tiers, buy);
  return { buy, amount: price === null || !lineFits(buy, price) ? null : lineAmount(buy, price) };
}

/** One of equals with the figures it is ordered by. */
interface Ranked<T> {
  readonly one: T;
  readonly goods: Goods;
  readonly covers: boolean;
  readonly met: number;
  readonly volts: number;
  readonly preferred: number;
  readonly amount: number;
}

export interface EqualsContext {
  readonly need: number;
  readonly defaults: readonly ValueDefault[];
  /** Makers the account prefers, best first. */
  readonly preferredBrandIds: readonly number[];
}

/** Totals closer than this are equal where one lies in far more pieces. */
const closeTotal = 1.05;
const farMorePieces = 10;

/** Orders parts that the score calls equal. The same parts, stock and prices give the same order. */
export function orderEquals<T>(list: readonly T[], goodsOf: (one: T) => Goods, context: EqualsContext): T[] {
  if (list.length < 2) return [...list];
  const ranked = list.map((one): Ranked<T> => {
    const goods = goodsOf(one);
    const { buy, amount } = purchaseOf(goods, context.need);
    const place = context.preferredBrandIds.indexOf(goods.brandId);
    const met = defaultsMet(context.defaults, goods);
    const volts = goods.params['voltage_rating'];
    return {
      one,
      goods,
      covers: goods.onShelf && amount !== null && (!reservesStock(goods.stockType) || goods.available >= buy),
      met,
      // Where a default had to be given up, the highest voltage there is.
      volts: met < context.defaults.length && typeof volts === 'number' ? volts : 0,
      preferred: place < 0 ? Infinity : place,
      amount: amount ?? Infinity,
    };
  });
  ranked.sort(
    (a, b) =>
      Number(b.covers) - Number(a.covers) ||
      b.met - a.met ||
      b.volts - a.volts ||
      compareNumbers(a.preferred, b.preferred) ||
      compareNumbers(a.amount, b.amount) ||
      b.goods.sales - a.goods.sales ||
      a.goods.id - b.goods.id,
  );
  return byPieces(ranked).map(({ one }) => one);
}

const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Of those whose totals lie within 5 % of the cheapest left, the first with ten times its pieces goes before it. */
function byPieces<T>(ranked: Ranked<T>[]): Ranked<T>[] {
  const left = [...ranked];
  const ordered: Ranked<T>[] = [];
  while (left.length > 0) {
    const first = left[0]!;
    let place = 0;
    for (let i = 1; i < left.length; i += 1) {
      const other = left[i]!;
      const isEqual =
        other.covers === first.covers && other.met === first.met && other.volts === first.volts && other.preferred === first.preferred;
      if (!isEqual || other.amount > first.amount * closeTotal) break;
      if (other.goods.available >= first.goods.available * farMorePieces && other.goods.available > left[place]!.goods.available) place = i;
    }
    ordered.push(...left.splice(place, 1));
  }
  return ordered;
}
