// A number beside a maker that does not make it: the parts of that number by whoever does, told as such (SR-3, SR-12).
import type { SearchScope } from '../find.ts';
import type { Typed } from '../interpretations.ts';
import { knownMakersFirst } from '../makers-first.ts';
import { nothingSaid, requestOf, type ListQuery } from '../list-query.ts';
import type { NearMisses } from './near-misses.ts';
import { wishOf } from './wishes.ts';

const shown = 20;

/** Null where no maker was named beside a number, or nobody makes it. */
export async function byOtherMakers(scope: SearchScope, list: ListQuery, { text, words: { split } }: Typed): Promise<NearMisses | null> {
  if (!split) return null;
  const reading = { ...nothingSaid, number: { ...split.number, mode: 'any' as const } };
  const wanted = { facets: [], facetSize: 0, from: 0, size: shown };
  const request = requestOf(list, reading, scope.reference, wanted);
  const { ids, total } = await knownMakersFirst(scope.parts, scope.reference, request, await scope.parts.search(request));
  if (total === 0) return null;
  const start = Math.max(0, text.indexOf(split.source));
  const filter = { attr: '$brand', in: split.brandIds.map(String) };
  const piece = {
    source: split.source,
    start,
    end: start + split.source.length,
    kind: 'brand',
    code: '$brand',
    filter,
    categoryIds: [],
  } as const;
  const wish = wishOf(filter, [piece], null, scope.reference, scope.lang);
  const keywords = `${text.slice(0, start)} ${text.slice(start + split.source.length)}`.replace(/\s+/g, ' ').trim();
  return {
    wishes: [wish],
    empties: wish,
    words: [],
    total,
    isOrdered: true,
    rows: ids.map((id) => ({ id, lacks: [] })),
    ways: keywords.length < 2 ? [] : [{ kind: 'drop', wish, value: '', keywords, count: total }],
  };
}
