// The cart of whoever asks: a buyer's by account, a guest's by cookie; the one place that chooses (CT-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import {
  cartIndex as buyerIndex,
  cartDelete,
  cartMarks as askMarks,
  cartSave,
  cartUpdate,
  guestCartDelete,
  guestCartIndex,
  guestCartSave,
  guestCartUpdate,
} from '@partharbor/contract/calls/carts';
import type { RequestScope } from '../../context.ts';

export interface WantedLine {
  readonly goodsId: string;
  readonly cartNum: number;
  readonly futuresLinkId?: string;
  readonly batchName?: string;
  readonly materialNumber?: string;
}

export type SavedLines = AnswerOf<typeof cartSave>;
export type CartIndex = AnswerOf<typeof buyerIndex>;

type Asking = Pick<RequestScope, 'call' | 'user'>;

/** Adds lines; what is there already grows by them. A guest without a cart gets its cookie (CT-1). */
export function saveLines(
  { call, user }: Asking,
  lines: readonly WantedLine[],
  options?: { readonly idempotencyKey?: string },
): Promise<Outcome<SavedLines>> {
  const goodsJson = lines.map((line) => ({ ...line }));
  return user ? call(cartSave, { userId: user.userId, goodsJson }, options) : call(guestCartSave, { goodsJson }, options);
}

/** First lines and counts, as the header shows them (HD-6). */
export function cartIndex({ call, user }: Asking, showNumber = 6): Promise<Outcome<CartIndex>> {
  return user ? call(buyerIndex, { userId: user.userId, showNumber }) : call(guestCartIndex, { showNumber });
}

/** Takes a line out; one that is gone already is no error. */
export async function removeLine({ call, user }: Asking, cartId: string): Promise<boolean> {
  return (await (user ? call(cartDelete, { userId: user.userId, cartId }) : call(guestCartDelete, { cartId }))).ok;
}

/** Sets how many of a line. */
export async function setQuantity({ call, user }: Asking, cartId: string, cartNum: string): Promise<Outcome<unknown>> {
  const change = { cartId, cartNum };
  return user ? call(cartUpdate, { userId: user.userId, ...change }) : call(guestCartUpdate, change);
}

export type CartMarks = AnswerOf<typeof askMarks>;

const asked = new WeakMap<Asking, Promise<CartMarks | null>>();

/** Lines in all and pieces of each part, asked once per request however many parts of the page show them; null where the cart cannot be asked. */
export function cartMarks(scope: Asking): Promise<CartMarks | null> {
  const known = asked.get(scope);
  if (known) return known;
  const marks = scope.call(askMarks, {}).then((found) => (found.ok ? found.data : null));
  asked.set(scope, marks);
  return marks;
}

/** Quantity in the cart by goodsId; empty where the cart cannot be asked, as the mark it serves is an aid only. */
export const cartQuantities = async (scope: Asking): Promise<Readonly<Record<string, number>>> =>
  (await cartMarks(scope))?.quantities ?? {};
