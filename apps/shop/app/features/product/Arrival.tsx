// When a part arrives at the quantity that is asked for: the promise of list, cart and order, with the time it still holds (PD-1).
import { reservesStock, warehousePriority, type Edition } from '@partharbor/rules/goods';
import { servingWarehouse, wholeOf, type DeliveryBasis, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { promiseText } from '@partharbor/rules/delivery-words';
import { language } from '../../language.ts';
import { Countdown } from '../delivery/Countdown.tsx';
import { promiseFor } from '../delivery/moment.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import css from './buy.module.css';
import type { ProductView } from './product.server.ts';

/** From the one warehouse that has all of it, else from all that are needed, the last of which counts. undefined where nothing is promised. */
function promised(view: ProductView, quantity: number, basis: DeliveryBasis): DeliveryPromise | undefined {
  const { stockType } = view.row;
  if (stockType === 'futures_stock' && !view.futures) return undefined;
  if (!reservesStock(stockType)) return promiseFor(basis, { stockType, warehouse: null, leadDays: view.futures?.leadDays ?? null });
  const available = Object.fromEntries(view.warehouses.map((one) => [one.code, one.available]));
  const priority: (typeof warehousePriority)[Edition] = warehousePriority[basis.edition];
  const one = servingWarehouse(available, quantity, priority);
  const from = one ? [one] : priority.filter((code) => (available[code] ?? 0) > 0);
  return wholeOf(from.map((warehouse) => promiseFor(basis, { stockType, warehouse, leadDays: null })));
}

export function Arrival({ view, quantity }: { readonly view: ProductView; readonly quantity: number }) {
  const delivery = useDelivery();
  const promise = delivery && promised(view, quantity, delivery.basis);
  if (!delivery || !promise) return null;
  return (
    <p className={css.arrival}>
      {promiseText(promise, delivery.basis.atMs, language())}{' '}
      <span className={css.left}>
        <Countdown untilMs={promise.orderByMs} nowMs={delivery.nowMs} />
      </span>
    </p>
  );
}
