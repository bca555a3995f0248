// Tests of what all mails are built of: nothing of a value leaves its place, links stay ours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierCodes, carrierName, isCarrierCode, trackingUrl } from './carriers.ts';
import { amountLine, escapeHtml, oneLine, safeHttpsUrl, shopUrl } from './layout.ts';

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
