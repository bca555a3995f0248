// The filters in force as chips: what the words of the search were read as, then those set by hand.
import type { StockType } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { boundsText } from './bounds.ts';
import { facetTitle } from './facet-words.ts';
import { filterOf, withFilter } from './list-filters.ts';
import { categoryFilters, listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FilterEcho, FoundList } from './load.ts';
import type { ListName } from './rail.ts';
import { withoutWord } from './understood.ts';

export interface ChipItem {
  readonly key: string;
  /** Filter it belongs to, as ways on name it. */
  readonly filter: string;
  readonly name: string;
  readonly value: string;
  readonly href: string;
  /** A bound that does not filter, for it was not understood. */
  readonly isProblem?: boolean;
}

/** A word counts as long as no filter set by hand stands in its place. */
export function wordChips(state: ListState, data: FoundList): ChipItem[] {
  const byHand = ({ kind, code }: FoundList['understood'][number]): boolean =>
    (kind === 'category' && state.categoryId !== '') ||
    (kind === 'brand' && state.brandIds.length > 0) ||
    (kind === 'package' && state.packages.length > 0) ||
    (kind === 'param' && state.filters.some((one) => one.code === code));
  return data.understood
    .filter((word) => !byHand(word))
    .map(({ source, kind, code, label }) => ({
      key: `word ${kind} ${code} ${source}`,
      filter: 'word',
      name: '',
      value: label,
      href: listHref(withoutWord(state, source, data.category?.categoryId)),
    }));
}

function filterChips(state: ListState, echo: FilterEcho): ChipItem[] {
  const { code, label, values, min, max, problem, unknown } = echo;
  const one = filterOf(state.filters, code);
  const base = { filter: `filter ${code}`, name: label || facetTitle(code) };
  const href = (changes: Parameters<typeof withFilter>[2]) => listHref(state, { filters: withFilter(state.filters, code, changes) });
  const word = (value: string) => values.find((known) => known.value === value)?.label ?? value;
  return [
    ...one.in.map((value) => ({
      ...base,
      key: `${code} = ${value}`,
      value: word(value),
      href: href({ in: one.in.filter((other) => other !== value) }),
    })),
    ...(min || max
      ? [{ ...base, key: `${code} bounds`, value: boundsText(echo), href: href({ min: '', max: '' }), isProblem: problem !== '' }]
      : []),
    ...(unknown ? [{ ...base, key: `${code} unknown`, value: m.listing_orUnknown(), href: href({ unknown: false }) }] : []),
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
    href: listHref(state, { [list]: state[list].filter((one) => one !== value) }),
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
            href: listHref(state, { categoryId: '' }),
          },
        ]
      : []),
    ...listChips(state, data, 'brandIds'),
    ...listChips(state, data, 'packages'),
    ...data.filters.flatMap((echo) => filterChips(state, echo)),
    ...listChips(state, data, 'stockTypes'),
    ...(state.inStock
      ? [{ key: 'inStock', filter: 'inStock', name: '', value: m.listing_inStockOnly(), href: listHref(state, { inStock: false }) }]
      : []),
  ];
}
