// Parcels packed from an order's lines.
import { expect, test } from 'vitest';
import { openPieces, parcelOf } from './order.ts';

const lines = [
  { lineId: '1', goodsId: '70', partNo: 'LM358DR', number: 100, shipped: 40 },
  { lineId: '2', goodsId: '71', partNo: 'STM32F103C8T6', number: 5, shipped: 0 },
  { lineId: '3', goodsId: '72', partNo: 'W25Q128JVSIQ', number: 8, shipped: 8 },
];

test('a parcel holds the lines with pieces, never more than are open', () => {
  expect(openPieces(lines)).toBe(65);
  expect(parcelOf(lines, { 1: '60', 2: '0', 3: '' })).toEqual([{ goodsId: '70', lineId: '1', number: 60 }]);
  expect(parcelOf(lines, { 1: '61' })).toEqual({ kind: 'too-many', partNo: 'LM358DR', open: 60 });
  expect(parcelOf(lines, { 3: '1' })).toEqual({ kind: 'too-many', partNo: 'W25Q128JVSIQ', open: 0 });
});

test('a parcel of nothing and quantities that are no numbers are refused', () => {
  expect(parcelOf(lines, {})).toEqual({ kind: 'nothing' });
  for (const text of ['-1', '1.5', '1e2', 'x']) expect(parcelOf(lines, { 1: text })).toMatchObject({ kind: 'too-many' });
});
