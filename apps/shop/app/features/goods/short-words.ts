// Values as the narrow columns of lists say them: as data sheets abbreviate, ranges without blanks.
import type { Lang } from '@partharbor/rules/goods';

/** By the catalogue's word. */
const short: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'N-channel': ['N', 'N'],
  'P-channel': ['P', 'P'],
  'N-channel + P-channel': ['N+P', 'N+P'],
  unidirectional: ['单向', 'Uni'],
  bidirectional: ['双向', 'Bi'],
  'Thick film resistor': ['厚膜', 'Thick film'],
  'Thin film resistor': ['薄膜', 'Thin film'],
  'Metal film resistor': ['金属膜', 'Metal film'],
  'Carbon film resistor': ['碳膜', 'Carbon film'],
};

/**
 * What a cell says of a value. `said` is what the shop says for it elsewhere.
 * @example shortText('unidirectional', 'Unidirectional', 'en') // 'Uni'; shortText([9.5, 10.5], '9.5 ~ 10.5 V', 'en') // '9.5~10.5 V'
 */
export function shortText(value: unknown, said: string, lang: Lang): string {
  if (typeof value === 'string')
    return (Object.hasOwn(short, value) ? short[value]![lang === 'zh' ? 0 : 1] : undefined) ?? said.replace(/^ARM (?=Cortex)/u, '');
  return Array.isArray(value) ? said.replace(/\s~\s/u, '~') : said;
}
