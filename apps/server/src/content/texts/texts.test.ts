// Tests of the shop's own texts: complete in both languages, in tone, and in step with the rules they describe.
import { expect, test } from 'vitest';
import { defaultFreightRules, REMOTE_SURCHARGE_MINOR } from '@partharbor/rules/freight';
import { everydayNames } from '@partharbor/demo-catalogue/everyday';
import { contact } from './contact.ts';
import { exampleFilingText, helpPages } from './help.ts';
import { defaultSearchText, hotWords, popularSearches, topAnnouncement } from './home-content.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { textsOf, type Bilingual, type TextPage } from './text.ts';

const privacyPage = privacy({
  sessionDays: 31,
  guestCartDays: 92,
  compareDays: 93,
  deviceDays: 399,
  visitorDays: 33,
  logDays: 29,
  searchDays: 7,
  trackingDays: 61,
  messageDays: 181,
  removedMessageDays: 31,
});
const pages: readonly (readonly [string, TextPage])[] = [
  ['terms', terms],
  ['privacy', privacyPage],
  ['contact', contact('service@shop.example')],
  ...Object.entries(helpPages),
];
const all: readonly Bilingual[] = [...pages.flatMap(([, page]) => textsOf(page)), topAnnouncement.text];

test('CO-3 every text stands in both languages and in the right one', () => {
  for (const { zh, en } of all) {
    expect(zh.trim()).toBe(zh);
    expect(en.trim()).toBe(en);
    expect(en).not.toBe('');
    expect(en).not.toMatch(/\p{Script=Han}|[，。；：（）]/u);
    expect(zh).toMatch(/\p{Script=Han}/u);
  }
});

test('texts keep the tone of the house', () => {
  for (const { zh, en } of all) {
    expect(zh).not.toMatch(/[!！]|亲|么么/);
    expect(en).not.toMatch(/!|\b(oops|awesome|simply click)\b/i);
    expect(en).not.toContain("'");
    // Chinese sentences use Chinese punctuation.
    expect(zh).not.toMatch(/\p{Script=Han}[,;:?]/u);
  }
});

test.each([
  ['terms', terms],
  ['privacy', privacyPage],
])('CO-3 the %s say enough to be a real text', (_name, page) => {
  const texts = textsOf(page);
  expect(texts.map(({ en }) => en.split(/\s+/).length).reduce((sum, words) => sum + words)).toBeGreaterThan(900);
  expect(texts.map(({ zh }) => zh.length).reduce((sum, length) => sum + length)).toBeGreaterThan(1_400);
});

test('R-25 the shipping page states the freight rules in force', () => {
  const page = textsOf(helpPages.expressShippingHelp);
  for (const lang of ['zh', 'en'] as const) {
    const text = page.map((one) => one[lang]).join('\n');
    for (const rule of defaultFreightRules) {
      const sign = rule.edition === 'domestic' ? '¥' : '$';
      for (const minor of [rule.priceMinor, rule.fromMinor ?? 0].filter((amount) => amount > 0)) {
        expect(text).toContain(sign + (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }));
      }
    }
    expect(text).toContain(`¥${(REMOTE_SURCHARGE_MINOR / 100).toFixed(2)}`);
  }
});

test('R-23 RF-2 the periods of the rules are those of the texts', () => {
  for (const lang of ['zh', 'en'] as const) {
    const text = textsOf(terms)
      .map((one) => one[lang])
      .join('\n');
    const periods =
      lang === 'zh'
        ? ['2 小时', '72 小时', '30 天', '15 天', '48 小时', '3-5 个工作日', '5-10 天', '10-15 天']
        : ['2 hours', '72 hours', '30 days', '15 days', '48 hours', '3-5 working days', '5-10 days', '10-15 days'];
    for (const period of periods) expect(text).toContain(period);
  }
});

test('the privacy notice gives the periods it was made with, and two months for tracking (OR-4)', () => {
  for (const lang of ['zh', 'en'] as const) {
    const text = textsOf(privacyPage)
      .map((one) => one[lang])
      .join('\n');
    for (const days of ['31', '92', '399', '29']) expect(text).toMatch(new RegExp(`${days} (天|days)`));
    expect(text).toContain(lang === 'zh' ? '两个月' : 'two months');
  }
});

test('the filing text says that it is an example', () => {
  expect(exampleFilingText.zh).toContain('示例');
  expect(exampleFilingText.en).toContain('example');
});

test('HD-5 SR-1 every suggested search begins a part number that the shop carries', () => {
  const carried = [...everydayNames].map((name) => name.replace(/[^A-Z0-9]/gi, '').toUpperCase());
  const searched = [
    defaultSearchText,
    ...hotWords.map((word) => new URL(word.link, 'https://shop.example').searchParams.get('keywords') ?? ''),
    ...popularSearches.flatMap((line) => line.words),
  ];
  expect(hotWords).toHaveLength(8);
  expect(popularSearches).toHaveLength(3);
  const unknown = searched.filter((word) => !carried.some((name) => name.includes(word.replace(/[^A-Z0-9]/gi, '').toUpperCase())));
  expect(unknown).toEqual([]);
});
