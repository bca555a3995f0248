// Among parts of one number those of the makers that buyers mean come first, then the others, each by stock and sales (SR-3).
import { limits, type PartSearch, type SearchAnswer, type SearchFilter, type SearchRequest } from '@partharbor/part-search/interface';
import { isKnownMaker } from '@partharbor/part-values/known-makers';
import { brandKeysOf } from '../catalogue/brand-names.ts';
import type { Reference } from '../catalogue/reference.ts';

const held = new WeakMap<Reference, SearchFilter | null>();

/** The filter that leaves their parts; null where there is none of them. */
export function knownMakers(reference: Reference): SearchFilter | null {
  const found = held.get(reference);
  if (found !== undefined) return found;
  const ids = [...reference.brands.values()].flatMap((brand) => (isKnownMaker(brandKeysOf(brand)) ? [String(brand.id)] : []));
  const filter = ids.length === 0 ? null : { attr: '$brand', in: ids.slice(0, limits.valuesPerFilter) };
  held.set(reference, filter);
  return filter;
}

/** More parts than this have one number in no catalogue; those beyond keep the engine's order. */
const sameAtMost = 200;

/**
 * The page of a search by number in that order. What is written as typed stays before what only has the same letters and digits, and
 * what merely begins so or holds it where it was. Where a maker is chosen, or another order, nothing changes.
 */
export async function knownMakersFirst(
  parts: PartSearch,
  reference: Reference,
  request: SearchRequest,
  answer: SearchAnswer,
): Promise<SearchAnswer> {
  const { number, sort, filters, from, size } = request;
  const known = knownMakers(reference);
  const isByNumber = number !== null && answer.match === 'exact' && sort.by === 'relevance' && sort.descending;
  if (!isByNumber || known === null || from >= sameAtMost || size === 0 || filters.some(({ attr }) => attr === '$brand')) return answer;
  const of = async (mode: 'same' | 'exact', more: readonly SearchFilter[] = []): Promise<readonly number[]> =>
    (await parts.search({ ...request, number: { ...number, mode }, filters: [...filters, ...more], facets: [], from: 0, size: sameAtMost }))
      .ids;
  const equal = await of('exact');
  if (equal.length < 2 || filters.length >= limits.filters) return answer;
  const [same, meant] = await Promise.all([of('same'), of('exact', [known])]);
  const [isSame, isMeant] = [new Set(same), new Set(meant)];
  const place = (id: number): number => (isSame.has(id) ? 0 : 2) + (isMeant.has(id) ? 0 : 1);
  const ordered = equal.toSorted((a, b) => place(a) - place(b));
  const first = ordered.slice(from, from + size);
  return { ...answer, ids: [...first, ...answer.ids.slice(first.length)] };
}
