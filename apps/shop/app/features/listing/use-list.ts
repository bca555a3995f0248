// State of a list's page in the browser: the list as just ticked, and the filters as they stood when one came.
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isHere } from '../../preloaded.ts';
import { listHref, readNeeded } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import { mergeRail, railOf, subjectOf } from './rail.ts';
import type { RailFacet } from './rail.ts';

/** The list as the address says it now: a changed quantity does not load anew. */
export function useCurrent(loaded: ListState): ListState {
  const [query] = useSearchParams();
  const n = readNeeded(query);
  return useMemo(() => ({ ...loaded, n }), [loaded, n]);
}

/** The list as just ticked, so that a tick shows at once, and the way to change it. */
export function useComing(loaded: ListState): readonly [ListState, (next: ListState) => void] {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<{ readonly from: ListState; readonly state: ListState } | null>(null);
  const change = useCallback(
    (state: ListState) => {
      setTicked({ from: loaded, state });
      const href = listHref(state);
      void navigate(href, { preventScrollReset: true, flushSync: isHere(href) });
    },
    [loaded, navigate],
  );
  return [ticked?.from === loaded ? ticked.state : loaded, change];
}

/** Filters of the rail with fresh counts, in the places they had since the list's subject last changed. */
export function useRailFacets(loaded: ListState, data: FoundList): readonly RailFacet[] {
  const subject = subjectOf(loaded);
  const [kept, setKept] = useState(() => ({ subject, data, facets: railOf(data, loaded.preset) }));
  if (kept.data === data && kept.subject === subject) return kept.facets;
  const fresh = railOf(data, loaded.preset);
  const facets = kept.subject === subject ? mergeRail(kept.facets, fresh) : fresh;
  setKept({ subject, data, facets });
  return facets;
}
