// From the search box to the one part that is meant, and the address of the list without that wish (SR-3).
import { partHref } from '../goods/part-href.ts';
import { listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import { DIRECT, SEARCHED } from './direct.ts';

/** The part's page, with the way back to the list. */
export const directHref = (goodsId: string, { keywords, n }: Pick<ListState, 'keywords' | 'n'>): string =>
  `${partHref(goodsId, n)}&${SEARCHED}=${encodeURIComponent(keywords)}`;

/** The address of the list; null where it is there already. */
export const withoutDirect = (query: URLSearchParams, state: ListState): string | null => (query.has(DIRECT) ? listHref(state) : null);
