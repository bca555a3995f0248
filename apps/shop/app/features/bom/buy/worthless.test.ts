// What is raised so that it costs something, and what is not.
import { expect, test } from 'vitest';
import { aGroup } from '../edit/testing.ts';
import { raisingOps } from './worthless.ts';

const cheap = { unitPrice: '0.0021', amount: '0.00', shares: ['0.00'], tiers: [{ number: 1, price: '0.0021' }] };

test('BM-5 R-151 parts that cost nothing at their number are raised to the least that costs something, by whole steps and from what there is', () => {
  const pick = (key: string, goodsId: string, number: number) => ({ op: 'pick', key, picks: [{ goodsId, number }] });
  expect(raisingOps([aGroup({ ...cheap, goodsId: '7', keys: ['b'], buy: 2 }), aGroup()])).toEqual([pick('b', '7', 3)]);
  expect(raisingOps([aGroup({ ...cheap, goodsId: '7', keys: ['b'], buy: 2, step: 2 })])).toEqual([pick('b', '7', 4)]);
  expect(raisingOps([aGroup({ ...cheap, available: 2, buy: 2 })])).toEqual([]);
  expect(raisingOps([aGroup({ ...cheap, keys: ['a', 'b'], buy: 2 })])).toEqual([]);
});
