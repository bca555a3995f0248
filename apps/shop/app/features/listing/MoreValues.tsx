// The values of a facet beyond the first few, made when they are asked for: there may be a hundred in each of twenty facets.
import { useHydrated } from '@partharbor/ui/hydrated';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import css from './facets.module.css';

/** Before scripts run they are all there, as a part of the form. */
export function MoreValues({ label, children }: { label: string; children: () => ReactNode }) {
  const [isMade, setMade] = useState(!useHydrated());
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // What was opened or ticked meanwhile stays.
    if (!box.current?.open && !box.current?.querySelector(':checked')) setMade(false);
  }, []);
  return (
    <details className={css.rest} ref={box} onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}>
      <summary>{label}</summary>
      {isMade && children()}
    </details>
  );
}
