// Lines that are left: which can wait, which can be registered, in which number.
import { expect, test } from 'vitest';
import { lineCosts } from '../edit/derive.ts';
import { aGroup, aLine, aView } from '../edit/testing.ts';
import { leftLines } from './left-lines.ts';

test('R-168 short lines wait for their part, open ones are registered by what they say, and what is priced by hand is neither', () => {
  const none = { picks: [], match: 'none' as const };
  const { lines, groups, sets } = aView({
    sets: 10,
    lines: [
      aLine('good'),
      aLine('short', { quantity: 3, picks: [{ goodsId: '2', number: null }] }),
      aLine('hand', { picks: [{ goodsId: '3', number: null }] }),
      aLine('open', { ...none, mpn: 'ZZ-1', quantity: null }),
      aLine('ask', { picks: [], match: 'unconfirmed' }),
      aLine('blank', { ...none, mpn: '', match: 'failed' }),
      aLine('split', {
        quantity: 10,
        picks: [
          { goodsId: '2', number: 40 },
          { goodsId: '4', number: null },
        ],
      }),
    ],
    groups: [
      aGroup({ keys: ['good'], pieces: [10] }),
      aGroup({ goodsId: '2', keys: ['short'], pieces: [30], supply: 'out', missing: 30 }),
      aGroup({ goodsId: '3', keys: ['hand'], pieces: [10], supply: 'manual_price', amount: '' }),
      aGroup({ goodsId: '2', keys: ['split'], pieces: [40] }),
      aGroup({ goodsId: '4', keys: ['split'], pieces: [60], supply: 'short', missing: 5 }),
    ],
  });
  const costs = lineCosts({ lines, groups, sets });
  const shown = (kind: 'arrival' | 'shortage') => leftLines(kind, lines, costs).map(({ key, number }) => [key, number]);
  expect(shown('arrival')).toEqual([
    ['short', 30],
    ['split', 60],
  ]);
  expect(shown('shortage')).toEqual([
    ['short', 30],
    ['open', null],
    ['ask', 10],
    ['split', 60],
  ]);
  expect(leftLines('shortage', lines, costs).flatMap(({ key, isMeant }) => (isMeant ? [key] : []))).toEqual(['short', 'split']);
});
