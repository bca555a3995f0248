// Parts in the back office: found, looked into, stock, prices, shelf (BO-3).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { partFilter } from './console-part-runs.ts';
import { id, int, pageOf, paging, text, time, unitPrice } from '../fields.ts';
import { auditEntry, currency, edition, goodsRecord, warehouseCode } from '../records.ts';

const stockRow = z.object({ warehouse: warehouseCode, name: z.string(), onHand: z.number().int(), reserved: z.number().int() });
export const partDetail = goodsRecord.extend({
  version: z.number().int(),
  sourceId: z.string(),
  stock: z.array(stockRow),
  prices: z.array(
    z.object({
      edition,
      currency,
      tiers: z.array(z.object({ number: z.number().int(), price: unitPrice })),
      discount: z.string(),
      version: z.number().int(),
    }),
  ),
  audit: z.array(auditEntry),
});
const partParams = z.object({ goodsId: id });

export const consoleParts = defineCall({
  id: 'console-parts',
  method: 'GET',
  path: 'console/parts',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Find parts by number, and by what they are or lack',
  enc: 'none',
  input: z.object({ ...partFilter, ...paging }),
  answer: pageOf(goodsRecord),
  queries: 6,
  firstUse: 2,
});
export const consolePart = defineCall({
  id: 'console-part',
  method: 'GET',
  path: 'console/parts/:goodsId',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'A part with stock, both price lists and its changes',
  enc: 'none',
  params: partParams,
  input: z.object({}),
  answer: partDetail,
  refuses: ['NOT_FOUND'],
  queries: 7,
  firstUse: 2,
});
export const consoleMoves = defineCall({
  id: 'console-moves',
  method: 'GET',
  path: 'console/parts/:goodsId/moves',
  who: 'staff',
  permission: 'stock.view',
  summary: 'Stock movements of a part, newest first',
  enc: 'none',
  params: partParams,
  input: z.object({ before: z.union([z.literal(''), id]).default(''), size: int(1, 100).default(50) }),
  answer: z.array(
    z.object({
      id,
      warehouse: warehouseCode,
      onHand: z.number().int(),
      reserved: z.number().int(),
      kind: z.string(),
      ref: z.string(),
      reason: z.string(),
      name: z.string(),
      at: time,
    }),
  ),
  refuses: ['NOT_FOUND'],
  queries: 3,
});
export const consoleStock = defineCall({
  id: 'console-stock',
  method: 'POST',
  path: 'console/stock/adjust',
  who: 'staff',
  permission: 'stock',
  summary: 'Change stock on hand by a relative number; never below what is reserved',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    goodsId: id,
    warehouse: warehouseCode,
    change: int(-MAX_QUANTITY, MAX_QUANTITY).refine((n) => n !== 0, { message: 'invalid_value' }),
    reason: text(200, 1),
  }),
  answer: z.object({ onHand: z.number().int(), reserved: z.number().int() }),
  refuses: ['NOT_FOUND', 'BELOW_RESERVED', 'TOO_LARGE', 'KEY_REQUIRED', 'KEY_REUSED'],
  queries: 10,
});
export const consolePrice = defineCall({
  id: 'console-price',
  method: 'POST',
  path: 'console/parts/:goodsId/price',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Set the price tiers of an edition; an empty list means a manual quote',
  enc: 'json',
  params: partParams,
  input: z.object({
    edition,
    tiers: z.array(z.object({ number: int(1, MAX_QUANTITY), price: unitPrice })).max(12),
    discount: unitPrice.or(z.literal('')).default(''),
    version: int(1, 2_000_000_000),
    reason: text(200, 1),
  }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'BAD_INPUT'],
  queries: 10,
});
export const consoleStatus = defineCall({
  id: 'console-status',
  method: 'POST',
  path: 'console/parts/:goodsId/status',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Take a part off the shelf or put it back',
  enc: 'json',
  params: partParams,
  input: z.object({ goodsStatus: int(0, 1), version: int(1, 2_000_000_000), reason: text(200, 1) }),
  answer: z.object({ goodsStatus: z.number().int(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'CATEGORY_TO_BE_SORTED'],
  queries: 8,
});
