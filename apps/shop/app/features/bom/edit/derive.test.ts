// What lines need and cost, which filter they are in, what goes into the cart and what stays behind.
import { expect, test } from 'vitest';
import { servedBy, splitWith, takingOps } from '../instead/alternatives.ts';
import { cartLines, chosenBySystem, leftBehind } from '../buy/cart-lines.ts';
import { deliveriesOf } from '../cost/deliveries.ts';
import { countsOf, lineCosts } from './derive.ts';
import { previewOf } from '../cost/preview.ts';
import { aGroup, aLine, aView } from './testing.ts';

test('BM-5 lines of one part show their share, all sets counted, and a change of sets moves every line', () => {
  const view = aView({
    sets: 100,
    lines: [
      aLine('a', { quantity: 10 }),
      aLine('b', { quantity: 5 }),
      aLine('c', { quantity: 1, picks: [{ goodsId: '2', number: null }] }),
    ],
    groups: [
      aGroup({
        keys: ['a', 'b'],
        pieces: [1_000, 500],
        shares: ['1.98', '0.99'],
        n: 1_500,
        need: 1_500,
        buy: 1_500,
        unitPrice: '0.00198',
        amount: '2.97',
      }),
      aGroup({ goodsId: '2', keys: ['c'], pieces: [100], shares: ['144.80'], need: 100, buy: 200, supply: 'moq', amount: '144.80' }),
    ],
  });
  const costs = lineCosts(view);
  expect([costs.get('a'), costs.get('b')].map((one) => [one?.need, one?.subtotal, one?.unitPrice, one?.tab])).toEqual([
    [1_000, '1.98', '0.00198', 'matched'],
    [500, '0.99', '0.00198', 'matched'],
  ]);
  expect(costs.get('c')).toMatchObject({ need: 100, supply: 'moq', state: 'moq', tab: 'matched', subtotal: '144.80' });
  expect(lineCosts({ ...view, sets: 2 }).get('a')?.need).toBe(20);
});

test('BM-3 every line counts in one tab; short, split too small and unknown quantities are not matched', () => {
  const view = aView({
    lines: [
      aLine('a'),
      aLine('b', { picks: [{ goodsId: '2', number: null }] }),
      aLine('c', { match: 'unconfirmed', picks: [] }),
      aLine('d', { match: 'failed', quantity: null, picks: [] }),
      aLine('e', { match: 'left_out', picks: [] }),
      aLine('f', {
        match: 'auto',
        quantity: 3,
        picks: [
          { goodsId: '3', number: 1 },
          { goodsId: '4', number: 1 },
        ],
      }),
    ],
    groups: [
      aGroup({ keys: ['a'] }),
      aGroup({ goodsId: '2', keys: ['b'], supply: 'short', missing: 7 }),
      aGroup({ goodsId: '3', keys: ['f'], pieces: [1] }),
      aGroup({ goodsId: '4', keys: ['f'], pieces: [1] }),
    ],
  });
  const costs = lineCosts(view);
  expect(countsOf(view.lines, costs)).toEqual({ all: 6, open: 2, short: 2, matched: 1, moq: 0, chosen: 1, left_out: 1 });
  expect(costs.get('f')).toMatchObject({ supply: 'short', group: null });
  expect(leftBehind(view.lines, costs)).toEqual([
    { state: 'out_of_stock', lines: 2 },
    { state: 'unconfirmed', lines: 1 },
    { state: 'failure', lines: 1 },
  ]);
  expect(chosenBySystem(view.lines, costs)).toBe(0);
});

test('BM-5 one entry a part goes into the cart: numbers of its groups together at the price they reach, and nothing that is short', () => {
  const tiers = [
    { number: 1, price: '0.10' },
    { number: 100, price: '0.08' },
  ];
  const groups = [
    aGroup({ keys: ['a'], buy: 60, unitPrice: '0.10', tiers }),
    aGroup({ keys: ['b'], buy: 50, unitPrice: '0.10', tiers, isOwn: true }),
    aGroup({ goodsId: '2', keys: ['c'], supply: 'short' }),
    aGroup({ goodsId: '3', keys: ['d'], supply: 'manual_price', unitPrice: '', amount: '' }),
    aGroup({ goodsId: '4', keys: ['e'], isTooLarge: true }),
  ];
  expect(cartLines(groups)).toEqual([{ key: 'a', goodsId: '1', partNo: 'PART-1', number: 110, unitPrice: '0.08' }]);
});

test('BM-5 deliveries go by warehouse and by what is ordered, the longest first', () => {
  const groups = [
    aGroup({ warehouse: 'SZ', amount: '10.00' }),
    aGroup({ goodsId: '2', warehouse: 'SZ', amount: '0.05' }),
    aGroup({ goodsId: '3', stockType: 'order_stock', supply: 'on_order', warehouse: 'SZ' }),
    aGroup({ goodsId: '4', supply: 'out' }),
  ];
  expect(deliveriesOf(groups)).toMatchObject([
    { kind: 'order', warehouse: null, parts: 1, minDays: 10, maxDays: 15 },
    { kind: 'stock', warehouse: 'SZ', parts: 2, amount: '10.05', minDays: 5, maxDays: 10 },
  ]);
});

test('R-154 another part is taken in every line the short one serves, and beside further parts of a line; a split takes what is there', () => {
  const lines = [
    aLine('a', { mpn: 'LM358', designators: ['U1'] }),
    aLine('b', { mpn: 'LM358', designators: ['U2'], remark: 'spare' }),
    aLine('c', {
      mpn: 'LM358',
      package: 'SOIC-8',
      picks: [
        { goodsId: '1', number: 40 },
        { goodsId: '9', number: null },
      ],
    }),
    aLine('d', {
      picks: [
        { goodsId: '1', number: null },
        { goodsId: '2', number: 5 },
      ],
    }),
  ];
  const group = { goodsId: '1', keys: ['a', 'b', 'c'] };
  expect(servedBy(lines, group)).toMatchObject({ line: { designators: ['U1'] }, others: [{ package: 'SOIC-8' }] });
  expect(takingOps(lines, group, '2')).toEqual([
    { op: 'pick', key: 'a', picks: [{ goodsId: '2', number: null }] },
    { op: 'pick', key: 'b', picks: [{ goodsId: '2', number: null }] },
    {
      op: 'pick',
      key: 'c',
      picks: [
        { goodsId: '2', number: 40 },
        { goodsId: '9', number: null },
      ],
    },
  ]);
  expect(takingOps(lines, { goodsId: '1', keys: ['d'] }, '2')).toEqual([{ op: 'pick', key: 'd', picks: [{ goodsId: '2', number: null }] }]);
  const short = { goodsId: '1', available: 47, need: 100, moq: 10, step: 10, moqFlag: true };
  expect(splitWith(short, { goodsId: '2' })).toEqual([
    { goodsId: '1', number: 40 },
    { goodsId: '2', number: 60 },
  ]);
  expect(splitWith({ ...short, available: 4 }, { goodsId: '2' })).toBeNull();
});

test('BM-5 what is shown before the server answers is what the server computes: the worked example of R-155, other sets', () => {
  const rule = { moqFlag: true, available: 412_000 };
  const view = aView({
    sets: 100,
    lines: [
      aLine('1', { quantity: 9, picks: [{ goodsId: '1', number: null }] }),
      aLine('4', { quantity: 1, picks: [{ goodsId: '4', number: null }] }),
    ],
    groups: [
      aGroup({
        ...rule,
        keys: ['1'],
        moq: 100,
        step: 100,
        tiers: [
          { number: 100, price: '0.0098' },
          { number: 1_000, price: '0.0081' },
          { number: 10_000, price: '0.0065' },
        ],
      }),
      aGroup({
        ...rule,
        goodsId: '4',
        keys: ['4'],
        moq: 200,
        step: 50,
        available: 18_600,
        tiers: [
          { number: 1, price: '0.95' },
          { number: 200, price: '0.724' },
        ],
      }),
    ],
  });
  const shown = previewOf(view);
  expect(shown.groups.map(({ need, buy, unitPrice, amount, supply }) => [need, buy, unitPrice, amount, supply])).toEqual([
    [900, 900, '0.0098', '8.82', 'enough'],
    [100, 200, '0.724', '144.80', 'moq'],
  ]);
  expect(shown.groups[0]?.hint).toEqual({ kind: 'saves', number: 1_000, amount: '8.10', less: '0.72' });
  expect(shown.totals).toMatchObject({ amount: '153.62', success: 2, open: 0 });
  expect(previewOf({ ...view, sets: 200 }).groups.map(({ buy }) => buy)).toEqual([1_800, 200]);
});
