// Regulators that can be set to a wanted output voltage, counted beside those that give just that one (SR-4).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { canonical, type PartSearch, type SearchFilter } from '@partharbor/part-search/interface';
import { equalWithin } from '@partharbor/part-search/parse/semantics';
import type { Lang } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import type { Found } from './find.ts';
import { boundText } from './labels.ts';
import { inForce, requestOf, settableForm, type ListQuery, type Reading, type Wanted } from './list-query.ts';
import { schemaOf } from './read-filters.ts';

const { fixed, range } = settableForm;
const counting: Wanted = { facets: [], facetSize: 0, from: 0, size: 0 };

/**
 * Parts whose adjustable range covers the output voltage a list asks for, all its other conditions kept; null where it asks for none, or
 * for a range already. A count, no second list. Where looser readings were tried, the words as they stand count.
 */
export async function settableOf(
  parts: PartSearch,
  reference: Reference,
  list: ListQuery,
  { candidate, asTyped }: Pick<Found, 'candidate' | 'asTyped'>,
  lang: Lang,
): Promise<AnswerOf<typeof goodsQuery>['settable']> {
  const { reading } = asTyped ?? candidate;
  const volts = wantedVolts(list, reading);
  const schema = volts === null ? null : schemaOf(reference, range, list.categoryId);
  if (volts === null || schema?.kind !== 'range') return null;
  const covering: SearchFilter = { attr: range, min: volts, max: volts };
  const byHand = [...list.byHand.filter(({ attr }) => attr !== fixed), covering];
  const { total } = await parts.search(requestOf({ ...list, byHand }, reading, reference, counting));
  return total === 0 ? null : { count: total, code: range, instead: fixed, value: `${volts} V`, label: boundText(schema, volts, lang) };
}

/** The one output voltage a list asks for; null = none, several, or a span. */
function wantedVolts(list: ListQuery, reading: Reading): number | null {
  if (list.byHand.some(({ attr }) => attr === range)) return null;
  const filter = list.byHand.find(({ attr }) => attr === fixed) ?? inForce(list, reading).find(({ attr }) => attr === fixed);
  if (!filter) return null;
  if (filter.in) return filter.in.length === 1 && Number.isFinite(Number(filter.in[0])) ? Number(filter.in[0]) : null;
  const { min, max } = filter;
  if (min === undefined || max === undefined || max - min > 3 * equalWithin * Math.abs(max)) return null;
  return canonical((min + max) / 2);
}
