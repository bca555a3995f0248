// What the search box shows while one types: how many parts typed values have, makers, and parts with what they cost (SR-2, SR-4).
import { currency, stockType } from '../records.ts';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, unitPrice } from '../fields.ts';

export const searchAhead = defineCall({
  id: 'search-ahead',
  method: 'POST',
  path: 'select/product/searchAhead',
  who: 'anyone',
  summary: 'Parts, makers and counts for what stands in the search box (SR-2, SR-4)',
  enc: 'form',
  input: z.object({
    text: line(50),
    searchFieldType: z
      .enum(['0', '1'])
      .or(int(0, 1).transform((n) => String(n) as '0' | '1'))
      .default('0'),
    /** Pieces that prices are told at; 0 = each part at its own MOQ. */
    quantity: int(0, MAX_QUANTITY).default(0),
  }),
  answer: z.object({
    /** Where the text is read as values: how many parts have all of them, and how it was read. */
    typed: z.object({ total: z.number().int(), read: z.array(z.string()) }).nullable(),
    makers: z.array(z.string()),
    parts: z.array(
      z.object({
        goodsId: id,
        partNo: z.string(),
        /** The buyer’s own code that begins so; '' = none. Nobody else is told. */
        materialCode: z.string(),
        brandName: z.string(),
        package: z.string(),
        stockType,
        /** Pieces one can buy. */
        available: z.number().int(),
        /** At `quantity`; '' = quoted by hand. */
        price: z.union([z.literal(''), unitPrice]),
        currency,
      }),
    ),
  }),
  budget: 'reads',
  queries: 4,
  firstUse: 5,
});
