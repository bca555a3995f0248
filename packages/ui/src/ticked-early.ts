// Boxes ticked before scripts took over.
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isPressed, typedEarly } from './typed-early.tsx';

/** Ticks the box once more when its component takes it over, so that the page hears of it. `checked`: what the page holds. */
export function useTickedEarly(box: RefObject<HTMLInputElement | null>, checked: boolean | undefined): void {
  const tickAgain = useEffectEvent((input: HTMLInputElement, wanted: boolean) => {
    if (checked === undefined || checked === wanted) return;
    Object.assign(input, { checked });
    input.click();
  });
  useEffect(() => {
    const input = box.current;
    if (!input || typedEarly(input) === undefined) return;
    const wanted = input.checked;
    if (!isPressed(input)) {
      tickAgain(input, wanted);
      return;
    }
    const timer = setTimeout(() => tickAgain(input, wanted));
    return () => clearTimeout(timer);
  }, [box]);
}
