// Sorting a list by the heads of its table (SR-5, SR-7).
import { m } from '../../i18n/messages.js';
import type { SortOf } from '../goods/GoodsTable.tsx';
import { sortHref, sortedNow } from './list-state.ts';
import type { ListState, SortField } from './list-state.ts';

/** What a column goes by; null where nothing does. */
function fieldOf(code: string): readonly [SortField, string] | null {
  if (code === '$stock') return ['inventory', ''];
  if (code === '$price') return ['price', ''];
  if (code === '$sales') return ['sales', ''];
  if (code === '$listed') return ['new', ''];
  return code.startsWith('$') ? null : ['param', code];
}

/** Sort links of the heads. By date the newest stand first always, so that head shows no direction. */
export const headSorts =
  (state: ListState): SortOf =>
  (code, name) => {
    const field = fieldOf(code);
    return field ? { href: sortHref(state, ...field), now: sortedNow(state, ...field), label: m.listing_sortBy({ name }) } : undefined;
  };
