// Which rows of a preview are shown and written.
import { expect, test } from 'vitest';
import { rowsToShow, writtenBy } from './preview.ts';
import type { SeenRow } from './preview.ts';

const row = (n: number, state: SeenRow['state']): SeenRow => ({
  row: n,
  code: `C${n}`,
  partNo: '',
  brandName: '',
  remark: '',
  state,
  problem: '',
  part: null,
  was: null,
  choices: [],
});

test('R-173 what asks or is wrong stands above the fresh rows, of which the rest is counted; what is the same is not shown', () => {
  const rows = [row(2, 'fresh'), row(3, 'same'), row(4, 'error'), row(5, 'fresh'), row(6, 'changed')];
  expect(rowsToShow(rows, 1)).toMatchObject({ rows: [{ row: 4 }, { row: 6 }, { row: 2 }], more: 1 });
  expect(writtenBy({ fresh: 2 }, { accept: [6], choose: { 4: '1' } })).toBe(4);
});
