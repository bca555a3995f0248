// Phone numbers read however they are written, and shown so that they can be read again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneText, readPhone } from './phone-number.ts';

test.each([
  [
    'CN',
    '+8675526881000;ext=7',
    [
      '0755-2688 1000 转 7',
      '(0755) 26881000 ext. 7',
      '０７５５－２６８８１０００－7',
      '+86 755\u00a02688.1000 #7',
      '0755/26881000 分机：7',
    ],
  ],
  [
    'CN',
    '+8615919990000',
    ['15919990000', '159 1999 0000', '+86 159-1999-0000', '0086 15919990000', '１５９１９９９００００', '\u202a+86 15919990000\u202c'],
  ],
  ['CN', '+864006001000', ['400-600-1000', '400 600 1000']],
  ['HK', '+85225271111', ['2527 1111', '+852-2527-1111', '（852）2527 1111', '00852 25271111']],
  ['MO', '+85328331000', ['2833 1000', '+853 2833.1000']],
  ['TW', '+886227208889;ext=12', ['(02) 2720-8889 #12', '+886 2 2720 8889 x12', '02/2720-8889 分機 12']],
  ['US', '+16502530000;ext=4', ['(650) 253-0000 x4', '650.253.0000 ext 4', '+1 650/253-0000, 4', '1-650-253-0000 extension 4']],
  ['DE', '+493022730027', ['030/2273-0027', '+49 (0)30 22730027', '0049 30 227 30027', '030 . 2273 0027']],
  ['FR', '+33140205050', ['01 40 20 50 50', '01.40.20.50.50', '+33 (0)1 40 20 50 50']],
  ['IT', '+390669881', ['06 69881', '+39 06 69881']],
])('AC-5 IQ-1 a number in %s is kept as %s however it is written', (country, kept, written) => {
  for (const text of written) expect([text, readPhone(text, country)]).toEqual([text, kept]);
});

test('AC-5 what is no phone number is refused', () => {
  for (const text of [
    '',
    'call me',
    '12345',
    '000000',
    '12345678901',
    '+999 123456',
    '138001380',
    'tel',
    '+',
    '1380013800x',
    '请打 13800138000',
    'ext. 802',
  ])
    expect([text, readPhone(text, 'CN')]).toEqual([text, null]);
  expect(readPhone('555-0143', 'US')).toBeNull();
});

test('AC-5 a kept number is shown at home in its own way, elsewhere international, and an older one as it was written', () => {
  expect(phoneText('+8615919990000', 'CN')).toBe('15919990000');
  expect(phoneText('+8675526881000;ext=7', 'CN')).toBe('0755 2688 1000 ext. 7');
  expect(phoneText('+8615919990000', 'DE')).toBe('+86 159 1999 0000');
  expect(phoneText('+493022730027', 'DE')).toBe('030 22730027');
  expect(phoneText('+16502530000;ext=4', 'CN')).toBe('+1 650 253 0000 ext. 4');
  for (const older of ['13800138000', '+49 89 1234567', '0755-8888', '']) expect(phoneText(older, 'CN')).toBe(older);
});

test('AC-5 what is shown is read as the same number again, wherever that is', () => {
  const kept = fc.constantFrom(
    '+8615919990000',
    '+8675526881000;ext=7',
    '+85225271111',
    '+886227208889;ext=12',
    '+16502530000;ext=4',
    '+390669881',
    '+74957370000',
  );
  const country = fc.constantFrom('CN', 'HK', 'TW', 'US', 'DE', 'IT', 'RU');
  fc.assert(
    fc.property(kept, country, (number, home) => {
      expect(readPhone(phoneText(number, home), home)).toBe(number);
    }),
  );
});
