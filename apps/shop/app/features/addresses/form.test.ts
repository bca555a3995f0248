// The fields of the address form.
import { addressFormOf, wrongPlace } from '@partharbor/regions/address-forms';
import { countriesOf } from '@partharbor/regions/countries';
import { isPostcodeFirst } from '@partharbor/rules/written-address';
import { expect, test } from 'vitest';
import { addressErrors, emptyAddress, parentsOf, readAddress } from './form.ts';

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const good = {
  userName: '王工',
  userPhone: '13800138000',
  company: '元启',
  countryCode: 'CN',
  region0: '440000',
  region1: '440300',
  region2: '440305',
  userAddress: '高新南七道 17 号',
};

test('AC-5 a complete mainland address has nothing to complain about', () => {
  const fields = readAddress(sent(good));
  expect(fields.areaidPath).toBe('440000,440300,440305');
  expect(addressErrors(fields)).toEqual({});
});

test('AC-5 receiver, phone, company, region and street are required', () => {
  expect(Object.keys(addressErrors(emptyAddress('CN')))).toEqual(['userName', 'userPhone', 'company', 'areaidPath', 'userAddress']);
});

test('AC-5 the browser refuses what can be no phone number, and nothing the server would take', () => {
  const phoneOf = (userPhone: string): string | undefined => addressErrors(readAddress(sent({ ...good, userPhone }))).userPhone;
  for (const bad of ['call me', '1234', '+']) expect(phoneOf(bad)).toBeTruthy();
  for (const right of ['+49 89 1234567', '０７５５－２６８８１０００ 转 7', '(02) 2720.8889 #12', '+852\u00a02527 1111'])
    expect(phoneOf(right)).toBeUndefined();
});

test('AC-5 a path ends where nothing is chosen, and asks for the lists it needs', () => {
  expect(readAddress(sent({ ...good, region1: '' })).areaidPath).toBe('440000');
  expect(parentsOf('')).toEqual(['']);
  expect(parentsOf('440000,440300')).toEqual(['', '440000', '440300']);
  expect(parentsOf('440000,440300,440305')).toEqual(['', '440000', '440300']);
});

test('AC-5 abroad the browser asks for what the server asks for: city, state and postcode by country', () => {
  const abroad = { ...good, countryCode: 'US', userPhone: '+1 650 253 0000', regionText: 'Austin', regionState: 'TX', postcode: '78701' };
  const errorsOf = (over: Record<string, string>) => {
    const fields = readAddress(sent({ ...abroad, ...over }));
    const errors = addressErrors(fields, addressFormOf(fields.countryCode));
    expect(wrongPlace(fields.countryCode, fields.areaidPath, fields.postcode) === null || Object.keys(errors).length > 0).toBe(true);
    return Object.keys(errors);
  };
  expect(readAddress(sent(abroad)).areaidPath).toBe('Austin, TX');
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ regionState: '' })).toEqual(['areaidPath']);
  expect(errorsOf({ regionText: '' })).toEqual(['areaidPath']);
  expect(errorsOf({ postcode: '7870' })).toEqual(['postcode']);
  expect(errorsOf({ countryCode: 'DE', regionText: 'Berlin', regionState: '', postcode: '10969' })).toEqual([]);
  expect(errorsOf({ countryCode: 'HK', regionText: 'Kowloon', regionState: '', postcode: '' })).toEqual([]);
});

test('AC-5 a form asks for the postcode where an address then shows it', () => {
  for (const { code } of countriesOf('en')) expect([code, addressFormOf(code).place === 'before']).toEqual([code, isPostcodeFirst(code)]);
});
