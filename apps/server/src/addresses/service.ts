// The address book (AC-5): list, add or change, remove and restore; regions of the mainland.
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import { addressDelete, addressSave, type addressList, type addressRecord, type regions } from '@partharbor/contract/calls/addresses';
import { done, refuse } from '@partharbor/contract/refuse';
import { wrongPlace } from '@partharbor/regions/address-forms';
import { countryName, isCountryCode } from '@partharbor/regions/countries';
import { childrenOf, isRemote, resolvePath } from '@partharbor/regions/regions';
import { foldPhone } from '@partharbor/rules/phones';
import type { z } from 'zod';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Transaction } from '../platform/database.ts';
import { phoneText, readPhone } from './phone-number.ts';
import { admit } from './admit.ts';
import { lockAddressBook } from './locks.ts';
import {
  addressesOf,
  ensureDefault,
  insertAddress,
  makeDefault,
  phoneOf,
  placeOf,
  setDeleted,
  updateAddress,
  type AddressFields,
  type AddressRow,
} from './store.ts';

/** Provinces with a numbering of their own, by the first digits of their id: Taiwan, Hong Kong, Macao. */
const numberings = new Map([
  ['71', 'TW'],
  ['81', 'HK'],
  ['82', 'MO'],
]);

/** Where a number without country code belongs. */
const phoneCountry = (country: string, path: string): string => (country === 'CN' && numberings.get(path.slice(0, 2))) || country;

type Save = InputOf<typeof addressSave>;

const bad = (field: string, problem = 'invalid_format'): Refusal => refuse('BAD_INPUT', { field, problem });

/** All addresses of the user, the default first. */
export async function listAddresses(context: CallContext): Promise<Outcome<AnswerOf<typeof addressList>>> {
  return done((await addressesOf(context.db, buyerOf(context).userId)).map(toRecord));
}

/** An address with its region in both languages. Abroad the region is the free text the buyer gave. */
export function toRecord(row: AddressRow): z.input<typeof addressRecord> {
  const [areaName, areaNameEn] = regionNames(row.country, row.region_path);
  return {
    id: String(row.id),
    userName: row.receiver,
    userPhone: phoneText(row.phone, phoneCountry(row.country, row.region_path)),
    company: row.company,
    countryCode: row.country,
    areaidPath: row.region_path,
    areaName,
    areaNameEn,
    userAddress: row.street,
    postcode: row.postcode,
    tag: row.tag,
    isdefault: row.is_default,
    remote: isRemote({ country: row.country, regionPath: row.region_path }),
  };
}

/** Names of an address's region, Chinese and English, from the largest to the smallest; abroad with the country. */
function regionNames(country: string, path: string): [zh: string, en: string] {
  if (country !== 'CN') return [`${countryName(country, 'zh') ?? country} ${path}`, `${path}, ${countryName(country, 'en') ?? country}`];
  const found = resolvePath(path);
  return found.ok ? [found.names.join(' '), found.namesEn.toReversed().join(', ')] : [path, path];
}

/** Adds an address, or changes the one with `id`. The first one is the default by itself. */
export async function saveAddress(context: CallContext, input: Save): Promise<Outcome<AnswerOf<typeof addressSave>>> {
  const { userId } = buyerOf(context);
  const wrong = problemOf(input);
  if (wrong) return wrong;
  const place = wrongPlace(input.countryCode, input.areaidPath, input.postcode);
  if (place && input.id === undefined) return bad(place);
  const given: Omit<AddressFields, 'phone'> = {
    receiver: input.userName,
    company: input.company,
    country: input.countryCode,
    region_path: input.areaidPath,
    street: input.userAddress,
    postcode: input.postcode,
    tag: input.tag,
  };
  return transact(context, addressSave, { body: input, resultRef: ({ id }) => `address:${id}` }, async (tx) => {
    await lockAddressBook(tx, userId);
    if (place && !(await isThere(tx, userId, input))) return bad(place);
    const phone = await phoneToKeep(tx, userId, input);
    if (phone === null) return bad('userPhone', 'phone');
    const fields: AddressFields = { ...given, phone };
    if (input.id !== undefined) {
      if (!(await updateAddress(tx, userId, input.id, fields))) return refuse('NOT_FOUND');
      if (input.isdefault) await makeDefault(tx, userId, input.id);
      return done({ id: input.id });
    }
    const { id } = await insertAddress(tx, userId, fields);
    const barred = await admit(tx, context, userId);
    if (barred) return barred;
    if (input.isdefault) await makeDefault(tx, userId, id);
    else await ensureDefault(tx, userId);
    return done({ id: String(id) });
  });
}

/** Mainland: a path of region ids ending in a leaf; abroad: a city, with its state where the country has them (S5). */
function problemOf(input: Save): Refusal | null {
  if (!isCountryCode(input.countryCode)) return bad('countryCode');
  return input.countryCode === 'CN' && !resolvePath(input.areaidPath).ok ? bad('areaidPath') : null;
}

/** Whether a place was kept before its country's form was asked for: it stays usable, for a default or another phone number. */
async function isThere(tx: Transaction, userId: number, { id, countryCode, areaidPath, postcode }: Save): Promise<boolean> {
  const there = id === undefined ? undefined : await placeOf(tx, userId, id);
  return there?.country === countryCode && there.region_path === areaidPath && there.postcode === postcode;
}

/** The number as it is kept; one that the address has already stays as it is, though it was kept under other rules; null for none. */
async function phoneToKeep(tx: Transaction, userId: number, { id, userPhone, countryCode, areaidPath }: Save): Promise<string | null> {
  const read = readPhone(userPhone, phoneCountry(countryCode, areaidPath));
  if (read !== null || id === undefined) return read;
  const there = await phoneOf(tx, userId, id);
  return there !== undefined && foldPhone(there) === userPhone ? there : null;
}

/** Removes an address, or brings a removed one back; another takes over as default where needed. */
export async function deleteAddress(context: CallContext, input: InputOf<typeof addressDelete>): Promise<Outcome<boolean>> {
  const { userId } = buyerOf(context);
  return transact(context, addressDelete, { body: input }, async (tx) => {
    await lockAddressBook(tx, userId);
    if (!(await setDeleted(tx, userId, input.id, !input.restore))) return refuse('NOT_FOUND');
    const barred = input.restore ? await admit(tx, context, userId) : null;
    if (barred) return barred;
    await ensureDefault(tx, userId);
    return done(true);
  });
}

/** Regions below a parent; none = the provinces. */
export const listRegions = async (_context: CallContext, input: InputOf<typeof regions>): Promise<Outcome<AnswerOf<typeof regions>>> =>
  done([...childrenOf(input.parent)]);
