// How addresses are written in each country: where the postcode stands, how it looks, and whether a state belongs to it (AC-5).
import { statesOf } from './states.ts';

/** `before`: "10969 Berlin"; `after`: "Austin, TX 78701". */
type PostcodePlace = 'before' | 'after';

export interface AddressForm {
  readonly place: PostcodePlace;
  /** Null where the country has none, or none that carriers ask for. */
  readonly postcode: { readonly pattern: string; readonly example: string; readonly word: PostcodeWord } | null;
  /** States as they are written on parcels, with their names; empty where a city is enough. */
  readonly states: readonly (readonly [code: string, name: string])[];
}

/** What the country itself calls it. */
export type PostcodeWord = 'postcode' | 'zip' | 'pin' | 'eircode';

type Row = readonly [countries: string, pattern: string, example: string];

/** Postcode before the city: most of the continent of Europe, Latin America and the Arab world. */
const before: readonly Row[] = [
  ['DE ES FI FR HR IT MC RS BA ME MK MX MY TR UA PE MA EG EE CU', '\\d{5}', '10969'],
  ['AT BE BG CH CY DK HU LI NO SI GE AL', '\\d{4}', '1010'],
  ['LU', '(L-)?\\d{4}', '1648'],
  ['LT', '(LT-)?\\d{5}', '01103'],
  ['NL', '\\d{4} ?[A-Z]{2}', '1012 AB'],
  ['SE CZ SK GR', '\\d{3} ?\\d{2}', '111 22'],
  ['PL', '\\d{2}-\\d{3}', '00-950'],
  ['PT', '\\d{4}-\\d{3}', '1100-148'],
  ['RO', '\\d{6}', '010011'],
  ['IS', '\\d{3}', '101'],
  ['AR', '([A-Z]\\d{4}[A-Z]{3}|\\d{4})', 'C1002AAP'],
  ['CL', '\\d{3}-?\\d{4}', '834-0457'],
  ['IL', '\\d{5}(\\d{2})?', '9414219'],
];

/** Behind the city, or behind the state where there is one. */
const after: readonly Row[] = [
  ['US PR', '\\d{5}(-\\d{4})?', '78701'],
  ['CA', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'M5V 2T6'],
  ['GB IM JE GG', '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'EC1Y 8SY'],
  ['IE', '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 AF30'],
  ['AU NZ ZA PH BD', '\\d{4}', '2000'],
  ['TH KR PK LK SA ID', '\\d{5}', '10330'],
  ['VN', '\\d{5,6}', '10000'],
  ['JP', '\\d{3}-?\\d{4}', '100-0005'],
  ['TW', '\\d{3}(\\d{2,3})?', '106'],
  ['SG KZ RU BY CO', '\\d{6}', '018956'],
  ['IN', '[1-9]\\d{2} ?\\d{3}', '560 001'],
  ['BR', '\\d{5}-?\\d{3}', '01310-100'],
  ['MT', '[A-Z]{3} ?\\d{2,4}', 'VLT 1117'],
  ['LV', 'LV-\\d{4}', 'LV-1050'],
];

const words: Readonly<Record<string, PostcodeWord>> = { US: 'zip', PR: 'zip', PH: 'zip', IN: 'pin', IE: 'eircode' };

const formsOf = (rows: readonly Row[], place: PostcodePlace): [string, AddressForm][] =>
  rows.flatMap(([countries, pattern, example]) =>
    countries
      .split(' ')
      .map((code): [string, AddressForm] => [
        code,
        { place, postcode: { pattern: `^${pattern}$`, example, word: words[code] ?? 'postcode' }, states: statesOf(code) },
      ]),
  );

const forms: ReadonlyMap<string, AddressForm> = new Map([...formsOf(before, 'before'), ...formsOf(after, 'after')]);
const plain: AddressForm = { place: 'after', postcode: null, states: [] };

/** The form of a country's addresses; one that is not in the table takes a city and, if any, a postcode behind it. */
export const addressFormOf = (country: string): AddressForm => forms.get(country) ?? plain;

/** A city with its state, as an address outside the mainland keeps its region. @example regionText('Austin', 'TX') // 'Austin, TX' */
export const regionText = (city: string, state: string): string => (state === '' ? city : `${city}, ${state}`);

/** City and state of a kept region. @example readRegion('US', 'Austin, TX') // { city: 'Austin', state: 'TX' } */
export function readRegion(country: string, region: string): { readonly city: string; readonly state: string } {
  const { states } = addressFormOf(country);
  const end = region.lastIndexOf(', ');
  const state = end < 1 ? '' : region.slice(end + 2);
  return states.some(([code]) => code === state) ? { city: region.slice(0, end), state } : { city: region, state: '' };
}

/** The field of an address that its country would not deliver to; null where all is well. Asks nothing of the mainland. */
export function wrongPlace(country: string, region: string, postcode: string): 'areaidPath' | 'postcode' | null {
  if (country === 'CN') return null;
  const form = addressFormOf(country);
  if (form.states.length > 0 && readRegion(country, region).state === '') return 'areaidPath';
  return form.postcode === null || new RegExp(form.postcode.pattern).test(postcode.toUpperCase()) ? null : 'postcode';
}
