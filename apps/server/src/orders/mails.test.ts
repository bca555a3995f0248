// Tests of the order mails: content in both languages, and that no value leaves its place.
import type { Lang } from '@partharbor/rules/goods';
import { expect, test } from 'vitest';
import type { Mail } from '../mails/layout.ts';
import { mailOf, type Addressee } from '../notifications/kind.ts';
import { orderPlaced, type OrderMail } from './mails.ts';
import { orderClosed, orderConfirmed, orderPaid, orderRefunded, orderShipped } from './notifications.ts';

const origin = 'https://shop.example';
const services = { config: { publicOrigin: origin, limits: true } };
const base: OrderMail = {
  receiverName: '王工',
  orderNo: '2026112100017',
  currency: 'CNY',
  lines: [{ mpn: 'CL05B104KO5NNNC', brand: 'SAMSUNG', quantity: 4000, unitPrice: '0.009800', amount: '39.20' }],
  goodsAmount: '1239.20',
  freight: '8.00',
  serviceFee: '7.16',
  discount: '20.00',
  payable: '1234.36',
};
const payUntil = '2026-11-21T08:05:00Z';
const about = { orderNo: base.orderNo, amount: base.payable, currency: 'CNY' } as const;
const to = (lang: Lang, order: OrderMail = base): Addressee & OrderMail => ({ ...order, recipient: 'buyer@shop.example', lang });

/** All six mails (and the variants that differ), made from the same data. */
function allMails(order: OrderMail, lang: Lang, text: string): readonly Mail[] {
  const all = { orderNo: order.orderNo, amount: text, currency: 'CNY' } as const;
  const parcel = { orderNo: order.orderNo, lines: 1, trackingNo: text };
  return [
    orderPlaced(origin, order, payUntil, lang),
    orderPlaced(origin, order, null, lang),
    mailOf(services, orderConfirmed, { ...all, payUntil }, to(lang, order)),
    mailOf(services, orderPaid, { ...all, method: text }, to(lang, order)),
    mailOf(services, orderShipped, { ...parcel, carrier: text }, { ...to(lang, order), trackingUrl: text }),
    mailOf(services, orderShipped, { ...parcel, carrier: 'SF' }, to(lang, order)),
    mailOf(services, orderClosed, { ...all, reason: 'staff' }, to(lang, order)),
    mailOf(services, orderRefunded, { ...all, refundNo: text, method: text }, to(lang, order)),
  ];
}

test('a placed order says what to pay, until when and where', () => {
  const zh = orderPlaced(origin, base, payUntil, 'zh');
  expect(zh.subject).toBe('订单 2026112100017 已提交，请付款 ¥1,234.36');
  expect(zh.text).toContain('2026-11-21 16:05（北京时间）');
  expect(zh.text).toContain('https://shop.example/Pay?orderNo=2026112100017');
  expect(zh.text).toContain('1. CL05B104KO5NNNC · SAMSUNG | 4,000 | ¥0.009800 | ¥39.20');
  expect(zh.text).toContain('优惠: −¥20.00');
  const en = orderPlaced(origin, { ...base, currency: 'USD' }, payUntil, 'en');
  expect(en.subject).toBe('Order 2026112100017 placed: $1,234.36 to pay');
  expect(en.text).toContain('2026-11-21 16:05 (UTC+8)');
  expect(en.text.replace('王工', '')).not.toMatch(/\p{Script=Han}/u);
});

test('R-15 an order waiting for confirmation does not ask for money', () => {
  const mail = orderPlaced(origin, base, null, 'en');
  expect(mail.text).not.toContain('/Pay?');
  expect(mail.subject).toContain('waiting for confirmation');
});

test('a shipped order links to the page of its carrier, a refused address is left out', () => {
  const parcel = { orderNo: base.orderNo, lines: 1 };
  const sf = mailOf(services, orderShipped, { ...parcel, carrier: 'SF', trackingNo: 'SF123' }, to('zh'));
  expect(sf.text).toContain('顺丰速运');
  expect(sf.text).toContain('/waybill-detail/SF123');
  const odd = mailOf(
    services,
    orderShipped,
    { ...parcel, carrier: 'Lorry', trackingNo: 'X1' },
    { ...to('en'), trackingUrl: 'javascript:alert(1)' },
  );
  expect(odd.html).not.toContain('javascript:');
  expect(odd.text).toContain('Carrier: Lorry');
});

test('a closed order says where paid money goes, and nothing of money that was never paid', () => {
  expect(mailOf(services, orderClosed, { ...about, reason: 'staff' }, to('en')).text).toContain('The ¥1,234.36');
  expect(mailOf(services, orderClosed, { ...about, amount: '0.00', reason: 'expired' }, to('zh')).text).not.toContain('退回');
});

test('a discount of zero has no row', () => {
  expect(mailOf(services, orderPaid, { ...about, method: 'ALIPAY' }, to('zh', { ...base, discount: '0.00' })).text).not.toContain('优惠');
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</title><b>',
  '<!-- ',
  ']]>',
  '&lt;b&gt;',
  'a\r\nBcc: all@shop.example',
  'line\u2028two\u2029three',
  '\u202ecod.exe',
  'nul\u0000l',
  '\ud800',
  '{no} $& $1 ${x}',
];

test.each(
  hostile.flatMap(
    (text) =>
      [
        [text, 'zh'],
        [text, 'en'],
      ] as const,
  ),
)('T-26 T-27 the value %j stays text in every mail (%s)', (text, lang) => {
  const data: OrderMail = {
    ...base,
    receiverName: text,
    orderNo: text,
    lines: [{ mpn: text, brand: text, quantity: 1, unitPrice: text, amount: text }],
    freight: text,
    serviceFee: text,
  };
  const clean = allMails(base, lang, 'plain');
  for (const [index, mail] of allMails(data, lang, text).entries()) {
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    // The same tags as with harmless values, so no value opened or closed one; a refused link may be missing.
    const tags = (html: string): string[] =>
      (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).filter((tag) => !/^<\/?[ap]\b/.test(tag));
    expect(tags(mail.html)).toEqual(tags(clean[index]?.html ?? ''));
    for (const tag of mail.html.match(/<[^>]*>/g) ?? []) expect(tag.replace(/"[^"]*"/g, '')).not.toContain(' on');
    for (const [, url] of mail.html.matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^https:\/\/(shop\.example\/(Pay|orderDetail)\?orderNo=|www\.sf-express\.com\/)/);
    expect(mail.text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
    expect(mail.text.isWellFormed() && mail.html.isWellFormed()).toBe(true);
  }
});
