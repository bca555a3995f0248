// When the card of a compact row opens: the pointer rests on the part for a moment; it never does while the pointer moves (SR-5).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

const restMs = 300;
/** Time to move from the row into its card. */
const leaveMs = 150;

/** Of which part, and the place of its cell in the window. */
export interface Hovered {
  readonly goodsId: string;
  readonly cell: DOMRect;
}

/** The part under a pointer that is over its name; null elsewhere, also over buttons and fields. */
function partUnder(target: EventTarget): Element | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  return target.closest('td[data-part]');
}

/** Which part of the rows in `body` has its card open; `hold` and `leave` are for the card itself. */
export function useHovered(body: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  const later = (ms: number, next: Hovered | null) => {
    hold();
    timer.current = setTimeout(() => setHovered(next), ms);
  };
  const move = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !event.target) return;
    const cell = partUnder(event.target);
    const goodsId = cell?.parentElement?.id.slice(1) ?? '';
    if (cell && goodsId === hovered?.goodsId) hold();
    else if (cell) later(restMs, { goodsId, cell: cell.getBoundingClientRect() });
    else if (hovered) later(leaveMs, null);
    else hold();
  });
  const leave = () => (hovered ? later(leaveMs, null) : hold());
  const left = useEffectEvent(leave);
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    hold();
    setHovered(null);
  });
  useEffect(() => {
    const rows = body.current!;
    const shut = (event: Event) => close(event);
    const moved = (event: PointerEvent) => move(event);
    const gone = () => left();
    rows.addEventListener('pointermove', moved, { passive: true });
    rows.addEventListener('pointerleave', gone);
    rows.addEventListener('pointerdown', shut);
    addEventListener('scroll', shut, { capture: true, passive: true });
    addEventListener('keydown', shut);
    return () => {
      clearTimeout(timer.current);
      rows.removeEventListener('pointermove', moved);
      rows.removeEventListener('pointerleave', gone);
      rows.removeEventListener('pointerdown', shut);
      removeEventListener('scroll', shut, { capture: true });
      removeEventListener('keydown', shut);
    };
  }, [body]);
  return { hovered, hold, leave };
}
