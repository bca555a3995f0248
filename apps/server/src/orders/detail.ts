// An order in full, for its buyer and for staff (OR-2, BO-3).
import type { AnswerOf } from '@partharbor/contract/call';
import type { consoleOrder } from '@partharbor/contract/calls/console-orders';
import type { invoiceTitles, orderDetail } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import { moves, type Move } from '@partharbor/rules/orders';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { paymentsOf, queuedOf, type PaymentView } from '../payments/read.ts';
import { rootIdOf } from './locks.ts';
import { bomOfOrder, fullFamilies, lastInvoice, notesOf, type FullOrder } from './read.ts';
import { recordsOf, type OrderRecord } from './view.ts';

type Detail = OrderRecord & Pick<AnswerOf<typeof orderDetail>, 'bom'> & { orders: OrderRecord[] };

interface Found {
  readonly detail: Detail;
  readonly order: FullOrder;
  readonly family: readonly FullOrder[];
}

async function find(context: CallContext, orderNo: string, userId?: number): Promise<Found | null> {
  const rootId = await rootIdOf(context.db, orderNo, userId);
  if (rootId === undefined) return null;
  const family = await fullFamilies(context.db, [rootId]);
  const records = await recordsOf(context, family);
  const record = records.find((one) => one.orderNo === orderNo);
  const order = family.find((one) => one.order_no === orderNo);
  if (!record || !order) return null;
  const made = await bomOfOrder(context.db, rootId);
  const bom = made ? { bomId: made.is_there ? String(made.id) : '', name: made.name, sets: made.sets } : null;
  return { detail: { ...record, bom, orders: records.filter((one) => one.parentNo === orderNo) }, order, family };
}

/** An order or part order of the user. */
export const showOrder: Handler<typeof orderDetail> = async (context, input) => {
  const found = await find(context, input.orderNo, buyerOf(context).userId);
  return found ? done(found.detail) : refuse('NOT_FOUND');
};

const moneyOf = ({ provider, provider_ref: providerRef, amount, at }: PaymentView) => ({
  provider,
  providerRef,
  amount: amountText(amount),
  at: at.toISOString(),
});

/** The same for staff, with payments, notes, and what may be done next. */
export const showAnyOrder: Handler<typeof consoleOrder> = async (context, _input, params) => {
  const found = await find(context, params.orderNo);
  if (!found) return refuse('NOT_FOUND');
  const { detail, order, family } = found;
  const ids = family.map((one) => one.id);
  const payments = await paymentsOf(context.db, 'order', ids);
  const queued = await queuedOf(context.db, 'order', ids);
  const notes = await notesOf(context.db, ids);
  return done({
    ...detail,
    payments: payments.map(moneyOf),
    queued: queued.map((money) => ({ ...moneyOf(money), currency: money.currency, cause: money.cause, state: money.state })),
    notes: notes.map((note) => ({ name: note.name, note: note.note, at: note.at.toISOString() })),
    acts: actsOf(order, family),
  });
};

type Act = AnswerOf<typeof consoleOrder>['acts'][number];

const offered: readonly Move['act'][] = ['confirm', 'refuse', 'pay', 'ship', 'cancel'];

/** What staff may do with an order: one row an act, and a word on why not. A split parent offers what its parts allow, shipping excepted. */
function actsOf(order: FullOrder, family: readonly FullOrder[]): Act[] {
  const leaves = order.state === 'order_dealt' ? family.filter((one) => one.parent_id === order.id) : [order];
  return offered.map((act) => {
    const found = leaves.flatMap((leaf) => moves.filter((one) => one.from === leaf.state && one.act === act && one.by.includes('staff')));
    const to = found.at(-1)?.to ?? moves.findLast((one) => one.act === act)!.to;
    const why = whyNot(act, order, found.length, leaves);
    return { act, to, allowed: why === '', why };
  });
}

function whyNot(act: Move['act'], order: FullOrder, found: number, leaves: readonly FullOrder[]): string {
  if (found === 0) return 'state';
  if (act === 'ship' && order.state === 'order_dealt') return 'split';
  if (act === 'ship' && order.pay_state !== 'paid') return 'unpaid';
  if (act === 'cancel' && found < leaves.filter((leaf) => leaf.state !== 'closed').length) return 'shipped';
  return act === 'pay' && leaves.some((leaf) => leaf.state === 'pending_confirm') ? 'unconfirmed' : '';
}

/** The invoice title used last, to fill in again. */
export const recentInvoice: Handler<typeof invoiceTitles> = async (context) =>
  done((await lastInvoice(context.db, buyerOf(context).userId))?.invoice ?? null);
