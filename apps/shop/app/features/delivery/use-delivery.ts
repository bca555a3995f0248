// The promises of a page, from the frame around it.
import { reservesStock, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import { daySpan } from '@partharbor/rules/format';
import { MINUTE_MS } from '@partharbor/rules/time';
import { createContext, use, useEffect } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { warehouseWord } from '../goods/labels.ts';
import type { ShellData } from '../shell/data.ts';

export interface ShownPromise {
  /** How long it held when the page was made, in whole minutes. */
  readonly leftMs: number;
  /** Before when it has to be ordered: 'today 16:00'. */
  readonly by: string;
  /** Days in UTC+8, from and to which it arrives. */
  readonly arrives: readonly [from: string, to: string];
  /** The whole of it as a sentence. */
  readonly text: string;
}

/** Of stock by warehouse, and of goods to order. */
export type Promises = Readonly<Record<WarehouseCode | 'ordered', ShownPromise>>;

/** Where a page counts for another address than the frame around it. */
export const DeliveryThere = createContext<Promises | null>(null);

/** Null where nobody knows them. */
export function useDelivery(): Promises | null {
  const framed = useRouteLoaderData<ShellData>('routes/shell')?.delivery ?? null;
  return use(DeliveryThere) ?? framed;
}

/** Asks for the page anew once what it promises holds no longer. For the frame. */
export function useNextPromises(delivery: Promises | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // A minute more, as no part of one is told, and up to another: not all open pages ask in the same second.
    const timer = delivery && setTimeout(() => void revalidate(), delivery.ordered.leftMs + (1 + Math.random()) * MINUTE_MS);
    return () => clearTimeout(timer!);
  }, [delivery, revalidate]);
}

interface Stocked {
  readonly stockType: StockType;
  /** null = nowhere in stock. */
  readonly warehouse: WarehouseCode | null;
}

/** Days within such a note, for where place and word have no room; '' where it has none. @example daysIn('Jiangsu · arrives 12-01 - 12-03') // '12-01 - 12-03' */
export const daysIn = (note: string): string => /\d\d-\d\d(?: - \d\d-\d\d)?/.exec(note)?.[0] ?? '';

/** What stands below a stock figure: place, and between which days it arrives. */
export function useStockNote(): (row: Stocked) => string {
  const delivery = useDelivery();
  const arrives = (from: keyof Promises): string => (delivery ? m.delivery_arrives({ days: daySpan(delivery[from].arrives) }) : '');
  return ({ stockType, warehouse }) => {
    if (stockType === 'futures_stock') return m.goods_futuresNote();
    if (!reservesStock(stockType)) return arrives('ordered');
    return warehouse ? `${warehouseWord(warehouse)} · ${arrives(warehouse)}` : m.goods_noDate();
  };
}
