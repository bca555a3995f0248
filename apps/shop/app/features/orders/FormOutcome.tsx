// What the last form of an order's page or the order list did.
import { Notice } from '@partharbor/ui/notice';
import { money } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { OrderAnswer } from './orders.server.ts';

/** What the last form did; refusals of a row stand on top, where the focus goes. */
export function FormOutcome({ answered }: { answered: OrderAnswer | undefined }) {
  if (answered?.refusal) return <Notice tone="error">{answered.refusal.message}</Notice>;
  if (answered?.done === 'cancelled') return <Notice tone="stock">{m.orders_cancelled()}</Notice>;
  if (answered?.done === 'received') return <Notice tone="stock">{m.orders_received()}</Notice>;
  return null;
}

export function MethodChanged({ answered, currency }: { answered: OrderAnswer | undefined; currency: 'CNY' | 'USD' }) {
  if (answered?.done !== 'method') return null;
  return <Notice tone="stock">{m.orders_methodChanged({ amount: money(answered.payable ?? '0.00', currency) })}</Notice>;
}
