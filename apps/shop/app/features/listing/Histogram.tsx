// Bars over a range filter: how the parts that pass all other filters spread, with two handles that set the bounds (SR-5).
import { cx } from '@partharbor/ui/cx';
import { useHydrated } from '@partharbor/ui/hydrated';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { boundAt, edgeOf, movedBy, type Axis } from './axis.ts';
import { filterOf } from './list-filters.ts';
import css from './histogram.module.css';
import { useRail } from './rail-context.ts';
import type { RailFacet } from './rail.ts';

/** A moving handle asks anew this often, so that the rows follow it and no question overtakes another. */
const askEveryMs = 120;
const height = 36;
const mostHeight = 35;

type Side = 'min' | 'max';

/** Places of the handles, in edges of bins from 0 to their number: as dragged, else as the bounds in force say. */
function useEdges(axis: Axis, facet: RailFacet) {
  const { state, data, bound } = useRail();
  const { min, max } = filterOf(state.filters, facet.code);
  const echo = data.filters.find(({ code }) => code === facet.code);
  // What was typed is read by the shop; until it has answered, a number is a number.
  const valueOf = (side: Side, text: string): number | null =>
    text === '' ? null : echo?.[side]?.text === text ? (echo[side]?.value ?? null) : (readPlain(text) ?? null);
  const bounds = `${min} ${max}`;
  const [dragged, setDragged] = useState<{ readonly bounds: string; readonly edges: readonly [number, number] } | null>(null);
  const kept = [edgeOf(axis, valueOf('min', min), 'min'), edgeOf(axis, valueOf('max', max), 'max')] as const;
  const edges = dragged?.bounds === bounds ? dragged.edges : kept;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (side: Side, edge: number) => {
    const [low, high] = edges;
    const next: [number, number] =
      side === 'min' ? [Math.max(0, Math.min(edge, high - 1)), high] : [low, Math.min(axis.bars.length, Math.max(edge, low + 1))];
    if (next[0] === low && next[1] === high) return;
    setDragged({ bounds, edges: next });
    clearTimeout(timer.current);
    const text = boundAt(axis, side === 'min' ? next[0] : next[1], facet.unit);
    timer.current = setTimeout(() => bound(facet.code, { [side]: text }), askEveryMs);
  };
  return { edges, set };
}

/** A bound that the handles wrote: digits alone, or with the letter of a power of ten. */
function readPlain(text: string): number | null {
  const found = /^(-?[\d.]+)([pnumkMG]?)$/.exec(text);
  if (!found) return null;
  const power = { p: -12, n: -9, u: -6, m: -3, k: 3, M: 6, G: 9 }[found[2] as 'p'] ?? 0;
  return Number(`${found[1]}e${power}`);
}

interface HandleProps {
  readonly side: Side;
  readonly title: string;
  readonly axis: Axis;
  readonly edge: number;
  readonly text: string;
  readonly set: (side: Side, edge: number) => void;
}

/** The handle for keys and screen readers; what is seen of it is its grip among the bars. */
function Handle({ side, title, axis, edge, text, set }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const next = movedBy(axis, edge, event.key);
    if (next === null) return;
    event.preventDefault();
    set(side, next);
  };
  return (
    <input
      type="range"
      className={cx('visually-hidden', css.handle)}
      min={0}
      max={axis.bars.length}
      step={1}
      value={edge}
      aria-label={side === 'min' ? m.listing_rangeFrom({ name: title }) : m.listing_rangeTo({ name: title })}
      aria-valuetext={text || m.listing_noBound()}
      data-side={side}
      onChange={(event) => set(side, Number(event.currentTarget.value))}
      onKeyDown={press}
    />
  );
}

function Grip({ side, place }: { side: Side; place: number }) {
  return (
    <svg x={`${place * 100}%`} y={0} overflow="visible" data-grip={side} aria-hidden="true">
      <rect className={css.target} x={-12} y={height - 20} width={24} height={28} />
      <rect className={css.grip} x={-3.5} y={height - 12} width={7} height={17} rx={1} />
    </svg>
  );
}

/** Bars as one shape: a page has hundreds of them. A bin is one wide. */
const shapeOf = (bars: Axis['bars'], from: number, to: number): string =>
  bars
    .slice(from, to)
    .map((bar, place) => {
      const tall = bar === 0 ? 0 : Math.max(2, Math.round((bar / mostHeight) * (height - 2)));
      return tall === 0 ? '' : `M${from + place} ${height}v-${tall}h.92v${tall}z`;
    })
    .join('');

function Bars({ axis, low, high }: { axis: Axis; low: number; high: number }) {
  const bins = axis.bars.length;
  const others = shapeOf(axis.bars, 0, low) + shapeOf(axis.bars, high, bins);
  return (
    <svg viewBox={`0 0 ${bins} ${height}`} width="100%" height={height} preserveAspectRatio="none">
      {others && <path className={css.bar} d={others} />}
      <path className={css.chosen} d={shapeOf(axis.bars, low, high)} />
    </svg>
  );
}

/** The edge of a bin next to the pointer. */
function edgeUnder(event: PointerEvent<SVGSVGElement>, bins: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.round(((event.clientX - left) / width) * bins);
}

export function Histogram({ facet, title, axis }: { facet: RailFacet; title: string; axis: Axis }) {
  const hydrated = useHydrated();
  const { edges, set } = useEdges(axis, facet);
  const [held, setHeld] = useState<Side | null>(null);
  const [low, high] = edges;
  const bins = axis.bars.length;
  const take = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const edge = edgeUnder(event, bins);
    const side = Math.abs(edge - low) < Math.abs(edge - high) || (low === high && edge < low) ? 'min' : 'max';
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.parentElement?.querySelector<HTMLInputElement>(`[data-side=${side}]`)?.focus();
    event.preventDefault();
    setHeld(side);
    set(side, edge);
  };
  return (
    <fieldset className={css.box} aria-label={m.listing_spread({ name: title })}>
      {hydrated && (
        <>
          <Handle side="min" title={title} axis={axis} edge={low} text={boundAt(axis, low, facet.unit)} set={set} />
          <Handle side="max" title={title} axis={axis} edge={high} text={boundAt(axis, high, facet.unit)} set={set} />
        </>
      )}
      <svg
        className={css.bars}
        height={height + 8}
        aria-hidden="true"
        onPointerDown={hydrated ? take : undefined}
        onPointerMove={held ? (event) => set(held, edgeUnder(event, bins)) : undefined}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <Bars axis={axis} low={low} high={high} />
        <rect
          className={css.range}
          x={`${(low / bins) * 100}%`}
          y={height}
          width={`${Math.max(0, ((high - low) / bins) * 100)}%`}
          height={3}
        />
        {hydrated && <Grip side="min" place={low / bins} />}
        {hydrated && <Grip side="max" place={high / bins} />}
      </svg>
    </fieldset>
  );
}
