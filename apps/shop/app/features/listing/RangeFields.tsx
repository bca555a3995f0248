// From and to of a filter by number: what was typed is read by the shop, which says how, or why it could not (SR-5).
import { cx } from '@partharbor/ui/cx';
import { useFollowing } from '@partharbor/ui/following';
import { useTypedEarly } from '@partharbor/ui/taken-over';
import { useId, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { axisOf } from './axis.ts';
import { boundsText } from './bounds.ts';
import css from './facets.module.css';
import { Histogram } from './Histogram.tsx';
import { BOUND_LENGTH, filterOf } from './list-filters.ts';
import { useRail } from './rail-context.ts';
import type { RailFacet } from './rail.ts';

interface FieldProps {
  readonly facet: RailFacet;
  readonly side: 'min' | 'max';
  readonly label: string;
  readonly hint: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

function BoundField({ facet, side, label, hint, invalid, describedBy }: FieldProps) {
  const { state, bound } = useRail();
  const kept = filterOf(state.filters, facet.code)[side];
  const [text, setText] = useFollowing(kept);
  const field = useRef<HTMLInputElement>(null);
  const commit = (typed: string) => {
    const wanted = typed.trim();
    if (wanted !== kept) bound(facet.code, { [side]: wanted });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commit(text);
  };
  useTypedEarly(field, text, (typed, input) => {
    setText(typed);
    if (input !== document.activeElement) commit(typed);
  });
  return (
    <input
      ref={field}
      name={`${side}.${facet.code}`}
      className={css.bound}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => commit(text)}
      onKeyDown={press}
      maxLength={BOUND_LENGTH}
      autoComplete="off"
      placeholder={hint}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}

export function RangeFields({ facet, title }: { facet: RailFacet; title: string }) {
  const { data, state, loaded } = useRail();
  const id = useId();
  const { min, max } = filterOf(state.filters, facet.code);
  const before = filterOf(loaded.filters, facet.code);
  const echo =
    before.min === min && before.max === max && min + max !== '' ? data.filters.find(({ code }) => code === facet.code) : undefined;
  const problem = echo?.problem ?? '';
  const described = echo ? id : undefined;
  const isBad = (side: 'min' | 'max') => problem === side || problem === 'reversed';
  const axis = useMemo(() => facet.histogram && axisOf(facet.histogram), [facet.histogram]);
  return (
    <div className={css.range}>
      {axis && <Histogram facet={facet} title={title} axis={axis} />}
      <div className={css.bounds}>
        <BoundField
          facet={facet}
          side="min"
          label={m.listing_rangeFrom({ name: title })}
          hint={facet.lowest}
          invalid={isBad('min')}
          describedBy={described}
        />
        <span aria-hidden="true">–</span>
        <BoundField
          facet={facet}
          side="max"
          label={m.listing_rangeTo({ name: title })}
          hint={facet.highest}
          invalid={isBad('max')}
          describedBy={described}
        />
      </div>
      <p id={id} className={cx(problem === '' ? css.read : css.problem)} role={problem === '' ? 'status' : 'alert'}>
        {!echo && ''}
        {echo && problem === '' && m.listing_readAs({ text: boundsText(echo) })}
        {echo && (problem === 'min' || problem === 'max') && m.listing_unreadable({ text: echo[problem]?.text ?? '' })}
        {problem === 'reversed' && m.listing_reversed()}
      </p>
      {facet.kind === 'range' && <p className={css.read}>{m.listing_rangeInside()}</p>}
    </div>
  );
}
