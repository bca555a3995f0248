// Tests of the order mails: content in both languages, and that no value leaves its place.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lang } from '@partharbor/rules/goods';
import { carrierCodes, carrierName, isCarrierCode, trackingUrl } from './carriers.ts';
import { amountLine, escapeHtml, oneLine, safeHttpsUrl, shopUrl, type Mail } from './layout.ts';
import { orderClosed, orderConfirmed, orderPaid, orderPlaced, orderShipped, refundSent, type OrderMailData } from './templates.ts';

const base: OrderMailData = {
  origin: 'https://shop.example',
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

/** All six mails (and the variants that differ), made from the same data. */
function allMails(data: OrderMailData, lang: Lang, text: string): readonly Mail[] {
  return [
    orderPlaced({ ...data, payUntil: '2026-11-21T08:05:00Z' }, lang),
    orderPlaced({ ...data, payUntil: null }, lang),
    orderConfirmed({ ...data, payUntil: '2026-11-21T08:05:00Z' }, lang),
    orderPaid({ ...data, payMethod: text }, lang),
    orderShipped({ ...data, carrier: text, trackingNo: text, trackingUrl: text }, lang),
    orderShipped({ ...data, carrier: 'SF', trackingNo: text }, lang),
    orderClosed({ ...data, reason: 'staff', refundAmount: text }, lang),
    refundSent({ ...data, refundNo: text, refundAmount: text, payMethod: text }, lang),
  ];
}

test('a placed order says what to pay, until when and where', () => {
  const zh = orderPlaced({ ...base, payUntil: '2026-11-21T08:05:00Z' }, 'zh');
  expect(zh.subject).toBe('订单 2026112100017 已提交，请付款 ¥1,234.36');
  expect(zh.text).toContain('2026-11-21 16:05（北京时间）');
  expect(zh.text).toContain('https://shop.example/Pay?orderNo=2026112100017');
  expect(zh.text).toContain('1. CL05B104KO5NNNC · SAMSUNG | 4,000 | ¥0.009800 | ¥39.20');
  expect(zh.text).toContain('优惠: −¥20.00');
  const en = orderPlaced({ ...base, currency: 'USD', payUntil: '2026-11-21T08:05:00Z' }, 'en');
  expect(en.subject).toBe('Order 2026112100017 placed: $1,234.36 to pay');
  expect(en.text).toContain('2026-11-21 16:05 (UTC+8)');
  expect(en.text.replace('王工', '')).not.toMatch(/\p{Script=Han}/u);
});

test('R-15 an order waiting for confirmation does not ask for money', () => {
  const mail = orderPlaced({ ...base, payUntil: null }, 'en');
  expect(mail.text).not.toContain('/Pay?');
  expect(mail.subject).toContain('waiting for confirmation');
});

test('a shipped order links to the page of its carrier, a refused address is left out', () => {
  const sf = orderShipped({ ...base, carrier: 'SF', trackingNo: 'SF123' }, 'zh');
  expect(sf.text).toContain('顺丰速运');
  expect(sf.text).toContain('/waybill-detail/SF123');
  const odd = orderShipped({ ...base, carrier: 'Lorry', trackingNo: 'X1', trackingUrl: 'javascript:alert(1)' }, 'en');
  expect(odd.html).not.toContain('javascript:');
  expect(odd.text).toContain('Carrier: Lorry');
});

test('a closed order says where paid money goes, and nothing of money that was never paid', () => {
  expect(orderClosed({ ...base, reason: 'staff', refundAmount: '1234.36' }, 'en').text).toContain('The ¥1,234.36');
  expect(orderClosed({ ...base, reason: 'expired', refundAmount: null }, 'zh').text).not.toContain('退回');
});

test('a discount of zero has no row', () => {
  expect(orderPaid({ ...base, discount: '0.00', payMethod: '支付宝' }, 'zh').text).not.toContain('优惠');
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
  const data: OrderMailData = {
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

test('T-27 links start with the configured origin whatever the order number says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (orderNo) => {
      const url = new URL(shopUrl('https://shop.example', '/orderDetail', { orderNo }));
      expect(url.origin).toBe('https://shop.example');
      expect(url.searchParams.get('orderNo')).toBe(orderNo.toWellFormed());
    }),
  );
  expect(() => shopUrl('javascript:x', '/Pay')).toThrow(TypeError);
  expect(() => shopUrl('ftp://shop.example', '/Pay')).toThrow(TypeError);
});

test('T-26 escaped text is read back as it was', () => {
  const unescape = (html: string): string =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', 'lt') }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      expect(unescape(escapeHtml(text))).toBe(text);
    }),
  );
});

test('T-22 any value becomes one line of bounded length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = oneLine(text, 60);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(Array.from(line).length).toBeLessThanOrEqual(60);
    }),
  );
});

test.each([
  ['1234567.50', '¥1,234,567.50'],
  ['0.008733', '¥0.008733'],
  ['-20.00', '−¥20.00'],
  ['999', '¥999.00'],
  ['1e3', '1e3'],
  ['1\r\nBcc: a@b.c', '1 Bcc: a@b.c'],
])('the amount %s is written %s', (amount, written) => {
  expect(amountLine(amount, 'CNY')).toBe(written);
});

test('every carrier has two names and https pages that keep a hostile number inside', () => {
  for (const code of carrierCodes) {
    for (const lang of ['zh', 'en'] as const) {
      expect(carrierName(code, lang)).not.toBe('');
      const own = new URL(trackingUrl(code, '', lang)).origin;
      for (const number of ['75 1/2?#&', '../../x', '{no}', '$&', '\ud800', 'https://evil.example']) {
        const url = trackingUrl(code, number, lang);
        expect(new URL(url).origin).toBe(own);
        expect(safeHttpsUrl(url)).toBe(new URL(url).href);
        expect(url).toContain(encodeURIComponent(number.toWellFormed()));
      }
    }
  }
  expect(['SF', 'sf', 'UPS', 'toString'].map(isCarrierCode)).toEqual([true, false, false, false]);
});

test.each(['http://a.example/', 'javascript:alert(1)', '//a.example', 'https://u:p@a.example/', 'data:text/html,x', ''])(
  'the tracking address %j is refused',
  (address) => {
    expect(safeHttpsUrl(address)).toBeUndefined();
  },
);
