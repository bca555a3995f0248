// What comes closest where no part has a value one asked for: the next smaller and the next greater value on offer (SR-4).
import { limits } from '@partharbor/part-search/interface';
import { facetOf } from './facet-lists.ts';
import type { SearchScope } from './find.ts';
import { requestOf, type ListQuery } from './list-query.ts';
import type { Candidate, ClosestValue } from './interpretations.ts';

/**
 * Of value keys the closest number below and above, at most `within` times as small or great; ranges and texts are none.
 * @example closest(['4700', '1e4', '33000'], 15_000, 4) // ['1e4', '33000']
 */
function closest(keys: readonly string[], wanted: number, within: number): string[] {
  const distance = (value: number): number => Math.abs(Math.log(value / wanted));
  const near = keys
    .map((key) => ({ key, value: Number(key) }))
    .filter(({ value }) => value > 0 && distance(value) <= Math.log(within))
    .sort((a, b) => distance(a.value) - distance(b.value));
  const below = near.find(({ value }) => value < wanted);
  const above = near.find(({ value }) => value >= wanted);
  return [below, above].flatMap((one) => (one ? [one.key] : []));
}

/** Of fewer parts of a kind a value says nothing: the others may have it unstated. */
const statedShare = 0.1;

/**
 * The reading with what comes closest on offer; where next to no such part states the value at all, the reading without it, which
 * tells so; else null.
 */
export async function withClosest({ parts, reference }: SearchScope, list: ListQuery, asked: ClosestValue): Promise<Candidate | null> {
  const { attr, wanted, within, left, instead, unstated } = asked;
  const counting = { facets: [attr], facetSize: limits.facetSize, from: 0, size: 0 };
  const { values, known, of } = facetOf(await parts.search(requestOf(list, { number: null, ...left }, reference, counting)), attr);
  const keys = closest(
    values.map(({ value }) => value),
    wanted,
    within,
  );
  return keys.length > 0 ? instead(keys) : of > 0 && known < of * statedShare ? unstated : null;
}
