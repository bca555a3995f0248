// Makers: all of them by letter, by what they sell, or by what people type; and the one that an address names (SR-11).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf } from '../fields.ts';
import { makerLetters } from '../maker-letters.ts';

export const maker = z.object({
  brandId: id,
  brandName: z.string(),
  /** '' = none. */
  brandNameZh: z.string(),
  /** Address of its logo; '' = none. */
  logo: z.string(),
  ownBrand: z.boolean(),
  /** One of mainland China. */
  mainland: z.boolean(),
  /** Parts on sale, and pieces of them sold. */
  parts: z.number().int(),
  sales: z.number().int(),
});
export type MakerRecord = z.output<typeof maker>;

export const makerList = defineCall({
  id: 'maker-list',
  method: 'GET',
  path: 'item/brand/loadBrands',
  who: 'anyone',
  summary: 'Makers that have parts on sale (SR-11)',
  enc: 'none',
  input: z.object({
    /** Stands somewhere in the name, in any spelling. */
    keywords: line(50).default(''),
    letter: z.enum(['', ...makerLetters]).default(''),
    sort: z.enum(['sales', 'parts', 'name']).default('sales'),
    current: int(1, 200).default(1),
    size: int(1, 200).default(100),
  }),
  answer: pageOf(maker).extend({
    /** How many names begin with each letter; those none begins with are left out. */
    letters: z.array(z.object({ letter: z.string(), count: z.number().int() })),
  }),
  queries: 3,
  firstUse: 3,
});

export const makerLookup = defineCall({
  id: 'maker-lookup',
  method: 'GET',
  path: 'item/brand/findBrand',
  who: 'anyone',
  summary: 'The maker of an id, or makers of exactly this name in any spelling, else names close to it (SR-11)',
  enc: 'none',
  input: z.object({ brandId: z.union([z.literal(''), id]).default(''), name: line(100).default('') }),
  answer: z.object({
    makers: z.array(maker).max(50),
    near: z.array(maker).max(8),
  }),
  queries: 3,
  firstUse: 3,
});
