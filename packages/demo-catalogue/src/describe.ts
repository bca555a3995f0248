// Descriptions in both languages, built from the typed values of a part.
import { printQuantity, printRange } from '@partharbor/part-values/print';
import { leafInfo } from './categories.ts';
import type { Draft } from './draft.ts';
import { paramSchema, paramWord, type ParamCode } from './parameters.ts';
import type { ParamValue } from './types.ts';

type Language = 'zh' | 'en';

/** Text values stay English in the parameters; these are their Chinese words. */
const textZh: Record<string, string> = {
  red: '红色',
  green: '绿色',
  blue: '蓝色',
  yellow: '黄色',
  orange: '橙色',
  white: '白色',
  amber: '琥珀色',
  'yellow-green': '黄绿色',
  infrared: '红外',
  rgb: '全彩',
  unidirectional: '单向',
  bidirectional: '双向',
  vertical: '立式',
  'right angle': '卧式',
  male: '公',
  female: '母',
  'fast acting': '快断',
  'time lag': '慢断',
  'top contact': '上接',
  'bottom contact': '下接',
  'dual contact': '上下接',
  buck: '降压',
  boost: '升压',
  'buck-boost': '升降压',
  inverting: '反压',
  single: '单管',
  'common cathode': '共阴',
  'common anode': '共阳',
  'series pair': '串联',
  'open drain': '开漏',
  'open collector': '集电极开路',
  'push-pull': '推挽',
  phototransistor: '光电晶体管',
  'photo-Darlington': '达林顿',
  triac: '可控硅',
  'logic gate': '逻辑门',
  analog: '模拟',
  'input and output': '输入输出',
  output: '输出',
};

/** Said in no description: it stands in the table and would only make the line long. */
const unsaid = new Set<ParamCode>(['operating_temperature']);
/** Left out where the part has a noun of its own, which then says it. */
const saidByNoun = new Set<ParamCode>(['function', 'logic_function', 'measured', 'polarity']);
/** Counts that stand before their word in English. */
const counted = new Set<ParamCode>(['pins', 'channels', 'positions', 'rows', 'circuits', 'turns']);

const valueText = (code: ParamCode, value: ParamValue, language: Language): string => {
  const { unit } = paramSchema(code);
  if (typeof value === 'string') return language === 'zh' ? (textZh[value] ?? value) : value;
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
    if (value === undefined || value === 'no' || unsaid.has(code) || (draft.noun && saidByNoun.has(code))) continue;
    if (typeof value === 'string' && noun.includes(value)) continue;
    const text = cachedPhrase(code, value, language);
    if (text.startsWith(' ')) pieces[pieces.length - 1] += text;
    else pieces.push(text);
  }
  if (draft.package) pieces.push(draft.package);
  return pieces.join(language === 'zh' ? '，' : ', ');
}
