// What an account's lists have taught the shop, for its owner to see and forget (BM-2, BM-3, R-131, R-146).
import { z } from 'zod';
import { bomChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { id, line, pageOf, paging, time } from '../fields.ts';

const userId = id;

export const bomLayouts = defineCall({
  id: 'bom-layouts',
  method: 'GET',
  path: 'bom/layouts',
  who: 'buyer',
  summary: 'Forms of lists whose columns are remembered, last used first (R-131)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(z.object({ layoutId: id, headers: z.array(z.string()), columns: z.record(z.string(), z.number().int()), usedAt: time })),
  queries: 1,
});

export const bomLayoutForget = defineCall({
  id: 'bom-layout-forget',
  method: 'POST',
  path: 'bom/layouts/forget',
  who: 'buyer',
  summary: 'Forget the columns of a form; what is forgotten already is no error',
  enc: 'form',
  input: z.object({ userId, layoutId: id }),
  answer: z.boolean(),
  budget: bomChanges,
  queries: 1,
});

export const bomChoices = defineCall({
  id: 'bom-choices',
  method: 'GET',
  path: 'bom/choices',
  who: 'buyer',
  summary: 'Parts that were chosen by hand for lines, last used first, and preferred makers (R-146)',
  enc: 'none',
  input: z.object({ keywords: line(60).default(''), ...paging }),
  answer: pageOf(z.object({ key: z.string(), line: z.string(), goodsId: id, partNo: z.string(), brandName: z.string(), at: time })).extend({
    /** Best first. */
    makers: z.array(z.string()),
  }),
  queries: 3,
  firstUse: 3,
});

export const bomChoiceSet = defineCall({
  id: 'bom-choice-set',
  method: 'POST',
  path: 'bom/choices/set',
  who: 'buyer',
  summary: 'Forget choices, and say which makers come first among equals; a name that is no maker of the shop is refused',
  enc: 'json',
  input: z.object({
    userId,
    /** Keys; '*' = all. */
    forget: z.array(z.string().max(64)).max(500).default([]),
    /** Left out = as they are. */
    makers: z.array(line(80, 1)).max(20).optional(),
  }),
  answer: z.object({ forgotten: z.number().int(), makers: z.array(z.string()) }),
  refuses: ['BAD_INPUT'],
  budget: bomChanges,
  queries: 5,
  firstUse: 2,
});
