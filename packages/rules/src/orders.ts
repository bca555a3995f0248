// The order state machine as a table: states, lawful moves, who may make them (OR-1, R-23).
import type { Edition } from './goods.ts';

export const orderStates = [
  'pending_confirm',
  'confirm',
  'unpaid',
  'wait_send',
  'part_shipped',
  'wait_receive',
  'received',
  'finish',
  'closed',
  'invalid',
  'order_dealt',
] as const;
export type OrderState = (typeof orderStates)[number];

export const payStates = ['unpaid', 'part_paid', 'paid'] as const;
export type PayState = (typeof payStates)[number];

export type Actor = 'buyer' | 'staff' | 'system';

export interface Move {
  readonly from: OrderState | 'new';
  readonly to: OrderState;
  readonly by: readonly Actor[];
  /** The word of the act, as history shows it. */
  readonly act: 'place' | 'confirm' | 'refuse' | 'pay' | 'cancel' | 'expire' | 'ship' | 'receive' | 'finish' | 'follow';
}

const move = (from: Move['from'], to: OrderState, act: Move['act'], ...by: Actor[]): Move => ({ from, to, act, by });

/** Every lawful move; what is not here is refused. `new` is the state before the first. */
export const moves: readonly Move[] = [
  move('new', 'pending_confirm', 'place', 'buyer'),
  move('new', 'unpaid', 'place', 'buyer'),
  move('new', 'order_dealt', 'place', 'buyer'),
  move('pending_confirm', 'confirm', 'confirm', 'staff'),
  move('pending_confirm', 'invalid', 'refuse', 'staff'),
  move('pending_confirm', 'closed', 'cancel', 'buyer', 'staff', 'system'),
  move('confirm', 'wait_send', 'pay', 'buyer', 'staff', 'system'),
  move('confirm', 'closed', 'cancel', 'buyer', 'staff'),
  move('confirm', 'closed', 'expire', 'system'),
  move('unpaid', 'wait_send', 'pay', 'buyer', 'staff', 'system'),
  move('unpaid', 'closed', 'cancel', 'buyer', 'staff', 'system'),
  move('unpaid', 'closed', 'expire', 'system'),
  move('wait_send', 'part_shipped', 'ship', 'staff'),
  move('wait_send', 'wait_receive', 'ship', 'staff'),
  move('wait_send', 'closed', 'cancel', 'staff'),
  move('part_shipped', 'part_shipped', 'ship', 'staff'),
  move('part_shipped', 'wait_receive', 'ship', 'staff'),
  move('wait_receive', 'received', 'receive', 'buyer', 'system'),
  move('received', 'finish', 'finish', 'system'),
  move('order_dealt', 'finish', 'follow', 'system'),
  move('order_dealt', 'closed', 'follow', 'system'),
];

/** The move for an act from a state, null where the table has none. */
export function moveFor(from: OrderState, act: Move['act'], by: Actor, to?: OrderState): Move | null {
  return moves.find((m) => m.from === from && m.act === act && m.by.includes(by) && (to === undefined || m.to === to)) ?? null;
}

/** Acts an actor may do from a state; what a page offers as buttons. */
export function actsFrom(from: OrderState, by: Actor): readonly Move['act'][] {
  return [...new Set(moves.filter((m) => m.from === from && m.by.includes(by)).map((m) => m.act))];
}

/** States in which the order still holds its reservations (T-33 I-4). */
export const liveStates: readonly OrderState[] = ['pending_confirm', 'confirm', 'unpaid', 'wait_send', 'part_shipped'];

/** States that wait for the buyer's money. */
export const payableStates: readonly OrderState[] = ['unpaid', 'confirm'];

/** Reasons a buyer may give for cancelling; 'other' needs a text (OR-3). */
export const cancelReasons = ['wrong_goods', 'wrong_address', 'too_slow', 'price', 'no_longer_needed', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const everyPayType = ['ALIPAY', 'WECHAT', 'CREDIT_CARD', 'TRANSFER'] as const;
export type PayType = (typeof everyPayType)[number];

/** Pay types by edition. */
const payTypes = { domestic: ['ALIPAY', 'WECHAT', 'TRANSFER'], international: ['CREDIT_CARD', 'TRANSFER'] } as const;

/** Pay types a shop offers in an edition, its first choice first; without a provider for online payments transfers alone. */
export const offeredPayTypes = (edition: Edition, online: boolean): readonly PayType[] =>
  online ? payTypes[edition] : payTypes[edition].filter((type) => type === 'TRANSFER');

/** Days after shipping when receipt is confirmed by itself, and days of the refund window. */
export const AUTO_RECEIVE_DAYS = 15;
export const REFUND_WINDOW_DAYS = 30;
