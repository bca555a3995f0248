// What a form of the back office lets through.
import { expect, test } from 'vitest';
import { draftOf, inputOf, problemsOf, type Draft } from './draft.ts';

const draft = (more: Partial<Draft>): Draft => ({ ...draftOf('word', undefined), ...more });

test('BO-6 a new word lacks its texts and its link', () => {
  expect([...problemsOf(draftOf('word', undefined))]).toEqual([
    ['contentZh', 'missing'],
    ['contentEn', 'missing'],
    ['link', 'missing'],
  ]);
});

test('BO-6 a link is the shop’s own or https; an end lies after its beginning', () => {
  const content = { kind: 'word', contentZh: '运放', contentEn: '', link: 'javascript:alert(1)', color: '' } as const;
  const problems = problemsOf(draft({ localeRange: 'zh_CN', content, startsAt: '2026-11-22T10:00', endsAt: '2026-11-22T10:00' }));
  expect([...problems]).toEqual([
    ['link', 'link'],
    ['endsAt', 'order'],
  ]);
});

test('BO-6 texts of a language outside the range are not sent', () => {
  const content = { kind: 'search', textZh: 'LM358', textEn: 'NE555' } as const;
  expect(inputOf(draft({ localeRange: 'zh_CN', content }), undefined)).toMatchObject({ id: '', content: { textZh: 'LM358', textEn: '' } });
});
