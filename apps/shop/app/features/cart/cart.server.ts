// Loads the cart page and carries out what its forms ask for (CT-2, CT-3, CT-6, CT-7, CK-1).
import { cartDelete, cartList, cartSave, cartSelect, cartUpdate } from '@partharbor/contract/calls/carts';
import { draftCreate } from '@partharbor/contract/calls/orders';
import type { Outcome } from '@partharbor/contract/call';
import type { Reason } from '@partharbor/contract/reasons';
import { data, redirect } from 'react-router';
import { ask, field, need, refused } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { m } from '../../i18n/messages.js';
import { projectNames, type ProjectName } from '../projects/chosen-project.server.ts';
import { moveToProject, undoMove, type MoveAnswer } from '../projects/move.server.ts';
import { cartShipping, type CartShipping } from './shipping.server.ts';
import { groupOfTab, needsDecision, readyLines, sendingOf, tickedLines, type Sending } from './tabs.ts';
import { cartGroups } from '@partharbor/rules/goods';
import type { CartGroup } from '@partharbor/rules/goods';

export type Cart = Answer<typeof cartList>;
type RemovedLine = Answer<typeof cartDelete>['removed'][number];

/** First failing check of the checkout: shown as an alert, with the line it is about (CK-1). */
export interface CheckoutAlert {
  readonly message: string;
  readonly partNo: string;
  readonly group: CartGroup;
  /** '' where no line can be named. */
  readonly cartId: string;
  /** Pieces that can be sold, where that is the matter. */
  readonly available?: number;
}

export interface CartAnswer {
  readonly alert?: CheckoutAlert;
  /** A refusal about one line. */
  readonly refusal?: { readonly cartId: string; readonly message: string };
  readonly removed?: readonly (RemovedLine & { readonly partNo: string })[];
  /** What a move into a project came to. */
  readonly move?: MoveAnswer;
  /** Ids of lines put back. */
  readonly restored?: readonly string[];
}

async function readCart(scope: RequestScope, userId: string): Promise<Cart> {
  return need(scope, await ask(scope, cartList, { userId }));
}

export interface CartData {
  readonly cart: Cart;
  readonly group: CartGroup;
  /** How what is ticked would be sent; null where nothing of it can be ordered. */
  readonly shipping: CartShipping | null;
  /** Where ticked lines can be moved. */
  readonly projects: readonly ProjectName[];
}

export async function loadCart(scope: RequestScope, request: Request): Promise<CartData> {
  const { userId } = requireUser(scope);
  const params = new URL(request.url).searchParams;
  const [cart, projects] = await Promise.all([readCart(scope, userId), projectNames(scope, userId)]);
  const shipping = await cartShipping(scope, userId, cart, sendingOf(params));
  return { cart: shipping ? placed(cart, shipping) : cart, projects, shipping, group: groupOfTab(params.get('tab'), cart) };
}

/** Lines that say where they would leave from, by the parcels that are chosen. */
function placed(cart: Cart, { from }: CartShipping): Cart {
  const groups = cartGroups.map((group) => [
    group,
    cart[group].map((line) => (line.goodsId in from ? { ...line, warehouse: from[line.goodsId] ?? null } : line)),
  ]);
  return { ...cart, ...Object.fromEntries(groups) };
}

/** What an act answers: a thrown redirect, or data with the refusal's status. */
export async function actOnCart(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const intent = field(form, 'intent');
  const cartId = field(form, 'cartId');
  switch (intent) {
    case 'checkout':
      return checkout(scope, userId, sendingOf(new URLSearchParams({ parcels: field(form, 'parcels'), address: field(form, 'address') })));
    case 'select':
      return settled(
        scope,
        cartId,
        await ask(scope, cartSelect, { userId, group: groupWord(field(form, 'group')), isCheck: field(form, 'isCheck') === '1' ? 1 : 0 }),
      );
    case 'remove':
      return remove(scope, userId, [cartId]);
    case 'removeTicked':
      return removeTicked(scope, userId, groupWord(field(form, 'group')));
    case 'toProject':
      return moved(await moveToProject(scope, userId, form, tickedOf(await readCart(scope, userId), groupWord(field(form, 'group')))));
    case 'undoMove':
      return moved(await undoMove(scope, userId, field(form, 'moved')));
    case 'restore':
      return restore(scope, userId, field(form, 'goodsJson'));
    default:
      return settled(scope, cartId, await ask(scope, cartUpdate, { userId, cartId, ...changeOf(form, intent) }));
  }
}

const moved = (move: MoveAnswer) => data<CartAnswer>({ move }, { status: move.status });

/** Ticked lines of a group; of those off the shelf all. */
const tickedOf = (cart: Cart, group: CartGroup | '') =>
  group === '' ? [] : cart[group].filter((line) => group === 'offGoods' || line.isCheck === 1);

const groupWord = (word: string): CartGroup | '' => cartGroups.find((group) => group === word) ?? '';

/** Fields of a line that one of its forms changes; without scripts one form sends them all. */
function changeOf(form: FormData, intent: string) {
  const quantity = form.has('cartNum') ? { cartNum: field(form, 'cartNum') || '0' } : {};
  const material = form.has('materialNumber') ? { materialNumber: field(form, 'materialNumber') } : {};
  if (intent === 'accept') return { acceptPrice: true };
  if (intent === 'tick') return { isCheck: form.has('isCheck') ? 1 : 0 };
  return intent === 'line' ? { ...quantity, ...material, isCheck: form.has('isCheck') ? 1 : 0 } : { ...quantity, ...material };
}

function settled(scope: RequestScope, cartId: string, outcome: Outcome<unknown>) {
  if (outcome.ok) return data<CartAnswer>({});
  if (outcome.status === 401) need(scope, outcome);
  return data<CartAnswer>({ refusal: { cartId, message: outcome.message } }, { status: outcome.status });
}

async function remove(scope: RequestScope, userId: string, cartIds: readonly string[]) {
  const cart = await readCart(scope, userId);
  const names = new Map(cartGroups.flatMap((group) => cart[group].map((line) => [line.goodsId, line.partNo])));
  const removed: (RemovedLine & { partNo: string })[] = [];
  for (const cartId of cartIds) {
    const outcome = await ask(scope, cartDelete, { userId, cartId });
    if (!outcome.ok) return settled(scope, cartId, outcome);
    removed.push(...outcome.data.removed.map((line) => ({ ...line, partNo: names.get(line.goodsId) ?? '' })));
  }
  return data<CartAnswer>({ removed });
}

async function removeTicked(scope: RequestScope, userId: string, group: CartGroup | '') {
  const cart = await readCart(scope, userId);
  const lines = tickedOf(cart, group);
  return remove(
    scope,
    userId,
    lines.map((line) => line.cartId),
  );
}

/** Puts removed lines back; the server checks them like any other add. */
async function restore(scope: RequestScope, userId: string, goodsJson: string) {
  const lines = readLines(goodsJson);
  if (lines === null) return data<CartAnswer>({}, { status: 400 });
  const outcome = await ask(scope, cartSave, { goodsJson: lines, userId });
  return outcome.ok ? data<CartAnswer>({ restored: outcome.data.cartIds }) : settled(scope, '', outcome);
}

function readLines(text: string): RemovedLine[] | null {
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? (lines as RemovedLine[]) : null;
  } catch {
    // A form tampered with: answered as bad input.
    return null;
  }
}

/** Takes the ticked lines that can be bought to the order page of the edition; where none can, the first failing check is told (CK-1, CK-2). */
async function checkout(scope: RequestScope, userId: string, { parcels, address }: Sending) {
  const cart = await readCart(scope, userId);
  const ticked = tickedLines(cart);
  if (ticked.length === 0)
    return alertOf('NOTHING_SELECTED', { message: m.cart_whyNothing(), partNo: '', group: 'selfCartGoods', cartId: '' });
  const ready = readyLines(cart);
  const wanted = ready.length > 0 ? ready : ticked;
  const outcome = await ask(scope, draftCreate, {
    userId,
    cartIds: wanted.map(({ line }) => line.cartId),
    fromCart: true,
    parcels,
    addressId: address,
  });
  if (!outcome.ok && outcome.status === 401) need(scope, outcome);
  if (!outcome.ok) {
    const { reason, message, details } = refused(outcome);
    const about = wanted.filter(({ line }) => line.goodsId === String(details['goodsId']));
    const found = about.find(({ line }) => line.problem === reason) ?? about[0];
    const available = reason === 'SHORT_STOCK' ? { available: found?.line.goodsNumber ?? 0 } : {};
    return alertOf(reason, {
      message,
      partNo: typeof details['partNo'] === 'string' ? details['partNo'] : '',
      group: found?.group ?? 'selfCartGoods',
      cartId: found?.line.cartId ?? '',
      ...available,
    });
  }
  // CT-7: nothing is bought at a price the buyer has not seen.
  const repriced = wanted.find(({ line }) => line.changes.includes('price'));
  if (repriced)
    return alertOf('PRICE_CHANGED', {
      message: m.cart_alertPrice(),
      partNo: repriced.line.partNo,
      group: repriced.group,
      cartId: repriced.line.cartId,
    });
  const stay = ticked.filter(({ line }) => needsDecision(line)).length;
  return redirect(
    `${outcome.data.next}?${new URLSearchParams({ draft: outcome.data.draftId, ...(stay > 0 ? { stay: String(stay) } : {}) })}`,
  );
}

const alertOf = (reason: Reason, alert: CheckoutAlert) =>
  data<CartAnswer>({ alert }, { status: reason === 'NOTHING_SELECTED' ? 400 : 409 });
