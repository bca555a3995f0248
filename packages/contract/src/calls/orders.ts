// Drafts, preview, submit and what a buyer does with orders (CK-1 to CK-6, OR-1, OR-2).
import { cancelReasons } from '@partharbor/rules/orders';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { parcelWishes } from '@partharbor/rules/split';
import { z } from 'zod';
import { draftChanges, orderChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { amount, businessNumber, flag, id, int, line, pageOf, pageText, text } from '../fields.ts';
import {
  carrier,
  cartLine,
  currency,
  deliveryPromise,
  invoiceInfo,
  orderRecord,
  orderState,
  orderSummary,
  payType,
  stockType,
  warehouseCode,
} from '../records.ts';

/** goodsList line of the order draft (CK-2). */
export const goodsLine = z.object({
  goodsId: id,
  number: int(0, MAX_QUANTITY * 10),
  batchName: line(64).default(''),
  futuresLinkId: line(64).default(''),
  image: z.unknown().optional(),
  goodsBrands: z.unknown().optional(),
  materialNumber: line(25).default(''),
});
const goodsList = z.array(goodsLine).max(200);

export const invoiceInput = z.object({
  kind: z.enum(['personal', 'company']),
  title: line(100, 1),
  taxNumber: line(30).default(''),
  email: line(100).default(''),
});

/** As an invoice needs it: a company's tax number of 5 to 30 letters, digits and separators, and an e-mail address that could be one. */
const invoiceToIssue = invoiceInput
  .refine((one) => one.kind === 'personal' || /^[A-Za-z0-9][A-Za-z0-9 ./-]{4,29}$/.test(one.taxNumber), {
    path: ['taxNumber'],
    message: 'invalid_format',
  })
  .refine((one) => one.email === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(one.email), { path: ['email'], message: 'invalid_format' });

const formFields = {
  addressId: z.union([z.literal(''), id]),
  deliveryId: z.union([z.literal(''), carrier]),
  payType: payType.or(z.literal('')),
  /** '' = one parcel where a warehouse has it all, else the soonest. */
  parcels: z.enum([...parcelWishes, '']),
  useInvoice: flag,
  invoice: invoiceInput.nullable(),
  note: text(200),
  poNumber: line(50),
  expressAccount: line(50),
};
export const orderForm = z.object({
  addressId: formFields.addressId.default(''),
  deliveryId: formFields.deliveryId.default(''),
  payType: formFields.payType.default(''),
  parcels: formFields.parcels.default(''),
  useInvoice: formFields.useInvoice.default(false),
  invoice: formFields.invoice.optional(),
  note: formFields.note.default(''),
  poNumber: formFields.poNumber.default(''),
  expressAccount: formFields.expressAccount.default(''),
});
/** Some of the form: fields not sent stay as they are, so there are no defaults here. */
const formPart = z.object(formFields).partial();

const checkRefusals = [
  'FUTURES_CONSULT',
  'NO_PRICE',
  'NO_QUANTITY',
  'BELOW_MOQ',
  'SHORT_STOCK',
  'NOT_PACK_MULTIPLE',
  'NOT_MULTIPLE',
  'OFF_SHELF',
  'NOTHING_SELECTED',
  'NOT_FOUND',
  'TOO_LARGE',
  'AMOUNT_ZERO',
  'MATERIAL_CONFLICT',
] as const;

export const draftRecord = z.object({
  draftId: z.string(),
  goods: z.array(goodsLine.extend({ number: z.number().int(), cartId: z.string() })),
  form: z.record(z.string(), z.unknown()),
  source: z.enum(['cart', 'goods']),
  orderNo: z.string(),
});

export const draftCreate = defineCall({
  id: 'draft-create',
  method: 'POST',
  path: 'order/drafts/create',
  who: 'buyer',
  summary: 'Check lines in the order of CK-1 and keep them as a draft (CK-2, CK-5)',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    userId: id,
    goodsList: goodsList.optional(),
    cartIds: z.array(id).max(200).optional(),
    fromCart: flag.default(false),
    parcels: formFields.parcels.optional(),
    /** Where it is to go, as far as that is chosen; of this buyer's book. */
    addressId: formFields.addressId.optional(),
  }),
  answer: z.object({ draftId: z.string(), next: z.enum(['/pre-order', '/submitOrder']) }),
  refuses: checkRefusals,
  budget: draftChanges,
  queries: 8,
  firstUse: 2,
});
export const draftGet = defineCall({
  id: 'draft-get',
  method: 'POST',
  path: 'order/drafts/get',
  who: 'buyer',
  summary: 'A draft of the user',
  enc: 'json',
  input: z.object({ userId: id, draftId: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  answer: draftRecord,
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 3,
});
export const draftUpdate = defineCall({
  id: 'draft-update',
  method: 'POST',
  path: 'order/drafts/update',
  who: 'buyer',
  summary: 'Keep what was filled in so far (CK-5)',
  enc: 'json',
  input: z.object({ userId: id, draftId: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/), form: formPart }),
  answer: draftRecord,
  refuses: ['NOT_FOUND'],
  budget: draftChanges,
  queries: 4,
});

const source = {
  userId: id,
  goodsList: goodsList.optional(),
  cartIds: z.array(id).max(200).optional(),
  draftId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,64}$/)
    .optional(),
};

const previewLine = cartLine
  .pick({
    goodsId: true,
    partNo: true,
    brandName: true,
    package: true,
    description: true,
    goodsImg: true,
    stockType: true,
    batchName: true,
    materialNumber: true,
  })
  .extend({ number: z.number().int(), unitPrice: z.string(), amount, warehouse: warehouseCode.nullable() });

export const previewAnswer = z.object({
  lines: z.array(previewLine),
  /** How the order would split. */
  parts: z.array(
    z.object({
      warehouse: warehouseCode.nullable(),
      stockType,
      needsConfirmation: z.boolean(),
      /** By the delivery that is chosen. */
      promise: deliveryPromise,
      lines: z.array(z.object({ goodsId: id, number: z.number().int() })),
    }),
  ),
  goodsAmount: amount,
  freight: amount,
  serviceFee: amount,
  discounts: amount,
  payable: amount,
  currency,
  deliveries: z.array(
    z.object({
      id: carrier,
      freight: amount,
      rule: z.string(),
      remoteSurcharge: amount,
      /** What the goods lack to free freight; '' where it is free or no amount makes it so. */
      toFree: amount.or(z.literal('')),
      days: z.tuple([z.number().int(), z.number().int()]),
      /** When the whole order is there. */
      promise: deliveryPromise,
      chosen: z.boolean(),
    }),
  ),
  /** Ways to send it, by the delivery that is chosen; two where one warehouse has it all but something would come sooner from elsewhere, none where nothing is in stock. */
  parcels: z.array(
    z.object({
      id: z.enum(parcelWishes),
      chosen: z.boolean(),
      freight: amount,
      toFree: amount.or(z.literal('')),
      /** Goods less discounts, and freight. */
      total: amount,
      promise: deliveryPromise,
      from: z.array(z.object({ warehouse: warehouseCode.nullable(), lines: z.number().int(), amount, promise: deliveryPromise })),
    }),
  ),
  payTypes: z.array(z.object({ id: payType, fee: amount, chosen: z.boolean() })),
  needsConfirmation: z.boolean(),
  weightG: z.number().int(),
  /** Placing it would be refused with ORDERS_OPEN. */
  ordersOpen: z.boolean(),
});

export const orderPreview = defineCall({
  id: 'order-preview',
  method: 'POST',
  path: 'order/orders/preview',
  who: 'buyer',
  summary: 'What an order would cost and how it would split',
  enc: 'json',
  input: z.object({ ...source, ...orderForm.shape }),
  answer: previewAnswer,
  refuses: [...checkRefusals, 'DELIVERY_UNKNOWN', 'PAY_TYPE_UNKNOWN'],
  budget: 'reads',
  queries: 8,
  firstUse: 3,
});

export const orderSubmit = defineCall({
  id: 'order-submit',
  method: 'POST',
  path: 'order/orders/submit',
  who: 'buyer',
  summary: 'Place an order (CK-6, R-22)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({ ...source, ...orderForm.shape, invoice: invoiceToIssue.nullable().optional(), payable: amount }),
  answer: z.object({
    orderId: id,
    orderNo: z.string(),
    payable: amount,
    currency,
    needsConfirmation: z.boolean(),
    orders: z.array(
      z.object({ orderId: id, orderNo: z.string(), warehouse: warehouseCode.nullable(), stockType, status: orderState, payable: amount }),
    ),
  }),
  refuses: [
    ...checkRefusals,
    'PRICE_CHANGED',
    'KEY_REUSED',
    'KEY_REQUIRED',
    'ADDRESS_NEEDED',
    'DELIVERY_UNKNOWN',
    'PAY_TYPE_UNKNOWN',
    'ORDERS_OPEN',
    'CONFLICT',
  ],
  budget: { times: 60, per: 'hour', of: 'account' },
  queries: 20,
  firstUse: 3,
});

export const orderList = defineCall({
  id: 'order-list',
  method: 'POST',
  path: 'order/orders/list',
  who: 'buyer',
  summary: 'Orders of the user, newest first (OR-2)',
  enc: 'form',
  jsonFields: ['page'],
  input: z.object({ userId: id, status: z.union([z.literal(''), orderState]).default(''), keywords: line(50).default(''), page: pageText }),
  answer: pageOf(orderSummary.extend({ orders: z.array(orderSummary) })).extend({ counts: z.record(z.string(), z.number().int()) }),
  budget: 'reads',
  queries: 6,
});
/** The list an order was made of; bomId '' = deleted since. */
export const ofBom = z.object({ bomId: z.union([z.literal(''), id]), name: z.string(), sets: z.number().int() }).nullable();

export const orderDetail = defineCall({
  id: 'order-detail',
  method: 'POST',
  path: 'order/orders/detail',
  who: 'buyer',
  summary: 'An order in full',
  enc: 'form',
  input: z.object({ userId: id, orderNo: businessNumber }),
  answer: orderRecord.extend({ orders: z.array(orderRecord), bom: ofBom }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 11,
  firstUse: 1,
});
export const orderCancel = defineCall({
  id: 'order-cancel',
  method: 'POST',
  path: 'order/orders/cancel',
  who: 'buyer',
  summary: 'Cancel before payment; a split order as a whole (OR-3)',
  enc: 'form',
  input: z.object({
    userId: id,
    orderNo: businessNumber,
    reason: z.enum(cancelReasons),
    reasonText: text(200).default(''),
  }),
  answer: z.object({ orderNo: z.string(), status: orderState }),
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'REASON_NEEDED'],
  budget: orderChanges,
  queries: 16,
});
export const orderReceive = defineCall({
  id: 'order-receive',
  method: 'POST',
  path: 'order/orders/confirmReceipt',
  who: 'buyer',
  summary: 'Confirm that the goods arrived',
  enc: 'form',
  input: z.object({ userId: id, orderNo: businessNumber }),
  answer: z.object({ orderNo: z.string(), status: orderState }),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  budget: orderChanges,
  queries: 10,
});
export const orderPayType = defineCall({
  id: 'order-pay-type',
  method: 'POST',
  path: 'order/orders/changePayType',
  who: 'buyer',
  summary: 'Change the payment method of an unpaid order; fee and total follow',
  enc: 'form',
  input: z.object({ userId: id, orderNo: businessNumber, payType }),
  answer: z.object({ orderNo: z.string(), payType, payable: amount }),
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'METHOD_FIXED', 'PAY_TYPE_UNKNOWN'],
  budget: orderChanges,
  queries: 12,
});
export const invoiceTitles = defineCall({
  id: 'invoice-recent',
  method: 'POST',
  path: 'order/orders/recentInvoice',
  who: 'buyer',
  summary: 'The invoice title used last, to fill in again',
  enc: 'form',
  input: z.object({ userId: id }),
  answer: invoiceInfo.nullable(),
  budget: 'reads',
  queries: 3,
});
