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
export const identityKey = (text: string): string => displayMpn(text).normalize('NFKC').toUpperCase().normalize('NFKC');

/** Capitals of other scripts that look like Latin ones: what is typed on a Cyrillic or Greek keyboard finds what is written in Latin, and back. */
const latinOf: ReadonlyMap<string, string> = new Map(
  ['АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX', 'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'].flatMap((pairs) =>
    pairs.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]),
  ),
);
const lookAlike = new RegExp(`[${[...latinOf.keys()].join('')}]`, 'g');

/**
 * K2, the loose key, which finds and never identifies: letters of every script in upper case, those that look Latin as Latin ones, and
 * digits; no signs. The micro sign becomes U before upper-casing, because its capital is the Greek Mu, which no one types.
 * @example mpnKey('STM32F103 c8t6') // 'STM32F103C8T6'; mpnKey('КТ315Б') // 'KT315Б', of which only the last letter is Cyrillic
 */
export function mpnKey(text: string): string {
  const short = text.slice(0, MPN_MAX_LENGTH);
  // Nearly all numbers are of ASCII, which needs no tables.
  if (/^[\x20-\x7e]*$/.test(short)) return short.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (
    visible(short)
      .normalize('NFKC')
      .replace(/μ/g, 'u')
      .toUpperCase()
      .replace(lookAlike, (letter) => latinOf.get(letter)!)
      .replace(/[^\p{L}\p{N}]/gu, '')
      // Letters between which a sign stood may be one where they stand together.
      .normalize('NFKC')
  );
}

/**
 * The loose key with the points between its digits, which make another value of them: finds what is written with other dashes and
 * blanks, and no other value.
 * @example pointedKey('smbj-5.0a') // 'SMBJ5.0A'
 */
export const pointedKey = (text: string): string =>
  displayMpn(text)
    .split(/(?<=\d)[.,](?=\d)/)
    .map(mpnKey)
    .join('.');

/** A number as somebody typed or wrote it: by the key it is found, by the identity it is the one that is meant. */
export interface TypedNumber {
  /** `mpnKey`. */
  readonly key: string;
  /** `identityKey`. */
  readonly identity: string;
}

/** @example typedNumber('smbj5.0a') // { key: 'SMBJ50A', identity: 'SMBJ5.0A' } */
export const typedNumber = (text: string): TypedNumber => ({ key: mpnKey(text), identity: identityKey(text) });
