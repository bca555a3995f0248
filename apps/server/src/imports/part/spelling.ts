// One spelling for text values that sources write in several ways, so that a filter's list has no value twice (SR-5).
import { chineseItems, englishOf } from '@partharbor/part-search/parse/catalogue-english';
import { valueText } from '@partharbor/part-search/parse/label';
import { knownWords } from '@partharbor/part-values/param-words';
import type { Lang } from '@partharbor/rules/goods';
import { tradeWords } from './ordinary-words.ts';

/** Capitals, hyphens and blanks do not tell two words apart. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/** Spellings that no folding brings together. */
const alike: Readonly<Record<string, string>> = {
  'male pin': 'male',
  'female pin': 'female',
  'surface mount': 'SMD',
  'through hole': 'Through hole',
  'n channel': 'N-channel',
  'p channel': 'P-channel',
};

const known = new Map([...knownWords.map((word) => [fold(word), word] as const), ...Object.entries(alike)]);
const exact = new Set(knownWords);

const said = (word: string, lang: Lang): string => valueText({ code: '', unit: '' }, word, lang);
/** Words by what the shop says for them. */
const bySaying = Map.groupBy(
  knownWords.flatMap((word) => [...new Set([said(word, 'zh'), said(word, 'en')])].map((saying) => ({ word, saying }))),
  ({ saying }) => saying,
);

/**
 * The value that an export of ours said in the visitor's language; null where several are said so, and nobody can tell which it was.
 * @example exportedWord('立式') // 'vertical'
 */
export function exportedWord(text: string): string | null {
  const english = englishOf(text);
  const words = new Set([...(bySaying.get(text) ?? []).map(({ word }) => word), ...(english === null ? [] : [english])]);
  const [word = text] = words;
  return words.size > 1 ? null : word;
}

/**
 * Words that catalogues write small inside a text. Only these lose a capital that somebody wrote: any other word may be a name, such as
 * Micro-Fit or Germany.
 */
const ordinary = new Set(
  [...knownWords, ...chineseItems.keys(), ...Object.keys(alike)].flatMap((text) =>
    text
      .split(/[^\p{L}\p{N}]+/u)
      .slice(1)
      .filter((word) => /^[a-z]{3,}$/.test(word)),
  ),
);
for (const word of tradeWords) ordinary.add(word);
for (const name of 'schmitt schottky zener darlington hall kelvin ethernet bluetooth wheatstone cortex teflon kapton nylon mini micro nano type class grade fit'.split(
  ' ',
))
  ordinary.delete(name);

/** Words of a text; a count of one before a channel says nothing: "1 N-channel" is "N-channel". */
const wordsOf = (text: string): Set<string> =>
  new Set(
    fold(text)
      .replace(/\b1 ?(?:pieces? |pcs? ?)?(?=[np] channel)/g, '')
      .split(/[^\p{L}\p{N}.]+/u)
      .filter((word) => word !== ''),
  );

/**
 * What two attributes of one meaning say together: the one that says all of the other's words, else both.
 * @example together('NPN', 'NPN (pre-biased)') // 'NPN (pre-biased)'
 * @example together('With switch', 'SPST') // 'With switch, SPST'
 */
export function together(held: string, other: string): string {
  const [words, others] = [wordsOf(held), wordsOf(other)];
  if (words.isSubsetOf(others)) return other;
  return others.isSubsetOf(words) ? held : `${held}, ${other}`;
}

/**
 * The spelling a text is filtered by: English where a source has it in Chinese, that of the words all parts share, else
 * with ordinary words small inside it. Other capitals stay as they are written: names, units and abbreviations differ by case.
 * @example oneSpelling('Phosphor Bronze') // 'Phosphor bronze'
 * @example oneSpelling('Push-Pull') // 'push-pull'
 * @example oneSpelling('欧翼型') // 'Gull wing'
 * @example oneSpelling('100MΩ') // '100MΩ'
 */
export function oneSpelling(given: string): string {
  const text = englishOf(given) ?? given;
  // In capitals it may be an abbreviation: NO is a contact, normally open.
  if (exact.has(text) || /^\p{Lu}{1,3}$/u.test(text)) return text;
  const word = known.get(fold(text));
  if (word !== undefined) return word;
  let first = true;
  return text.replace(/[\p{L}\p{N}µΩ°]+/gu, (token) => {
    const isFirst = first;
    first = false;
    if (isFirst) return /^[a-z]{3,}$/.test(token) ? token[0]!.toUpperCase() + token.slice(1) : token;
    return /^[A-Z][a-z]{2,}$/.test(token) && ordinary.has(token.toLowerCase()) ? token.toLowerCase() : token;
  });
}
