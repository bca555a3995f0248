// What writers of feedback are told, in both languages (CO-6, CO-4).
import { expect, test } from 'vitest';
import { inBothLanguages } from '../notifications/testing.ts';
import { feedbackAnswered } from './notifications.ts';

test('CO-6 an answer is told with the private link; the mail holds it line by line, and what was asked', () => {
  const { zh, en } = inBothLanguages(feedbackAnswered, { id: '10001', key: 'kEy' }, { asked: 'Where?', answer: 'Here.\n\nAnd there.' });
  expect([zh.words.title, zh.mail.subject]).toEqual(['反馈 F10001 的答复', '反馈 F10001 的答复']);
  expect(en.words.link).toEqual({ path: '/questionnaireDetail', query: { key: 'kEy' }, label: 'See your feedback' });
  expect(en.mail.text).toContain(
    'Our answer:\n\nHere.\n\nAnd there.\n\nYou wrote: Where?\n\nSee your feedback\nhttps://shop.example/questionnaireDetail?key=kEy',
  );
});
