// Filters beside a list: a plain GET form that works with a button, and applies at once with scripts (SR-5).
import { Button } from '@partharbor/ui/button';
import { Switch } from '@partharbor/ui/switch';
import { useHydrated } from '@partharbor/ui/hydrated';
import { quantity as written } from '@partharbor/rules/format';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { askAhead, isPress } from '../../preload-on-press.ts';
import { m } from '../../i18n/messages.js';
import { CategoryFacet } from './CategoryFacet.tsx';
import { Facet } from './Facet.tsx';
import { facetTitle } from './facet-labels.ts';
import css from './facets.module.css';
import { withFilter } from './list-filters.ts';
import { listHref, listParameters } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import { RailContext } from './rail-context.ts';
import type { Rail } from './rail-context.ts';
import { afterBox, isListName, subjectOf } from './rail.ts';
import type { RailFacet } from './rail.ts';

interface FacetFormProps {
  /** The list as just ticked. */
  readonly state: ListState;
  readonly loaded: ListState;
  readonly data: FoundList;
  readonly rail: readonly RailFacet[];
  readonly change: (state: ListState) => void;
}

/** Parameters of the address that no visible field of the form holds. */
function hiddenFields(state: ListState, rail: readonly RailFacet[]): [string, string][] {
  const codes = new Set(rail.map(({ code }) => code));
  const visible = (name: string): boolean =>
    name === 'inStock' || isListName(name) || codes.has(/^(?:f|min|max|unk)\.(.+)$/u.exec(name)?.[1] ?? '');
  return [...listParameters({ ...state, current: 1 })].filter(([name]) => !visible(name));
}

/** The ways to change the list; they stay the same from render to render, so that only boxes that changed are drawn anew. */
function useRailValue({ state, loaded, data, rail, change }: FacetFormProps): Rail {
  const now = useRef({ state, loaded, data, rail, change });
  // With the drawing, not after it: a click may come the moment it is painted.
  useLayoutEffect(() => {
    now.current = { state, loaded, data, rail, change };
  });
  // At once, so that two changes before the next drawing add up.
  const go = useCallback((next: ListState) => {
    now.current = { ...now.current, state: next };
    now.current.change(next);
  }, []);
  const tick = useCallback(
    (box: HTMLInputElement) => {
      const next = afterBox(now.current, box);
      if (next) go(next);
    },
    [go],
  );
  const filtered = useCallback(
    (code: string, changes: Parameters<typeof withFilter>[2]) => {
      const { state: before } = now.current;
      go({ ...before, filters: withFilter(before.filters, code, changes), current: 1 });
    },
    [go],
  );
  return useMemo(
    () => ({ state, loaded, data, hrefOf: (next) => listHref(next), go, tick, bound: filtered }),
    [state, loaded, data, go, tick, filtered],
  );
}

/** What a box leads to is asked for when it is pressed. */
function usePressedBoxes(props: FacetFormProps) {
  const press = ({ target }: { readonly target: EventTarget }) => {
    const box = target instanceof Element ? target.closest('label')?.querySelector<HTMLInputElement>('input[type=checkbox]') : null;
    const next = box && afterBox(props, { name: box.name, value: box.value, checked: !box.checked });
    if (next) askAhead(listHref(next));
  };
  return {
    onPointerDown: (event: PointerEvent) => isPress(event) && press(event),
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && !event.repeat && press(event),
  };
}

const titleOf = ({ code, label }: RailFacet, n: number): string => {
  if (code === '$price' && n > 0) return m.goods_priceAt({ quantity: written(n) });
  return label || facetTitle(code);
};

const isInUse = (state: ListState, code: string): boolean =>
  isListName(code) ? state[code].length > 0 : state.filters.some((filter) => filter.code === code);

export function FacetForm(props: FacetFormProps) {
  const { state, loaded, data, rail } = props;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const value = useRailValue(props);
  const presses = usePressedBoxes(props);
  // Above the last one in use nothing folds: what was ticked would move away under the pointer.
  const last = rail.findLastIndex(({ code }) => isInUse(state, code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listHref(state), { preventScrollReset: true });
  };
  return (
    <RailContext value={value}>
      <form
        action={state.path}
        method="get"
        autoComplete="off"
        className={css.form}
        aria-label={m.listing_filters()}
        onSubmit={submit}
        {...presses}
        key={subjectOf(loaded)}
      >
        {hiddenFields(state, rail).map(([name, text]) => (
          <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
        ))}
        {!state.preset.inStock && (
          <div className={css.stock}>
            <Switch
              name="inStock"
              value="1"
              checked={state.inStock}
              onChange={(event) => value.tick(event.currentTarget)}
              label={
                <>
                  {m.listing_inStockOnly()} <span className={css.count}>{written(data.inStock)}</span>
                </>
              }
            />
          </div>
        )}
        <CategoryFacet state={state} data={data} />
        {rail.map((facet, place) => (
          <Facet key={facet.code} facet={facet} title={titleOf(facet, state.n)} open={facet.open} folds={place > last} />
        ))}
        {!hydrated && (
          <div className={css.apply}>
            <Button type="submit" block>
              {m.listing_apply()}
            </Button>
          </div>
        )}
      </form>
    </RailContext>
  );
}
