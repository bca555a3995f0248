// What the page of a list holds beside the list itself: filter, open row, cost tab, and the acts its parts share.
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendEdit } from '../calls.ts';
import { countsOf, isFilter, isIn, lineCosts } from './derive.ts';
import type { Filter, LineCost } from './derive.ts';
import { BomStore } from './store.ts';
import { useSlices } from './use-slices.ts';
import type { BomState } from './store.ts';
import type { BomLine, BomView, Op } from '../types.ts';

export interface Editor {
  readonly view: BomView;
  readonly state: BomState;
  readonly store: BomStore;
  readonly userId: string | null;
  /** Nothing can be changed: an older revision, or a list of somebody else. */
  readonly isReadOnly: boolean;
  readonly costs: ReadonlyMap<string, LineCost>;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly filter: Filter;
  readonly text: string;
  readonly show: (filter: Filter, text: string) => void;
  /** Lines of the filter, as they were when it was set: none moves away under the pointer. */
  readonly shown: readonly BomLine[];
  /** How many of them are drawn by now. */
  readonly drawn: number;
  readonly open: string | null;
  readonly setOpen: (key: string | null) => void;
  readonly change: (...ops: readonly Op[]) => void;
  /** Sets and losses show what they cost before the server says so. */
  readonly changeHead: (more: Partial<Pick<BomView, 'sets' | 'attrition'>>) => void;
}

const holds = (one: BomLine, text: string): boolean => {
  const { line, picked } = one;
  const all = [line.mpn, line.value, line.description, line.manufacturer, line.package, line.materialCode, line.customerPn, line.remark];
  return [...all, ...line.designators, ...picked.map(({ partNo }) => partNo)].some((word) => word.toLowerCase().includes(text));
};

function keysIn(view: BomView, costs: ReadonlyMap<string, LineCost>, filter: Filter, text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  return new Set(
    view.lines.filter((one) => isIn(filter, one, costs.get(one.key)!) && (wanted === '' || holds(one, wanted))).map(({ key }) => key),
  );
}

/** What a filter shows, as the lines are now; `keys` null = all. */
function shownBy(view: BomView, costs: ReadonlyMap<string, LineCost>, filter: Filter, text: string) {
  const keys = filter === 'all' && text.trim() === '' ? null : keysIn(view, costs, filter, text);
  return { filter, text, keys, all: new Set(view.lines.map(({ key }) => key)) };
}

/** The filter of the address, which remembers it. */
function useFilter(): { readonly filter: Filter; readonly remember: (filter: Filter) => void } {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const word = new URLSearchParams(search).get('filter');
  const remember = (filter: Filter) => {
    const next = new URLSearchParams(search);
    if (filter === 'all') next.delete('filter');
    else next.set('filter', filter);
    // A link's token stands behind the #.
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return { filter: isFilter(word) ? word : 'all', remember };
}

export function useEditor(first: BomView, userId: string | null): Editor {
  const [store] = useState(() => new BomStore(first, (version, ops) => sendEdit(first.ref, userId, version, ops)));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { preview } = state;
  const view = useMemo(() => (preview ? { ...state.view, ...preview } : state.view), [state.view, preview]);
  const costs = useMemo(() => lineCosts(view), [view]);
  const counts = useMemo(() => countsOf(view.lines, costs), [view.lines, costs]);
  const { filter: named, remember } = useFilter();
  const [asked, setAsked] = useState(() => shownBy(view, costs, named, ''));
  const [open, setOpen] = useState<string | null>(null);
  const { ref } = view;
  const isReadOnly = ref.kind === 'shared' || (ref.kind === 'saved' && ref.readOnly);
  useUnsaved(state);
  // Rows follow in slices: a field that is typed in never waits for three hundred of them.
  const settled = useDeferredValue(asked);
  // A line that was added since the filter was set is shown, whatever it says.
  const shown = useMemo(
    () => (settled.keys === null ? view.lines : view.lines.filter(({ key }) => settled.keys!.has(key) || !settled.all.has(key))),
    [settled, view.lines],
  );
  const drawn = useSlices(settled, shown.length);
  // The same from one drawing to the next: rows that are handed them are drawn again only for what they say.
  const change = useCallback((...ops: readonly Op[]) => void store.change(ops), [store]);
  const changeHead = useHeadChange(store);
  return {
    view,
    state,
    store,
    userId,
    isReadOnly,
    costs,
    counts,
    filter: asked.filter,
    text: asked.text,
    show: (filter, text) => {
      setAsked(shownBy(view, costs, filter, text));
      if (filter !== asked.filter) remember(filter);
    },
    shown,
    drawn,
    open,
    setOpen,
    change,
    changeHead,
  };
}

function useHeadChange(store: BomStore): Editor['changeHead'] {
  return useCallback(
    (more) => {
      const ops: Op[] = [
        ...(more.sets === undefined ? [] : [{ op: 'sets', value: more.sets } as const]),
        ...(more.attrition === undefined ? [] : [{ op: 'attrition', value: more.attrition } as const]),
      ];
      // Without what computes it the server's answer is waited for.
      void import('../cost/preview.ts')
        .then(({ previewOf }) => previewOf({ ...store.state().view, ...more }))
        .catch(() => null)
        .then((instant) => store.change(ops, instant));
    },
    [store],
  );
}

/** Asks on closing the window while something is not kept (RT-10). */
function useUnsaved({ failure, isSaving }: BomState): void {
  const isOpen = failure !== null || isSaving;
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);
}
