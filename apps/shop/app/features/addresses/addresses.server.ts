// Loads and changes the address book, for its own page and for the order page (AC-5).
import { addressDelete, addressList, addressSave, regions } from '@partharbor/contract/calls/addresses';
import { addressFormOf, type AddressForm } from '@partharbor/regions/address-forms';
import { countriesOf } from '@partharbor/regions/countries';
import { data } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { addressErrors, emptyAddress, parentsOf, readAddress } from './form.ts';
import type { Address, AddressErrors, AddressFields, Region } from './form.ts';

/** All the form needs to be drawn. */
export interface AddressFormData {
  readonly fields: AddressFields;
  /** Options of each region select, as far as the path is chosen. */
  readonly levels: readonly (readonly Region[])[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** How addresses of a country are written; a country without one takes a city. */
  readonly forms: Readonly<Partial<Record<string, AddressForm>>>;
}

const forms = Object.fromEntries(
  countriesOf('en').flatMap(({ code }) => (addressFormOf(code).postcode === null ? [] : [[code, addressFormOf(code)]])),
);

export interface AddressAnswer {
  readonly saved?: string;
  /** Id of a removed address, to undo it. */
  readonly deleted?: { readonly id: string; readonly name: string };
  readonly errors?: AddressErrors;
  readonly message?: string;
  /** The form as it was sent, with the region lists of its path. */
  readonly form?: AddressFormData;
}

export const readAddresses = async (scope: RequestScope, userId: string): Promise<readonly Address[]> =>
  need(scope, await ask(scope, addressList, {}, { params: { userId } }));

/** The form for a new address (`''`), for one of the book, or null where that is gone. */
export async function addressForm(scope: RequestScope, book: readonly Address[], id: string): Promise<AddressFormData | null> {
  const found = book.find((address) => address.id === id);
  if (id !== '' && !found) return null;
  return formOf(scope, found ?? emptyAddress(scope.edition === 'domestic' ? 'CN' : 'US'));
}

async function formOf(scope: RequestScope, fields: AddressFields): Promise<AddressFormData> {
  const parents = parentsOf(fields.countryCode === 'CN' ? fields.areaidPath : '');
  const lists = await Promise.all(parents.map((parent) => ask(scope, regions, { parent })));
  return {
    fields,
    levels: lists.map((list) => need(scope, list)).filter((list) => list.length > 0),
    countries: countriesFor(scope.lang),
    forms,
  };
}

/** The Chinese edition begins with the mainland; the rest stands in the language's own order. */
function countriesFor(lang: 'zh' | 'en'): AddressFormData['countries'] {
  const all = countriesOf(lang);
  return lang === 'en' ? all : [...all.filter(({ code }) => code === 'CN'), ...all.filter(({ code }) => code !== 'CN')];
}

const inputOf = (userId: string, { id, ...fields }: AddressFields) => ({ userId, ...fields, ...(id === '' ? {} : { id }) });

/** Carries out what a form of the address book asks for: save, regions, default, delete, restore. */
export async function actOnAddress(scope: RequestScope, userId: string, form: FormData) {
  const intent = field(form, 'intent');
  if (intent === 'address-delete' || intent === 'address-restore') return changeDeleted(scope, userId, form, intent === 'address-restore');
  if (intent === 'address-default') return makeDefault(scope, userId, field(form, 'id'));
  const fields = readAddress(form);
  if (intent === 'address-regions') return data<AddressAnswer>({ form: await formOf(scope, fields) });
  const errors = addressErrors(fields, forms[fields.countryCode]);
  if (Object.keys(errors).length > 0) return data<AddressAnswer>({ errors, form: await formOf(scope, fields) }, { status: 400 });
  const outcome = await ask(scope, addressSave, inputOf(userId, fields));
  if (outcome.ok) return data<AddressAnswer>({ saved: outcome.data.id });
  if (outcome.status === 401) need(scope, outcome);
  return data<AddressAnswer>(
    { ...refusedSave(outcome.reason, outcome.details?.['field'], outcome.message), form: await formOf(scope, fields) },
    { status: outcome.status },
  );
}

function refusedSave(reason: string, name: unknown, message: string): Pick<AddressAnswer, 'errors' | 'message'> {
  if (reason !== 'BAD_INPUT') return { message };
  if (name === 'postcode') return { errors: { postcode: m.addresses_wrongPostcode() } };
  if (name === 'areaidPath') return { errors: { areaidPath: m.addresses_needRegion() } };
  return name === 'userPhone' ? { errors: { userPhone: m.addresses_badPhone() } } : { message };
}

async function changeDeleted(scope: RequestScope, userId: string, form: FormData, restore: boolean) {
  const id = field(form, 'id');
  const outcome = await ask(scope, addressDelete, { userId, id, restore });
  if (!outcome.ok && outcome.status === 401) need(scope, outcome);
  if (!outcome.ok) return data<AddressAnswer>({ message: outcome.message }, { status: outcome.status });
  return data<AddressAnswer>(restore ? {} : { deleted: { id, name: field(form, 'name') } });
}

async function makeDefault(scope: RequestScope, userId: string, id: string) {
  const found = (await readAddresses(scope, userId)).find((address) => address.id === id);
  const outcome = found ? await ask(scope, addressSave, inputOf(userId, { ...found, isdefault: true })) : null;
  if (outcome?.ok) return data<AddressAnswer>({ saved: id });
  return data<AddressAnswer>({ message: outcome?.message ?? '' }, { status: outcome?.status ?? 404 });
}
