// The promises that the pages of a visitor show, counted once for the frame: of stock by warehouse, and of goods that are ordered for him.
import { deliveryBasis } from '@partharbor/contract/calls/delivery';
import { promiseOf, type DeliveryBasis } from '@partharbor/rules/delivery-promise';
import type { WarehouseCode } from '@partharbor/rules/goods';
import type { RequestScope } from '../../context.ts';
import type { Promises } from './use-delivery.ts';

/** Null where it could not be asked. */
export async function loadBasis(scope: RequestScope): Promise<DeliveryBasis | null> {
  const asked = await scope.call(deliveryBasis, {});
  return asked.ok ? asked.data : null;
}

export async function loadPromises(scope: RequestScope): Promise<Promises | null> {
  const basis = await loadBasis(scope);
  if (!basis) return null;
  const of = (warehouse: WarehouseCode) => promiseOf(basis, { stockType: 'ex_stock', warehouse, leadDays: null });
  return {
    atMs: basis.atMs,
    stock: { JS: of('JS'), SZ: of('SZ'), HK: of('HK') },
    ordered: promiseOf(basis, { stockType: 'order_stock', warehouse: null, leadDays: null }),
  };
}
