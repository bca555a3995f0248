// New rows of a list: those in sight come at once, the others a moment later, so that fifty rows do not hold the first ones back.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { GoodsRow, ParamColumn } from './rows.ts';

/** More than a tall window shows below the head of a list. */
const inSight = 14;

/**
 * The first of the new rows, and until the others are drawn as many of those that stood there: the page keeps its length.
 * @example mixedRows(newRows, oldRows) // 14 new ones, then old ones that are not among them
 */
export function mixedRows(rows: readonly GoodsRow[], before: readonly GoodsRow[]): readonly GoodsRow[] {
  if (rows === before || rows.length <= inSight) return rows;
  const first = rows.slice(0, inSight);
  const known = new Set(first.map(({ goodsId }) => goodsId));
  const rest = before.slice(inSight, rows.length).filter(({ goodsId }) => !known.has(goodsId));
  return [...first, ...rest];
}

/** Rows to draw now. A first drawing has all of them, and so has one with other columns: rows know their cells by their own list's. */
export function useInSightFirst(rows: readonly GoodsRow[], columns: readonly ParamColumn[]): readonly GoodsRow[] {
  const under = columns.map(({ code, cell }) => `${code} ${cell}`).join();
  const [drawn, setDrawn] = useState({ rows, under });
  useEffect(() => startTransition(() => setDrawn({ rows, under })), [rows, under]);
  return useMemo(() => (drawn.under === under ? mixedRows(rows, drawn.rows) : rows), [rows, under, drawn]);
}
