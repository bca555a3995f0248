// Phone numbers as they are typed.
import { expect, test } from 'vitest';
import { foldMobile, foldPhone, mayBePhone } from './phones.ts';
import { loginKey } from './names.ts';

test('AC-7 width, blanks and signs that show nothing do not make another number', () => {
  for (const typed of [
    '13800138000',
    ' 138 0013 8000 ',
    '１３８００１３８０００',
    '138\u00a00013\u20098000',
    '\u202d138\u200b00138000\u202c',
  ])
    expect(foldMobile(typed)).toBe('13800138000');
  expect(foldPhone('（０７５５）\u00a0 ２６８８．１０００')).toBe('(0755) 2688.1000');
});

test('AC-2 a mobile number logs in with blanks too, a name as it is compared', () => {
  expect(loginKey('１３８ 0013 8000')).toBe('13800138000');
  expect(loginKey(' Ａnna７ ')).toBe('anna7');
  expect(loginKey('+49 89 1234567')).toBe('+49 89 1234567');
});

test('AC-5 what has hardly a digit can be no phone number', () => {
  expect(['', 'call me', '1234'].map(mayBePhone)).toEqual([false, false, false]);
  expect(['12345', '（８５２）2527 1111'].map(mayBePhone)).toEqual([true, true]);
});
