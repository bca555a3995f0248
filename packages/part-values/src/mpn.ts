// Keys of manufacturer part numbers: one for showing, one for what is the same part, one for finding.
import { visible } from './invisible.ts';

/** Longest part number taken; real ones stay below 60. */
const MPN_MAX_LENGTH = 200;

/**
 * K1, the number as shown: nothing invisible, full-width forms to ASCII, every dash to "-", single blanks, micro signs unified to µ.
 * @example displayMpn('ＬＭ３５８Ｄ') // 'LM358D'
 */
export function displayMpn(text: string): string {
  return visible(text.slice(0, MPN_MAX_LENGTH))
    .normalize('NFKC')
    .replace(/μ/g, 'µ')
    .replace(/[‐‑‒–—−﹣]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The identity of a number within its maker: as shown, case aside. Signs and letters of every script count, so SMBJ5.0A is not SMBJ50A
 * and Ш10 is not 10; '' only where nothing is shown.
 * @example identityKey(' smbj5.0a ') // 'SMBJ5.0A'
 */
export const identityKey = (text: string): string => displayMpn(text).normalize('NFKC').toUpperCase();

/**
 * K2, the loose key, which finds and never identifies: upper case, only A-Z, 0-9 and Chinese letters. The micro sign becomes U before upper-casing, because its
 * capital is the Greek Mu, which no one types.
 * @example mpnKey('STM32F103 c8t6') // 'STM32F103C8T6'
 */
export function mpnKey(text: string): string {
  return visible(text.slice(0, MPN_MAX_LENGTH))
    .normalize('NFKC')
    .replace(/μ/g, 'u')
    .toUpperCase()
    .replace(/[^A-Z0-9㐀-鿿]/g, '');
}
