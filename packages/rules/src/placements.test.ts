// Names of batch activities: what an address tells apart, and which activities must not share one (ED-6, SR-11, BO-6).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignKey, missingFields, sharedName, type NamedActivity } from './placements.ts';

const now = 1_000;
const named = (more: Partial<NamedActivity> = {}): NamedActivity => ({
  nameZh: '春季',
  nameEn: 'Spring',
  localeRange: 'all',
  startsAtMs: null,
  endsAtMs: null,
  ...more,
});

test('SR-11 spaces, width, case and invisible signs tell no names apart, and a key is its own key', () => {
  expect(new Set(['Spring sale', ' spring  SALE', 'Ｓｐｒｉｎｇ\u3000sale', 'spring\u200b\u202esale'].map(campaignKey)).size).toBe(1);
  expect(campaignKey('spring sales')).not.toBe(campaignKey('spring sale'));
  fc.assert(fc.property(fc.string(), (text) => campaignKey(campaignKey(text)) === campaignKey(text)));
});

test('BO-6 two activities share a name only while both are in force in one edition, in either language, from now on', () => {
  const shared = (more: Partial<NamedActivity>, other: Partial<NamedActivity> = {}) => sharedName(named(more), named(other), now);
  expect([shared({}), shared({ nameZh: '夏季' }), shared({ nameZh: 'SPRING', nameEn: 'x' })]).toEqual(['春季', 'Spring', 'SPRING']);
  expect(shared({ nameZh: '夏季', nameEn: '' })).toBeNull();
  expect(shared({ nameZh: '', nameEn: '' }, { nameZh: '', nameEn: '' })).toBeNull();
  expect([shared({ localeRange: 'zh_CN' }, { localeRange: 'en_US' }), shared({ localeRange: 'zh_CN' })]).toEqual([null, '春季']);
  expect([shared({ endsAtMs: 2_000 }, { startsAtMs: 2_000 }), shared({ endsAtMs: 2_001 }, { startsAtMs: 2_000 })]).toEqual([null, '春季']);
  // What is over stands in nobody's way.
  expect([shared({ endsAtMs: now }), shared({}, { startsAtMs: 1, endsAtMs: 999 })]).toEqual([null, null]);
});

test('BO-6 that two share a name does not depend on which is asked first', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 3_000 }));
  const one = fc.record({
    nameZh: fc.constantFrom('', '甲', '乙'),
    nameEn: fc.constantFrom('', 'A', '甲'),
    localeRange: fc.constantFrom('all', 'zh_CN', 'en_US'),
    startsAtMs: moment,
    endsAtMs: moment,
  });
  fc.assert(fc.property(one, one, (a, b) => (sharedName(a, b, now) === null) === (sharedName(b, a, now) === null)));
});

test('BO-6 a batch activity needs parts and names that can be told; a discount needs no parts', () => {
  const activity = { kind: 'activity', type: 'batch', nameZh: '春季', nameEn: '\u200b', goodsIds: [] } as const;
  expect(missingFields('all', activity)).toEqual(['nameEn', 'goodsIds']);
  expect(missingFields('zh_CN', { ...activity, goodsIds: ['1'] })).toEqual([]);
  expect(missingFields('zh_CN', { ...activity, type: 'discount' })).toEqual([]);
});
