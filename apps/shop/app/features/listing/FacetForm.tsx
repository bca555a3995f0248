// Filters beside a list: a plain GET form that works with a button, and applies at once with scripts.
import { Button } from '@partharbor/ui/Button';
import { Checkbox } from '@partharbor/ui/Checkbox';
import { Disclosure } from '@partharbor/ui/Disclosure';
import { Switch } from '@partharbor/ui/Switch';
import { useHydrated } from '@partharbor/ui/hydrated';
import { useDeferredValue, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { CategoryFacet } from './CategoryFacet.tsx';
import { facetTitle } from './facet-words.ts';
import css from './facets.module.css';
import { listHref, listParameters, readList } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FacetName, FacetValue, FoundList } from './load.ts';
import { stockTypeWord } from '../common/stock.ts';
import type { StockType } from '@partharbor/rules/goods';

const shownFirst = 8;
const filterFrom = 10;

/** Parameters the form itself does not hold. */
const hiddenNames = ['keywords', 'searchFieldType', 'categoryId', 'sort', 'direction', 'size', 'n'];

interface FacetProps {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void;
}

const labelOf = (name: FacetName, { value, label }: FacetValue): string =>
  name === 'stockTypes' ? stockTypeWord(value as StockType) : label || value;

function Value({ name, value, checked, change }: { name: FacetName; value: FacetValue; checked: boolean; change: FacetProps['change'] }) {
  return (
    <li className={css.value} data-chosen={checked || undefined} data-none={value.count === 0 || undefined}>
      <Checkbox
        name={name}
        value={value.value}
        checked={checked}
        onChange={change}
        label={
          <span className={css.label}>
            <span translate={name === 'packages' ? 'no' : undefined}>{labelOf(name, value)}</span>
            <span className={css.count}>{written(value.count)}</span>
          </span>
        }
      />
    </li>
  );
}

/** Values that are chosen but no longer found stay, with 0. */
function withChosen(values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  const known = new Set(values.map(({ value }) => value));
  return [...values, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0, selected: true }))];
}

function Facet({ name, values: found, chosen, change }: FacetProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const values = withChosen(found, chosen);
  if (values.length === 0) return null;
  const title = facetTitle(name);
  const matching = wanted === '' ? values : values.filter((value) => labelOf(name, value).toLowerCase().includes(wanted));
  const first = wanted === '' ? matching.slice(0, shownFirst) : matching;
  const rest = wanted === '' ? matching.slice(shownFirst) : [];
  const item = (value: FacetValue) => (
    <Value key={value.value} name={name} value={value} checked={chosen.includes(value.value)} change={change} />
  );
  return (
    <Disclosure title={title} open>
      {hydrated && values.length >= filterFrom && (
        <input
          type="search"
          className={css.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={m.listing_findIn({ name: title })}
          placeholder={m.listing_findHint({ count: values.length })}
          maxLength={40}
        />
      )}
      <ul className={css.values} aria-label={title}>
        {first.map(item)}
      </ul>
      {matching.length === 0 && <p className={css.nothing}>{m.listing_noValue()}</p>}
      {rest.length > 0 && (
        <details className={css.rest} open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{m.listing_moreValues({ count: rest.length })}</summary>
          <ul className={css.values} aria-label={title}>
            {rest.map(item)}
          </ul>
        </details>
      )}
    </Disclosure>
  );
}

/** The list as just ticked, or as a pending navigation will make it, so that a tick shows at once. */
function useComing(loaded: ListState): readonly [ListState, (ticked: ListState) => void] {
  const { location } = useNavigation();
  const [ticked, setTicked] = useState<{ readonly from: ListState; readonly state: ListState } | null>(null);
  const set = (state: ListState) => setTicked({ from: loaded, state });
  if (ticked?.from === loaded) return [ticked.state, set];
  return [location?.pathname === loaded.path ? readList(loaded.path, new URLSearchParams(location.search)) : loaded, set];
}

export function FacetForm({ state: loaded, data }: { state: ListState; data: FoundList }) {
  const [state, setTicked] = useComing(loaded);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const form = event.currentTarget.form;
    if (!form) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value);
    const next = { ...readList(state.path, asked), current: 1 };
    setTicked(next);
    void navigate(listHref(next), { preventScrollReset: true });
  };
  const hidden = [...listParameters({ ...state, current: 1 })].filter(([name]) => hiddenNames.includes(name));
  const facet = (name: FacetName) => <Facet name={name} values={data.facets[name]} chosen={state[name]} change={change} />;
  return (
    <form action={state.path} method="get" className={css.form} aria-label={m.listing_filters()}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={css.stock}>
        <Switch name="inStock" value="1" checked={state.inStock} onChange={change} label={m.listing_inStockOnly()} />
      </div>
      <CategoryFacet state={state} data={data} />
      {facet('brandIds')}
      {facet('packages')}
      {facet('stockTypes')}
      {!hydrated && (
        <div className={css.apply}>
          <Button type="submit" block>
            {m.listing_apply()}
          </Button>
        </div>
      )}
    </form>
  );
}
