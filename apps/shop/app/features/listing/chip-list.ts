// The filters in force as chips: what the words of the search were read as, then those set by hand.
import type { StockType } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { boundsText } from './bounds.ts';
import { facetTitle } from './facet-labels.ts';
import { filterOf, withFilter } from './list-filters.ts';
import { categoryFilters } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FilterEcho, FoundList } from './listing.server.ts';
import type { ListName } from './rail.ts';
import { withoutWord } from './remove-query-word.ts';

export interface ChipItem {
  readonly key: string;
  /** Filter it belongs to, as ways on name it. */
  readonly filter: string;
  readonly name: string;
  readonly value: string;
  /** The list without it. */
  readonly next: ListState;
  /** A bound that does not filter, for it was not understood. */
  readonly isProblem?: boolean;
}

const changed = (state: ListState, changes: Partial<ListState>): ListState => ({ ...state, ...changes, current: 1 });

/** A word counts as long as no filter set by hand stands in its place; one that tells kind and value is one chip, the value's. */
export function wordChips(state: ListState, data: FoundList): ChipItem[] {
  const byHand = ({ kind, code }: FoundList['understood'][number]): boolean =>
    (kind === 'category' && state.categoryId !== '') ||
    (kind === 'brand' && state.brandIds.length > 0) ||
    (kind === 'package' && state.packages.length > 0) ||
    (kind === 'param' && state.filters.some((one) => one.code === code));
  const shown = data.understood.filter((word) => !byHand(word) && state.keywords.includes(word.source));
  const valued = new Set(shown.filter(({ kind }) => kind !== 'category').map(({ source }) => source));
  return shown
    .filter(({ kind, source }) => kind !== 'category' || !valued.has(source))
    .map(({ source, kind, code, label }) => ({
      key: `word ${kind} ${code} ${source}`,
      filter: 'word',
      name: '',
      value: label,
      next: withoutWord(state, source, data.category?.categoryId),
    }));
}

function filterChips(state: ListState, echo: FilterEcho): ChipItem[] {
  const { code, label, values, min, max, problem, unknown } = echo;
  const one = filterOf(state.filters, code);
  const base = { filter: `filter ${code}`, name: label || facetTitle(code) };
  const next = (changes: Parameters<typeof withFilter>[2]) => changed(state, { filters: withFilter(state.filters, code, changes) });
  const word = (value: string) => values.find((known) => known.value === value)?.label ?? value;
  return [
    ...one.in.map((value) => ({
      ...base,
      key: `${code} = ${value}`,
      value: word(value),
      next: next({ in: one.in.filter((other) => other !== value) }),
    })),
    ...((min || max) && (one.min || one.max)
      ? [{ ...base, key: `${code} bounds`, value: boundsText(echo), next: next({ min: '', max: '' }), isProblem: problem !== '' }]
      : []),
    ...(unknown && one.unknown ? [{ ...base, key: `${code} unknown`, value: m.listing_orUnknown(), next: next({ unknown: false }) }] : []),
  ];
}

function listChips(state: ListState, data: FoundList, list: ListName): ChipItem[] {
  const word = (value: string) =>
    list === 'stockTypes' ? stockTypeWord(value as StockType) : data.facets[list].find((one) => one.value === value)?.label || value;
  return state[list].map((value) => ({
    key: `${list} ${value}`,
    filter: list,
    name: facetTitle(list),
    value: word(value),
    next: changed(state, { [list]: state[list].filter((one) => one !== value) }),
  }));
}

/** Filters set by hand, in the order of the page. */
export function handChips(state: ListState, data: FoundList): ChipItem[] {
  const category = data.facets.categories.find(({ value }) => value === state.categoryId)?.label;
  const isFilter = categoryFilters(state) && state.categoryId !== '';
  return [
    ...(isFilter
      ? [
          {
            key: 'category',
            filter: 'categoryId',
            name: facetTitle('categoryId'),
            value: data.category?.name ?? category ?? state.categoryId,
            next: changed(state, { categoryId: '' }),
          },
        ]
      : []),
    ...listChips(state, data, 'brandIds'),
    ...listChips(state, data, 'packages'),
    ...data.filters.flatMap((echo) => filterChips(state, echo)),
    ...listChips(state, data, 'stockTypes'),
    ...(state.inStock
      ? [{ key: 'inStock', filter: 'inStock', name: '', value: m.listing_inStockOnly(), next: changed(state, { inStock: false }) }]
      : []),
  ];
}
