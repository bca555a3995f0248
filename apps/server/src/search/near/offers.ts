// What is on offer in the place of each value asked for, counted in one question with all others kept (SR-12).
import { limits, type SearchAnswer } from '@partharbor/part-search/interface';
import { mayStandNear, valueOfKey, type Distance } from '@partharbor/part-search/near/distance';
import { isLimit, protects } from '@partharbor/part-search/near/protects';
import { changeable, isMain } from '@partharbor/part-search/parse/relax';
import type { ParsedQuery } from '@partharbor/part-search/parse/types';
import { facetOf } from '../facet-lists.ts';
import type { SearchScope } from '../find.ts';
import type { NearestTo } from '../interpretations.ts';
import { inForce, requestOf, type ListQuery } from '../list-query.ts';
import { schemaOf } from '../read-filters.ts';
import { distanceOf, wishOf, type Wish } from './wishes.ts';

/** Values equally far from one wish. */
export interface Choice {
  readonly wish: Wish;
  /** Value keys; null = parts that do not state it. */
  readonly keys: readonly string[] | null;
  readonly side: Distance['side'];
  readonly decades: number;
  readonly count: number;
}

/** The greatest value below a limit that protects, for who asks for it. */
interface Lower {
  readonly wish: Wish;
  readonly key: string;
  /** Parts that have all else and stand less. */
  readonly count: number;
}

export interface Look {
  readonly parsed: ParsedQuery;
  /** Parts that fulfil it. */
  readonly total: number;
  readonly wishes: readonly Wish[];
  /** The nearest first. */
  readonly choices: readonly Choice[];
  readonly lower: readonly Lower[];
  /** Circuit symbol of the kind of part, by which packages are measured; '' = several kinds. */
  readonly symbol: string;
}

/** What is farther off is something else. */
const farthest = 2;
/** Of fewer parts of a kind a main value says nothing: the others may have it unstated. */
const statedShare = 0.1;

/** What could stand in the place of each value of a reading that nobody fulfils. */
export async function look(scope: SearchScope, list: ListQuery, nearest: NearestTo, parsed: ParsedQuery): Promise<Look> {
  const { reference, lang } = scope;
  const reading = nearest.readingOf(parsed);
  const can = new Set(changeable(parsed));
  const filters = inForce(list, reading).filter(({ attr }) => can.has(attr));
  const categoryId = list.categoryId ?? (reading.categoryIds.length === 1 ? reading.categoryIds[0]! : null);
  const wishes = filters
    .map((filter) => {
      const pieces = parsed.understood.filter(({ code, filter: own }) => own !== null && code === filter.attr);
      const schema = filter.attr.startsWith('$') ? null : schemaOf(reference, filter.attr, categoryId);
      return wishOf(filter, pieces, schema, reference, lang);
    })
    .sort((a, b) => (a.pieces[0]?.start ?? 0) - (b.pieces[0]?.start ?? 0));
  const facets = wishes.map(({ filter }) => filter.attr);
  const answer = await scope.parts.search(requestOf(list, reading, reference, { facets, facetSize: limits.facetSize, from: 0, size: 0 }));
  const symbols = new Set(reading.categoryIds.map((id) => reference.categories.get(id)?.symbol ?? ''));
  const symbol = symbols.size === 1 ? [...symbols][0]! : '';
  const others = (wish: Wish): boolean =>
    reading.categoryIds.length > 0 || reading.words.length > 0 || filters.some((one) => one !== wish.filter);
  const choices = wishes.flatMap((wish) => choicesOf(wish, answer, symbol, others(wish)));
  return {
    parsed,
    total: answer.total,
    wishes,
    choices: withKin(choices).sort((a, b) => a.decades - b.decades || b.count - a.count),
    lower: wishes.flatMap((wish) => lowerOf(wish, answer) ?? []),
    symbol,
  };
}

/** Where only the value that a part is named by could be another, and none is within ten times of it, what is on offer is no kin of it. */
const withKin = (choices: readonly Choice[]): Choice[] =>
  choices.every(({ wish, keys, decades }) => isMain(wish.filter.attr) && keys !== null && decades > 1) ? [] : [...choices];

const keyValue = ({ schema }: Wish, key: string) => (schema === null || schema.kind === 'text' ? key : valueOfKey(key));

/** `hasOthers`: something else is asked for; without it any other package or maker would do for nothing at all. */
function choicesOf(wish: Wish, answer: SearchAnswer, symbol: string, hasOthers: boolean): Choice[] {
  const { attr } = wish.filter;
  const { values, known, of } = facetOf(answer, attr);
  const byDistance = new Map<string, Choice>();
  for (const { value, count } of values) {
    const distance = distanceOf(wish, keyValue(wish, value), symbol);
    const { side, decades } = distance;
    if (side === 'as' || decades > farthest || !mayStandNear(wish.filter, distance) || (side === 'other' && !hasOthers)) continue;
    const place = `${side} ${decades.toFixed(4)}`;
    const same = byDistance.get(place);
    byDistance.set(place, { wish, side, decades, keys: [...(same?.keys ?? []), value], count: count + (same?.count ?? 0) });
  }
  const unstated = of - known;
  const tells = !protects(attr) && hasOthers && unstated > 0 && (!isMain(attr) || known < of * statedShare);
  return [
    ...byDistance.values(),
    ...(tells ? [{ wish, keys: null, side: 'unstated' as const, decades: distanceOf(wish, null, symbol).decades, count: unstated }] : []),
  ];
}

function lowerOf(wish: Wish, answer: SearchAnswer): Lower | null {
  const { attr, min } = wish.filter;
  if (!isLimit(wish.filter) || min === undefined) return null;
  const below = facetOf(answer, attr).values.flatMap(({ value, count }) => {
    const number = keyValue(wish, value);
    return typeof number === 'number' && number < min && number > 0 ? [{ key: value, number, count }] : [];
  });
  const [best] = below.sort((a, b) => b.number - a.number);
  return best ? { wish, key: best.key, count: below.reduce((sum, one) => sum + one.count, 0) } : null;
}
