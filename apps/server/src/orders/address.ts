// The delivery address as an order keeps it: a copy, so that later changes of the address book do not reach it.
import { regionNames } from '../addresses/service.ts';
import type { AddressRow } from '../addresses/store.ts';

export interface OrderAddress {
  readonly receiver: string;
  readonly phone: string;
  readonly company: string;
  readonly country: string;
  readonly region: string;
  readonly regionEn: string;
  readonly street: string;
  readonly postcode: string;
}

/** Copies an address with its region by name in both languages. */
export function orderAddressOf(row: AddressRow): OrderAddress {
  const { receiver, phone, company, country, street, postcode } = row;
  const [region, regionEn] = regionNames(country, row.region_path);
  return { receiver, phone, company, country, region, regionEn, street, postcode };
}
