// Where what can be bought leaves from and how long that takes, by the groups that were priced.
import { amountText, readAmount } from '@partharbor/money/amounts';
import { deliveryDays, reservesStock } from '@partharbor/rules/goods';
import type { WarehouseCode } from '@partharbor/rules/goods';
import { buyable } from '../edit/derive.ts';
import type { Group } from '../types.ts';

export interface DeliveryPart {
  readonly kind: 'stock' | 'order';
  /** Null where it is ordered for the buyer. */
  readonly warehouse: WarehouseCode | null;
  readonly parts: number;
  readonly amount: string;
  readonly minDays: number;
  readonly maxDays: number;
}

/** The longest wait first. */
export function deliveriesOf(groups: readonly Group[]): DeliveryPart[] {
  const found = new Map<string, DeliveryPart>();
  for (const { stockType, warehouse: place, amount } of buyable(groups)) {
    const kind = reservesStock(stockType) ? 'stock' : 'order';
    const warehouse = kind === 'stock' ? place : null;
    const [minDays, maxDays] = deliveryDays(stockType);
    const before = found.get(`${kind} ${warehouse}`);
    const minor = (readAmount(before?.amount ?? '0.00') ?? 0) + (readAmount(amount) ?? 0);
    found.set(`${kind} ${warehouse}`, { kind, warehouse, parts: (before?.parts ?? 0) + 1, amount: amountText(minor), minDays, maxDays });
  }
  return [...found.values()].sort((a, b) => b.maxDays - a.maxDays || b.parts - a.parts);
}
