// Answers as they travel between threads: the values of a facet and their counts as two lists, which are written and read much faster.
import type { Facet, SearchAnswer } from '@partharbor/part-search/interface';

type PackedFacet = readonly [values: readonly string[], counts: readonly number[], rest: Omit<Facet, 'values'>];

/** What `unpacked` reads. */
export interface PackedAnswer extends Omit<SearchAnswer, 'facets'> {
  readonly facets: Readonly<Record<string, PackedFacet>>;
}

/** For JSON. @example JSON.stringify(packed(reader.search(request))) */
export function packed(answer: SearchAnswer): PackedAnswer {
  const facets: Record<string, PackedFacet> = {};
  for (const [attr, { values, ...rest }] of Object.entries(answer.facets)) {
    facets[attr] = [values.map(({ value }) => value), values.map(({ count }) => count), rest];
  }
  return { ...answer, facets };
}

/** The answer as it was. */
export function unpacked(answer: PackedAnswer): SearchAnswer {
  const facets: Record<string, Facet> = {};
  for (const [attr, [values, counts, rest]] of Object.entries(answer.facets)) {
    facets[attr] = { values: values.map((value, i) => ({ value, count: counts[i]! })), ...rest };
  }
  return { ...answer, facets };
}
