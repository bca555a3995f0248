// When goods leave and arrive: the one promise that list, product, cart, checkout, order and mail repeat (PD-1, CK-3, SR-8).
import { carrierDays, type Carrier } from './freight.ts';
import { reservesStock, type Edition, type StockType, type WarehouseCode } from './goods.ts';
import { DAY_MS, dayOf, isWeekday, MINUTE_MS, startOfDay } from './time.ts';

/** What the shop's staff may set; these are the shipped values. */
export interface DeliveryRules {
  /** Orders placed before it leave on the same working day, in minutes after midnight in UTC+8. */
  readonly cutOffMinutes: number;
  /** Days until goods that are ordered for the buyer lie in a warehouse: the texts' 10-15 days less the 5-10 of stock. */
  readonly orderGoodsDays: number;
  /** Working days more to remote regions of the mainland. */
  readonly remoteDays: number;
  /** Working days more from a warehouse on the other side of the customs border. */
  readonly borderDays: number;
}

export const defaultDeliveryRules: DeliveryRules = { cutOffMinutes: 16 * 60, orderGoodsDays: 5, remoteDays: 2, borderDays: 2 };

/** Of one buyer at one moment: what all promises that he is shown together stand on. Plain data, so that a page can count with what its server had. */
export interface DeliveryBasis {
  readonly atMs: number;
  readonly edition: Edition;
  readonly carrier: Carrier;
  /** Whether it goes to a remote region of the mainland. */
  readonly remote: boolean;
  readonly rules: DeliveryRules;
  /** Days that are open or closed against their weekday (YYYY-MM-DD): holidays, and weekends that are worked. */
  readonly exceptions: Readonly<Record<string, boolean>>;
}

export interface DeliveryGoods {
  readonly stockType: StockType;
  /** null where it leaves none of ours yet: futures and goods to order. */
  readonly warehouse: WarehouseCode | null;
  /** Days until futures arrive, as their source says. */
  readonly leadDays: number | null;
}

export interface DeliveryPromise {
  readonly warehouse: WarehouseCode | null;
  /** Holds for orders placed (and paid) before this moment, in ms. */
  readonly orderByMs: number;
  /** Days in UTC+8, YYYY-MM-DD. */
  readonly leaves: string;
  readonly arrives: readonly [from: string, to: string];
}

/** A working day of the shop and of the mainland's carriers. */
const isOpen = (ms: number, { exceptions }: DeliveryBasis): boolean => exceptions[dayOf(ms)] ?? isWeekday(ms);

/** The first day from `ms` on that counts. */
function firstOf(ms: number, counts: (ms: number) => boolean): number {
  let at = startOfDay(ms);
  // No calendar closes a year; a table of days that did would promise the day itself.
  for (let n = 0; n < 366 && !counts(at); n += 1) at += DAY_MS;
  return at;
}

function daysAfter(ms: number, days: number, counts: (ms: number) => boolean): number {
  let at = ms;
  for (let n = 0; n < days; n += 1) at = firstOf(at + DAY_MS, counts);
  return at;
}

const isBehindBorder = (warehouse: WarehouseCode | null, edition: Edition): boolean =>
  warehouse !== null && (edition === 'domestic') === (warehouse === 'HK');

/** Calendar days until the goods lie where they leave from. */
function supplyDays({ stockType, leadDays }: DeliveryGoods, { orderGoodsDays }: DeliveryRules): number {
  return reservesStock(stockType) ? 0 : (leadDays ?? orderGoodsDays);
}

/**
 * What is promised for goods that are ordered now. Stock leaves on the working day whose cut-off comes next, other goods on the first working
 * day after they came in; the carrier's working days follow, counted without the mainland's holidays abroad (CK-3: 3-5, 7-15, 11-15).
 * @example promiseOf(basis, { stockType: 'ex_stock', warehouse: 'JS', leadDays: null }).arrives // ['2026-12-01', '2026-12-03']
 */
export function promiseOf(basis: DeliveryBasis, goods: DeliveryGoods): DeliveryPromise {
  const { atMs, edition, carrier, rules } = basis;
  const open = (ms: number): boolean => isOpen(ms, basis);
  const cutOff = (dayMs: number): number => dayMs + rules.cutOffMinutes * MINUTE_MS;
  const today = startOfDay(atMs);
  const handled = firstOf(atMs < cutOff(today) ? today : today + DAY_MS, open);
  const leaves = firstOf(handled + supplyDays(goods, rules) * DAY_MS, open);
  const onTheWay = edition === 'domestic' ? open : isWeekday;
  const more =
    (edition === 'domestic' && basis.remote ? rules.remoteDays : 0) + (isBehindBorder(goods.warehouse, edition) ? rules.borderDays : 0);
  const [from, to] = carrierDays[carrier];
  const arrival = (days: number): string => dayOf(daysAfter(leaves, days + more, onTheWay));
  return { warehouse: goods.warehouse, orderByMs: cutOff(handled), leaves: dayOf(leaves), arrives: [arrival(from), arrival(to)] };
}

/** What several parcels of one order promise together: the order is whole when the last has come. undefined for none. */
export function wholeOf(promises: readonly DeliveryPromise[]): DeliveryPromise | undefined {
  const [first, ...others] = promises;
  return first && others.reduce(later, first);
}

function later(one: DeliveryPromise, other: DeliveryPromise): DeliveryPromise {
  const last = (a: string, b: string): string => (a > b ? a : b);
  return {
    warehouse: one.warehouse === other.warehouse ? one.warehouse : null,
    orderByMs: Math.min(one.orderByMs, other.orderByMs),
    leaves: last(one.leaves, other.leaves),
    arrives: [last(one.arrives[0], other.arrives[0]), last(one.arrives[1], other.arrives[1])],
  };
}

/** The warehouse that serves so many pieces by itself, by the edition's priority; null where none does or none has to. */
export function servingWarehouse(
  available: Readonly<Partial<Record<WarehouseCode, number>>>,
  pieces: number,
  priority: readonly WarehouseCode[],
): WarehouseCode | null {
  return priority.find((code) => (available[code] ?? 0) >= Math.max(1, pieces)) ?? null;
}
