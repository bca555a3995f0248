// New rows of a list come in two steps, those in sight first, so that a tick in the filters shows sooner (SR-5).
import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { GoodsRow, ParamColumn } from './rows.ts';

/** Pixels of a row at its lowest. */
const leastHeight = 34;
/** Fewer rows out of sight are not worth a second step. */
const leastRest = 4;

/** What stands in a place of the table. Rows that wait for the second step keep the columns they were made for. */
interface Drawn {
  readonly row: GoodsRow;
  readonly columns: readonly ParamColumn[];
}

interface Steps {
  /** The rows that came last, their columns, and what is drawn of them. */
  readonly rows: readonly GoodsRow[];
  readonly columns: readonly ParamColumn[];
  readonly drawn: readonly Drawn[];
  readonly isPart: boolean;
}

const whole = (rows: readonly GoodsRow[], columns: readonly ParamColumn[]): Steps => ({
  rows,
  columns,
  drawn: rows.map((row) => ({ row, columns })),
  isPart: false,
});

/** Rows to spare on both sides of the window: what stands above the table may gain or lose a line. */
const spare = 2;

/** Places that may be in sight when other rows are written into them: from and to. */
function inSight(body: HTMLElement | null): readonly [from: number, to: number] {
  const places = [...(body?.querySelectorAll(':scope > tr[id]') ?? [])];
  const seen = places.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  const first = seen < 0 ? places.length : seen;
  const top = Math.max(0, places[first]?.getBoundingClientRect().top ?? 0);
  return [Math.max(0, first - spare), first + spare + Math.ceil((window.innerHeight - top) / leastHeight)];
}

function begin(before: Steps, rows: readonly GoodsRow[], columns: readonly ParamColumn[], body: HTMLElement | null): Steps {
  const all = whole(rows, columns);
  // As many cells a row, or the columns of the table would move between the steps.
  if (before.columns.length !== columns.length) return all;
  const [from, to] = inSight(body);
  const old = before.drawn;
  const drawn = all.drawn.map((one, place) => (place >= from && place < to ? one : (old[place] ?? one)));
  const rest = drawn.filter(({ row }, place) => row !== rows[place]).length;
  // Where the list ends in sight, so do its rows.
  if (rest < leastRest || rows.length < Math.min(to, old.length)) return all;
  return { rows, columns, drawn: [...drawn, ...old.slice(rows.length)], isPart: true };
}

/** What to draw now. The old rows out of sight stay until the new ones in sight are painted, and with them the height of the page. */
export function useRowsInSteps(
  rows: readonly GoodsRow[],
  columns: readonly ParamColumn[],
  body: RefObject<HTMLElement | null>,
): Pick<Steps, 'drawn' | 'isPart'> {
  const [kept, setKept] = useState<Steps>(() => whole(rows, columns));
  const now = kept.rows === rows ? kept : begin(kept, rows, columns, body.current);
  if (now !== kept) setKept(now);
  const { isPart } = now;
  useEffect(() => {
    if (!isPart) return;
    const end = () => startTransition(() => setKept((last) => (last.rows === rows ? whole(rows, last.columns) : last)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(end)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPart, rows]);
  return now;
}
