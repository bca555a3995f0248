// When a part arrives at the quantity that is asked for: the promise of list, cart and order, with the time it still holds (PD-1).
import { useHydrated } from '@partharbor/ui/hydrated';
import { Unbroken } from '@partharbor/ui/unbroken';
import { reservesStock } from '@partharbor/rules/goods';
import { Suspense } from 'react';
import { askedPart } from '../../lazy-part.ts';
import { useDelivery, type Promises, type ShownPromise } from '../delivery/use-delivery.ts';
import css from './buy.module.css';
import type { ProductView } from './product.server.ts';

const Countdown = askedPart(() => import('../delivery/Countdown.tsx').then((late) => late.Countdown), true);

/**
 * From the first warehouse that has all of it (they come in the edition's order), else of those that have some the one that comes last.
 * undefined where nothing is promised.
 */
function promised({ row, warehouses, madePromise }: ProductView, quantity: number, promises: Promises | null): ShownPromise | undefined {
  if (!reservesStock(row.stockType)) return madePromise ?? undefined;
  if (!promises) return undefined;
  const one = warehouses.find(({ available }) => available >= Math.max(1, quantity));
  const from = one ? [one] : warehouses.filter(({ available }) => available > 0);
  return from.map(({ code }) => promises[code]).sort((a, b) => (a.arrives[1] > b.arrives[1] ? -1 : 1))[0];
}

export function Arrival({ view, quantity }: { readonly view: ProductView; readonly quantity: number }) {
  const hydrated = useHydrated();
  const promise = promised(view, quantity, useDelivery());
  if (!promise) return null;
  return (
    <p className={css.arrival}>
      <Unbroken text={promise.text} />{' '}
      <span className={css.left}>
        <Suspense>{hydrated && <Countdown leftMs={promise.leftMs} />}</Suspense>
      </span>
    </p>
  );
}
