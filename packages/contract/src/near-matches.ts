// The answer of a search that nothing fulfils wholly: what was asked, what comes near and in what it differs (SR-4, SR-12).
import { z } from 'zod';
import { id } from './fields.ts';

/** Length and width of a package on the board in mm; null where its name does not tell. */
const body = z.object({ lengthMm: z.number(), widthMm: z.number() }).nullable();

/** One thing asked for, in the order typed. `sources` stand in the words for it; `empties`: its change brings back most. */
const askedValue = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  sources: z.array(z.string()),
  /** A limit that protects: no near part stands less, unless it is asked for. */
  protects: z.boolean(),
  empties: z.boolean(),
  body,
});

/**
 * A part's own value beside what was asked: as asked, more than asked where more is no fault, another, or not stated (text '').
 * `ratio` is has / asked, of packages in board area; 0 = says nothing.
 */
const nearValue = z.object({ text: z.string(), state: z.enum(['as', 'over', 'other', 'unstated']), ratio: z.number() });

export const nothingExact = z.object({
  asked: z.array(askedValue),
  /** Parts that differ in no more values than the first rows do. */
  total: z.number().int(),
  /** The nearest first: fewest differing values, then the distance of these, then what is in stock, then the price. Each differs in something. */
  rows: z.array(
    z.object({
      goodsId: id,
      /** One for each of `asked`. */
      values: z.array(nearValue),
      /** Words of the search that it does not say. */
      lacks: z.array(z.string()),
      body,
    }),
  ),
  /**
   * Searches that change one thing and find something: without it, with the nearest value on offer, or with a limit that protects less.
   * `keywords` is the whole search, `count` what it finds; `name` '' = words that nobody knows.
   */
  ways: z.array(
    z.object({
      kind: z.enum(['drop', 'use', 'lower']),
      code: z.string(),
      name: z.string(),
      value: z.string(),
      keywords: z.string(),
      count: z.number().int(),
    }),
  ),
});
export type NothingExact = z.output<typeof nothingExact>;
