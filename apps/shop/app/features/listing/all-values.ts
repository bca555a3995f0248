// All values of one filter, loaded when somebody asks for more than the rail holds.
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FacetValue } from './load.ts';
import { asSearch, listParameters } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { allValuesName } from './rail.ts';

export type AllValues = { readonly values: readonly FacetValue[] } | { readonly values: null };

/** Address of all values of a facet of a list. */
function valuesHref(code: string, state: ListState): string {
  const query = listParameters({ ...asSearch(state), current: 1, columns: null, open: '' });
  query.set('facet', allValuesName(code));
  return `/facet-values?${query}`;
}

/** `load` asks once; afterwards the values follow the list, so that their counts stay true. */
export function useAllValues(code: string, state: ListState) {
  const fetcher = useFetcher<AllValues>();
  const [wanted, setWanted] = useState(false);
  const href = wanted ? valuesHref(code, state) : '';
  const { load } = fetcher;
  useEffect(() => {
    if (href !== '') void load(href);
  }, [href, load]);
  return {
    values: (wanted && fetcher.data?.values) || null,
    busy: fetcher.state !== 'idle',
    failed: wanted && fetcher.state === 'idle' && fetcher.data?.values === null,
    load: () => setWanted(true),
  };
}
