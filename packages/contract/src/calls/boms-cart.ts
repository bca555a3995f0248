// From a BOM into the cart or onto an order form (BM-5, CK-5, CT-4, R-165, R-166): as it was shown, or not at all. What is left waits for stock.
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { inquiryLengths as most } from '@partharbor/rules/inquiries';
import { z } from 'zod';
import { bomChanges, cartChanges, draftChanges } from '../budgets.ts';
import { bomDraftId, bomLineKey } from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, int, line, phone, quantity } from '../fields.ts';

const bought = z
  .array(z.object({ key: bomLineKey.optional(), goodsId: id, number: int(1, MAX_QUANTITY), unitPrice: z.string().max(24) }))
  .max(300);
/** Material number by part, where lines of one part have different ones or another than the cart; '' = none. */
const codes = z.record(id, line(25)).default({});
/** Lines that stay behind, by reason. */
const left = z.array(z.object({ reason: z.string(), lines: z.number().int() }));

export const bomToCart = defineCall({
  id: 'bom-to-cart',
  method: 'POST',
  path: 'bom/toCart',
  who: 'buyer',
  summary: 'Put parts of a BOM or a draft into the cart with number and price as shown; any difference refuses all and names it (R-165)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    userId: id,
    /** One of the two; '' = none. */
    bomId: z.union([z.literal(''), id]).default(''),
    draftId: z.union([z.literal(''), bomDraftId]).default(''),
    /** One entry a part; `unitPrice` as it was shown. */
    lines: bought,
    codes,
  }),
  answer: z.object({
    added: z.number().int(),
    totalNumber: z.number().int(),
    left,
  }),
  refuses: [
    'NOT_FOUND',
    'NOTHING_TO_BUY',
    'SHORT_STOCK',
    'PRICE_CHANGED',
    'OFF_SHELF',
    'NO_PRICE',
    'BELOW_MOQ',
    'NOT_MULTIPLE',
    'NO_QUANTITY',
    'MATERIAL_CONFLICT',
    'CART_FULL',
    'TOO_LARGE',
    'AMOUNT_ZERO',
  ],
  budget: cartChanges,
  queries: 24,
  firstUse: 60,
});

export const bomToOrder = defineCall({
  id: 'bom-to-order',
  method: 'POST',
  path: 'bom/toOrder',
  who: 'buyer',
  summary: 'Open an order form with parts of a BOM, checked as any order form; the order then names its BOM (CK-5, R-166)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({ userId: id, bomId: id, lines: bought, codes }),
  answer: z.object({ draftId: z.string(), next: z.string(), left }),
  refuses: [
    'NOT_FOUND',
    'STALE',
    'NOTHING_TO_BUY',
    'SHORT_STOCK',
    'PRICE_CHANGED',
    'OFF_SHELF',
    'NO_PRICE',
    'BELOW_MOQ',
    'NOT_MULTIPLE',
    'NO_QUANTITY',
    'MATERIAL_CONFLICT',
    'TOO_LARGE',
    'AMOUNT_ZERO',
    'FUTURES_CONSULT',
    'NOT_PACK_MULTIPLE',
    'NOTHING_SELECTED',
  ],
  budget: draftChanges,
  queries: 24,
  firstUse: 60,
});

export const bomRemind = defineCall({
  id: 'bom-remind',
  method: 'POST',
  path: 'bom/remind',
  who: 'buyer',
  summary: 'Arrival reminders or shortage registrations for lines of a BOM or a draft, all of them or none (IQ-3, R-168)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    userId: id,
    /** One of the two; '' = none. */
    bomId: z.union([z.literal(''), id]).default(''),
    draftId: z.union([z.literal(''), bomDraftId]).default(''),
    lines: z
      .array(z.object({ key: bomLineKey, number: quantity }))
      .min(1)
      .max(300),
    kind: z.enum(['arrival', 'shortage']),
    /** Where reminders go when the account has no address; else its own counts. */
    email: line(100).default(''),
    /** Of registrations; without it as it was given last, else as the account says. */
    contact: z.object({ company: line(most.company, 1), contact: line(most.contact, 1), phone, email: line(most.email, 3) }).optional(),
  }),
  answer: z.object({
    /** Lines of one part are one reminder or registration. */
    made: z.number().int(),
    /** Registrations of the same parts that wait already, for as many pieces. */
    waiting: z.number().int(),
  }),
  refuses: [
    'NOT_FOUND',
    'NO_PART_YET',
    'STOCK_THERE',
    'EMAIL_NEEDED',
    'SUBSCRIPTIONS_FULL',
    'ALREADY_ASKED',
    'INQUIRIES_FULL',
    'TOO_LARGE',
  ],
  budget: bomChanges,
  queries: 14,
  firstUse: 60,
});
