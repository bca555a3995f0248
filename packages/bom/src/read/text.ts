// The text of a cell, as it is shown and as it is compared.
import { compared, isPlaceholder, tidy } from '@partharbor/part-values/placeholder';

export { compared, tidy };

/** A cell's text, '' for a placeholder. */
export const filled = (text: string | undefined): string => {
  const shown = tidy(text ?? '');
  return isPlaceholder(shown) ? '' : shown;
};

/** Whether somebody wrote something: a letter or a digit. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
