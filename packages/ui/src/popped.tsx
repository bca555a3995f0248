// Makes a details element behave as a popover: Esc, outside press and leaving focus close it, hover may open it.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Works without scripts as a plain disclosure. `hoverMs` opens on pointing; null never does. */
export function usePopped(hoverMs: number | null): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => details.removeAttribute('open');
    const outside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside, on);
    details.addEventListener(
      'focusout',
      (event) => event.relatedTarget instanceof Node && !details.contains(event.relatedTarget) && close(),
      on,
    );
    details.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        event.stopPropagation();
        close();
        details.querySelector('summary')?.focus();
      },
      on,
    );
    // Following a link leaves the panel behind.
    details.addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && close(), on);
    const later = (event: PointerEvent, run: () => void, delayMs: number) => {
      if (event.pointerType !== 'mouse' || hoverMs === null) return;
      clearTimeout(timer);
      timer = setTimeout(run, delayMs);
    };
    details.addEventListener('pointerenter', (event) => later(event, () => details.setAttribute('open', ''), hoverMs ?? 0), on);
    details.addEventListener('pointerleave', (event) => later(event, close, 300), on);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [hoverMs]);
  return ref;
}
