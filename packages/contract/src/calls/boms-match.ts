// Matching and pricing lines of a BOM without keeping anything (BM-3, BM-5): what programs and the page ask alike.
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { bomBodyBytesMost } from '../body-limits.ts';
import { bomMatches, bomPrices } from '../budgets.ts';
import {
  bomAlternative,
  bomAttrition,
  bomCandidate,
  bomDelivery,
  bomGroup,
  bomLineInput,
  bomMatched,
  bomMoment,
  bomOthers,
  bomPicks,
  bomSets,
  bomSupply,
  bomTotals,
} from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, int } from '../fields.ts';

/** More lines than a BOM may have are counted, so that the refusal can say how many. */
const linesCounted = 20_000;

export const bomMatch = defineCall({
  id: 'bom-match',
  method: 'POST',
  path: 'bom/match',
  who: 'anyone',
  summary: 'Parts for each line: chosen where nothing contradicts, else candidates with reasons; priced for the sets (BM-3, R-149)',
  enc: 'json',
  bodyBytes: bomBodyBytesMost,
  input: z.object({
    /** `goodsId`: the part the caller takes for the line. */
    lines: z.array(bomLineInput.extend({ goodsId: id.optional() })).max(linesCounted),
    sets: bomSets.default(1),
    attrition: bomAttrition.default('off'),
  }),
  answer: z.object({ lines: z.array(bomMatched), groups: z.array(bomGroup), totals: bomTotals, sets: z.number().int(), ...bomMoment }),
  refuses: ['BOM_LINES', 'SETS_RANGE', 'TOO_MANY', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: bomMatches,
  queries: 6,
  firstUse: 60,
});

export const bomCandidates = defineCall({
  id: 'bom-candidates',
  method: 'POST',
  path: 'bom/candidates',
  who: 'anyone',
  summary:
    'Up to 20 parts for one line, by the line itself or by a typed search, judged against the line (R-145); what could serve instead of a short part (R-154)',
  enc: 'json',
  bodyBytes: bomBodyBytesMost,
  input: z.object({
    line: bomLineInput,
    /** '' = the line itself. */
    query: z.string().max(200).default(''),
    size: int(1, 20).default(20),
    sets: bomSets.default(1),
    /** The line's part that does not suffice, the pieces needed of it, and other lines it serves: asks for alternatives. */
    short: z.object({ goodsId: id, number: int(1, MAX_QUANTITY), others: z.array(bomLineInput).max(299).default([]) }).optional(),
  }),
  answer: z.object({
    candidates: z.array(bomCandidate),
    reading: bomMatched.shape.reading,
    total: z.number().int(),
    /** Up to three that have enough, cheapest first, priced for what is needed; [] unless `short` is given. */
    alternatives: z.array(bomAlternative),
  }),
  refuses: ['SETS_RANGE', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: bomMatches,
  queries: 8,
  firstUse: 60,
});

export const bomPrice = defineCall({
  id: 'bom-price',
  method: 'POST',
  path: 'bom/price',
  who: 'anyone',
  summary: 'What chosen parts cost for a number of sets: needs, losses, tiers, hints, other numbers of sets (BM-5, R-151 to R-154)',
  enc: 'json',
  bodyBytes: bomBodyBytesMost,
  input: z.object({
    lines: z.array(z.object({ key: z.string().min(1).max(40), quantity: int(0, 1_000_000).nullable(), picks: bomPicks })).max(linesCounted),
    sets: bomSets.default(1),
    attrition: bomAttrition.default('off'),
    /** Other numbers of sets to total; [] = half, double and five times as many. */
    others: z.array(int(1, 10_000)).max(6).default([]),
    /** Numbers taken for whole groups, as hints applied. */
    numbers: z
      .array(z.object({ goodsId: id, number: int(1, MAX_QUANTITY) }))
      .max(300)
      .default([]),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        key: z.string(),
        need: z.number().int().nullable(),
        supply: bomSupply.nullable(),
        unitPrice: z.string(),
        subtotal: z.string(),
      }),
    ),
    groups: z.array(bomGroup),
    totals: bomTotals,
    others: bomOthers,
    deliveries: z.array(bomDelivery),
    ...bomMoment,
  }),
  refuses: ['BOM_LINES', 'SETS_RANGE', 'TOO_MANY', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: bomPrices,
  queries: 8,
  firstUse: 2,
});
