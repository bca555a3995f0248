// How many parts of a category have each of its parameters: free text gives a value to a parameter that parts have (SR-4).
import { limits, type PartSearch, type SearchRequest } from '@partharbor/part-search/interface';
import type { Reference } from '../catalogue/reference.ts';

export interface KnownValues {
  /** Parts of the category when they were counted. */
  readonly parts: number;
  readonly byCode: ReadonlyMap<string, number>;
}

/** A category that has grown or shrunk by less than this share is not counted anew. */
const steady = 0.02;

/**
 * Counts by leaf category, one question after another; those of `before` are kept where a category is much as it was.
 * `partsIn` says how many parts each has.
 */
export async function knownValues(
  parts: PartSearch,
  reference: Reference,
  partsIn: ReadonlyMap<number, number>,
  request: Omit<SearchRequest, 'facets'>,
  before: ReadonlyMap<number, KnownValues>,
): Promise<Map<number, KnownValues>> {
  const found = new Map<number, KnownValues>();
  for (const { id, params } of reference.categories.values()) {
    const count = partsIn.get(id) ?? 0;
    if (count === 0 || params.length === 0) continue;
    const counted = before.get(id);
    const same =
      counted && Math.abs(count - counted.parts) <= steady * counted.parts && params.every(({ code }) => counted.byCode.has(code));
    found.set(id, same ? counted : { parts: count, byCode: await countsIn(parts, { ...request, categoryIds: [id] }, params) });
  }
  return found;
}

async function countsIn(
  parts: PartSearch,
  request: Omit<SearchRequest, 'facets'>,
  params: readonly { readonly code: string }[],
): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (let at = 0; at < params.length; at += limits.facets) {
    const codes = params.slice(at, at + limits.facets).map(({ code }) => code);
    const { facets } = await parts.search({ ...request, facets: codes, facetSize: 0 });
    for (const code of codes) known.set(code, facets[code]?.known ?? 0);
  }
  return known;
}
