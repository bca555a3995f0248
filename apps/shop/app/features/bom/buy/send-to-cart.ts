// Puts parts of a list into the cart: an account's by its own call, which holds number and price to what was shown; a visitor's by that of guests' carts.
import type { Refusal } from '@partharbor/contract/call';
import { askBom, bomCalls } from '../calls.ts';
import type { CartLine } from './cart-lines.ts';
import type { BomRef } from '../types.ts';

/** `parts` are those that were added, `totalNumber` what the cart has now. */
export type CartOutcome = { readonly ok: true; readonly parts: number; readonly totalNumber: number } | Refusal;

export async function sendToCart(
  ref: BomRef,
  userId: string | null,
  lines: readonly CartLine[],
  codes: Readonly<Record<string, string>>,
  key: string,
): Promise<CartOutcome> {
  const parts = lines.length;
  if (userId === null) {
    const goodsJson = lines.map(({ goodsId, number }) => ({ goodsId, cartNum: number }));
    const saved = await askBom<{ totalNumber: number }>(bomCalls.guestCart, { goodsJson }, null, key);
    return saved.ok ? { ok: true, parts, totalNumber: saved.data.totalNumber } : saved;
  }
  const of = { bomId: ref.kind === 'saved' ? ref.bomId : '', draftId: ref.kind === 'draft' ? ref.draftId : '' };
  const wanted = lines.map(({ key: line, goodsId, number, unitPrice }) => ({ key: line, goodsId, number, unitPrice }));
  const saved = await askBom<{ totalNumber: number }>(bomCalls.toCart, { userId, ...of, lines: wanted, codes }, userId, key);
  return saved.ok ? { ok: true, parts, totalNumber: saved.data.totalNumber } : saved;
}

/** Opens an order form with parts of a saved BOM; answers its address (CK-5, R-166). */
export async function sendToOrder(
  bomId: string,
  userId: string,
  lines: readonly CartLine[],
  codes: Readonly<Record<string, string>>,
  key: string,
): Promise<string | Refusal> {
  const wanted = lines.map(({ key: line, goodsId, number, unitPrice }) => ({ key: line, goodsId, number, unitPrice }));
  const opened = await askBom<{ draftId: string; next: string }>(bomCalls.toOrder, { userId, bomId, lines: wanted, codes }, userId, key);
  return opened.ok ? `${opened.data.next}?${new URLSearchParams({ draft: opened.data.draftId })}` : opened;
}
