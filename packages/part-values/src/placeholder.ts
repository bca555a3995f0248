// What people write into a cell to say that there is nothing.
import { visible } from './invisible.ts';

const plain = /^[\x20-\x7e]*$/;

/** A cell with single blanks and nothing invisible; letters stay as they were written. @example tidy(' 10\u00a0uF \n') // '10 uF' */
export function tidy(text: string): string {
  const seen = plain.test(text) ? text : visible(text);
  return seen.replace(/\s+/g, ' ').trim();
}

/** For comparing only: full-width forms as ASCII, lower case, single blanks. */
export const compared = (text: string): string => tidy(text.normalize('NFKC')).toLowerCase();

const empty =
  /^(?:[-~_/\\?*.‐‑‒–—―−#]{1,9}|any(?:\s?\(.{0,40}\))?|generic|n\.?\s?[/.]\s?a\.?|none|null|nan|tbd|undefined|unknown|无|没有|空|未知|不详|暂无|待定|なし|keine?)$/;

/** Whether a cell only says that there is nothing. @example isPlaceholder('N/A') // true */
export const isPlaceholder = (text: string): boolean => text.length < 48 && empty.test(compared(text));
