// Changing the payment method of an order that waits for its money: fee, total and time follow.
import type { Outcome } from '@partharbor/contract/call';
import { orderPayType } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import { offeredPayTypes, type PayType } from '@partharbor/rules/orders';
import { buyerOf, type Services } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { feeOf } from '../checkout/quote.ts';
import { expireAttempts } from '../payments/attempts.ts';
import type { Transaction } from '../platform/database.ts';
import { lockFamily, lockFamilyByNo } from './locks.ts';
import type { Family } from './rows.ts';
import { setPayType } from './store.ts';
import { expiresAfterChange } from './payment-deadline.ts';

/** Changes the method until staff has confirmed the order (OR-3). */
export const changePayType: Handler<typeof orderPayType> = (context, input) =>
  transact(context, orderPayType, { body: input }, async (tx) => {
    const family = await lockFamilyByNo(tx, input.orderNo, buyerOf(context).userId);
    if (!family) return refuse('NOT_FOUND');
    const changed = await changeMethod(tx, context, family, input.payType);
    if (!changed.ok) return changed;
    const { root } = changed.data;
    return done({ orderNo: root.order_no, payType: root.pay_type, payable: amountText(root.total) });
  });

/** The same for a locked order; answers it as it is then. The method it has already is no change and always accepted. */
export async function changeMethod(
  tx: Transaction,
  services: Pick<Services, 'config' | 'clock' | 'settings'>,
  family: Family,
  payType: PayType,
): Promise<Outcome<Family>> {
  const { root, leaves } = family;
  const offered = offeredPayTypes(root.edition, services.config.paymentProvider !== 'none');
  if (!offered.includes(payType)) return refuse('PAY_TYPE_UNKNOWN');
  if (root.pay_type === payType) return done(family);
  if (leaves.some((leaf) => leaf.state === 'confirm')) return refuse('METHOD_FIXED');
  const barred = leaves.find((leaf) => leaf.state !== 'unpaid' && leaf.state !== 'pending_confirm');
  if (root.pay_state !== 'unpaid' || barred) return refuse('WRONG_STATE', { orderNo: root.order_no, state: (barred ?? root).state });
  const fee = feeOf(services.settings, payType, root.goods - root.discount, root.freight);
  const expiresAt = root.expires_at && expiresAfterChange(services.settings, payType, root.placed_at, services.clock.now());
  await setPayType(tx, { rootId: root.id, firstLeafId: leaves[0]!.id }, payType, fee, expiresAt);
  await expireAttempts(tx, { kind: 'order', id: root.id });
  return done(await lockFamily(tx, root.id));
}
