// One filter of the rail: a list of values with counts, and for numbers a range from and to (SR-5).
import { Checkbox } from '@partharbor/ui/checkbox';
import { Link } from '@partharbor/ui/link';
import { useHydrated } from '@partharbor/ui/hydrated';
import { quantity as written } from '@partharbor/rules/format';
import type { StockType } from '@partharbor/rules/goods';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { WrittenList } from '../../written-list.tsx';
import { stockTypeWord } from '../common/stock.ts';
import { useAllValues } from './all-values.ts';
import css from './facets.module.css';
import { useFinder } from './finder.ts';
import { LazyFacet } from './LazyFacet.tsx';
import { MoreValues } from './MoreValues.tsx';
import { filterOf } from './list-filters.ts';
import { RangeFields } from './RangeFields.tsx';
import { useRail } from './rail-context.ts';
import type { Rail } from './rail-context.ts';
import { chosenIn, fieldOf, isListName, mergeValues } from './rail.ts';
import type { RailFacet, RailValue } from './rail.ts';

const shownFirst = 8;
const filterFrom = 10;
/** More boxes than this help nobody: typing narrows them. */
const shownAtMost = 300;

const labelOf = (code: string, { value, label }: RailValue): string =>
  code === 'stockTypes' ? stockTypeWord(value as StockType) : label || value;

/** Plain values, so that only what changed is drawn anew. */
interface ValueProps {
  readonly code: string;
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
  readonly checked: boolean;
  readonly tick: Rail['tick'];
}

const Value = memo(function Value({ code, value, label, count, checked, tick }: ValueProps) {
  const isName = code === 'packages' || code === 'brandIds';
  return (
    <li className={css.value} data-chosen={checked || undefined} data-none={count === 0 || undefined}>
      <Checkbox
        name={fieldOf(code)}
        value={value}
        checked={checked}
        onChange={(event) => tick(event.currentTarget)}
        label={
          <span className={css.label}>
            <span translate={isName ? 'no' : undefined}>{label}</span>
            <span className={css.count}>{count === null ? '' : written(count)}</span>
          </span>
        }
      />
    </li>
  );
});

function ValueList({ title, items, isLong = false }: { title: string; items: readonly ValueProps[]; isLong?: boolean }) {
  return (
    <WrittenList className={css.values} aria-label={title} data-long={isLong || undefined} shown={['values', items]}>
      {() => items.map((item) => <Value key={item.value} {...item} />)}
    </WrittenList>
  );
}

/** Those chosen when the list was come to stand first; what is ticked later stays where it is. */
function onTop(values: readonly RailValue[], pinned: readonly string[]): readonly RailValue[] {
  if (pinned.length === 0) return values;
  const first = new Set(pinned);
  return [...values.filter(({ value }) => first.has(value)), ...values.filter(({ value }) => !first.has(value))];
}

/** Chosen values that the list does not hold stay, with 0. */
function withChosen(values: readonly RailValue[], chosen: readonly string[]): readonly RailValue[] {
  const known = new Set(values.map(({ value }) => value));
  return [...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 })), ...values];
}

/** Values with hits and those without; chosen ones count among the first. Null = none are put aside. */
function parted(values: readonly RailValue[], chosen: readonly string[] | null): readonly [readonly RailValue[], readonly RailValue[]] {
  if (chosen === null) return [values, []];
  const isEmpty = ({ value, count }: RailValue): boolean => count === 0 && !chosen.includes(value);
  return [values.filter((one) => !isEmpty(one)), values.filter(isEmpty)];
}

interface FindBoxProps {
  readonly title: string;
  readonly count: number;
  readonly text: string;
  readonly prepare: () => void;
  readonly change: (text: string) => void;
}

function FindBox({ title, count, text, prepare, change }: FindBoxProps) {
  return (
    <input
      type="search"
      className={css.find}
      value={text}
      onFocus={prepare}
      onChange={(event) => change(event.currentTarget.value)}
      aria-label={m.listing_findIn({ name: title })}
      placeholder={m.listing_findHint({ count })}
      maxLength={40}
    />
  );
}

interface ValuesProps {
  readonly facet: RailFacet;
  readonly title: string;
  readonly chosen: readonly string[];
  readonly folds: boolean;
}

/** Values without hits, folded into a line. */
function EmptyValues({ values, title, item }: { values: readonly RailValue[]; title: string; item: (value: RailValue) => ValueProps }) {
  if (values.length === 0) return null;
  return (
    <MoreValues label={m.listing_emptyValues({ count: written(values.length) })}>
      {() => <ValueList title={title} items={values.map(item)} />}
    </MoreValues>
  );
}

/** `folds`: values without hits go into a line of their own at the end; else they stay where they stood. */
function Values({ facet, title, chosen, folds }: ValuesProps) {
  const { tick, state } = useRail();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const [pinned] = useState(chosen);
  const all = useAllValues(facet.code, state);
  const source = all.values ? mergeValues(facet.values, all.values, false) : facet.values;
  const values = onTop(withChosen(source, chosen), pinned);
  const finder = useFinder(values, typed, facet, labelOf);
  if (values.length === 0) return null;
  const count = Math.max(facet.distinct, values.length);
  const isFinding = typed.trim() !== '';
  const isLong = all.values !== null || isFinding;
  const [full, empty] = parted(finder.found, folds && !isFinding ? chosen : null);
  const first = full.slice(0, isLong ? shownAtMost : shownFirst);
  const more = hydrated && facet.distinct > values.length && !all.values;
  const rest = isLong || more ? [] : full.slice(shownFirst);
  const find = (text: string) => {
    setTyped(text);
    if (more) all.load();
  };
  const item = (value: RailValue): ValueProps => ({
    code: facet.code,
    value: value.value,
    label: labelOf(facet.code, value),
    count: value.count,
    checked: chosen.includes(value.value),
    tick,
  });
  return (
    <>
      {hydrated && count >= filterFrom && (
        <FindBox title={title} count={facet.distinct || count} text={typed} prepare={finder.prepare} change={find} />
      )}
      <ValueList title={title} items={first.map(item)} isLong={first.length > filterFrom} />
      {finder.found.length === 0 && <p className={css.nothing}>{all.busy ? m.common_loading() : m.listing_noValue()}</p>}
      {isLong && finder.found.length > shownAtMost && (
        <p className={css.nothing}>{m.listing_typeToNarrow({ count: written(finder.found.length - shownAtMost) })}</p>
      )}
      {rest.length > 0 && (
        <MoreValues label={m.listing_moreValues({ count: rest.length })}>
          {() => <ValueList title={title} items={rest.map(item)} />}
        </MoreValues>
      )}
      <EmptyValues values={empty} title={title} item={item} />
      {more && !isFinding && (
        <button type="button" className={css.all} onClick={all.again} aria-busy={all.busy || undefined}>
          {m.listing_allValues({ count: written(facet.distinct) })}
        </button>
      )}
      {all.failed && (
        <p className={css.problem} role="alert">
          {m.listing_valuesFailed()}
        </p>
      )}
    </>
  );
}

/** Parts whose maker does not say the value would fall out silently. */
function Unknown({ facet }: { facet: RailFacet }) {
  const { state, tick } = useRail();
  const filter = filterOf(state.filters, facet.code);
  const limits = filter.in.length > 0 || filter.min !== '' || filter.max !== '';
  if (!limits || (facet.knownPercent >= 100 && !filter.unknown)) return null;
  return (
    <div className={css.unknown}>
      <Checkbox
        name={`unk.${facet.code}`}
        value="1"
        checked={filter.unknown}
        onChange={(event) => tick(event.currentTarget)}
        label={m.listing_includeUnknown()}
      />
    </div>
  );
}

/** What stands in a closed facet before scripts run: the address at which it is open. */
function Closed({ facet, title }: { facet: RailFacet; title: string }): ReactNode {
  const { state, hrefOf } = useRail();
  return <Link href={`${hrefOf({ ...state, open: facet.code })}#filters`}>{m.listing_showFacet({ name: title })}</Link>;
}

/** `open`: folded out from the start. Values of a closed facet come when it is opened. */
export function Facet({ facet, title, open, folds }: { facet: RailFacet; title: string; open: boolean; folds: boolean }) {
  const { state, loaded, data } = useRail();
  const chosen = chosenIn(facet, state, loaded, data);
  const filter = filterOf(state.filters, facet.code);
  const isUsed = chosen.length > 0 || filter.min !== '' || filter.max !== '';
  if (facet.kind !== 'price' && facet.values.length === 0 && !isUsed) return null;
  const aside = facet.distinct > 0 ? <span className={css.distinct}>{written(facet.distinct)}</span> : undefined;
  return (
    <LazyFacet
      title={title}
      aside={aside}
      open={open || isUsed || state.open === facet.code}
      closed={<Closed facet={facet} title={title} />}
    >
      {facet.kind !== 'text' && <RangeFields facet={facet} title={title} />}
      <Values facet={facet} title={title} chosen={chosen} folds={folds} />
      {!isListName(facet.code) && <Unknown facet={facet} />}
    </LazyFacet>
  );
}
