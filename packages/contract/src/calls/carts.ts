// The cart of a buyer and, under cart/guest/, the same for a guest's cookie (CT-1, CT-2, CT-6, R-19, R-20).
import { cartGroups } from '@partharbor/rules/goods';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { guestBodyBytesMost } from '../body-limits.ts';
import { cartChanges, guestCartChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { amount, flag, id, int, line } from '../fields.ts';
import { cartGroupsAnswer, cartLine } from '../records.ts';

/** A line as the texts send it; prices in it are ignored, the server knows them. */
export const cartLineInput = z.object({
  goodsId: id,
  cartNum: int(1, MAX_QUANTITY),
  isCheck: int(0, 1).default(1),
  packageCount: z.unknown().optional(),
  StepPrice: z.unknown().optional(),
  futuresLinkId: line(64).default(''),
  futureFlag: z.unknown().optional(),
  goodsImgId: z.unknown().optional(),
  goodsImg: z.unknown().optional(),
  batchName: line(64).default(''),
  materialNumber: line(25).default(''),
});

const goodsJson = z.array(cartLineInput).min(1).max(200);
const saved = z.object({
  added: z.number().int(),
  totalNumber: z.number().int(),
  cartIds: z.array(id),
  activeTab: z.enum(['selfGoods', 'futures']),
});
const index = z.object({
  cartList: z.array(cartLine),
  totalNumber: z.number().int(),
  selfGoodsSize: z.number().int(),
  futureGoodsSize: z.number().int(),
  /** Of all lines, those ticked about which there is nothing to decide, and what they cost. */
  selectedCount: z.number().int(),
  selectedAmount: amount,
});
const changed = z.object({
  cartId: id,
  cartNum: z.number().int(),
  isCheck: z.number().int(),
  StepPrice: z.array(z.object({ number: z.number().int(), price: z.string() })),
  goodsNowPrices: z.string(),
  subtotal: z.string(),
  selectedCount: z.number().int(),
  selectedAmount: z.string(),
});
const saveRefusals = [
  'CART_FULL',
  'MATERIAL_CONFLICT',
  'BELOW_MOQ',
  'NOT_MULTIPLE',
  'NO_QUANTITY',
  'TOO_LARGE',
  'AMOUNT_ZERO',
  'OFF_SHELF',
  'NOT_FOUND',
] as const;
const change = {
  cartId: id,
  cartNum: int(0, MAX_QUANTITY * 10).optional(),
  isCheck: int(0, 1).optional(),
  materialNumber: line(25).optional(),
  acceptPrice: flag.default(false),
};
const select = {
  group: z.enum([...cartGroups, '']).default(''),
  isCheck: int(0, 1),
};
const remove = { goodsId: id.optional(), cartId: id.optional() };
const userId = id;

export const cartSave = defineCall({
  id: 'cart-save',
  method: 'POST',
  path: 'cart/carts/saveUserCarts',
  who: 'buyer',
  summary: 'Add lines to the cart, or merge a guest’s at login (R-20)',
  enc: 'form',
  jsonFields: ['goodsJson'],
  idempotency: 'accepted',
  input: z.object({ goodsJson, userId, isFromLogin: flag.default(false) }),
  answer: saved,
  refuses: saveRefusals,
  budget: cartChanges,
  queries: 12,
});
export const cartList = defineCall({
  id: 'cart-list',
  method: 'POST',
  path: 'cart/carts/getUserCartList',
  who: 'buyer',
  summary: 'The cart in its groups (CT-2)',
  enc: 'form',
  input: z.object({ userId }),
  answer: cartGroupsAnswer,
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
export const cartIndex = defineCall({
  id: 'cart-index',
  method: 'POST',
  path: 'cart/carts/getIndexUserCart',
  who: 'buyer',
  summary: 'First lines and counts for the header (HD-6)',
  enc: 'form',
  input: z.object({ userId, userSource: z.enum(['0', '1']).or(int(0, 1)).optional(), showNumber: int(1, 20).default(6) }),
  answer: index,
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
export const cartUpdate = defineCall({
  id: 'cart-update',
  method: 'POST',
  path: 'cart/carts/updateCart',
  who: 'buyer',
  summary: 'Set quantity, selection, material number of a line, accept a changed price',
  enc: 'json',
  input: z.object({ userId, ...change }),
  answer: changed,
  refuses: ['NOT_FOUND', 'NO_QUANTITY', 'BELOW_MOQ', 'NOT_MULTIPLE', 'TOO_LARGE', 'AMOUNT_ZERO', 'MATERIAL_CONFLICT'],
  budget: cartChanges,
  queries: 8,
  firstUse: 2,
});
export const cartSelect = defineCall({
  id: 'cart-select',
  method: 'POST',
  path: 'cart/carts/selectAll',
  who: 'buyer',
  summary: 'Tick or untick all lines of a group, or of the cart',
  enc: 'json',
  input: z.object({ userId, ...select }),
  answer: z.object({ selectedCount: z.number().int(), selectedAmount: z.string() }),
  budget: cartChanges,
  queries: 6,
  firstUse: 2,
});
export const cartDelete = defineCall({
  id: 'cart-delete',
  method: 'POST',
  path: 'cart/carts/deleteCart',
  who: 'buyer',
  summary: 'Remove a part, or one line by cartId; removing what is gone is no error',
  enc: 'form',
  input: z.object({ userId, ...remove }),
  answer: z.object({ removed: z.array(cartLineInput.extend({ cartNum: z.number().int() })), totalNumber: z.number().int() }),
  refuses: ['NOT_FOUND'],
  budget: cartChanges,
  queries: 6,
});

export const cartMarks = defineCall({
  id: 'cart-marks',
  method: 'GET',
  path: 'cart/marks',
  who: 'anyone',
  summary: 'How much of which part is in the cart of the account or of the guest’s cookie, and how many lines (HD-6)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({ totalNumber: z.number().int(), quantities: z.record(id, z.number().int()) }),
  queries: 1,
});

export const guestCartSave = defineCall({
  id: 'guest-cart-save',
  bodyBytes: guestBodyBytesMost,
  method: 'POST',
  path: 'cart/guest/save',
  who: 'anyone',
  summary: 'Add lines to the guest’s cart; makes its cookie',
  enc: 'form',
  jsonFields: ['goodsJson'],
  idempotency: 'accepted',
  input: z.object({ goodsJson }),
  answer: saved,
  refuses: saveRefusals,
  budget: guestCartChanges,
  queries: 12,
});
export const guestCartList = defineCall({
  id: 'guest-cart-list',
  method: 'POST',
  path: 'cart/guest/list',
  who: 'anyone',
  summary: 'The guest’s cart in its groups',
  enc: 'form',
  input: z.object({}),
  answer: cartGroupsAnswer,
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
export const guestCartIndex = defineCall({
  id: 'guest-cart-index',
  method: 'POST',
  path: 'cart/guest/index',
  who: 'anyone',
  summary: 'First lines and counts of the guest’s cart',
  enc: 'form',
  input: z.object({ showNumber: int(1, 20).default(6) }),
  answer: index,
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
export const guestCartUpdate = defineCall({
  id: 'guest-cart-update',
  method: 'POST',
  path: 'cart/guest/update',
  who: 'anyone',
  summary: 'Change a line of the guest’s cart',
  enc: 'json',
  input: z.object(change),
  answer: changed,
  refuses: ['NOT_FOUND', 'NO_QUANTITY', 'BELOW_MOQ', 'NOT_MULTIPLE', 'TOO_LARGE', 'AMOUNT_ZERO', 'MATERIAL_CONFLICT'],
  budget: guestCartChanges,
  queries: 8,
  firstUse: 2,
});
export const guestCartSelect = defineCall({
  id: 'guest-cart-select',
  method: 'POST',
  path: 'cart/guest/selectAll',
  who: 'anyone',
  summary: 'Tick or untick lines of the guest’s cart',
  enc: 'json',
  input: z.object(select),
  answer: z.object({ selectedCount: z.number().int(), selectedAmount: z.string() }),
  budget: guestCartChanges,
  queries: 6,
  firstUse: 2,
});
export const guestCartDelete = defineCall({
  id: 'guest-cart-delete',
  method: 'POST',
  path: 'cart/guest/delete',
  who: 'anyone',
  summary: 'Remove from the guest’s cart',
  enc: 'form',
  input: z.object(remove),
  answer: z.object({ removed: z.array(cartLineInput.extend({ cartNum: z.number().int() })), totalNumber: z.number().int() }),
  refuses: ['NOT_FOUND'],
  budget: guestCartChanges,
  queries: 6,
});
