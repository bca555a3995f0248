// Descriptions in both languages, built from the typed values of a part.
import { paramWord as wordIn } from '@partharbor/part-values/param-words';
import { printQuantity, printRange } from '@partharbor/part-values/print';
import { leafInfo } from './categories.ts';
import type { Draft } from './draft.ts';
import { paramSchema, paramWord, type ParamCode } from './parameters.ts';
import type { ParamValue } from './types.ts';

type Language = 'zh' | 'en';

/** Said in no description: it stands in the table and would only make the line long. */
const unsaid = new Set<ParamCode>(['operating_temperature']);
/** Values that go without saying. */
const unsaidValues = new Set<ParamValue>(['no', 'Independent']);
/** Left out where the part has a noun of its own, which then says it. */
const saidByNoun = new Set<ParamCode>(['function', 'logic_function', 'measured', 'polarity']);
/** Counts that stand before their word in English. */
const counted = new Set<ParamCode>(['pins', 'channels', 'positions', 'rows', 'circuits', 'turns', 'transistor_count']);

const valueText = (code: ParamCode, value: ParamValue, language: Language): string => {
  const { unit } = paramSchema(code);
  if (typeof value === 'string') return wordIn(value, language);
  if (typeof value === 'number') return printQuantity(value, unit, language);
  return value[0] === value[1] ? printQuantity(value[0], unit, language) : printRange(value[0], value[1], unit, language);
};

function phrase(code: ParamCode, value: ParamValue, language: Language): string {
  const word = paramWord(code)?.[language === 'zh' ? 0 : 1];
  const text = valueText(code, value, language);
  if (!word) return text;
  if (word.startsWith('@') || word.startsWith('at ')) return `${text} ${word}`;
  if (language === 'en' && counted.has(code)) return `${text} ${value === 1 ? word.replace(/s$/, '') : word}`;
  return `${word} ${text}`;
}

/** Few values make many parts, so each phrase is worded once. */
const phrases = new Map<string, string>();

function cachedPhrase(code: ParamCode, value: ParamValue, language: Language): string {
  const key = `${language}${code}:${String(value)}`;
  let text = phrases.get(key);
  if (text === undefined) {
    text = code.endsWith('tolerance')
      ? ` ±${valueText(code, value, language)}`
      : code === 'temperature_coefficient'
        ? `±${valueText(code, value, language)}`
        : phrase(code, value, language);
    phrases.set(key, text);
  }
  return text;
}

/**
 * One line in a language: what it is, its values in the order of the leaf's filters, its package.
 * @example describe(draft, 'en') // 'MLCC, 100 nF ±10 %, 16 V, X7R, 0402'
 */
export function describe(draft: Draft, language: Language): string {
  const info = leafInfo(draft.leaf);
  const noun = draft.noun?.[language === 'zh' ? 0 : 1] ?? info[language];
  const pieces = [noun];
  for (const code of info.params) {
    const value = draft.params[code];
    if (value === undefined || unsaidValues.has(value) || unsaid.has(code) || (draft.noun && saidByNoun.has(code))) continue;
    if (typeof value === 'string' && noun.includes(value)) continue;
    const text = cachedPhrase(code, value, language);
    if (text.startsWith(' ')) pieces[pieces.length - 1] += text;
    else pieces.push(text);
  }
  if (draft.package) pieces.push(draft.package);
  return pieces.join(language === 'zh' ? '，' : ', ');
}
