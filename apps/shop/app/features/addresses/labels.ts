// How an address is written: on one line, and its recipient with the phone's middle hidden.
import { maskPhone } from '@partharbor/rules/accounts';
import { linesAbroad, type PostalAddress } from '@partharbor/rules/written-address';
import { inLanguage, language } from '../../language.ts';
import type { Address } from './form.ts';

type Kept = Pick<Address, 'countryCode' | 'areaName' | 'areaNameEn' | 'userAddress' | 'postcode'>;

/** In the mainland region first in Chinese, street first in English; abroad in the order of the country. */
export function addressLine(address: PostalAddress): string {
  if (address.country !== 'CN') return linesAbroad(address, language()).join(', ');
  const { region, regionEn, street, postcode } = address;
  const area = inLanguage(region, regionEn);
  return language() === 'zh'
    ? [`${area.replaceAll(' ', '')}${street}`, postcode].filter(Boolean).join(' ')
    : [street, area, postcode].filter(Boolean).join(', ');
}

/** An address of the book, as it is written. */
export const bookLine = ({ countryCode, areaName, areaNameEn, userAddress, postcode }: Kept): string =>
  addressLine({ country: countryCode, region: areaName, regionEn: areaNameEn, street: userAddress, postcode });

/** Kept on one line: half a number says nothing. */
export const shownPhone = (phone: string): string => maskPhone(phone).replaceAll(' ', '\u00a0');
