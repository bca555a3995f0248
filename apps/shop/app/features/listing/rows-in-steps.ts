// New rows of a list come in two steps, those in sight first, so that a tick in the filters shows sooner (SR-5).
import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { GoodsRow, ParamColumn } from './rows.ts';

/** Pixels of a row at its lowest. */
const leastHeight = 56;
/** Fewer rows out of sight are not worth a second step. */
const leastRest = 8;

interface Steps {
  /** The rows that came last, their columns, and what is drawn of them. */
  readonly rows: readonly GoodsRow[];
  readonly columns: readonly ParamColumn[];
  readonly drawn: readonly GoodsRow[];
}

const sameCells = (some: readonly ParamColumn[], others: readonly ParamColumn[]): boolean =>
  some.length === others.length && some.every(({ code, cell }, index) => code === others[index]!.code && cell === others[index]!.cell);

/** How many rows from the first can be in sight, wherever the page is scrolled to. */
function countInSight(body: HTMLElement | null): number {
  const top = body?.getBoundingClientRect().top ?? 0;
  return Math.max(0, Math.ceil((window.innerHeight - top) / leastHeight));
}

function begin(
  { drawn, columns: before }: Steps,
  rows: readonly GoodsRow[],
  columns: readonly ParamColumn[],
  body: HTMLElement | null,
): Steps {
  const seen = countInSight(body);
  // Old rows have no cells for other columns.
  const inTwo = rows.length - seen >= leastRest && sameCells(before, columns);
  return { rows, columns, drawn: inTwo ? [...rows.slice(0, seen), ...drawn.slice(seen)] : rows };
}

/** What to draw now. The old rows out of sight stay until the new ones in sight are painted, and with them the height of the page. */
export function useRowsInSteps(
  rows: readonly GoodsRow[],
  columns: readonly ParamColumn[],
  body: RefObject<HTMLElement | null>,
): readonly GoodsRow[] {
  const [kept, setKept] = useState<Steps>({ rows, columns, drawn: rows });
  const now = kept.rows === rows ? kept : begin(kept, rows, columns, body.current);
  if (now !== kept) setKept(now);
  const isPart = now.drawn !== rows;
  useEffect(() => {
    if (!isPart) return;
    const end = () => startTransition(() => setKept((last) => (last.rows === rows ? { ...last, drawn: rows } : last)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(end)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPart, rows]);
  return now.drawn;
}
