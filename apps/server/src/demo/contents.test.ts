// The demonstration's texts: whole in both languages, in tone, about parts it carries, with links that lead somewhere.
import { contentDraft } from '@partharbor/contract/contents';
import { mpnKey } from '@partharbor/part-values/mpn';
import { render } from '@partharbor/rich-text/render';
import { expect, test } from 'vitest';
import { isWhole } from '../content/console.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoTexts } from './contents.ts';

const sides = demoTexts.flatMap(({ id, zh, en }) => [
  { id, lang: 'zh' as const, words: zh },
  { id, lang: 'en' as const, words: en },
]);

test('CO-2 CO-3 each kind has six texts or more, each whole and within what staff may write', () => {
  const count = (kind: string) => demoTexts.filter((one) => one.kind === kind).length;
  for (const kind of ['notice', 'news', 'solution', 'article', 'encyclopedia']) expect(count(kind), kind).toBeGreaterThanOrEqual(6);
  expect(new Set(demoTexts.map((one) => one.id)).size).toBe(demoTexts.length);
  for (const { id, kind, zh, en, cover, parts, daysAgo } of demoTexts) {
    const draft = {
      kind,
      titleZh: zh.title,
      titleEn: en.title,
      summaryZh: zh.summary,
      summaryEn: en.summary,
      bodyZh: zh.body,
      bodyEn: en.body,
    };
    expect(isWhole(draft), String(id)).toBe(true);
    const read = contentDraft.safeParse({ ...draft, tagsZh: zh.tags, tagsEn: en.tags, cover, parts });
    expect(read.error, String(id)).toBeUndefined();
    expect(daysAgo).toBeGreaterThanOrEqual(0);
  }
});

test('texts keep language and tone', () => {
  for (const { id, lang, words } of sides) {
    const said = [words.title, words.summary, words.body].join('\n');
    expect(said, String(id)).not.toMatch(/[!！]/);
    if (lang === 'en') expect(said, String(id)).not.toMatch(/\p{Script=Han}|[，。；：（）]|'/u);
    else expect(said, String(id)).not.toMatch(/\p{Script=Han}[,;:?]/u);
  }
});

test('articles say enough to be read, and their links are followed by the renderer', () => {
  for (const { id, words } of sides.filter((one) => one.id >= 11 && one.id < 20))
    expect(words.body.length, String(id)).toBeGreaterThan(450);
  for (const { id, lang, words } of sides) {
    const written = words.body.match(/\]\(/g)?.length ?? 0;
    expect(render(words.body, 'Table').html.match(/<a href=/g)?.length ?? 0, `${id} ${lang}`).toBe(written);
  }
});

test('the parts they name are carried', () => {
  const carried = new Set([...demoCatalogue(new Date()).parts].map((part) => mpnKey(part.mpn)));
  expect(demoTexts.flatMap((one) => one.parts).filter((name) => !carried.has(mpnKey(name)))).toEqual([]);
});
