// Whose cart is used, and what it holds.
import type { CallFn } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { cartIndex, cartMarks, cartQuantities, saveLines } from './gateway.ts';

const buyer = { userId: '7', username: 'wang', userSource: 0 as const };

/** Remembers the calls made and answers each with `data`. */
function scopeOf(user: typeof buyer | null, data: unknown = {}, ok = true) {
  const made: { id: string; input: unknown }[] = [];
  const call = (async (asked: { id: string }, input: unknown) => {
    made.push({ id: asked.id, input });
    return ok ? { ok, data } : { ok, status: 503, code: 503, reason: 'BUSY', message: '' };
  }) as unknown as CallFn;
  return { scope: { call, user }, made };
}

test('CT-1 a guest’s lines go to the cart of the cookie, a buyer’s to that of the account', async () => {
  const guest = scopeOf(null);
  await saveLines(guest.scope, [{ goodsId: '1', cartNum: 5 }]);
  await cartIndex(guest.scope);
  expect(guest.made.map(({ id }) => id)).toEqual(['guest-cart-save', 'guest-cart-index']);
  const known = scopeOf(buyer);
  await saveLines(known.scope, [{ goodsId: '1', cartNum: 5 }]);
  expect(known.made).toEqual([{ id: 'cart-save', input: { userId: '7', goodsJson: [{ goodsId: '1', cartNum: 5 }] } }]);
});

test('what is in the cart is asked once for a whole page', async () => {
  const page = scopeOf(buyer, { totalNumber: 3, quantities: { 1: 12, 2: 1 } });
  expect(await Promise.all([cartQuantities(page.scope), cartMarks(page.scope), cartQuantities(page.scope)])).toEqual([
    { 1: 12, 2: 1 },
    { totalNumber: 3, quantities: { 1: 12, 2: 1 } },
    { 1: 12, 2: 1 },
  ]);
  expect(page.made).toEqual([{ id: 'cart-marks', input: {} }]);
});

test('a cart that cannot be asked marks nothing', async () => {
  const away = scopeOf(null, {}, false).scope;
  expect(await cartQuantities(away)).toEqual({});
  expect(await cartMarks(away)).toBeNull();
});
