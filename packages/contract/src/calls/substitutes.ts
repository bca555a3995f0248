// Parts that can stand in for another one, and what else its buyers bought (PD-5).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int } from '../fields.ts';
import { goodsRecord, partDifference } from '../records.ts';

export const substitute = goodsRecord.extend({
  /** pin: takes the part's place on the board; similar: only resembles it, what differs wants to be looked at. */
  level: z.enum(['pin', 'similar']),
  /** It bears the same number: of another maker, or another version of it. */
  sameNumber: z.boolean(),
  /** One a column of the answer; text '' = not stated. */
  values: z.array(z.object({ text: z.string(), agreement: z.enum(['equal', 'better', 'worse', 'different', 'unknown']) })),
  /** What differs beside the columns. */
  others: z.array(partDifference),
});

export const substitutes = defineCall({
  id: 'goods-substitutes',
  method: 'POST',
  path: 'item/goods/loadSubstitutes',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'Parts with the pins of one, and parts like it, in stock first, with what differs; and what its buyers also bought (PD-5)',
  enc: 'form',
  input: z.object({
    goodsId: id,
    /** Pieces needed: who has them comes first, and prices are compared at them; 0 = one. */
    quantity: int(0, MAX_QUANTITY).default(0),
    /** Of each level. */
    size: int(1, 30).default(8),
  }),
  answer: z.object({
    /** Parameters that are compared, those that decide first, with the part's own value. */
    columns: z.array(z.object({ code: z.string(), label: z.string(), own: z.string() })),
    /** The pins that the first level shares, as the trade prints them; '' = not told pin by pin. */
    pins: z.string(),
    /** The first level first. */
    substitutes: z.array(substitute),
    /** Of each level, more than were asked for. */
    totals: z.object({ pin: z.number().int(), similar: z.number().int() }),
    alsoBought: z.array(goodsRecord),
  }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
