// Loads what an order would be now; puts it into the cart or opens an order form of it (OR-2).
import { randomUUID } from 'node:crypto';
import { orderAgain } from '@partharbor/contract/calls/reorder';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';

export type Again = Answer<typeof orderAgain>;

export interface AgainData {
  readonly orderNo: string;
  readonly again: Again | null;
  /** Sent with the forms of this page, so that what is pressed twice happens once. */
  readonly key: string;
}

export interface AgainAnswer {
  readonly refusal: string;
}

export async function loadAgain(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  const key = randomUUID();
  const asked = orderNo === '' ? null : await ask(scope, orderAgain, { userId, orderNo, to: 'look' });
  if (asked?.ok) return data<AgainData>({ orderNo, again: asked.data, key });
  if (asked && asked.status !== 404 && asked.status !== 400) need(scope, asked);
  return data<AgainData>({ orderNo, again: null, key }, { status: 404 });
}

export async function actOnAgain(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const to = field(form, 'intent') === 'order' ? 'order' : 'cart';
  const idempotencyKey = `again-${to}-${field(form, 'key')}`.slice(0, 64);
  const done = await ask(scope, orderAgain, { userId, orderNo: field(form, 'orderNo'), to }, { idempotencyKey });
  if (!done.ok) {
    if (done.status === 401) need(scope, done);
    return data<AgainAnswer>({ refusal: done.message }, { status: done.status });
  }
  const { draftId, next } = done.data;
  return redirect(next === '' ? '/Cart' : `${next}?${new URLSearchParams({ draft: draftId })}`);
}
