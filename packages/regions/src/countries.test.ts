// Tests of the country list and the international phone rule.
import { expect, test } from 'vitest';
import { countriesOf, countryName, internationalPhone, isCountryCode } from './countries.ts';

test('every country has a name of its own in both languages', () => {
  for (const language of ['zh', 'en'] as const) {
    const list = countriesOf(language);
    expect(list).toHaveLength(249);
    expect(new Set(list.map((country) => country.name)).size).toBe(249);
    expect(list.filter((country) => country.name === country.code)).toEqual([]);
  }
});

test('names are those readers expect, and unknown codes have none', () => {
  expect(countryName('DE', 'zh')).toBe('德国');
  expect(countryName('US', 'en')).toBe('United States');
  expect(countryName('HK', 'en')).toBe('Hong Kong, China');
  for (const code of ['', 'de', 'ZZ', 'XK', 'USA', '__proto__']) {
    expect(isCountryCode(code)).toBe(false);
    expect(countryName(code, 'en')).toBeUndefined();
  }
});

test('lists are sorted for their reader', () => {
  expect(
    countriesOf('en')
      .slice(0, 2)
      .map((country) => country.name),
  ).toEqual(['Afghanistan', 'Åland Islands']);
  const chinese = countriesOf('zh').map((country) => country.code);
  expect(chinese.indexOf('DE')).toBeLessThan(chinese.indexOf('FR')); // déguó before fǎguó
});

test.each(['+49 (30) 1234-567', '020 7946 0018', '123456', '+8613800138000'])('AC-5 the international phone rule takes %s', (phone) => {
  expect(internationalPhone.test(phone)).toBe(true);
});

test.each(['12345', '+', '1'.repeat(21), '+49 30 12a45', '++4930123', '49\n301234', '１２３４５６'])(
  'AC-5 the international phone rule refuses %j',
  (phone) => {
    expect(internationalPhone.test(phone)).toBe(false);
  },
);
