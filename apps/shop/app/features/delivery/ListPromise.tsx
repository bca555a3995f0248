// The promise of a list's rows, said once above them with the time it still holds (SR-8).
import { useHydrated } from '@partharbor/ui/hydrated';
import { Unbroken } from '@partharbor/ui/unbroken';
import type { GoodsRow } from '../goods/rows.ts';
import css from '../listing/page.module.css';
import { Countdown } from './Countdown.tsx';
import { namedWarehouse } from './named-warehouse.ts';
import { useDelivery } from './use-delivery.ts';

export function ListPromise({ rows }: { readonly rows: readonly GoodsRow[] }) {
  const promises = useDelivery();
  const hydrated = useHydrated();
  const named = namedWarehouse(rows);
  if (!promises || !named) return null;
  return (
    <p className={css.promise}>
      <Unbroken text={promises[named].text} /> <span className={css.left}>{hydrated && <Countdown leftMs={promises[named].leftMs} />}</span>
    </p>
  );
}
