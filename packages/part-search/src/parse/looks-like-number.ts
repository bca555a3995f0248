// Tells part numbers from words and values, before anything is looked up.
import { readCapacitorCode } from '@partharbor/part-values/eia-codes';
import { readDielectric } from '@partharbor/part-values/dielectrics';
import { readTimes } from '@partharbor/part-values/grid';
import { readPackage } from '@partharbor/part-values/packages';
import { readValue } from '@partharbor/part-values/reading';
import { normalise, squeeze } from './normal.ts';
import { terms } from './terms.ts';
import { besideWords } from './parameter-hints.ts';

/**
 * Whether a text is more likely a part number, alone or beside one or two other words, than values and words for parts.
 * @example looksLikeNumber('ti LM358DR') // true; looksLikeNumber('10k 0603 1%') // false
 */
export function looksLikeNumber(text: string): boolean {
  const tokens = normalise(text)
    .text.split(/[\s,;]+/)
    .filter((token) => token !== '');
  if (tokens.length === 0 || tokens.length > 3) return false;
  return tokens.some(isNumber) && !tokens.some((token) => isTyped(token));
}

function isNumber(token: string): boolean {
  const key = squeeze(token);
  return /^[a-z0-9+#%*]{4,40}$/.test(key) && /\d/.test(key) && (/[a-z]/.test(key) || /^\d{5,}$/.test(key)) && !isTyped(token);
}

/** A value, a size, a word of the trade. */
function isTyped(token: string): boolean {
  const key = squeeze(token);
  if (terms.has(key) || besideWords.has(key) || readDielectric(token) !== null || readTimes(token) !== null) return true;
  if (/^\d{1,4}$/.test(token) || readCapacitorCode(token) !== null || readValue(token).kind !== 'text') return true;
  const known = readPackage(token);
  return (
    known.family === 'chip' ||
    (known.mounting !== null &&
      /^(?:T?SOT|SOD|TO|DO|SO|SOP|SOIC|[TVMSH]*SSOP|DIP|[A-Z]*QFN|[A-Z]*QFP|DFN|BGA)-?\d{1,4}(?:-\d{1,2})?$/i.test(token))
  );
}
