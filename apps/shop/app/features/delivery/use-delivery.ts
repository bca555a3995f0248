// The promises of a page, from the frame around it.
import { reservesStock, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import type { DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { arrivalShort } from '@partharbor/rules/delivery-words';
import { useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { warehouseWord } from '../goods/labels.ts';
import type { ShellData } from '../shell/data.ts';

export interface Promises {
  /** The shop's clock when they were counted, in ms. */
  readonly atMs: number;
  readonly stock: Readonly<Record<WarehouseCode, DeliveryPromise>>;
  /** Of goods to order. */
  readonly ordered: DeliveryPromise;
}

/** Null where the frame does not know them. */
export const useDelivery = (): Promises | null => useRouteLoaderData<ShellData>('routes/shell')?.delivery ?? null;

/** Timers hold no more. */
const LONGEST_MS = 2_000_000_000;

/** Asks for the page anew once what it promises holds no longer. For the frame. */
export function useNextPromises(delivery: Promises | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!delivery) return;
    const timer = setTimeout(() => void revalidate(), Math.min(LONGEST_MS, delivery.ordered.orderByMs - delivery.atMs + 1_000));
    return () => clearTimeout(timer);
  }, [delivery, revalidate]);
}

interface Stocked {
  readonly stockType: StockType;
  readonly available: number;
  readonly warehouse: WarehouseCode | null;
}

/** What stands below a stock figure: place, and between which days it arrives. */
export function useStockNote(): (row: Stocked) => string {
  const delivery = useDelivery();
  const arrives = (promise: DeliveryPromise | undefined): string => (promise ? m.delivery_arrives({ days: arrivalShort(promise) }) : '');
  return ({ stockType, available, warehouse }) => {
    if (stockType === 'futures_stock') return m.goods_futuresNote();
    if (!reservesStock(stockType)) return arrives(delivery?.ordered);
    if (available <= 0 || warehouse === null) return m.goods_noDate();
    const place = warehouseWord(warehouse);
    return delivery ? m.goods_placeAndTime({ place, time: arrives(delivery.stock[warehouse]) }) : place;
  };
}
