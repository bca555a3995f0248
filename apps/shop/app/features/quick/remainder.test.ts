// Tests of what stays in a cart when an addition is taken back.
import { expect, test } from 'vitest';
import { remainder } from './remainder.ts';

test('CT-4 what was in the cart before stays, what was added goes', () => {
  const removed = [
    { goodsId: '7', cartNum: 30, materialNumber: 'M-1' },
    { goodsId: '8', cartNum: 10, materialNumber: '' },
  ];
  expect(
    remainder(removed, [
      { goodsId: '7', number: 10 },
      { goodsId: '8', number: 10 },
    ]),
  ).toEqual([{ goodsId: '7', cartNum: 20, materialNumber: 'M-1' }]);
});

test('lines of a batch or of a futures offer stay whole while the plain line can give', () => {
  const removed = [
    { goodsId: '7', cartNum: 5, batchName: 'B1', futuresLinkId: '' },
    { goodsId: '7', cartNum: 12, batchName: '', futuresLinkId: '' },
  ];
  expect(remainder(removed, [{ goodsId: '7', number: 10 }])).toEqual([
    { goodsId: '7', cartNum: 2, batchName: '', futuresLinkId: '' },
    { goodsId: '7', cartNum: 5, batchName: 'B1', futuresLinkId: '' },
  ]);
});

test('more than is there takes no more than is there', () => {
  expect(remainder([{ goodsId: 7, cartNum: 3 }], [{ goodsId: '7', number: 10 }])).toEqual([]);
  expect(remainder([], [{ goodsId: '7', number: 10 }])).toEqual([]);
});
