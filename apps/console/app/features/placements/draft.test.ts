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

test('BO-6 a batch activity lacks parts until some are added, and pasted lines are not forgotten', () => {
  const content = { kind: 'activity', type: 'batch', nameZh: '专场', nameEn: 'Picks', batchCode: '', goodsIds: [] } as const;
  const withParts = { ...content, goodsIds: ['7'] };
  expect([...problemsOf(draft({ content: { ...content, goodsIds: [] } }))]).toEqual([['goodsIds', 'missing']]);
  expect([...problemsOf(draft({ content: withParts, pasted: 'LM358DR\n' }))]).toEqual([['goodsIds', 'pasted']]);
  expect([...problemsOf(draft({ content: withParts, pasted: ' \n' }))]).toEqual([]);
  expect(inputOf(draft({ content: withParts }), undefined)).toMatchObject({ content: { type: 'batch', goodsIds: ['7'] } });
  const discount = draft({ content: { ...withParts, type: 'discount' }, pasted: 'LM358DR' });
  expect([[...problemsOf(discount)], inputOf(discount, undefined)]).toMatchObject([[], { content: { type: 'discount', goodsIds: [] } }]);
});
