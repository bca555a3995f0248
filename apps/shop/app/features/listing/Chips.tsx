// Filters in force, each with the link that takes it away; the row keeps its place when there are none.
import { Chip } from '@partharbor/ui/chip';
import { Link } from '@partharbor/ui/link';
import { useCallback, useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { askAhead, isPress } from '../../preload-on-press.ts';
import { m } from '../../i18n/messages.js';
import { handChips, wordChips } from './chip-list.ts';
import type { ChipItem } from './chip-list.ts';
import { RESULTS_ID, filterCount, listHref, unfiltered } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';
import { useStay } from './keep-scroll.ts';

const removers = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-chip] a')];

/** After a chip is taken away the focus goes to the next, else to the last one left, else to the results. */
function useNextFocus() {
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef(-1);
  const before = useRef(0);
  useEffect(() => {
    if (removed.current < 0 || !row.current) return;
    const left = removers(row.current);
    if (left.length >= before.current) return;
    const next = left[Math.min(removed.current, left.length - 1)] ?? document.getElementById(RESULTS_ID);
    removed.current = -1;
    next?.focus({ preventScroll: true });
  });
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-chip] a') : null;
    const all = row.current ? removers(row.current) : [];
    removed.current = link ? all.indexOf(link) : -1;
    before.current = all.length;
  };
  return { row, note };
}

/** A second line of chips would push the page down under the pointer: at its top, where browsers do not hold it, it is held here. */
function useHeldPage(row: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    if (!row.current) return;
    let height = row.current.offsetHeight;
    // Told before the page is painted, and without asking for a layout of its own.
    const watching = new ResizeObserver(([entry]) => {
      const now = entry?.borderBoxSize[0]?.blockSize ?? height;
      if (now > height && window.scrollY === 0) window.scrollBy(0, now - height);
      height = now;
    });
    watching.observe(row.current);
    return () => watching.disconnect();
  }, [row]);
}

/** Another order, page or fewer filters is asked for when its link is pressed. */
function usePressedLinks(row: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const link = isPress(event) && event.target instanceof Element ? event.target.closest('a') : null;
      const isOfList = row.current?.contains(link) || document.getElementById(RESULTS_ID)?.contains(link);
      if (link?.href && isOfList && link.search !== location.search) askAhead(link.href);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [row]);
}

interface ChipsProps {
  readonly state: ListState;
  readonly data: FoundList;
  readonly change: (state: ListState) => void;
  readonly tools?: ReactNode;
}

/** A chip goes at the click, not with the answer: the next click builds on it. */
function useRemoving(chips: readonly ChipItem[], change: (state: ListState) => void): (link: HTMLAnchorElement) => boolean {
  return useCallback(
    (link: HTMLAnchorElement) => {
      const key = link.closest<HTMLElement>('[data-chip]')?.dataset.chip;
      const chip = chips.find((one) => one.key === key);
      if (chip) change(chip.next);
      return chip !== undefined;
    },
    [chips, change],
  );
}

export function Chips({ state, data, change, tools }: ChipsProps) {
  const words = wordChips(state, data);
  const hand = handChips(state, data);
  const emptying = new Set<string>(data.waysOn.map(({ filter }) => filter));
  const { row, note } = useNextFocus();
  const stay = useStay(useRemoving([...words, ...hand], change));
  useHeldPage(row);
  usePressedLinks(row);
  const chip = ({ key, filter, name, value, next, isProblem }: ChipItem) => (
    <span key={key} data-chip={key}>
      <Chip
        name={name || undefined}
        value={value}
        removeHref={listHref(next)}
        removeLabel={m.listing_removeFilter({ name, value })}
        warn={isProblem || emptying.has(filter)}
      />
    </span>
  );
  return (
    <div
      className={css.chips}
      ref={row}
      onClick={(event) => {
        note(event);
        stay(event);
      }}
      role="presentation"
    >
      {words.length > 0 && <span className={css.chipsLabel}>{m.listing_readWords()}</span>}
      {words.map(chip)}
      {hand.length > 0 && <span className={css.chipsLabel}>{m.listing_chosen()}</span>}
      {hand.map(chip)}
      {words.length + hand.length === 0 && <span className={css.chipsLabel}>{m.listing_noFilters()}</span>}
      {filterCount(state) > 0 && <Link href={listHref(state, unfiltered(state))}>{m.listing_clearAll()}</Link>}
      {tools && <span className={css.tools}>{tools}</span>}
    </div>
  );
}
