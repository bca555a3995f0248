// Parcels packed from an order’s lines, and what cancelling gives back.
import { expect, test } from 'vitest';
import { openAmount, openPieces, parcelOf } from './order.ts';

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

test('R-24 cancelling gives back what is still open: of a split order the parts that are not closed', () => {
  expect(openAmount({ payable: '20.50', orders: [] })).toBe('20.50');
  const parts = [
    { status: 'closed', payable: '10.00' },
    { status: 'wait_send', payable: '104.36' },
    { status: 'wait_send', payable: '0.10' },
  ];
  expect(openAmount({ payable: '114.46', orders: parts })).toBe('104.46');
});
