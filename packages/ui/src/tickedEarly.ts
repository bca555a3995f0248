// Boxes ticked before scripts took over.
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { typedEarly } from './typedEarly.ts';

/** Ticks the box once more when its component takes it over, so that the page hears of it. `checked`: what the page holds. */
export function useTickedEarly(box: RefObject<HTMLInputElement | null>, checked: boolean | undefined): void {
  const tickAgain = useEffectEvent(() => {
    const input = box.current;
    if (!input || checked === undefined || input.checked === checked || typedEarly(input) === undefined) return;
    Object.assign(input, { checked });
    input.click();
  });
  useEffect(() => tickAgain(), []);
}
