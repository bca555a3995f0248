// User names, e-mail addresses and phones as they are kept and compared: normalised once, where they come in (T-4).
import { isMobile } from './accounts.ts';
import { foldMobile } from './phones.ts';

/** As it is kept: compatible characters are one, so that full-width digits are digits, and no blanks stand around it. @example tidyName(' Ａnna７ ') // 'Anna7' */
export const tidyName = (text: string): string => text.normalize('NFKC').trim();

/** A name somebody logs in by: as names are compared, and a mobile number whatever blanks it was typed with. @example loginKey('138 0013 8000') // '13800138000' */
export function loginKey(text: string): string {
  const mobile = foldMobile(text);
  return isMobile(mobile) ? mobile : nameKey(text);
}

/** As it is compared and counted by: case does not tell two apart. @example nameKey(' Ａnna７ ') // 'anna7' */
export const nameKey = (text: string): string => tidyName(text).toLowerCase();
