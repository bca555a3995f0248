// Which parts of a list are ticked: some of them, across its pages, or all that match. Another filter begins anew.
import { useState } from 'react';

/** Ticked ones of one run at most, as the call takes them. */
const PICKED_MOST = 1_000;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** All that match, whichever they are. */
  readonly isAll: boolean;
  readonly count: number;
  readonly has: (id: string) => boolean;
  readonly pick: (ids: readonly string[], isPicked: boolean) => void;
  readonly pickAll: () => void;
  readonly clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** `list` names what the list shows. @example const picked = useSelection(JSON.stringify(filter)) */
export function useSelection(list: string): Selection {
  const [state, setState] = useState({ list, ids: nothing, isAll: false });
  const now = state.list === list ? state : { list, ids: nothing, isAll: false };
  return {
    ids: now.ids,
    isAll: now.isAll,
    count: now.ids.size,
    has: (id) => now.isAll || now.ids.has(id),
    pick: (ids, isPicked) => {
      const next = new Set(now.ids);
      for (const id of ids) {
        if (!isPicked) next.delete(id);
        else if (next.size < PICKED_MOST) next.add(id);
      }
      setState({ list, ids: next, isAll: false });
    },
    pickAll: () => setState({ list, ids: nothing, isAll: true }),
    clear: () => setState({ list, ids: nothing, isAll: false }),
  };
}
