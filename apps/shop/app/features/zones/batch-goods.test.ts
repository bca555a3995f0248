// What of the activities in force the address of /batchGoods is about (SR-11).
import { expect, test } from 'vitest';
import { exportHref } from '../listing/export-href.ts';
import { listHref, queryOf, readList } from '../listing/list-state.ts';
import { campaignsIn, campaignsPreset } from './batch-goods.ts';
import { batchHref } from './campaigns.ts';

const running = [
  { name: '春季', names: ['春季', 'Spring'], endTime: null },
  { name: '电源专场', names: ['电源专场', 'Power parts'], endTime: '2026-12-01T00:00:00.000Z' },
];
const search = (names: unknown) =>
  new URLSearchParams(names === undefined ? '' : { batchActivityNames: typeof names === 'string' ? names : JSON.stringify(names) });
const told = (names: unknown) => {
  const campaigns = campaignsIn(running, search(names));
  return campaigns && [campaigns.shown.map(({ name }) => name), campaigns.unknown, campaigns.isAll];
};

test('SR-11 an address names activities in either language; without a name it is about all in force', () => {
  expect(told(['power  PARTS'])).toEqual([['电源专场'], [], false]);
  expect(told(['电源专场', 'Spring', '618'])).toEqual([['春季', '电源专场'], ['618'], false]);
  expect([told(undefined), told([])]).toEqual([
    [['春季', '电源专场'], [], true],
    [['春季', '电源专场'], [], true],
  ]);
});

test('SR-11 names nobody runs, names that cannot be read, and no activity at all are no campaign', () => {
  expect([told(['618']), told('{'), told('[1]'), campaignsIn([], search(undefined))]).toEqual([null, null, null, null]);
  const many = Array.from({ length: 30 }, (_none, i) => ({ name: `n${i}`, names: [`n${i}`], endTime: null }));
  expect(campaignsIn(many, search(undefined))?.shown).toHaveLength(10);
});

test('SR-11 SR-13 list, links and file of a campaign all carry its name', () => {
  const preset = campaignsPreset(campaignsIn(running, search(['Power parts']))!);
  const state = readList('/batchGoods', new URLSearchParams('brandIds=3&current=2'), preset);
  expect(queryOf(state)).toMatchObject({ campaigns: ['电源专场'], zone: '', brandIds: '3', sort: 'sales' });
  expect(new URL(listHref(state, { inStock: true }), 'http://shop').searchParams.get('batchActivityNames')).toBe('["电源专场"]');
  expect(listHref(state, { brandIds: [] })).toBe(batchHref('电源专场'));
  const file = new URL(exportHref(state, { isChosen: false, columns: [] }), 'http://shop').searchParams;
  expect([file.get('campaigns[0]'), file.has('campaigns'), file.get('brandIds')]).toEqual(['电源专场', false, '3']);
});
