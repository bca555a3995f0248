// The focus of a table where what held it goes: a candidate's button that was pressed, a line that was removed. Keys go on from the line, or from the one in its place.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Held {
  readonly element: Element;
  /** The line, and its place among the rows. */
  readonly key: string;
  readonly at: number;
}

const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [...table.querySelectorAll<HTMLTableRowElement>('tr[data-key]')];

/** The line that an element stands in; what stands in an open line's panel is that line's. */
function rowOf(element: Element): HTMLTableRowElement | null {
  const row = element.closest<HTMLTableRowElement>('tr[data-key], tr[data-panel]');
  const line = row?.dataset['key'] === undefined ? row?.previousElementSibling : row;
  return line instanceof HTMLTableRowElement ? line : null;
}

export function useKeptFocus(table: RefObject<HTMLTableElement | null>): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const element = table.current;
    const take = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? rowOf(target) : null;
      const key = row?.dataset['key'];
      if (!element || !row || key === undefined || !(target instanceof Element)) return;
      held.current = { element: target, key, at: rowsOf(element).indexOf(row) };
    };
    // Left by whoever had it, unless it goes with what is taken away: that is known once it is drawn.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (held.current?.element === target && held.current.element.isConnected) held.current = null;
      });
    element?.addEventListener('focusin', take);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', take);
      element?.removeEventListener('focusout', leave);
    };
  }, [table]);
  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || !table.current || document.activeElement !== document.body) return;
    held.current = null;
    const rows = rowsOf(table.current);
    const row = rows.find(({ dataset }) => dataset['key'] === lost.key) ?? rows[Math.min(lost.at, rows.length - 1)];
    if (!row) return;
    if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
}
