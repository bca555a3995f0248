// Parts a visitor compares: the list of the comparison bar, kept under a cookie, and the table that sets them side by side (CP-1, CP-2).
import { compareLimit } from '@partharbor/rules/kept';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { compareChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { id, int } from '../fields.ts';
import { goodsRecord } from '../records.ts';

/** A compared part as the texts name its fields. */
export const compareItem = z.object({
  goodsId: id,
  goodsName: z.string(),
  /** The brand, else the part number. */
  manufacturer: z.string(),
  /** The model, else the part number. */
  model: z.string(),
  partNo: z.string(),
  /** Lowest step price; '' = quoted by hand. */
  stepMinPrices: z.string(),
  goodsImg: z.string(),
  ty_product_id: id,
  ty_mall_goods_id: id,
});

const list = z.object({ items: z.array(compareItem), limit: z.number().int() });
const ids = z.array(id).max(compareLimit);

export const compareList = defineCall({
  id: 'compare-list',
  method: 'GET',
  path: 'item/compare/list',
  who: 'anyone',
  summary: 'The visitor’s list of compared parts, in their order',
  enc: 'none',
  input: z.object({}),
  answer: list,
  queries: 4,
  firstUse: 2,
});

export const compareAdd = defineCall({
  id: 'compare-add',
  method: 'POST',
  path: 'item/compare/add',
  who: 'anyone',
  summary: 'Put a part into the comparison bar; a part that is there already, or a 21st one, is refused',
  enc: 'form',
  input: z.object({ goodsId: id }),
  answer: list,
  refuses: ['NOT_FOUND', 'COMPARE_FULL', 'COMPARE_THERE'],
  budget: compareChanges,
  queries: 6,
  firstUse: 2,
});

export const compareRemove = defineCall({
  id: 'compare-remove',
  method: 'POST',
  path: 'item/compare/delete',
  who: 'anyone',
  summary: 'Take a part out of the comparison bar; without goodsId all of them',
  enc: 'form',
  input: z.object({ goodsId: id.optional() }),
  answer: list,
  budget: compareChanges,
  queries: 5,
  firstUse: 2,
});

export const compareSave = defineCall({
  id: 'compare-save',
  method: 'POST',
  path: 'item/compare/save',
  who: 'anyone',
  summary: 'Replace the list: another order, a list somebody shared, or what was just cleared; parts that are no more are left out',
  enc: 'json',
  input: z.object({ goodsIds: ids }),
  answer: list,
  budget: compareChanges,
  queries: 5,
  firstUse: 2,
});

export const comparedGoods = goodsRecord.extend({
  categoryName: z.string(),
  series: z.string(),
  origin: z.string(),
  packaging: z.string(),
  /** '' = none. */
  datasheet: z.string(),
});

/** A row of the table. `verdict` of a cell: best of the row where its parameter knows better from worse; odd: breaks the majority of texts. */
export const compareRow = z.object({
  code: z.string(),
  label: z.string(),
  /** What “best” means here; '' = the parameter knows no better. */
  best: z.enum(['highest', 'lowest', 'widest', 'better', '']),
  /** Every part has the same value. */
  same: z.boolean(),
  cells: z.array(z.object({ text: z.string(), verdict: z.enum(['best', 'odd', '']) })),
});

export const compareTable = defineCall({
  id: 'compare-table',
  method: 'POST',
  path: 'item/compare/table',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'Parts side by side: every parameter of any of them as a row, with what is best and what stands out (CP-2)',
  enc: 'json',
  input: z.object({
    goodsIds: ids.min(1),
    /** Pieces needed; 0 = each part’s own MOQ. */
    quantity: int(0, MAX_QUANTITY).default(0),
  }),
  answer: z.object({
    goods: z.array(comparedGoods),
    rows: z.array(compareRow),
    /** Unit price at the quantity, the part’s MOQ at least; '' = quoted by hand. */
    prices: z.array(z.object({ quantity: z.number().int(), unitPrice: z.string(), lowest: z.boolean() })),
  }),
  budget: 'reads',
  queries: 3,
  firstUse: 2,
});
