// Words of orders: states, acts, reasons, and what a buyer may do (OR-1, OR-3, R-23).
import { actsFrom, cancelReasons, payableStates } from '@partharbor/rules/orders';
import type { CancelReason, Move, OrderState } from '@partharbor/rules/orders';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { carrierName, isCarrier } from './delivery-labels.ts';

const states: Record<OrderState, () => string> = {
  pending_confirm: m.orders_statePendingConfirm,
  confirm: m.orders_stateConfirm,
  unpaid: m.orders_stateUnpaid,
  wait_send: m.orders_stateWaitSend,
  part_shipped: m.orders_statePartShipped,
  wait_receive: m.orders_stateWaitReceive,
  received: m.orders_stateReceived,
  finish: m.orders_stateFinish,
  closed: m.orders_stateClosed,
  invalid: m.orders_stateInvalid,
  order_dealt: m.orders_stateOrderDealt,
};

export const stateWord = (state: OrderState): string => states[state]();

/** States with a tab of their own, in the order of an order's life; a split parent stands under those of its parts. */
export const tabStates: readonly OrderState[] = [
  'unpaid',
  'pending_confirm',
  'confirm',
  'wait_send',
  'part_shipped',
  'wait_receive',
  'received',
  'finish',
  'closed',
  'invalid',
];

const acts: Record<Move['act'], () => string> = {
  place: m.orders_actPlace,
  confirm: m.orders_actConfirm,
  refuse: m.orders_actRefuse,
  pay: m.orders_actPay,
  cancel: m.orders_actCancel,
  expire: m.orders_actExpire,
  ship: m.orders_actShip,
  receive: m.orders_actReceive,
  finish: m.orders_actFinish,
  follow: m.orders_actFollow,
};

/** Word of an act of the history; an unknown one as it stands. */
export const actWord = (act: string): string => (Object.hasOwn(acts, act) ? acts[act as Move['act']]() : act);

const actors = { buyer: m.orders_byBuyer, staff: m.orders_byStaff, system: m.orders_bySystem };
export const actorWord = (actor: keyof typeof actors): string => actors[actor]();

const reasons: Record<CancelReason, () => string> = {
  wrong_goods: m.orders_reasonWrongGoods,
  wrong_address: m.orders_reasonWrongAddress,
  too_slow: m.orders_reasonTooSlow,
  price: m.orders_reasonPrice,
  no_longer_needed: m.orders_reasonNoLongerNeeded,
  other: m.orders_reasonOther,
};
export const reasonWord = (reason: CancelReason): string => reasons[reason]();

/**
 * A note of the history as the buyer reads it: reasons of the closed list get their words, carriers their names.
 * @example noteWords('SF SF1234567890') // '顺丰速运 SF1234567890'
 */
export function noteWords(note: string): string {
  const [code = '', ...rest] = note.split(': ');
  const reason = cancelReasons.find((one) => one === code);
  if (reason) return [reasonWord(reason), ...rest].join(language() === 'zh' ? '：' : ': ');
  const [carrier = '', ...tracking] = note.split(' ');
  return isCarrier(carrier) ? [carrierName(carrier), ...tracking].join(' ') : note;
}

interface Standing {
  readonly status: OrderState;
  readonly parentNo: string;
  readonly refunding: boolean;
  readonly orders: readonly { readonly status: OrderState }[];
}

/** What the page offers the buyer for an order: only what the state table allows, on the order that may be acted on (OR-3). */
export interface Offers {
  readonly pay: boolean;
  readonly cancel: boolean;
  readonly receive: boolean;
  /** The method is fixed once staff has confirmed. */
  readonly changeMethod: boolean;
}

/** Paying and cancelling concern the whole order, receiving the part that was sent. */
export function offersOf(order: Standing): Offers {
  const whole = order.parentNo === '';
  const leaves = order.orders.length > 0 ? order.orders : [order];
  const all = (allowed: (status: OrderState) => boolean): boolean => whole && leaves.every(({ status }) => allowed(status));
  return {
    pay: all((status) => payableStates.includes(status)),
    cancel: all((status) => actsFrom(status, 'buyer').includes('cancel')),
    receive: order.status !== 'order_dealt' && !order.refunding && actsFrom(order.status, 'buyer').includes('receive'),
    changeMethod: all((status) => status === 'unpaid' || status === 'pending_confirm'),
  };
}
