// What a cell has no room for, shown while the pointer is over it: titles in the page would be a sixth of a long list.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { shortRefs } from './short-refs.ts';
import type { BomLine } from '../types.ts';

/** Places of cells in a row. */
const cells = { refs: 1, state: 4 } as const;

function titleOf({ line, reasonText }: BomLine, cell: number): string | null {
  if (cell === cells.refs) return shortRefs(line.designators);
  return cell === cells.state ? reasonText : null;
}

/** Gives cells of rows their titles when the pointer reaches them. */
export function useTitles(table: RefObject<HTMLTableElement | null>, lines: readonly BomLine[]): void {
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  });
  useEffect(() => {
    const element = table.current;
    const show = ({ target }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest('td') : null;
      const key = cell?.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
      const one = key === undefined ? undefined : now.current.find((line) => line.key === key);
      const title = cell && one ? titleOf(one, cell.cellIndex) : null;
      if (cell && title !== null) cell.title = title;
    };
    element?.addEventListener('pointerover', show);
    return () => element?.removeEventListener('pointerover', show);
  }, [table]);
}
