// When the card of a compact row opens: the pointer rests on the part for a moment; it never does while the pointer moves (SR-5).
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

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

/** `on` = rows are compact. The handlers go to the rows, `hold` and `leave` to the card too. */
export function useHovered(on: boolean) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, next: Hovered | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = hovered !== null;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setHovered(null);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('keydown', press);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('keydown', press);
    };
  }, [isOpen]);
  const move = (event: PointerEvent) => {
    if (!on || event.pointerType !== 'mouse') return;
    const cell = partUnder(event.target);
    const goodsId = cell?.parentElement?.id.slice(1) ?? '';
    if (cell && goodsId === hovered?.goodsId) clearTimeout(timer.current);
    else if (cell) later(restMs, { goodsId, cell: cell.getBoundingClientRect() });
    else if (hovered) later(leaveMs, null);
    else clearTimeout(timer.current);
  };
  const leave = () => (hovered ? later(leaveMs, null) : clearTimeout(timer.current));
  const close = () => {
    clearTimeout(timer.current);
    if (hovered) setHovered(null);
  };
  return {
    hovered: on ? hovered : null,
    hold: () => clearTimeout(timer.current),
    leave,
    rows: { onPointerMove: move, onPointerLeave: leave, onPointerDown: close },
  };
}
