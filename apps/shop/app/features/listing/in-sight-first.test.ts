// Which rows stand in a list while its new ones are drawn.
import { expect, test } from 'vitest';
import { mixedRows } from './in-sight-first.ts';
import type { GoodsRow } from './rows.ts';

const rows = (from: number, count: number): GoodsRow[] =>
  Array.from({ length: count }, (_, i) => ({ goodsId: String(from + i) }) as GoodsRow);
const ids = (list: readonly GoodsRow[]): number[] => list.map(({ goodsId }) => Number(goodsId));

test('SR-5 the first new rows stand at once, old ones fill up below them, none of them twice', () => {
  const mixed = ids(mixedRows(rows(100, 50), rows(1, 50)));
  expect(mixed.slice(0, 14)).toEqual(ids(rows(100, 14)));
  expect(mixed.slice(14)).toEqual(ids(rows(15, 36)));
  const moved = ids(mixedRows([...rows(30, 5), ...rows(200, 45)], rows(1, 50)));
  expect(new Set(moved).size).toBe(moved.length);
  expect(moved).not.toContain(1);
});

test('a short list and one that is drawn already stand as they are, and never more rows than there will be', () => {
  const few = rows(100, 9);
  expect(mixedRows(few, rows(1, 50))).toBe(few);
  const all = rows(1, 50);
  expect(mixedRows(all, all)).toBe(all);
  expect(mixedRows(rows(100, 20), rows(1, 50))).toHaveLength(20);
  expect(mixedRows(rows(100, 50), rows(1, 3))).toHaveLength(14);
});
