// The maker-independent heart of a part number, by which pin-compatible parts of other makers are found: LM358, 74HC595, 2N7002.
import { mpnKey, pointedKey } from '@partharbor/part-values/mpn';

const shapes: readonly RegExp[] = [
  /** Logic: 74HC595, 74LVC1G08, CD4051. */
  /(?:74|54)(?:[A-Z]{1,4})(?:\dG)?\d{2,5}/,
  /** JEDEC and Japanese discretes: 1N4148, 2N7002, 2SC1815. */
  /^(?:1N|2N)\d{3,4}|^2S[A-DJK]\d{2,4}|^(?:BC|BSS|BAT|BAV|BAW|BAS|BZX|BZT|MMBT|MMBD|MMSZ|SMAJ|SMBJ|SMCJ|P6KE|AO|SI|IRF|IRL|IRLML|FDN|DMG|DMN|DMP)\d{2,5}[A-Z]?/,
  /** Letters of the function, then a number of three digits or more: LM358, NE555, ULN2003, MAX3232, AMS1117. */
  /^[A-Z]{2,4}\d{3,5}/,
];

/**
 * The part of a number that other makers' numbers of the same part hold, with the points between its digits; null where there is none
 * worth searching for.
 * @example sharedNumber('SN74HC595DR') // '74HC595'; sharedNumber('LM-358DR') // 'LM358'; sharedNumber('SMBJ5.0A-TR') // 'SMBJ5.0A'
 */
export function sharedNumber(mpn: string): string | null {
  for (const shape of shapes) {
    const found = shape.exec(mpnKey(mpn))?.[0];
    if (found !== undefined && found.length >= 5) return new RegExp(Array.from(found).join('\\.?')).exec(pointedKey(mpn))?.[0] ?? null;
  }
  return null;
}

/** Whether a number holds what `sharedNumber` gave for another: its loose key may hold it with another value. @example holdsShared('SMBJ50A', 'SMBJ5.0A') // false */
export const holdsShared = (mpn: string, shared: string): boolean => pointedKey(mpn).includes(shared);
