// What can truly be said of how the rows of a page agree with the number looked for (SR-3). On the server alone.
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { identityKey, mpnKey, typedNumber } from '@partharbor/part-values/mpn';
import { filterCount } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';

type Page = AnswerOf<typeof goodsQuery>;

/**
 * exact, alike: the first rows are written as typed, or have the same letters and digits; among: some rows do, in another order or on
 * another page; code: the first row is found by another number of its own; prefix: all rows begin so; begins: the first ones do, others
 * hold it; substring: all rows hold it and none begins so; holds: all rows hold it; '' = nothing is said.
 */
export type Match = '' | 'exact' | 'alike' | 'among' | 'code' | 'prefix' | 'begins' | 'substring' | 'holds' | 'params' | 'none' | 'browse';

/** The number alone: a maker named beside it is no part of it. */
export function numberTyped({ keywords, understood }: Pick<Page, 'keywords' | 'understood'>): string {
  const maker = understood.find(({ kind, source }) => kind === 'brand' && keywords.includes(source));
  return maker ? keywords.replace(maker.source, ' ').trim() : keywords;
}

export function matchOf(
  page: Pick<Page, 'match' | 'keywords' | 'understood'> & { readonly records: readonly Pick<Page['records'][number], 'partNo'>[] },
  state: Pick<ListState, 'sort' | 'current'> & ListState,
  unquoted: string,
): Match {
  const { match, records } = page;
  if (match === 'params' || match === 'none' || match === 'browse') return match;
  const { key, identity } = typedNumber(numberTyped({ ...page, keywords: unquoted }));
  const keys = records.map(({ partNo }) => mpnKey(partNo));
  const isSame = ({ partNo }: { readonly partNo: string }): boolean => identityKey(partNo) === identity;
  const [first] = records;
  const isFirstPage = state.sort === 'comprehensive' && state.current === 1;
  if (match === 'exact') {
    if (!isFirstPage) return records.some(isSame) ? 'among' : '';
    if (first && isSame(first)) return 'exact';
    if (keys[0] !== key) return 'code';
    return filterCount(state) > 0 ? '' : 'alike';
  }
  // Found by a supplier's code, a number may look like anything.
  if (!keys.every((one) => one.includes(key))) return '';
  if (filterCount(state) > 0) return 'holds';
  if (keys.every((one) => one.startsWith(key))) return match === 'prefix' ? 'prefix' : 'holds';
  if (match === 'substring') return 'substring';
  return isFirstPage && keys[0]!.startsWith(key) ? 'begins' : 'holds';
}
