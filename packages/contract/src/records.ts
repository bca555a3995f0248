// Records that several calls answer with: goods, cart lines, orders.
import { carriers } from '@partharbor/rules/freight';
import { editions, stockTypes, warehouseCodes } from '@partharbor/rules/goods';
import { everyPayType, orderStates, payStates } from '@partharbor/rules/orders';
import { parcelWishes } from '@partharbor/rules/split';
import { z } from 'zod';
import { amount, id, time, unitPrice } from './fields.ts';

export const stockType = z.enum(stockTypes);
export const currency = z.enum(['CNY', 'USD']);
export const warehouseCode = z.enum(warehouseCodes);
export const edition = z.enum(editions);

/** A typed parameter value: SI number, [low, high] or text; tolerance in percent. */
const paramValue = z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()]);

const stepPrice = z.object({ number: z.number().int(), price: unitPrice });

/** Goods record. StepPrice ascending in the edition's currency; [] and discountPrice '' = manual quote. */
export const goodsRecord = z.object({
  goodsId: id,
  partNo: z.string(),
  brandName: z.string(),
  brandNameZh: z.string(),
  ownBrand: z.boolean(),
  package: z.string(),
  description: z.string(),
  categoryId: z.string(),
  goodsStatus: z.union([z.literal(0), z.literal(1)]),
  stockType,
  goodsNumber: z.number().int(),
  stepMinNumber: z.number().int(),
  stepNumber: z.number().int(),
  moqFlag: z.boolean(),
  goodsPackNumber: z.number().int(),
  StepPrice: z.array(stepPrice),
  discountPrice: z.string(),
  currency,
  params: z.record(z.string(), paramValue),
  goodsImg: z.string(),
  sales: z.number().int(),
  /** Where a least order leaves from, else where most of it lies; null = nowhere. */
  warehouse: warehouseCode.nullable(),
  /** Date code and in-stock date; '' for goods of the provider's own brand (SR-9). */
  dc: z.string(),
  inStockDate: z.string(),
  listedAt: time,
  /** Prices and stock are demonstration figures. */
  demo: z.boolean(),
});
export type GoodsRecord = z.output<typeof goodsRecord>;

export const paramSchema = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  kind: z.enum(['number', 'range', 'text']),
  unit: z.string(),
  /** In the order of its category: a column of its list, and a filter that stands open. */
  column: z.literal(true).optional(),
  open: z.literal(true).optional(),
});
export type ParamSchema = z.output<typeof paramSchema>;

export const futuresInfo = z.object({
  linkId: z.string(),
  priceEffectiveTime: z.string().nullable(),
  source: z.union([z.literal(0), z.literal(1)]),
  leadDays: z.number().int(),
});

const changeKind = z.enum(['price', 'stock', 'status', 'quantity']);

/** A line of a cart: the goods as they are now, what was seen when added, and what changed since (CT-7). */
export const cartLine = goodsRecord.extend({
  cartId: id,
  cartNum: z.number().int(),
  isCheck: z.union([z.literal(0), z.literal(1)]),
  /** Unit price that holds for cartNum now; '' = manual quote. */
  goodsNowPrices: z.string(),
  /** Unit price seen at the add or last accepted; '' = none. */
  seenPrice: z.string(),
  subtotal: z.string(),
  futureFlag: z.boolean(),
  futuresLinkId: z.string(),
  batchName: z.string(),
  materialNumber: z.string(),
  goodsBrands: z.string(),
  changes: z.array(changeKind),
  /** First of the checkout checks that fails now; '' = none (CK-1). */
  problem: z.string(),
  /** With the problem AMOUNT_ZERO the quantity from which the line costs something, else 0. */
  payableFrom: z.number().int(),
  /** Next tier: quantity, unit price, total and what one saves; null on the last. */
  nextTier: z.object({ number: z.number().int(), more: z.number().int(), price: unitPrice, total: amount, saves: amount }).nullable(),
});
export type CartLineRecord = z.output<typeof cartLine>;

export const cartGroupsAnswer = z.object({
  selfCartGoods: z.array(cartLine),
  thirdCartGoods: z.array(cartLine),
  futuresCartGoods: z.array(cartLine),
  orderCartGoods: z.array(cartLine),
  offGoods: z.array(cartLine),
  currency,
  /** Lines ticked and without problem or unaccepted change, and what they cost. */
  selectedCount: z.number().int(),
  selectedAmount: amount,
});

export const orderState = z.enum(orderStates);
const payState = z.enum(payStates);
export const payType = z.enum(everyPayType);
export const carrier = z.enum(carriers);

const orderAddress = z.object({
  receiver: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  region: z.string(),
  regionEn: z.string(),
  street: z.string(),
  postcode: z.string(),
});

export const invoiceInfo = z.object({ kind: z.enum(['personal', 'company']), title: z.string(), taxNumber: z.string(), email: z.string() });

export const orderLine = z.object({
  lineId: id,
  goodsId: id,
  partNo: z.string(),
  brandName: z.string(),
  package: z.string(),
  description: z.string(),
  goodsImg: z.string(),
  number: z.number().int(),
  shipped: z.number().int(),
  unitPrice: unitPrice,
  amount,
  stockType,
  warehouse: warehouseCode.nullable(),
  batchName: z.string(),
  materialNumber: z.string(),
});

const orderEvent = z.object({
  from: z.string(),
  to: orderState,
  act: z.string(),
  actor: z.enum(['buyer', 'staff', 'system']),
  actorName: z.string(),
  note: z.string(),
  at: time,
});

export const shipment = z.object({
  carrier,
  trackingNo: z.string(),
  trackingUrl: z.string(),
  shippedAt: time,
  lines: z.array(z.object({ partNo: z.string(), number: z.number().int() })),
});

/** What is promised of goods that go together: days in UTC+8, from and to which they arrive. */
export const deliveryPromise = z.object({
  /** null where they come from several places, or none of ours yet. */
  warehouse: warehouseCode.nullable(),
  /** Until when it holds for who has not ordered or paid yet, in ms. */
  orderByMs: z.number().int(),
  leaves: z.iso.date(),
  arrives: z.tuple([z.iso.date(), z.iso.date()]).readonly(),
});

/** An order or part order as lists show it. */
export const orderSummary = z.object({
  orderId: id,
  orderNo: z.string(),
  parentNo: z.string(),
  status: orderState,
  payStatus: payState,
  refunding: z.boolean(),
  currency,
  payable: amount,
  payType,
  carrier,
  warehouse: warehouseCode.nullable(),
  lineCount: z.number().int(),
  firstParts: z.array(z.string()),
  placedAt: time,
  expiresAt: time.nullable(),
  userName: z.string(),
  edition,
});

/** An order in full; a split parent carries its part orders in `orders`. */
export const orderRecord = orderSummary.extend({
  goodsAmount: amount,
  freight: amount,
  serviceFee: amount,
  discounts: amount,
  lines: z.array(orderLine),
  address: orderAddress,
  invoice: invoiceInfo.nullable(),
  note: z.string(),
  poNumber: z.string(),
  expressAccount: z.string(),
  freightRule: z.string(),
  /** Once paid what was promised then, before that what holds for who pays now; null where nothing is on its way to the buyer. */
  promise: deliveryPromise.nullable(),
  /** How it was wished to be sent; null where nothing of it was in stock. */
  parcels: z.enum(parcelWishes).nullable(),
  shipments: z.array(shipment),
  history: z.array(orderEvent),
  paidAt: time.nullable(),
  shippedAt: time.nullable(),
  closeReason: z.string(),
  refunds: z.array(z.object({ refundNo: z.string(), amount, state: z.enum(['pending', 'done', 'failed']), at: time })),
  version: z.number().int(),
  demo: z.boolean(),
});

/** A change as the audit shows it. */
export const auditEntry = z.object({
  id,
  name: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  at: time,
});

/** A parameter in which another part is not equal to the one it could stand in for; texts as people read them, `other` '' = not stated. */
export const partDifference = z.object({
  code: z.string(),
  label: z.string(),
  own: z.string(),
  other: z.string(),
  agreement: z.enum(['better', 'worse', 'different', 'unknown']),
});
