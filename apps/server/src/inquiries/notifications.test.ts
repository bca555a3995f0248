// What buyers are told of their inquiries, in both languages (IQ-1, IQ-3, CO-4).
import { answerWords } from '@partharbor/rules/inquiry-answers';
import { expect, test } from 'vitest';
import { inBothLanguages } from '../notifications/testing.ts';
import { inquiryAnswered, type AnswerMail } from './notifications.ts';

const asked = { currency: 'USD', brand: 'TI', quantity: 12345 } as const;
const without: AnswerMail['answer'] = { state: 'none', note: 'Not made any more', unitMicros: null, leadTime: '', validUntil: null };
const quoted: AnswerMail['answer'] = { state: 'replied', note: '', unitMicros: 1_250_000, leadTime: '2 weeks', validUntil: '2026-12-01' };

test('IQ-1 a quote is told in one sentence, the mail shows its figures', () => {
  const { zh, en } = inBothLanguages(
    inquiryAnswered,
    { id: '7', of: 'inquiry', part: 'LM358DR', answer: 'replied' },
    { asked, answer: quoted },
  );
  for (const { words, mail } of [zh, en])
    expect([mail.subject, mail.text]).toEqual([words.title, expect.stringContaining(words.sentences[0]!)]);
  expect(zh.words.title).toBe('询价答复：LM358DR');
  expect(en.words).toEqual({
    title: 'Your inquiry: LM358DR',
    sentences: [answerWords.replied.en],
    link: { path: '/myInquiryDetail', query: { id: '7' }, label: 'See the details' },
  });
  for (const figure of ['12,345', '$1.25', '2 weeks', '2026-12-01']) expect(en.mail.text).toContain(figure);
  expect(en.mail.text).not.toContain('Our note');
});

test('IQ-3 an answer without a price shows none, and the note', () => {
  const { zh, en } = inBothLanguages(
    inquiryAnswered,
    { id: '7', of: 'shortage', part: 'LM358DR', answer: 'none' },
    { asked, answer: without },
  );
  expect([zh.words.title, en.words.title]).toEqual(['缺货登记答复：LM358DR', 'Your registration: LM358DR']);
  expect(en.mail.text).toContain('Our note: Not made any more');
  expect(en.mail.text).not.toContain('Unit price');
});
