// Until when the days that a page shows hold, with the time that is left.
import { useHydrated } from '@partharbor/ui/hydrated';
import { m } from '../../i18n/messages.js';
import { Countdown } from './Countdown.tsx';
import css from './order-by.module.css';
import { useDelivery } from './use-delivery.ts';

/** The same for all goods and places: the next cut-off of the shop. */
export function OrderBy({ className }: { readonly className?: string | undefined }) {
  const next = useDelivery()?.ordered;
  const hydrated = useHydrated();
  if (!next) return null;
  return (
    <span className={className}>
      {m.delivery_orderBy({ by: next.by })} <span className={css.left}>{hydrated && <Countdown leftMs={next.leftMs} />}</span>
    </span>
  );
}
