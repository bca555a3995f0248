// The delivery address as an order keeps it: a copy, so that later changes of the address book do not reach it.
import type { Address } from '../checkout/quote.ts';

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
export const orderAddressOf = (address: Address): OrderAddress => ({
  receiver: address.userName,
  phone: address.userPhone,
  company: address.company,
  country: address.countryCode,
  region: address.areaName,
  regionEn: address.areaNameEn,
  street: address.userAddress,
  postcode: address.postcode,
});
