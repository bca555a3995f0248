// What the delivery promise stands on for one visitor (PD-1, SR-8): a page counts every date it shows from this.
import { editions } from '@partharbor/rules/goods';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { carrier } from '../records.ts';

const days = z.number().int().min(0);

export const deliveryBasis = defineCall({
  id: 'delivery-basis',
  method: 'GET',
  path: 'item/delivery/basis',
  who: 'anyone',
  summary: 'Cut-off, calendar, carrier and region from which the dates of list, product, cart, checkout and order are counted',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    /** The shop's clock, in ms. */
    atMs: z.number().int(),
    edition: z.enum(editions),
    carrier,
    /** Of the buyer's default address. */
    remote: z.boolean(),
    rules: z.object({ cutOffMinutes: days, orderGoodsDays: days, remoteDays: days, borderDays: days }),
    /** Days against their weekday: true where they are worked. */
    exceptions: z.record(z.string(), z.boolean()),
  }),
  queries: 3,
  firstUse: 1,
});
