// Loads the order page from its draft, keeps what is filled in, places the order (CK-3, CK-5, CK-6, R-21, R-22).
import { cartList } from '@partharbor/contract/calls/carts';
import { draftGet, draftUpdate, invoiceTitles, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import type { Refusal } from '@partharbor/contract/call';
import { data, redirect } from 'react-router';
import { ask, field, need, refused } from '../../loader-call.ts';
import type { Answer, Refused } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { orderHref, payHref } from '../../hrefs.ts';
import { actOnAddress, addressForm, readAddresses } from '../addresses/addresses.server.ts';
import type { AddressAnswer, AddressFormData } from '../addresses/addresses.server.ts';
import type { Address } from '../addresses/form.ts';
import { needsDecision, tickedLines } from '../cart/tabs.ts';
import { callForm, draftForm, missingIn, readOrderForm } from './form.ts';
import type { Missing, OrderForm } from './form.ts';
import type { Preview } from './groups.ts';

type Draft = Answer<typeof draftGet>;

export interface OpenCheckout {
  readonly state: 'open';
  readonly draft: Draft;
  readonly book: readonly Address[];
  readonly form: OrderForm;
  readonly preview: Preview;
  /** One parcel was chosen and cannot be any more. */
  readonly apart: boolean;
  /** Numbers of lines that were ticked and stay in the cart until something about them is decided. */
  readonly stay: readonly string[];
  /** The address form, where the address of the page asks for it. */
  readonly address: AddressFormData | null;
}

export type CheckoutData =
  | OpenCheckout
  | { readonly state: 'missing' }
  | { readonly state: 'unknown' }
  | { readonly state: 'used'; readonly orderNo: string }
  /** The lines cannot be ordered as they are. */
  | { readonly state: 'refused'; readonly refusal: Refused; readonly source: Draft['source']; readonly goods: Draft['goods'] };

/** A line somebody else's order left short. */
export interface ShortLine {
  readonly partNo: string;
  /** Pieces wanted; undefined where the refusal does not say. */
  readonly number?: number;
  readonly available: number;
}

export interface CheckoutAnswer {
  readonly form?: OrderForm;
  readonly missing?: readonly Missing[];
  readonly repriced?: { readonly was: string; readonly now: string };
  readonly short?: readonly ShortLine[];
  readonly refusal?: Refused;
  readonly address?: AddressAnswer;
}

const draftOf = (path: string): string => new URL(path, 'http://shop.invalid').searchParams.get('draft') ?? '';

/** This page without the address form. */
const closedForm = (path: string): string => `${path.split('?', 1)[0]}?${new URLSearchParams({ draft: draftOf(path) })}`;

export async function loadCheckout(scope: RequestScope) {
  const { userId } = requireUser(scope);
  const params = new URL(scope.path, 'http://shop.invalid').searchParams;
  const draftId = draftOf(scope.path);
  if (draftId === '') return data<CheckoutData>({ state: 'missing' });
  const draft = await ask(scope, draftGet, { userId, draftId });
  if (!draft.ok) {
    if (draft.status === 401) need(scope, draft);
    return data<CheckoutData>({ state: 'unknown' }, { status: 404 });
  }
  if (draft.data.orderNo !== '') return data<CheckoutData>({ state: 'used', orderNo: draft.data.orderNo });
  const [book, recent] = await Promise.all([readAddresses(scope, userId), ask(scope, invoiceTitles, { userId })]);
  const known = draftForm(draft.data.form, {
    addressId: book.find((address) => address.isdefault)?.id ?? book[0]?.id ?? '',
    invoice: recent.ok ? recent.data : null,
  });
  const quoted = await previewOf(scope, userId, draftId, {
    ...known,
    addressId: book.some(({ id }) => id === known.addressId) ? known.addressId : '',
  });
  const { source, goods } = draft.data;
  if ('refusal' in quoted)
    return data<CheckoutData>({ state: 'refused', refusal: quoted.refusal, source, goods }, { status: quoted.status });
  // Who has no address yet needs the form first of all.
  const edit = params.get('address') ?? (book.length === 0 ? 'new' : null);
  const address = edit === null ? null : await addressForm(scope, book, edit === 'new' ? '' : edit);
  const stay = params.has('stay') ? await stayingLines(scope, userId) : [];
  return data<CheckoutData>({ state: 'open', draft: draft.data, book, ...quoted, address, stay });
}

async function stayingLines(scope: RequestScope, userId: string): Promise<string[]> {
  const cart = await ask(scope, cartList, { userId });
  return cart.ok ? tickedLines(cart.data).flatMap(({ line }) => (needsDecision(line) ? [line.partNo] : [])) : [];
}

type Quoted =
  | { readonly form: OrderForm; readonly preview: Preview; readonly apart: boolean }
  | { readonly refusal: Refused; readonly status: number };

/** What was wished for in one parcel lies in several warehouses. */
const isApart = ({ details }: Refusal): boolean => details?.['parcels'] === 'one';

/** What the form costs now. A delivery or payment option that is not offered any more falls back to the first one; so do parcels, which is said. */
async function previewOf(scope: RequestScope, userId: string, draftId: string, form: OrderForm, apart = false): Promise<Quoted> {
  const outcome = await ask(scope, orderPreview, { userId, draftId, ...callForm(form) });
  if (outcome.ok) return { form, preview: outcome.data, apart };
  if (isApart(outcome)) return previewOf(scope, userId, draftId, { ...form, parcels: '' }, true);
  if (outcome.reason === 'DELIVERY_UNKNOWN' && form.deliveryId !== '')
    return previewOf(scope, userId, draftId, { ...form, deliveryId: '' }, apart);
  if (outcome.reason === 'PAY_TYPE_UNKNOWN' && form.payType !== '')
    return previewOf(scope, userId, draftId, { ...form, payType: '' }, apart);
  if (outcome.status === 401) need(scope, outcome);
  return { refusal: refused(outcome), status: outcome.status };
}

export async function actOnCheckout(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const draftId = draftOf(scope.path);
  const form = await request.formData();
  const intent = field(form, 'intent');
  if (intent.startsWith('address-')) return actOnOwnAddress(scope, userId, draftId, form);
  const wanted = readOrderForm(form);
  const kept = await ask(scope, draftUpdate, { userId, draftId, form: callForm(wanted) });
  if (!kept.ok) {
    if (kept.status === 401) need(scope, kept);
    return data<CheckoutAnswer>({ form: wanted, refusal: refused(kept) }, { status: kept.status });
  }
  if (intent !== 'submit') return data<CheckoutAnswer>({ form: wanted });
  const missing = missingIn(wanted);
  if (missing.length > 0) return data<CheckoutAnswer>({ form: wanted, missing }, { status: 400 });
  return place(scope, userId, draftId, wanted, field(form, 'payable'));
}

async function actOnOwnAddress(scope: RequestScope, userId: string, draftId: string, form: FormData) {
  const answered = await actOnAddress(scope, userId, form);
  const { saved } = answered.data;
  if (saved === undefined) return data<CheckoutAnswer>({ address: answered.data }, { status: answered.init?.status ?? 200 });
  await ask(scope, draftUpdate, { userId, draftId, form: { addressId: saved } });
  return redirect(closedForm(scope.path));
}

/** One key for each draft: a repeat of the same order answers the order that was placed (T-38). */
async function place(scope: RequestScope, userId: string, draftId: string, form: OrderForm, payable: string) {
  const outcome = await ask(scope, orderSubmit, { userId, draftId, ...callForm(form), payable }, { idempotencyKey: `draft-${draftId}` });
  if (!outcome.ok) return notPlaced(scope, outcome, form, payable);
  const { orderNo, needsConfirmation } = outcome.data;
  return redirect(needsConfirmation ? `${orderHref(orderNo)}&placed=1` : payHref(orderNo));
}

function notPlaced(scope: RequestScope, refusal: Refusal, form: OrderForm, payable: string) {
  if (refusal.status === 401) need(scope, refusal);
  const status = { status: refusal.status };
  const details = refusal.details ?? {};
  if (refusal.reason === 'PRICE_CHANGED') {
    const now = (details['preview'] as Preview | undefined)?.payable ?? '';
    return data<CheckoutAnswer>({ form, repriced: { was: payable, now } }, status);
  }
  // The page that follows counts anew and says so.
  if (isApart(refusal)) return data<CheckoutAnswer>({ form: { ...form, parcels: '' } }, status);
  if (refusal.reason === 'SHORT_STOCK') return data<CheckoutAnswer>({ form, short: shortLines(details) }, status);
  return data<CheckoutAnswer>({ form, refusal: refused(refusal) }, status);
}

/** Lines named by the refusal: all that were lost while placing, or the one that a check found. */
function shortLines(details: Readonly<Record<string, unknown>>): ShortLine[] {
  const lines = Array.isArray(details['lines']) ? (details['lines'] as ShortLine[]) : [details as unknown as ShortLine];
  return lines.map(({ partNo, number, available }) => ({ partNo, number, available }));
}
