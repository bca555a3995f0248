// All values of one filter, loaded when somebody asks for more than the rail holds.
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { callApi } from '../../browser-call.ts';
import type { ShellData } from '../shell/data.ts';
import type { FacetValue } from './listing.server.ts';
import { asSearch, queryOf } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { allValuesName } from './rail.ts';

interface Loaded {
  /** What was asked, as text: an answer to another list is none. */
  readonly asked: string;
  readonly values: readonly FacetValue[] | null;
}

/** `load` asks once; afterwards the values follow the list, so that their counts stay true. */
export function useAllValues(code: string, state: ListState) {
  const guest = useRouteLoaderData<ShellData>('routes/shell')?.username == null;
  /** How often they were asked for. */
  const [wanted, setWanted] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ asked: '', values: null });
  const asked =
    wanted > 0 ? JSON.stringify({ wanted, query: { ...queryOf({ ...asSearch(state), current: 1 }), facet: allValuesName(code) } }) : '';
  useEffect(() => {
    if (asked === '') return;
    const stop = new AbortController();
    const { query } = JSON.parse(asked) as { query: Record<string, unknown> };
    callApi<readonly FacetValue[]>('facetValues', query, { guest, signal: stop.signal }).then(
      (found) => setLoaded({ asked, values: found.ok ? found.data : null }),
      () => undefined,
    );
    return () => stop.abort();
  }, [asked, guest]);
  return {
    // The last values stay while those of the list now are on their way.
    values: wanted > 0 ? loaded.values : null,
    busy: loaded.asked !== asked,
    failed: wanted > 0 && loaded.asked === asked && loaded.values === null,
    load: () => setWanted((times) => Math.max(times, 1)),
    /** On pressing: also where it was asked for in vain. */
    again: () => setWanted((times) => times + 1),
  };
}
