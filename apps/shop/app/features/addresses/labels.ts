// How an address is written: on one line, and its recipient with the phone's middle hidden.
import { maskPhone } from '@partharbor/rules/accounts';
import { inLanguage, language } from '../../language.ts';

interface Written {
  readonly region: string;
  readonly regionEn: string;
  readonly street: string;
  readonly postcode: string;
}

/** Region first in Chinese, street first in English. */
export function addressLine({ region, regionEn, street, postcode }: Written): string {
  const area = inLanguage(region, regionEn);
  return language() === 'zh'
    ? [`${area.replaceAll(' ', '')}${street}`, postcode].filter(Boolean).join(' ')
    : [street, area, postcode].filter(Boolean).join(', ');
}

/** Kept on one line: half a number says nothing. */
export const shownPhone = (phone: string): string => maskPhone(phone).replaceAll(' ', '\u00a0');
