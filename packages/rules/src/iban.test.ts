// Account numbers of transfers from abroad.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibanText, isIban, isIbanLike } from './iban.ts';

const right = ['GB33BUKB20201555555555', 'DE89 3704 0044 0532 0130 00', 'NO93 8601 1117 947', 'MT84-MALT-0110-0001-2345-MTLC-AST0-01S'];

test('R-26 numbers of the registry are right, however they are written', () => {
  for (const text of right) expect([text, isIban(text), isIbanLike(text), isIban(text.toLowerCase())]).toEqual([text, true, true, true]);
  expect(ibanText(right[0]!)).toBe('GB33 BUKB 2020 1555 5555 55');
});

test('R-26 one wrong digit is found, and a number of a bank without IBAN is none', () => {
  for (const text of right) {
    const plain = text.replace(/[ -]/g, '');
    fc.assert(
      fc.property(fc.integer({ min: 4, max: plain.length - 1 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        fc.pre(/\d/.test(plain[at]!) && plain[at] !== String(digit));
        expect(isIban(plain.slice(0, at) + digit + plain.slice(at + 1))).toBe(false);
      }),
    );
  }
  for (const text of ['4567 0000 1234', '0000 0000 0000 0000', '', 'DE', 'DE89']) expect(isIban(text)).toBe(false);
  expect(isIbanLike('4567-0000-5678')).toBe(false);
});
