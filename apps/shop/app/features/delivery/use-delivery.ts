// What the promises of a page are counted from; they change by themselves at the cut-off and at midnight.
import { reservesStock, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import type { DeliveryBasis } from '@partharbor/rules/delivery-promise';
import { arrivalShort } from '@partharbor/rules/delivery-words';
import { MINUTE_MS } from '@partharbor/rules/time';
import { useMemo, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { warehouseWord } from '../goods/labels.ts';
import type { ShellData } from '../shell/data.ts';
import { lastTurn, promiseFor, shopTime } from './moment.ts';

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The shop's time in whole minutes, and the basis as of the last time promises changed; null where the frame does not know them. */
export function useDelivery(): { readonly basis: DeliveryBasis; readonly nowMs: () => number } | null {
  const first = useRouteLoaderData<ShellData>('routes/shell')?.delivery ?? null;
  const turn = useSyncExternalStore(
    everyMinute,
    () => (first ? lastTurn(first, shopTime(first, Date.now())) : 0),
    () => (first ? lastTurn(first, first.atMs) : 0),
  );
  return useMemo(() => {
    if (!first) return null;
    const isFirst = turn === lastTurn(first, first.atMs);
    return { basis: isFirst ? first : { ...first, atMs: turn }, nowMs: () => shopTime(first, Date.now()) };
  }, [first, turn]);
}

interface Stocked {
  readonly stockType: StockType;
  readonly available: number;
  readonly warehouse: WarehouseCode | null;
}

/** What stands below a stock figure: place, and between which days it arrives. */
export function useStockNote(): (row: Stocked) => string {
  const delivery = useDelivery();
  return ({ stockType, available, warehouse }) => {
    if (stockType === 'futures_stock') return m.goods_futuresNote();
    const reserves = reservesStock(stockType);
    if (reserves && (available <= 0 || warehouse === null)) return m.goods_noDate();
    if (!delivery) return reserves && warehouse ? warehouseWord(warehouse) : '';
    const promise = promiseFor(delivery.basis, { stockType, warehouse: reserves ? warehouse : null, leadDays: null });
    const time = m.delivery_arrives({ days: arrivalShort(promise) });
    return reserves && warehouse ? m.goods_placeAndTime({ place: warehouseWord(warehouse), time }) : time;
  };
}
