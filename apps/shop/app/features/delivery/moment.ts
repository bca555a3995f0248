// The shop's clock in an open page: the frame brings its hour, the browser counts on from there.
import { promiseOf, type DeliveryBasis, type DeliveryGoods, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { MINUTE_MS, startOfDay } from '@partharbor/rules/time';

const receivedMs = new WeakMap<DeliveryBasis, number>();

/** The shop's time now; the visitor's own clock may be wrong and is only asked how much has passed. */
export function shopTime(basis: DeliveryBasis, nowMs: number): number {
  const received = receivedMs.get(basis) ?? nowMs;
  receivedMs.set(basis, received);
  return basis.atMs + Math.max(0, nowMs - received);
}

/** The last moment up to `ms` at which promises changed: the cut-off, or midnight, when "today" becomes another day. */
export function lastTurn({ rules }: DeliveryBasis, ms: number): number {
  const midnight = startOfDay(ms);
  const cutOff = midnight + rules.cutOffMinutes * MINUTE_MS;
  return ms >= cutOff ? cutOff : midnight;
}

const counted = new WeakMap<DeliveryBasis, Map<string, DeliveryPromise>>();

/** Counts a promise, once for all rows of a page that have the same. */
export function promiseFor(basis: DeliveryBasis, goods: DeliveryGoods): DeliveryPromise {
  const known = counted.get(basis) ?? new Map<string, DeliveryPromise>();
  counted.set(basis, known);
  const key = `${goods.stockType} ${goods.warehouse ?? ''} ${goods.leadDays ?? ''}`;
  const promise = known.get(key) ?? promiseOf(basis, goods);
  known.set(key, promise);
  return promise;
}
