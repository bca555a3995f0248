// The address form: its fields, how they are read from a sent form, and what is wrong with them (AC-5, S5).
import type { AddressForm } from '@partharbor/regions/address-forms';
import { mayBePhone } from '@partharbor/rules/phones';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly leaf: boolean;
}

export interface Address {
  readonly id: string;
  readonly userName: string;
  readonly userPhone: string;
  readonly company: string;
  readonly countryCode: string;
  readonly areaidPath: string;
  readonly areaName: string;
  readonly areaNameEn: string;
  readonly userAddress: string;
  readonly postcode: string;
  readonly tag: string;
  readonly isdefault: boolean;
  /** Goods to it cost more freight and come later. */
  readonly remote: boolean;
}

export type AddressFields = Omit<Address, 'areaName' | 'areaNameEn' | 'remote'>;
export type AddressErrors = Readonly<Partial<Record<keyof AddressFields, string>>>;

const LEVELS = 3;

export const emptyAddress = (countryCode: string): AddressFields => ({
  id: '',
  userName: '',
  userPhone: '',
  company: '',
  countryCode,
  areaidPath: '',
  userAddress: '',
  postcode: '',
  tag: '',
  isdefault: false,
});

/** The state at the end of a region abroad; '' where the country has none, or none was chosen. */
export function stateOf({ areaidPath }: Pick<AddressFields, 'areaidPath'>, form: AddressForm | undefined): string {
  return form?.states.find(([code]) => areaidPath.endsWith(`, ${code}`))?.[0] ?? '';
}

/** The city before it. */
export function cityOf(fields: Pick<AddressFields, 'areaidPath'>, form: AddressForm | undefined): string {
  const state = stateOf(fields, form);
  return state === '' ? fields.areaidPath : fields.areaidPath.slice(0, -state.length - 2);
}

/** Fields of a sent form. The region is three selects in the mainland, abroad a city and, in some countries, a state. */
export function readAddress(form: FormData): AddressFields {
  const countryCode = field(form, 'countryCode') || 'CN';
  const path = Array.from({ length: LEVELS }, (_, level) => field(form, `region${level}`));
  const end = path.indexOf('');
  return {
    id: field(form, 'id'),
    userName: field(form, 'userName').trim(),
    userPhone: field(form, 'userPhone').trim(),
    company: field(form, 'company').trim(),
    countryCode,
    areaidPath:
      countryCode === 'CN'
        ? path.slice(0, end < 0 ? LEVELS : end).join(',')
        : [field(form, 'regionText').trim(), field(form, 'regionState')].filter(Boolean).join(', '),
    userAddress: field(form, 'userAddress').trim(),
    postcode: field(form, 'postcode').trim(),
    tag: field(form, 'tag').trim(),
    isdefault: form.has('isdefault'),
  };
}

/** What the browser can tell; the numbering of each country is known to the server alone. */
function phoneError({ userPhone }: AddressFields): string | undefined {
  if (userPhone === '') return m.addresses_needPhone();
  return mayBePhone(userPhone) ? undefined : m.addresses_badPhone();
}

function regionError(fields: AddressFields, form: AddressForm | undefined): string | undefined {
  if (fields.countryCode === 'CN') return fields.areaidPath === '' ? m.addresses_needRegion() : undefined;
  const state = stateOf(fields, form);
  if (fields.areaidPath === '' || cityOf(fields, form) === '' || form?.states.some(([code]) => code === fields.areaidPath))
    return m.addresses_needCity();
  return form !== undefined && form.states.length > 0 && state === '' ? m.addresses_needState() : undefined;
}

function postcodeError({ countryCode, postcode }: AddressFields, form: AddressForm | undefined): string | undefined {
  if (countryCode === 'CN' || !form?.postcode || new RegExp(form.postcode.pattern).test(postcode.toUpperCase())) return undefined;
  return m.addresses_badPostcode({ example: form.postcode.example });
}

/**
 * What is wrong; empty when the address can be saved. Whether a path ends at a leaf is the server's to say.
 * `form` is that of the country, undefined where a city is enough.
 */
export function addressErrors(fields: AddressFields, form?: AddressForm): AddressErrors {
  const errors: Record<string, string | undefined> = {
    userName: fields.userName === '' ? m.addresses_needReceiver() : undefined,
    userPhone: phoneError(fields),
    company: fields.company === '' ? m.addresses_needCompany() : undefined,
    areaidPath: regionError(fields, form),
    userAddress: fields.userAddress === '' ? m.addresses_needStreet() : undefined,
    postcode: postcodeError(fields, form),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Parents whose children the selects of a path need: the provinces, then what lies below each chosen one. */
export const parentsOf = (path: string): readonly string[] => ['', ...path.split(',').filter((id) => id !== '')].slice(0, LEVELS);
