// What is raised so that it costs something, and what is not.
import { expect, test } from 'vitest';
import { previewOf } from '../cost/preview.ts';
import { aGroup, aLine, aView } from '../edit/testing.ts';
import { cartLines } from './cart-lines.ts';
import { raisingOps } from './worthless.ts';

const cheap = { unitPrice: '0.0021', amount: '0.00', shares: ['0.00'], tiers: [{ number: 1, price: '0.0021' }] };
const pick = (key: string, goodsId: string, number: number) => ({ op: 'pick', key, picks: [{ goodsId, number }] });

test('BM-5 R-151 parts that cost nothing at their number are raised to the least that costs something, by whole steps and from what there is', () => {
  expect(raisingOps([aGroup({ ...cheap, goodsId: '7', keys: ['b'], pieces: [2], n: 2, buy: 2 }), aGroup()])).toEqual([pick('b', '7', 3)]);
  expect(raisingOps([aGroup({ ...cheap, goodsId: '7', keys: ['b'], pieces: [2], n: 2, buy: 2, step: 2, moq: 2, moqFlag: true })])).toEqual([
    pick('b', '7', 4),
  ]);
  expect(raisingOps([aGroup({ ...cheap, available: 2, pieces: [2], n: 2, buy: 2 })])).toEqual([]);
});

test('BM-5 R-165 of a part that several lines want one line takes what is missing, and the cart takes them all', () => {
  const four = { ...cheap, unitPrice: '0.0006', tiers: [{ number: 1, price: '0.0006' }], keys: ['a', 'b', 'c', 'd'], pieces: [1, 1, 1, 1] };
  const group = aGroup({ ...four, n: 4, need: 4, buy: 4 });
  expect(raisingOps([group])).toEqual([pick('a', '1', 6)]);
  const lines = four.keys.map((key) => aLine(key, { quantity: 1, picks: [{ goodsId: '1', number: key === 'a' ? 6 : null }] }));
  const { groups } = previewOf({ ...aView({ lines, groups: [group] }) });
  expect(cartLines(groups)).toMatchObject([{ goodsId: '1', number: 9, unitPrice: '0.0006' }]);
  expect(raisingOps(groups)).toEqual([]);
});

test('R-165 numbers of several groups of a part count together, and a line that several parts serve keeps them', () => {
  const own = aGroup({ ...cheap, keys: ['a'], pieces: [2], n: 2, buy: 2, isOwn: true });
  expect(raisingOps([own, aGroup({ ...cheap, keys: ['b'], pieces: [1], n: 1, buy: 1 })])).toEqual([]);
  expect(raisingOps([own, aGroup({ goodsId: '2', keys: ['a'] })])).toEqual([]);
});
