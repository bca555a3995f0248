// When a part arrives at the quantity that is asked for: the promise of list, cart and order, with the time it still holds (PD-1).
import { reservesStock } from '@partharbor/rules/goods';
import { wholeOf, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { promiseText } from '@partharbor/rules/delivery-words';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Suspense } from 'react';
import { language } from '../../language.ts';
import { askedPart } from '../../lazy-part.ts';
import { useDelivery, type Promises } from '../delivery/use-delivery.ts';
import css from './buy.module.css';
import type { ProductView } from './product.server.ts';

const Countdown = askedPart(() => import('../delivery/Countdown.tsx').then((late) => late.Countdown), true);

/**
 * From the first warehouse that has all of it (they come in the edition's order), else from all that have some, the last of which counts.
 * undefined where nothing is promised.
 */
function promised({ row, warehouses, madePromise }: ProductView, quantity: number, { stock }: Promises): DeliveryPromise | undefined {
  if (!reservesStock(row.stockType)) return madePromise ?? undefined;
  const one = warehouses.find(({ available }) => available >= Math.max(1, quantity));
  const from = one ? [one] : warehouses.filter(({ available }) => available > 0);
  return wholeOf(from.map(({ code }) => stock[code]));
}

export function Arrival({ view, quantity }: { readonly view: ProductView; readonly quantity: number }) {
  const delivery = useDelivery();
  const hydrated = useHydrated();
  const promise = delivery && promised(view, quantity, delivery);
  if (!delivery || !promise) return null;
  return (
    <p className={css.arrival}>
      {promiseText(promise, delivery.atMs, language())}{' '}
      <span className={css.left}>
        <Suspense>{hydrated && <Countdown leftMs={promise.orderByMs - delivery.atMs} />}</Suspense>
      </span>
    </p>
  );
}
