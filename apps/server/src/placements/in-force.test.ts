// Proves when a placement is in force and which of several an edition sees.
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import { placementInput } from '@partharbor/contract/placements';
import { missingFields, type LocaleRange } from '@partharbor/rules/placements';
import { expect, test } from 'vitest';
import { inLang, shownNow, stateOf, type Placed } from './in-force.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const notice = (type: 'top' | 'emergency' | 'right-side'): PlacementContent => ({
  kind: 'notice',
  type,
  headingZh: '公告',
  headingEn: 'Notice',
  link: '',
  images: [],
});
let lastId = 0;
const placed = (content: PlacementContent, more: Partial<Placed> = {}): Placed => ({
  id: (lastId += 1),
  content,
  localeRange: 'all',
  enabled: true,
  startsAt: null,
  endsAt: null,
  version: 1,
  updatedAt: now,
  ...more,
});

test.each([
  ['off', { enabled: false, startsAt: null, endsAt: null }],
  ['live', { enabled: true, startsAt: null, endsAt: null }],
  ['live', { enabled: true, startsAt: now, endsAt: later(1) }],
  ['scheduled', { enabled: true, startsAt: later(1), endsAt: null }],
  ['ended', { enabled: true, startsAt: null, endsAt: now }],
] as const)('PU-3 %s by switch and time: begins with its first moment, is over with its last', (state, frame) => {
  expect(stateOf(frame, now)).toBe(state);
});

test('HD-1 the first in order that is in force and meant for the edition is shown, of each place one', () => {
  const ranges: LocaleRange[] = ['en_US', 'all', 'zh_CN'];
  const tops = ranges.map((localeRange) => placed(notice('top'), { localeRange }));
  const all = [placed(notice('top'), { startsAt: later(5) }), ...tops, placed(notice('emergency'))];
  const ids = (edition: 'domestic' | 'international') => shownNow(all, 'notice', edition, now).map((one) => one.id);
  expect(ids('domestic')).toEqual([tops[1]!.id, all[4]!.id]);
  expect(ids('international')).toEqual([tops[0]!.id, all[4]!.id]);
});

test('HD-5 words stand side by side', () => {
  const word = (): PlacementContent => ({ kind: 'word', contentZh: '词', contentEn: 'word', link: '/index', color: '' });
  expect(shownNow([placed(word()), placed(word()), placed(word(), { enabled: false })], 'word', 'domestic', now)).toHaveLength(2);
});

test('a text falls back to the other language', () => {
  expect([inLang('zh', '词', 'word'), inLang('en', '词', ''), inLang('zh', '', 'word')]).toEqual(['词', '词', 'word']);
});

test('BO-6 what a range needs must be there: texts of its languages, a picture where one is the content', () => {
  const popup = { ...popupOf(), isText: false };
  expect(missingFields('all', { ...popup, titleEn: '' })).toEqual(['titleEn', 'images']);
  expect(missingFields('zh_CN', { ...popup, titleEn: '', isText: true, bindLink: '/index' })).toEqual(['contentZh', 'buttonTextZh']);
  expect(missingFields('en_US', notice('right-side'))).toEqual(['images']);
});

function popupOf(): ContentOf<'popup'> {
  return {
    kind: 'popup',
    appearLocation: 'cart',
    popupMethod: 'once',
    isText: true,
    titleZh: '标题',
    titleEn: 'Title',
    contentZh: '',
    contentEn: '',
    buttonTextZh: '',
    buttonTextEn: '',
    bindLink: '',
    images: [],
    boxSize: 'small',
  };
}

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://x.example',
  'https://',
  'index',
  '/a b',
  'data:text/html,x',
])('T-22 %s is no link of a placement', (link) => {
  const content = { kind: 'word', contentZh: '词', contentEn: 'word', link, color: '' };
  expect(placementInput.safeParse({ localeRange: 'all', enabled: true, content }).success).toBe(false);
});

test('a placement that ends before it begins, or a search text of one character, is refused', () => {
  const search = (textZh: string, more = {}) =>
    placementInput.safeParse({ localeRange: 'zh_CN', enabled: true, content: { kind: 'search', textZh, textEn: '' }, ...more }).success;
  expect([search('LM358'), search('L')]).toEqual([true, false]);
  expect(search('LM358', { startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-22T08:00:00Z' })).toBe(false);
});
