// What buyers are told of their orders, in both languages (CO-4); what else its mails hold: mails.test.ts.
import { expect, test } from 'vitest';
import { inBothLanguages } from '../notifications/testing.ts';
import type { OrderMail } from './mails.ts';
import { orderClosed, orderConfirmed, orderPaid, orderRefunded, orderShipped } from './notifications.ts';

const order = { orderNo: 'PH26112200017', currency: 'CNY' } as const;
const mailed: OrderMail = {
  receiverName: 'Ann',
  orderNo: order.orderNo,
  currency: 'CNY',
  lines: [{ mpn: 'LM358DR', brand: 'TI', quantity: 100, unitPrice: '0.9900', amount: '99.00' }],
  goodsAmount: '99.00',
  freight: '0.00',
  serviceFee: '0.00',
  discount: '0.00',
  payable: '99.00',
};
const toOrder = { path: '/orderDetail', query: { orderNo: order.orderNo } };

test('CO-4 a confirmed order says what to pay and until when, the mail in the same words', () => {
  const { zh, en } = inBothLanguages(orderConfirmed, { ...order, amount: '99.00', payUntil: '2026-11-22T18:30:00Z' }, mailed);
  expect(en.words).toMatchObject({ title: 'Order PH26112200017 confirmed: ¥99.00 to pay', link: toOrder });
  expect(en.words.sentences[0]).toContain('2026-11-23 02:30 (UTC+8)');
  for (const { words, mail } of [zh, en]) {
    expect(mail.subject).toBe(words.title);
    expect(mail.text).toContain(words.sentences[0]);
    expect(mail.text).toContain('https://shop.example/Pay?orderNo=PH26112200017');
  }
});

test('CO-4 money that has arrived is told with the name of its way', () => {
  const { zh, en } = inBothLanguages(orderPaid, { ...order, amount: '99.00', method: 'ALIPAY' }, mailed);
  expect([zh.words.title, zh.mail.subject]).toEqual(['订单 PH26112200017 已收款 ¥99.00', '订单 PH26112200017 已付款 ¥99.00']);
  for (const text of [en.words.title, en.mail.subject]) expect(text).toBe('Order PH26112200017: ¥99.00 received');
  expect([zh.words.sentences[0], zh.mail.text]).toEqual([expect.stringContaining('支付宝'), expect.stringContaining('支付宝')]);
});

test('CO-4 a parcel is told with carrier and number', () => {
  const { zh, en } = inBothLanguages(orderShipped, { orderNo: order.orderNo, carrier: 'SF', trackingNo: 'SF1', lines: 1 }, mailed);
  expect([zh.mail.subject, en.mail.subject]).toEqual([
    '订单 PH26112200017 已发货：顺丰速运 SF1',
    'Order PH26112200017 shipped: SF Express SF1',
  ]);
  expect(en.words.sentences[0]).toBe('This parcel holds 1 part number and travels with SF Express, number SF1.');
});

test.each(['buyer', 'expired', 'staff'] as const)(
  'CO-4 an order closed by %s says why, and of money only where some goes back',
  (reason) => {
    const nothing = inBothLanguages(orderClosed, { ...order, amount: '0.00', reason }, mailed);
    const back = inBothLanguages(orderClosed, { ...order, amount: '1234.50', reason }, mailed);
    expect(nothing.zh.words.sentences).toHaveLength(1);
    expect(nothing.zh.mail.text).not.toContain('已付的');
    expect(back.zh.words.sentences[1]).toContain('已付的 ¥1,234.50');
    expect(back.en.mail.text).toContain('The ¥1,234.50 you paid');
  },
);

test('CO-4 a refund is told with amount, way and number', () => {
  const { zh, en } = inBothLanguages(orderRefunded, { ...order, amount: '99.00', refundNo: 'R1', method: 'CREDIT_CARD' }, mailed);
  for (const { words, mail } of [zh, en]) {
    expect(mail.subject).toBe(words.title);
    expect([words.sentences[0], mail.text]).toEqual([expect.stringContaining('R1'), expect.stringContaining('R1')]);
  }
  expect(en.words.link).toMatchObject({ ...toOrder, label: 'See the order' });
});
