// Buttons of rows that open and close them: one listener for all.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls back with the key of the row whose button was pressed. */
export function useOpening(table: RefObject<HTMLTableElement | null>, turn: (key: string) => void): void {
  const act = useRef(turn);
  useEffect(() => {
    act.current = turn;
  });
  useEffect(() => {
    const element = table.current;
    const press = ({ target }: MouseEvent) => {
      const key = target instanceof Element ? target.closest('[data-open]')?.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
      if (key !== undefined) act.current(key);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [table]);
}
