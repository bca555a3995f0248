// Goods for callers who are not logged in: a pass first, then the same queries under it (SR-10).
import { z } from 'zod';
import { guestBodyBytesMost } from '../body-limits.ts';
import { defineCall } from '../call.ts';
import { facetValues, goodsDetail, goodsQuery } from './catalogue.ts';
import { substitutes } from './substitutes.ts';

/** How long a pass lasts. */
export const PASS_SECONDS = 120;
/** Queries that one pass is good for. */
export const PASS_USES = 20;

const params = z.object({
  encoded: z.string().meta({
    description: `\`encoded\` of item/goods/timestamp, as it came: base64url, good for ${PASS_USES} queries within ${PASS_SECONDS} seconds, from the visitor (header \`position\`, without one the address) it was given to. 509: expired or used up. 5503: none of ours. Either way: ask for another and try once more.`,
  }),
});

export const goodsTimestamp = defineCall({
  id: 'goods-timestamp',
  method: 'POST',
  path: 'item/goods/timestamp',
  who: 'anyone',
  summary: 'The shop’s time, and a pass for goods queries without logging in (SR-10)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    /** Milliseconds since 1970 by the shop’s clock, which alone counts. */
    timestamp: z.number().int(),
    encoded: z.string().regex(/^[\w-]{52}$/),
    expiresInSeconds: z.literal(PASS_SECONDS),
    uses: z.literal(PASS_USES),
  }),
  budget: 'browsing',
  queries: 3,
  firstUse: 3,
});

/** What the same query is under a pass: anybody's, and never a page's. */
const passed = { who: 'anyone', pagesForGuests: undefined, params, budget: 'browsing' } as const;

/** The queries of a call and those that look at its pass. */
const withPass = ({ queries, firstUse }: { readonly queries: number; readonly firstUse: number }) => ({
  queries: queries + 4,
  firstUse: firstUse + 1,
});

export const guestGoodsQuery = defineCall({
  ...goodsQuery,
  id: 'goods-query-pass',
  bodyBytes: guestBodyBytesMost,
  path: 'item/goods/v1/:encoded',
  ...passed,
  summary: 'item/goods/loadGoodsByQuery for callers with a pass (SR-10)',
  refuses: ['PASS_EXPIRED', 'PASS_INVALID'],
  ...withPass(goodsQuery),
});

export const guestGoodsDetail = defineCall({
  ...goodsDetail,
  id: 'goods-detail-pass',
  path: 'item/goods/detail/:encoded',
  ...passed,
  summary: 'item/goods/loadProductDetailMapByQuery for callers with a pass (SR-10)',
  refuses: ['NOT_FOUND', 'PASS_EXPIRED', 'PASS_INVALID'],
  ...withPass(goodsDetail),
});

export const guestFacetValues = defineCall({
  ...facetValues,
  id: 'facet-values-pass',
  bodyBytes: guestBodyBytesMost,
  path: 'item/goods/facets/:encoded',
  ...passed,
  summary: 'item/goods/loadFacetValues for callers with a pass (SR-10)',
  refuses: ['PASS_EXPIRED', 'PASS_INVALID'],
  ...withPass(facetValues),
});

export const guestSubstitutes = defineCall({
  ...substitutes,
  id: 'goods-substitutes-pass',
  path: 'item/goods/substitutes/:encoded',
  ...passed,
  summary: 'item/goods/loadSubstitutes for callers with a pass (SR-10)',
  refuses: ['NOT_FOUND', 'PASS_EXPIRED', 'PASS_INVALID'],
  ...withPass(substitutes),
});
