// What buyers are told of parts they wait for, in both languages (PD-4, CO-4).
import { expect, test } from 'vitest';
import { inBothLanguages } from '../notifications/testing.ts';
import { partArrived, priceChanged, type ReminderMail } from './notifications.ts';

const part = { goodsId: '7', partNo: 'LM358DR', quantity: 100 };
const reminder: ReminderMail = {
  brand: 'TI',
  stock: 2500,
  price: '¥0.80',
  below: '',
  at: new Date('2026-11-21T08:05:00Z'),
  linkToken: '7.tok',
};
const toPart = { path: '/ProductDetail', query: { goodsId: '7', n: '100' } };

test('PD-4 a part that has arrived is told with its stock, and how the reminder is ended', () => {
  const { zh, en } = inBothLanguages(partArrived, { ...part, stock: 2500 }, reminder);
  expect([zh.words.title, zh.mail.subject]).toEqual(['LM358DR 到货，现有 2,500 个', '到货提醒：LM358DR 现有 2,500 个']);
  expect([en.words.link, en.mail.subject]).toEqual([{ ...toPart, label: 'See the part' }, 'LM358DR has arrived: 2,500 in stock']);
  expect(en.mail.text).toContain('On 2026-11-21 16:05 (UTC+8) 2,500 could be ordered');
  expect(en.mail.text).toContain('https://shop.example/unsubscribe?token=7.tok');
});

test.each([
  [true, 'We e-mail you when it changes again.', 'We e-mail you when it changes again.'],
  [false, 'This alert has ended.', 'This alert has ended; no more e-mails follow.'],
])('PD-4 a changed price is told with the one before; going on: %s', (isGoingOn, inMessage, inMail) => {
  const { zh, en } = inBothLanguages(
    priceChanged,
    { ...part, price: '¥0.80', priceBefore: '', isGoingOn },
    { ...reminder, below: '¥0.90' },
  );
  expect([zh.words.title, zh.mail.subject]).toEqual(['LM358DR 的单价变为 ¥0.80', '价格提醒：LM358DR 单价 ¥0.80']);
  expect(en.words.sentences).toEqual(['For 100, it was on request.', inMessage]);
  expect(en.mail.text).toContain(inMail);
  expect(zh.mail.text).toContain('您设定的价格: ¥0.90');
});
