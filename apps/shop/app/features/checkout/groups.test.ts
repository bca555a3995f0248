// Goods of a preview by part order.
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import type { Preview } from './groups.ts';

const line = (goodsId: string, number: number, unitPrice: string, amount: string, batchName = '') =>
  ({ goodsId, number, unitPrice, amount, batchName }) as Preview['lines'][number];
const part = (warehouse: 'JS' | 'SZ', lines: [string, number][]) =>
  ({
    warehouse,
    stockType: 'ex_stock',
    needsConfirmation: false,
    lines: lines.map(([goodsId, number]) => ({ goodsId, number })),
  }) as Preview['parts'][number];
const shown = (preview: Pick<Preview, 'lines' | 'parts'>) =>
  groupsOf(preview).map((group) =>
    group.lines.map(({ goodsId, number, amount, batchName }) => `${goodsId}${batchName} ${number} ${amount}`),
  );

test('CK-6 goods stand under the warehouse they leave from', () => {
  const lines = [line('1', 60, '6.95', '417.00'), line('2', 50, '0.884', '44.20')];
  expect(shown({ lines, parts: [part('JS', [['1', 60]]), part('SZ', [['2', 50]])] })).toEqual([['1 60 417.00'], ['2 50 44.20']]);
});

test('CK-6 a line split over two warehouses shows its pieces with their own amounts', () => {
  const lines = [line('1', 100, '0.0098', '0.98')];
  expect(shown({ lines, parts: [part('JS', [['1', 70]]), part('SZ', [['1', 30]])] })).toEqual([['1 70 0.69'], ['1 30 0.29']]);
});

test('CK-6 the same part in two batches keeps its two lines', () => {
  const lines = [line('1', 5, '1.00', '5.00', 'A'), line('1', 7, '1.00', '7.00', 'B')];
  expect(
    shown({
      lines,
      parts: [
        part('JS', [
          ['1', 5],
          ['1', 7],
        ]),
      ],
    }),
  ).toEqual([['1A 5 5.00', '1B 7 7.00']]);
});
