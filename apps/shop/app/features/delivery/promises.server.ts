// The promises that the pages of a visitor show, counted and worded once for the frame: of stock by warehouse, and of goods that are ordered for him.
import { deliveryBasis } from '@partharbor/contract/calls/delivery';
import { promiseOf, type DeliveryBasis, type DeliveryGoods } from '@partharbor/rules/delivery-promise';
import { cutOffWord, promiseText } from '@partharbor/rules/delivery-words';
import type { Lang, WarehouseCode } from '@partharbor/rules/goods';
import { MINUTE_MS } from '@partharbor/rules/time';
import type { RequestScope } from '../../context.ts';
import type { Promises, ShownPromise } from './use-delivery.ts';

/** Null where it could not be asked. */
export async function loadBasis(scope: RequestScope): Promise<DeliveryBasis | null> {
  const asked = await scope.call(deliveryBasis, {});
  return asked.ok ? asked.data : null;
}

/** A promise with its sentence. */
export function shownPromise(basis: DeliveryBasis, goods: DeliveryGoods, lang: Lang): ShownPromise {
  const promise = promiseOf(basis, goods);
  return {
    // Whole minutes, as the countdown shows them: pages of the same minute are the same.
    leftMs: Math.floor((promise.orderByMs - basis.atMs) / MINUTE_MS) * MINUTE_MS,
    by: cutOffWord(promise.orderByMs, basis.atMs, lang),
    arrives: promise.arrives,
    text: promiseText(promise, basis.atMs, lang),
  };
}

/** `to` is an address other than the buyer's default one. */
export async function loadPromises(scope: RequestScope, to?: { readonly remote: boolean }): Promise<Promises | null> {
  const known = await loadBasis(scope);
  if (!known) return null;
  const basis = to ? { ...known, remote: to.remote } : known;
  const of = (warehouse: WarehouseCode) => shownPromise(basis, { stockType: 'ex_stock', warehouse, leadDays: null }, scope.lang);
  const ordered = shownPromise(basis, { stockType: 'order_stock', warehouse: null, leadDays: null }, scope.lang);
  return { JS: of('JS'), SZ: of('SZ'), HK: of('HK'), ordered };
}
