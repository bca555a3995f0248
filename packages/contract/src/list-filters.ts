// Filters of a list of goods as an address carries them and as its answer shows them (SR-5).
import { z } from 'zod';

/** Bounds are texts as people type them: "4.7k", "100n", "48 V"; the call says how it read them. */
const listFilter = z.object({
  /** Parameter code, or `$price`, `$stock`. */
  code: z.string().regex(/^(\$price|\$stock|[a-z][\p{L}\p{N}_]{0,79})$/u),
  /** Value keys; joined by OR. */
  in: z.array(z.string().min(1).max(200)).max(100).default([]),
  min: z.string().max(24).default(''),
  max: z.string().max(24).default(''),
  /** Parts without a value pass too. */
  unknown: z.boolean().default(false),
});
export type ListFilter = z.output<typeof listFilter>;

const filterList = z
  .array(listFilter)
  .max(10)
  .refine((all) => new Set(all.map((one) => one.code)).size === all.length, { message: 'one filter a parameter' });

/** The filters as JSON text, as a form or an address carries them; '' = none. */
export const listFilters = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    if (text === '') return [];
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .or(z.array(z.unknown()))
  .pipe(filterList)
  .default([]);

/** How a bound was read: `value` in the parameter's base unit, of `$price` micros, of `$stock` pieces; null = not understood. `label` has its unit. */
const bound = z.object({ text: z.string(), value: z.number().nullable(), label: z.string() });

/** A filter in force: how its bounds were read, and the names of its values. */
export const filterEcho = z.object({
  code: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
  min: bound.nullable(),
  max: bound.nullable(),
  unknown: z.boolean(),
  /** A bound that is no value of this parameter, or bounds the wrong way round: such a bound does not filter. */
  problem: z.enum(['', 'min', 'max', 'reversed']),
  /** Hits without this filter. */
  without: z.number().int(),
});
export type FilterEcho = z.output<typeof filterEcho>;

export const facetEntry = z.object({ value: z.string(), label: z.string(), count: z.number().int(), selected: z.boolean() });

/** A parameter to filter by: its values with live counts, ordered by value; in the order of the category, or the most telling first. */
export const paramFacet = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'range', 'text']),
  unit: z.string(),
  values: z.array(facetEntry),
  /** Different values in all; more than `values` holds are asked for with the call `facet-values`. */
  distinct: z.number().int(),
  /** Of the parts counted those that have a value, in per cent. */
  knownPercent: z.number().int(),
  /** Extremes as texts with unit, '' where there is no number. */
  lowest: z.string(),
  highest: z.string(),
  /**
   * How its numbers are spread over the parts that pass all other filters: a bar for each bin from `low` to `high`, its height from 0 to z
   * (base 36), which grows slower than the count, so that rare values are seen. Left out where there are too few numbers.
   */
  histogram: z.object({ bars: z.string(), low: z.number(), high: z.number(), log: z.boolean() }).optional(),
  /** It stands open from the start. */
  open: z.literal(true).optional(),
});
export type ParamFacet = z.output<typeof paramFacet>;

/** A piece of the words that was read as a typed value (SR-4). `source` is what stands in the words for it. */
export const understood = z.object({
  source: z.string(),
  kind: z.enum(['category', 'brand', 'package', 'param']),
  code: z.string(),
  /** "Capacitance 100 nF", "Voltage rating 16 V and up". */
  label: z.string(),
});
export type UnderstoodWord = z.output<typeof understood>;
