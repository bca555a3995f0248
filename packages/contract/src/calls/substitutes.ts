// Parts that can stand in for another one, and what else its buyers bought (PD-5).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int } from '../fields.ts';
import { goodsRecord, partDifference } from '../records.ts';

export const substitute = goodsRecord.extend({
  /**
   * match: equal or better in everything the category's rules ask; number: the same number of another maker or another version of it,
   * whose pins fit but whose values the buyer compares.
   */
  by: z.enum(['match', 'number']),
  differences: z.array(partDifference),
});

export const substitutes = defineCall({
  id: 'goods-substitutes',
  method: 'POST',
  path: 'item/goods/loadSubstitutes',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'Parts that can replace one, in stock first, with what differs; and what its buyers also bought (PD-5)',
  enc: 'form',
  input: z.object({
    goodsId: id,
    /** Pieces needed: who has them comes first, and prices are compared at them; 0 = one. */
    quantity: int(0, MAX_QUANTITY).default(0),
    size: int(1, 30).default(8),
  }),
  answer: z.object({
    substitutes: z.array(substitute),
    /** More than were asked for. */
    total: z.number().int(),
    alsoBought: z.array(goodsRecord),
  }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 4,
  firstUse: 2,
});
