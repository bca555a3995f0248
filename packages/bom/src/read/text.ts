// The text of a cell, as it is shown and as it is compared.
import { visible } from '@partharbor/part-values/invisible';

const plain = /^[\x20-\x7e]*$/;

/** A cell with single blanks and nothing invisible; letters stay as they were written. @example tidy(' 10\u00a0uF \n') // '10 uF' */
export function tidy(text: string): string {
  const seen = plain.test(text) ? text : visible(text);
  return seen.replace(/\s+/g, ' ').trim();
}

/** For comparing only: full-width forms as ASCII, lower case, single blanks. */
export const compared = (text: string): string => tidy(text.normalize('NFKC')).toLowerCase();

const empty =
  /^(?:[-~_/\\?*.–—#]{1,9}|any(?:\s?\(.{0,40}\))?|generic|n\.?\s?[/.]\s?a\.?|none|null|nan|tbd|undefined|无|未知|暂无|なし|keine?)$/;

/** Whether a cell only says that there is nothing. */
export const isPlaceholder = (text: string): boolean => text.length < 48 && empty.test(compared(text));

/** A cell's text, '' for a placeholder. */
export const filled = (text: string | undefined): string => {
  const shown = tidy(text ?? '');
  return isPlaceholder(shown) ? '' : shown;
};

/** Whether somebody wrote something: a letter or a digit. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
