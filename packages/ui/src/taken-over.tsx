// Fields typed in or chosen from before scripts took over, whose components hold what stands in them.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { typedEarly } from './typed-early.tsx';

/** Tells a component once, before it is painted, what was typed while it had no script: nothing else would. `held`: what it holds. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  held: unknown,
  take: (typed: string, field: HTMLElement) => void,
): void {
  const tell = useEffectEvent(() => {
    const typed = typedEarly(field.current);
    if (field.current && typed !== undefined && typed !== held) take(typed, field.current);
  });
  useLayoutEffect(() => tell(), []);
}
