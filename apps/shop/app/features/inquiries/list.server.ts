// Loads lists and single ones of inquiries and registrations, and withdraws them (IQ-1, IQ-3).
import { inquiryDetail, inquiryList, inquiryWithdraw, shortageList, shortageWithdraw } from '@partharbor/contract/calls/inquiries';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { groupOf, idFrom, listHref } from './hrefs.ts';
import type { Group } from './hrefs.ts';

type Listed = Answer<typeof inquiryList>;
export type Inquiry = Listed['records'][number];
export type InquiryWhole = Answer<typeof inquiryDetail>;

export interface ListData {
  readonly page: Listed;
  readonly state: Group;
  /** The one just sent; null = none. */
  readonly sent: Inquiry | null;
}

/** What came of withdrawing one, or of taking that back. */
export interface ListAnswer {
  readonly message?: string;
  readonly withdrawn?: { readonly id: string; readonly part: string };
  readonly restored?: boolean;
}

/** A page of the buyer's list by the address. */
export async function loadList(scope: RequestScope, request: Request, kind: InquiryKind, size = 20): Promise<ListData> {
  requireUser(scope);
  const { searchParams } = new URL(request.url);
  const state = groupOf(searchParams.get('state'));
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const page = need(scope, await ask(scope, kind === 'inquiry' ? inquiryList : shortageList, { state, current, size }));
  if (page.records.length === 0 && current > 1) throw redirect(listHref(kind, { state }));
  const sent = idFrom(searchParams, 'sent');
  return { page, state, sent: page.records.find((one) => one.id === sent) ?? null };
}

/** Fields: intent withdraw or restore, with id and part. */
export async function changeOne(scope: RequestScope, kind: InquiryKind, form: FormData) {
  requireUser(scope);
  const id = field(form, 'id');
  const restore = field(form, 'intent') === 'restore';
  const outcome = await ask(scope, kind === 'inquiry' ? inquiryWithdraw : shortageWithdraw, { id, restore });
  if (!outcome.ok) return data<ListAnswer>({ message: outcome.message }, { status: outcome.status });
  return data<ListAnswer>(restore ? { restored: true } : { withdrawn: { id, part: field(form, 'part').slice(0, 200) } });
}

/** The one an address names: `missing` where it names none, null where it is not the buyer's. */
export async function loadOne(scope: RequestScope, request: Request): Promise<InquiryWhole | 'missing' | null> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('id')) return 'missing';
  requireUser(scope);
  const id = idFrom(searchParams, 'id');
  if (id === '') return null;
  const found = await ask(scope, inquiryDetail, { id });
  if (!found.ok && found.reason === 'NOT_FOUND') return null;
  return need(scope, found);
}
