// The focus of a handle whose row is moved: the row is drawn anew elsewhere, at a moment that only React knows.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Answers what keeps the focus on the element below `root` that a selector names, through every drawing of the component, until the reader
 * has gone on to another element.
 * @example const keepFocus = useKeptFocus(root); keepFocus(`[data-handle="${id}"]`);
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const kept = useRef('');
  useLayoutEffect(() => {
    if (kept.current === '') return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null) root.current?.querySelector<HTMLElement>(kept.current)?.focus();
    else if (!activeElement.matches(kept.current)) kept.current = '';
  });
  return (selector) => {
    kept.current = selector;
  };
}
