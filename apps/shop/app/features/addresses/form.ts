// The address form: its fields, how they are read from a sent form, and what is wrong with them (AC-5, S5).
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
}

export type AddressFields = Omit<Address, 'areaName' | 'areaNameEn'>;
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

/** Fields of a sent form. The region is three selects in the mainland, a text abroad. */
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
    areaidPath: countryCode === 'CN' ? path.slice(0, end < 0 ? LEVELS : end).join(',') : field(form, 'regionText').trim(),
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

/** What is wrong; empty when the address can be saved. Whether a path ends at a leaf is the server's to say. */
export function addressErrors(fields: AddressFields): AddressErrors {
  const mainland = fields.countryCode === 'CN';
  const errors: Record<string, string | undefined> = {
    userName: fields.userName === '' ? m.addresses_needReceiver() : undefined,
    userPhone: phoneError(fields),
    company: fields.company === '' ? m.addresses_needCompany() : undefined,
    areaidPath: fields.areaidPath === '' ? (mainland ? m.addresses_needRegion() : m.addresses_needRegionFree()) : undefined,
    userAddress: fields.userAddress === '' ? m.addresses_needStreet() : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Parents whose children the selects of a path need: the provinces, then what lies below each chosen one. */
export const parentsOf = (path: string): readonly string[] => ['', ...path.split(',').filter((id) => id !== '')].slice(0, LEVELS);
