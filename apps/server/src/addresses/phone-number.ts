// Phone numbers of every country: read however they are written, kept in one form, and shown as people write them (AC-5, IQ-1, IQ-3).
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { isMobile } from '@partharbor/rules/accounts';
import { foldPhone } from '@partharbor/rules/phones';

/** How people in China lead to an extension. */
const chineseExtension = /(?:转接|转|轉|分机号|分机|分機|内线|內線) ?[:.]? ?(?=\d)/;
/** An extension behind the number as many write it: 0755-83211234-802. */
const trailing = /^(.*\d) ?[-\u2010-\u2015] ?(\d{1,6})$/;

/** Signs that the library does not read: 00 before a country code, Chinese words for an extension. */
const plain = (text: string): string =>
  foldPhone(text)
    .replace(/^00(?=[1-9])/, '+')
    .replace(chineseExtension, ' ext. ');

function parsed(text: string, country: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false });
  // The library's list of mobile numbers in China is narrower than the rule of the texts.
  const fits = number?.isValid() || (number?.countryCallingCode === '86' && isMobile(number.nationalNumber));
  return fits ? number : undefined;
}

/**
 * A number as it is kept: international, with its extension (RFC 3966); null for what is no phone number. `country` is
 * where a number without country code is: two letters.
 * @example readPhone('(0755) 8321.1234 转 802', 'CN') // '+8675583211234;ext=802'
 */
export function readPhone(text: string, country: string): string | null {
  const written = plain(text);
  const behind = trailing.exec(written);
  const found = parsed(written, country) ?? (behind ? parsed(`${behind[1]!} ext. ${behind[2]!}`, country) : undefined);
  if (!found) return null;
  return found.number + (found.ext ? `;ext=${found.ext}` : '');
}

/**
 * A kept number as people write it: at home in the country's own way, a mobile in China in its eleven digits, else international. What was
 * kept in another form stays as it is.
 * @example phoneText('+8675583211234;ext=802', 'CN') // '0755 8321 1234 ext. 802'
 */
export function phoneText(kept: string, home: string): string {
  if (!/^\+[1-9]\d+(?:;ext=\d+)?$/.test(kept)) return kept;
  const number = parsePhoneNumberFromString(kept, { extract: false });
  if (!number) return kept;
  if (number.countryCallingCode === '86' && home === 'CN' && isMobile(number.nationalNumber) && !number.ext) return number.nationalNumber;
  return number.country === home ? number.formatNational() : number.formatInternational();
}
