// Calls that BOM pages make from the browser. What they refuse is said where it was asked, not in a dialog over the page.
import type { Outcome } from '@partharbor/contract/call';
import { callApi } from '../../browser-call.ts';
import type { ClientCall } from '../../calls-client.ts';
import type { BomRef, Edited, Op } from './types.ts';

type Input = Readonly<Record<string, unknown>>;

const post = (path: string, more: Partial<ClientCall> = {}): ClientCall => ({ method: 'POST', path, enc: 'json', quiet: true, ...more });

export const bomCalls = {
  paste: post('bom/paste'),
  candidates: post('bom/candidates', { read: true }),
  editDraft: post('bom/draft/edit'),
  edit: post('bom/edit'),
  save: post('bom/save'),
  toCart: post('bom/toCart'),
  toOrder: post('bom/toOrder'),
  guestCart: post('cart/guest/save', { enc: 'form' }),
  remind: post('bom/remind'),
  lead: { method: 'GET', path: 'home/userInquiry/lead', enc: 'none', quiet: true },
  feedback: post('bom/feedback'),
  rematch: post('bom/rematch'),
  share: post('bom/share'),
  shares: { method: 'GET', path: 'bom/shares', enc: 'none', quiet: true },
  endShare: post('bom/share/end', { enc: 'form' }),
  shared: post('bom/shared', { read: true }),
  sharedCopy: post('bom/shared/copy'),
} as const satisfies Record<string, ClientCall>;

/** Makes a call as who reads the page: under the account's bearer, or as the visitor the cookies name. */
export function askBom<T>(call: ClientCall, input: Input, userId: string | null, key?: string): Promise<Outcome<T>> {
  const idempotency = key === undefined ? {} : { idempotencyKey: key };
  return callApi<T>({ ...call, buyer: userId !== null }, input, idempotency);
}

/** A key for an act that is repeated until it is answered. */
export const actKey = (): string => crypto.randomUUID();

/** Sends changes of a list. */
export function sendEdit(ref: BomRef, userId: string | null, version: number, ops: readonly Op[]): Promise<Outcome<Edited>> {
  if (ref.kind === 'draft') return askBom<Edited>(bomCalls.editDraft, { draftId: ref.draftId, version, ops }, userId);
  return askBom<Edited>(bomCalls.edit, { userId, bomId: ref.kind === 'saved' ? ref.bomId : '', version, ops }, userId);
}
