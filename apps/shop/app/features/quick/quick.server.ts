// Takes back what a quick order put into the cart, of an account's cart and of a guest's.
import { cartDelete, guestCartDelete } from '@partharbor/contract/calls/carts';
import type { RequestScope } from '../../context.ts';
import { ask, field } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import { saveLines } from '../cart/gateway.ts';
import { remainder } from './remainder.ts';
import type { AddedPart } from './remainder.ts';

type Removed = Answer<typeof cartDelete>['removed'];

export type TakeBackAnswer = { readonly ok: true; readonly parts: number } | { readonly ok: false; readonly message: string };

const partsMost = 300;

function addedParts(text: string): AddedPart[] | null {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || parts.length > partsMost) return null;
    const isPart = (one: Partial<AddedPart> | null): one is AddedPart =>
      typeof one?.goodsId === 'string' && /^[1-9]\d{0,17}$/.test(one.goodsId) && Number.isInteger(one.number) && one.number! > 0;
    return (parts as (Partial<AddedPart> | null)[]).every(isPart) ? (parts as AddedPart[]) : null;
  } catch {
    // A form tampered with: answered as bad input.
    return null;
  }
}

/**
 * Takes parts out and puts back what was in the cart besides. Each step says what it took out itself, so a change made meanwhile in
 * another tab is kept. Field `parts`: JSON of `{ goodsId, number }`.
 */
export async function takeBack(scope: RequestScope, form: FormData): Promise<{ answer: TakeBackAnswer; status: number }> {
  const parts = addedParts(field(form, 'parts'));
  if (parts === null) return { answer: { ok: false, message: '' }, status: 400 };
  const { user } = scope;
  const removed: Removed = [];
  let refused: { readonly message: string; readonly status: number } | null = null;
  let taken = 0;
  for (const { goodsId } of parts) {
    const out = user ? await ask(scope, cartDelete, { userId: user.userId, goodsId }) : await ask(scope, guestCartDelete, { goodsId });
    if (!out.ok) {
      refused = out;
      break;
    }
    taken += 1;
    removed.push(...out.data.removed);
  }
  const rest = remainder(removed, parts);
  if (rest.length > 0) {
    const put = await saveLines(scope, rest);
    if (!put.ok) refused = put;
  }
  if (refused) return { answer: { ok: false, message: refused.message }, status: refused.status };
  return { answer: { ok: true, parts: taken }, status: 200 };
}
