// Loads the form of an inquiry or a shortage registration and carries out what it sends (IQ-1, IQ-3, SR-12).
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { inquiryLead, inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import type { Refusal } from '@partharbor/contract/call';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { data, redirect } from 'react-router';
import type { Edition } from '@partharbor/rules/goods';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { sentHref, wantedFrom } from './hrefs.ts';
import type { Wanted } from './ask-href.ts';
import { forgottenForm, readKept } from './kept-form.ts';
import { typedFrom, wrongIn } from './typed.ts';
import type { InquiryField, Typed } from './typed.ts';
import { viaLogin } from './via-login.ts';

type Lead = Answer<typeof inquiryLead>;

/** A form as it begins. */
export interface AskForm {
  readonly kind: InquiryKind;
  readonly edition: Edition;
  readonly currency: 'CNY' | 'USD';
  readonly typed: Typed;
  /** Typed before logging in. */
  readonly isKept: boolean;
  readonly isGuest: boolean;
  /** The address names a part that is not there. */
  readonly isUnknown: boolean;
  /** Least of the part that can be ordered; 1 where it is not known. */
  readonly moq: number;
  /** No price may be asked for: its maker takes no inquiries. */
  readonly isListPriceOnly: boolean;
  /** The one of the same part that waits already. */
  readonly pending: Lead['pending'];
}

/** What came of sending a form: the fields to correct, or why it was refused; with what was typed. */
export interface AskAnswer {
  readonly wrong: readonly InquiryField[];
  readonly message: string;
  /** The one that waits already; '' = none. */
  readonly there: string;
  readonly moq: number;
  readonly typed: Typed;
}

const nobody: Lead = { company: '', contact: '', phone: '', email: '', moq: 1, rfq: true, pending: null };

/** What an address asks for, with number and brand of a part that it names by its id alone; without an id where there is no such part. */
async function completed(scope: RequestScope, wanted: Required<Wanted>): Promise<Required<Wanted>> {
  if (wanted.goodsId === '' || wanted.partNo !== '') return wanted;
  const found = await ask(scope, goodsDetail, { goodsId: wanted.goodsId });
  if (!found.ok && found.reason === 'NOT_FOUND') return { ...wanted, goodsId: '' };
  const { partNo, brandName } = need(scope, found);
  return { ...wanted, partNo, brand: wanted.brand || brandName };
}

/** The form an address asks for; null where it asks for none and `always` is not set. */
export async function loadForm(scope: RequestScope, request: Request, kind: InquiryKind, always: boolean): Promise<AskForm | null> {
  const { searchParams } = new URL(request.url);
  const kept = searchParams.has('kept') ? readKept(kind, request.headers.get('cookie') ?? '') : null;
  const named = wantedFrom(searchParams);
  if (!kept && !named && !always) return null;
  const wanted = named && (await completed(scope, named));
  const isById = searchParams.get('goodsId') && !searchParams.get('partNo');
  const part = {
    goodsId: kept?.goodsId ?? wanted?.goodsId ?? '',
    partNo: kept?.partNo ?? wanted?.partNo ?? '',
    brandName: kept?.brandName ?? wanted?.brand ?? '',
  };
  const found = scope.user ? await ask(scope, inquiryLead, { kind, ...part }) : null;
  const { moq, rfq, pending, ...contact } = found?.ok ? found.data : nobody;
  const quantity = wanted && wanted.n > 0 ? String(Math.max(wanted.n, moq)) : moq > 1 ? String(moq) : '';
  return {
    kind,
    edition: scope.edition,
    currency: scope.currency,
    typed: kept ?? { ...part, quantity, ...contact },
    isKept: kept !== null && scope.user !== null,
    isGuest: scope.user === null,
    isUnknown: Boolean(isById) && !kept && !wanted?.partNo,
    moq,
    isListPriceOnly: !rfq,
    pending,
  };
}

/** Sends a form; guests are led to the login first. */
export async function sendForm(scope: RequestScope, kind: InquiryKind, form: FormData) {
  if (!scope.user) throw viaLogin(scope, kind, form);
  const typed = typedFrom(kind, form);
  const wrong = wrongIn(kind, scope.edition, typed);
  if (wrong.length > 0) return refusedForm(typed, { wrong }, 400);
  const outcome = await (kind === 'inquiry'
    ? ask(scope, inquirySave, { ...asInput(typed), partNo: typed.partNo ?? '', batch: typed.batch ?? '' })
    : ask(scope, shortageSave, {
        ...asInput(typed),
        partNo: typed.partNo ?? '',
        description: typed.description ?? '',
        company: typed.company ?? '',
        contact: typed.contact ?? '',
      }));
  if (outcome.ok) {
    scope.setCookies.push(forgottenForm());
    throw redirect(sentHref(kind, outcome.data.id), 303);
  }
  if (outcome.status === 401) throw viaLogin(scope, kind, form);
  return refusedForm(typed, saidOf(outcome), outcome.status);
}

const asInput = (typed: Typed) => ({
  goodsId: /^[1-9]\d{0,14}$/.test(typed.goodsId ?? '') ? typed.goodsId : '',
  brandName: typed.brandName ?? '',
  quantity: Number(typed.quantity),
  targetPrice: typed.targetPrice ?? '',
  delivery: typed.delivery ?? '',
  phone: typed.phone ?? '',
  email: typed.email ?? '',
});

const textOf = (detail: unknown): string => (typeof detail === 'string' ? detail : '');

function saidOf({ reason, message, details = {} }: Refusal): Partial<AskAnswer> {
  if (reason === 'BELOW_MOQ') return { wrong: ['quantity'], moq: Number(details['moq']) };
  if (reason === 'ALREADY_ASKED') return { message, there: textOf(details['id']) };
  const about = textOf(details['field']);
  return reason === 'BAD_INPUT' && about !== '' ? { wrong: [about as InquiryField], message } : { message };
}

const refusedForm = (typed: Typed, said: Partial<AskAnswer>, status: number) =>
  data<AskAnswer>({ wrong: [], message: '', there: '', moq: 1, typed, ...said }, { status });

/** Whether a form of these pages sends a new one, rather than changing one of the list. */
export const isSending = (form: FormData): boolean => field(form, 'intent') === 'send';
