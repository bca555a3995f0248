// Inquiries about a price (IQ-1) and shortage registrations (IQ-3), as buyers make them. The texts show no calls for these: names and shapes are ours.
import { inquiryKinds, inquiryLengths as most, inquiryStates, isTargetPrice, shortageStates } from '@partharbor/rules/inquiries';
import { z } from 'zod';
import { inquiryChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, int, line, optionalId, pageOf, phone, quantity, text, time } from '../fields.ts';
import { currency } from '../records.ts';

export const inquiryKind = z.enum(inquiryKinds);
export const inquiryState = z.enum([...new Set([...inquiryStates, ...shortageStates])]);
/** '' = all, else those that wait, are answered, or were withdrawn. */
const group = z.enum(['', 'pending', 'answered', 'withdrawn']).default('');
/** Unit price with tax of at most four decimals (S5); '' = none named. */
const targetPrice = z
  .union([z.literal(''), z.string().regex(/^(?!0(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,4})?$/)])
  .refine((price) => price === '' || isTargetPrice(price))
  .default('');

export const inquiryAnswer = z.object({
  state: inquiryState,
  note: z.string(),
  /** Of a reply; '' where the answer is none. */
  unitPrice: z.string(),
  leadTime: z.string(),
  /** Last day (UTC+8) on which the price holds; '' where the answer is no reply. */
  validUntil: z.string(),
  at: time,
});

export const inquiryRecord = z.object({
  id,
  kind: inquiryKind,
  state: inquiryState,
  withdrawn: z.boolean(),
  /** Replied, and the price no longer holds. */
  expired: z.boolean(),
  partNo: z.string(),
  brandName: z.string(),
  /** The part of the catalogue it came from; '' = none. */
  goodsId: z.union([z.literal(''), id]),
  quantity: z.number().int(),
  targetPrice: z.string(),
  currency,
  batch: z.string(),
  delivery: z.string(),
  description: z.string(),
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: time,
  /** When an inquiry that waits is to be answered; null for all else. */
  dueAt: time.nullable(),
  /** The newest; null = none yet. */
  answer: inquiryAnswer.nullable(),
});

const wanted = {
  /** Of the part it came from, where there is one and its number was left as it is. */
  goodsId: optionalId.default(''),
  brandName: line(most.brandName, 1),
  quantity,
  targetPrice,
  delivery: line(most.delivery).default(''),
  phone,
  email: line(most.email, 3),
};
const saved = z.object({ id });
const listInput = z.object({ state: group, current: int(1, 1_000).default(1), size: int(1, 100).default(20) });
const listAnswer = pageOf(inquiryRecord).extend({
  counts: z.object({ pending: z.number().int(), answered: z.number().int(), withdrawn: z.number().int() }),
});
const withdrawInput = z.object({ id, restore: flag.default(false) });
const withdrawAnswer = z.object({ id, withdrawn: z.boolean() });

export const shortageSave = defineCall({
  id: 'shortage-save',
  method: 'POST',
  path: 'home/userShortage/save',
  who: 'buyer',
  summary: 'Register a part that is short; name it or describe it (IQ-3)',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({
    ...wanted,
    partNo: line(most.partNo).default(''),
    description: text(most.description).default(''),
    company: line(most.company, 1),
    contact: line(most.contact, 1),
  }),
  answer: saved,
  refuses: ['ALREADY_ASKED', 'INQUIRIES_FULL'],
  budget: inquiryChanges,
  queries: 9,
  firstUse: 2,
});

export const shortageList = defineCall({
  id: 'shortage-list',
  method: 'GET',
  path: 'home/userShortage/list',
  who: 'buyer',
  summary: 'The buyer’s shortage registrations, newest first',
  enc: 'none',
  input: listInput,
  answer: listAnswer,
  queries: 3,
});

export const shortageWithdraw = defineCall({
  id: 'shortage-withdraw',
  method: 'POST',
  path: 'home/userShortage/withdraw',
  who: 'buyer',
  summary: 'Withdraw a registration that waits; `restore` takes that back',
  enc: 'form',
  input: withdrawInput,
  answer: withdrawAnswer,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_ASKED', 'INQUIRIES_FULL'],
  budget: inquiryChanges,
  queries: 8,
});

export const inquirySave = defineCall({
  id: 'inquiry-save',
  method: 'POST',
  path: 'home/userInquiry/save',
  who: 'buyer',
  summary: 'Ask for the price of a part; answered within 24 hours (IQ-1)',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({ ...wanted, partNo: line(most.partNo, 1), batch: line(most.batch).default('') }),
  answer: saved,
  refuses: ['ALREADY_ASKED', 'INQUIRIES_FULL', 'BELOW_MOQ', 'RFQ_UNSUPPORTED'],
  budget: inquiryChanges,
  queries: 9,
  firstUse: 2,
});

export const inquiryList = defineCall({
  id: 'inquiry-list',
  method: 'GET',
  path: 'home/userInquiry/list',
  who: 'buyer',
  summary: 'The buyer’s inquiries with their newest reply, newest first',
  enc: 'none',
  input: listInput,
  answer: listAnswer,
  queries: 3,
});

export const inquiryDetail = defineCall({
  id: 'inquiry-detail',
  method: 'GET',
  path: 'home/userInquiry/detail',
  who: 'buyer',
  summary: 'One inquiry or registration with all its answers, newest first',
  enc: 'none',
  input: z.object({ id }),
  answer: inquiryRecord.extend({ answers: z.array(inquiryAnswer) }),
  refuses: ['NOT_FOUND'],
  queries: 3,
});

export const inquiryWithdraw = defineCall({
  id: 'inquiry-withdraw',
  method: 'POST',
  path: 'home/userInquiry/withdraw',
  who: 'buyer',
  summary: 'Withdraw an inquiry that waits; `restore` takes that back',
  enc: 'form',
  input: withdrawInput,
  answer: withdrawAnswer,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_ASKED', 'INQUIRIES_FULL'],
  budget: inquiryChanges,
  queries: 8,
});

export const inquiryLead = defineCall({
  id: 'inquiry-lead',
  method: 'GET',
  path: 'home/userInquiry/lead',
  who: 'buyer',
  summary: 'What a form begins with: the buyer’s contact as last given, the part’s MOQ, and what of it waits already',
  enc: 'none',
  input: z.object({
    kind: inquiryKind,
    goodsId: optionalId.default(''),
    partNo: line(most.partNo).default(''),
    brandName: line(most.brandName).default(''),
  }),
  answer: z.object({
    company: z.string(),
    contact: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Least of the part that can be ordered; 1 where it is not known. */
    moq: z.number().int(),
    /** Whether a price may be asked for: its maker takes inquiries. */
    rfq: z.boolean(),
    /** The one of the same part that waits; null = none. */
    pending: z.object({ id, quantity: z.number().int(), createdAt: time }).nullable(),
  }),
  queries: 5,
  firstUse: 2,
});
