// Forms of addresses: postcodes as their countries write them, states where a parcel needs one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFormOf, readRegion, regionText, wrongPlace } from './address-forms.ts';
import { countriesOf, isCountryCode } from './countries.ts';
import { statesOf } from './states.ts';

const all = countriesOf('en').map(({ code }) => code);

test('AC-5 each country’s own example is a postcode there, in either case', () => {
  const known = all.filter((code) => addressFormOf(code).postcode !== null);
  expect(known.length).toBeGreaterThan(70);
  expect(all.filter((code) => addressFormOf(code).states.length > 0)).toEqual(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);
  for (const code of known) {
    const { postcode, states } = addressFormOf(code);
    const region = regionText('Somewhere', states[0]?.[0] ?? '');
    expect([code, wrongPlace(code, region, postcode!.example), wrongPlace(code, region, postcode!.example.toLowerCase())]).toEqual([
      code,
      null,
      null,
    ]);
    expect([code, wrongPlace(code, region, ''), wrongPlace(code, region, `${postcode!.example}99999`)]).toEqual([
      code,
      'postcode',
      'postcode',
    ]);
  }
});

test.each([
  ['US', 'Austin, TX', '78701-1234', null],
  ['US', 'Austin', '78701', 'areaidPath'],
  ['US', 'Austin, Texas', '78701', 'areaidPath'],
  ['US', 'Austin, TX', '7870', 'postcode'],
  ['CA', 'Toronto, ON', 'm5v2t6', null],
  ['GB', 'London', 'EC1Y 8SY', null],
  ['GB', 'London', '12345', 'postcode'],
  ['NL', 'Amsterdam', '1012AB', null],
  ['PL', 'Warszawa', '00950', 'postcode'],
  ['IN', 'Bengaluru, KA', '560001', null],
  ['HK', 'Kowloon', '', null],
  ['AE', 'Dubai', '', null],
  ['CN', '440000,440300,440305', '', null],
] as const)('AC-5 in %s, %s with postcode %j is wrong at: %s', (country, region, postcode, wrong) => {
  expect(wrongPlace(country, region, postcode)).toBe(wrong);
});

test('AC-5 a city and a state are read back as they were written, also from cities with commas', () => {
  fc.assert(
    fc.property(fc.constantFrom('US', 'CA', 'AU', 'BR', 'MX', 'IN'), fc.string({ minLength: 1 }), fc.nat(), (country, city, at) => {
      const states = statesOf(country);
      const state = states[at % states.length]![0];
      expect(readRegion(country, regionText(city, state))).toEqual({ city, state });
    }),
  );
  expect(readRegion('DE', 'Bavaria, München')).toEqual({ city: 'Bavaria, München', state: '' });
  expect(readRegion('US', 'Washington, DC, DC')).toEqual({ city: 'Washington, DC', state: 'DC' });
});

test('codes of states and countries stand once', () => {
  for (const code of all) {
    expect(isCountryCode(code)).toBe(true);
    const states = statesOf(code).map(([state]) => state);
    expect(new Set(states).size).toBe(states.length);
  }
});
