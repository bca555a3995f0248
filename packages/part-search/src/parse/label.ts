// The words for what was understood and for values of filters, in both languages.
import { isKnownWord, paramWord } from '@partharbor/part-values/param-words';
import { printQuantity, printRange, printSpread, type PrintLanguage } from '@partharbor/part-values/print';
import { canonical, type AttributeValue, type SearchFilter } from '../interface.ts';
import type { Understood } from './types.ts';
import { englishOf } from './catalogue-english.ts';
import { chineseOf } from './catalogue-words.ts';
import { meaningOf } from './semantics.ts';

/** What a label needs of a parameter. */
export interface LabelParam {
  readonly code: string;
  readonly unit: string;
  readonly zh: string;
  readonly en: string;
}

/** Values kept as one side of what holds to both. */
const bothSides: ReadonlySet<string> = new Set(['tolerance', 'frequency_tolerance', 'temperature_coefficient']);

const quantity = (value: number, { code, unit }: Pick<LabelParam, 'code' | 'unit'>, language: PrintLanguage): string =>
  bothSides.has(code) ? printSpread(value, unit, language) : numberLabel(value, unit, language);

/**
 * A number of the index with its unit. Sizes of memories have more digits than the six it keeps, so the whole size they stand for is said.
 * @example numberLabel(4700, 'ohm', 'en') // '4.7 kΩ'; numberLabel(1_048_580, 'B', 'en') // '1 MB'
 */
export const numberLabel = (value: number, unit: string, language: PrintLanguage): string =>
  printQuantity(keptFrom(value, unit), unit, language);

const rangeLabel = (low: number, high: number, unit: string, language: PrintLanguage): string =>
  printRange(keptFrom(low, unit), keptFrom(high, unit), unit, language);

/**
 * A value key of a facet for people: numbers and ranges with their unit, texts in the language.
 * @example valueLabel('1e-7', { code: 'capacitance', unit: 'F' }, 'en') // '100 nF'; valueLabel('-40~85', { …, unit: '°C' }, 'en') // '−40 ~ 85 °C'
 */
export function valueLabel(
  key: string,
  param: Pick<LabelParam, 'code' | 'unit'> & { readonly kind: 'number' | 'range' | 'text' },
  language: PrintLanguage,
): string {
  if (param.kind !== 'text') {
    const range = /^(-?[\d.]+(?:e[+-]?\d+)?)~(-?[\d.]+(?:e[+-]?\d+)?)$/.exec(key);
    if (range) return valueText(param, [Number(range[1]), Number(range[2])], language);
    if (/^-?[\d.]+(?:e[+-]?\d+)?$/.test(key)) return valueText(param, Number(key), language);
  }
  return textLabel(key, language);
}

/** A typed value for people. @example valueText({ code: 'tolerance', unit: '%' }, 1, 'en') // '±1 %' */
export function valueText(param: Pick<LabelParam, 'code' | 'unit'>, value: AttributeValue, language: PrintLanguage): string {
  if (typeof value === 'string') return textLabel(value, language);
  return typeof value === 'number' ? quantity(value, param, language) : rangeLabel(value[0], value[1], param.unit, language);
}

/** A word of all catalogues or of imported ones; null where neither knows it. */
function wordOf(value: string, language: PrintLanguage): string | null {
  const shared = paramWord(value, language);
  if (shared !== value) return shared;
  if (language === 'en') return null;
  const small = value.toLowerCase();
  return chineseOf(value) ?? (isKnownWord(small) ? paramWord(small, 'zh') : null);
}

/** What is written alike in both languages: "SPI", "I2C", "NPN". */
const isName = (item: string): boolean => !/[a-z]{2,}/.test(item);

/** "Buck, boost" → 降压、升压, where every item is known or a name. */
function listOf(value: string): string | null {
  if (!/[,;] ?\S/.test(value)) return null;
  const items = value
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const words = items.map((item) => wordOf(item, 'zh'));
  if (words.every((word) => word === null) || items.some((item, i) => words[i] === null && !isName(item))) return null;
  return [...new Set(items.map((item, i) => words[i] ?? item))].join('、');
}

/** Chinese of the texts asked for: a page has hundreds, the same ones as the page before. */
const chinese = new Map<string, string>();
const mostKept = 10_000;

function inChinese(value: string): string {
  const known = chinese.get(value);
  if (known !== undefined) return known;
  if (chinese.size >= mostKept) chinese.clear();
  const said = wordOf(value, 'zh') ?? listOf(value) ?? value;
  chinese.set(value, said);
  return said;
}

/** A text value in the language; names and standards stay as they are. @example textLabel('Through Hole', 'zh') // '插件' */
export function textLabel(value: string, language: PrintLanguage): string {
  if (language === 'zh') return inChinese(value);
  const label = wordOf(value, 'en') ?? englishOf(value) ?? value;
  return isKnownWord(label) ? label[0]!.toUpperCase() + label.slice(1) : label;
}

interface Names {
  readonly zh: string;
  readonly en: string;
}

/** Where labels find names: undefined for what is gone meanwhile. */
export interface LabelNames {
  param(code: string): LabelParam | undefined;
  category(id: number): Names | undefined;
  brand(id: number): Names | undefined;
}

/** The chip of an understood piece. @example "Capacitance 100 nF", "品牌 村田", "Package 0603", "MOSFET" */
export function understoodLabel(
  { kind, code, filter, categoryIds, source }: Understood,
  names: LabelNames,
  language: PrintLanguage,
): string {
  if (kind === 'category') {
    const [only, ...more] = categoryIds;
    return (only !== undefined && more.length === 0 && names.category(only)?.[language]) || source;
  }
  if (filter === null) return source;
  if (kind === 'brand') return `${WORDS.brand[language]} ${names.brand(Number(filter.in?.[0]))?.[language] ?? source}`;
  if (kind === 'package') return `${WORDS.package[language]} ${filter.in?.length === 1 ? filter.in[0]! : source.toUpperCase()}`;
  const param = names.param(code);
  return param || code === '$stock' ? filterLabel(filter, param ?? { code, unit: '', zh: '', en: '' }, language) : source;
}

const WORDS = {
  brand: { zh: '品牌', en: 'Brand' },
  package: { zh: '封装', en: 'Package' },
  up: { zh: '及以上', en: ' and up' },
  down: { zh: '及以下', en: ' and below' },
  better: { zh: '或更好', en: ' or better' },
  stock: { zh: '有现货', en: 'In stock' },
} as const;

const separator = { zh: '、', en: ', ' } as const;

/**
 * A chip: name of the parameter and what is asked of it.
 * @example filterLabel({ attr: 'voltage_rating', min: 16 }, voltage, 'en') // 'Voltage rating 16 V and up'
 */
export function filterLabel(filter: SearchFilter, param: LabelParam, language: PrintLanguage): string {
  if (filter.attr === '$stock') return WORDS.stock[language];
  return `${param[language]} ${filter.in ? valuesLabel(filter, param, language) : boundsLabel(filter, param, language)}`;
}

function valuesLabel(filter: SearchFilter, param: LabelParam, language: PrintLanguage): string {
  const numbers = (filter.in ?? []).map(Number);
  if (param.unit === '' || numbers.some(Number.isNaN)) return textsLabel(filter, language);
  return numbers.map((value) => valueText(param, value, language)).join(separator[language]);
}

/** Many values are one wish with the catalogue's spellings of it; of dielectrics the worst is the one asked for. */
function textsLabel({ attr, in: values = [] }: SearchFilter, language: PrintLanguage): string {
  const labelled = (texts: readonly string[]): string[] => [...new Set(texts.map((value) => textLabel(value, language)))];
  if (attr === 'dielectric' && values.length > 1) return `${textLabel(values[0]!, language)}${WORDS.better[language]}`;
  const plain = labelled(values.filter((one) => !values.some((other) => other !== one && says(one, other))));
  return plain.slice(0, 3).join(separator[language]) + (plain.length > 3 ? '…' : '');
}

/** NPN says enough for "NPN, NPN (Pre-biased)", "Charging IC" for "Charging IC, protection IC". */
function says(text: string, word: string): boolean {
  const items = text.split(/\s?[,;、+]\s?/);
  return text.split(/[\s,/()+]+/).includes(word) || (items.length > 1 && items.some((item) => item.toLowerCase() === word.toLowerCase()));
}

function boundsLabel({ min, max, attr }: SearchFilter, param: LabelParam, language: PrintLanguage): string {
  if (min === undefined || max === undefined) {
    const only = min ?? max ?? 0;
    const exact = meaningOf(attr) === 'atMost' && bothSides.has(attr) && max !== undefined;
    return `${quantity(only, param, language)}${exact ? '' : min === undefined ? WORDS.down[language] : WORDS.up[language]}`;
  }
  if (min === max) return numberLabel(min, param.unit, language);
  const middle = middleOf(min, max, param.unit);
  return middle === null ? rangeLabel(min, max, param.unit, language) : printQuantity(middle, param.unit, language);
}

/** The value that bounds 0.1 % apart to both sides stand for; null for a range. */
function middleOf(min: number, max: number, unit: string): number | null {
  const middle = Number(((min + max) / 2).toPrecision(6));
  if (Math.abs(max - min) > Math.abs(middle) * 0.00205) return null;
  return wholeSize(middle, unit, (whole) => Math.abs(whole - middle) <= middle * 1e-5);
}

/** Six digits of 128 Mbit are none of its own. @example keptFrom(134_218_000, 'bit') // 134_217_728 */
const keptFrom = (value: number, unit: string): number => wholeSize(value, unit, (whole) => canonical(whole) === value);

/** The roundest size in powers of two that is meant; the value itself where none is, and of other units. */
function wholeSize(value: number, unit: string, isMeant: (whole: number) => boolean): number {
  if (unit !== 'bit' && unit !== 'B') return value;
  const wholes = [2 ** 30, 2 ** 20, 2 ** 10].map((step) => Math.round(value / step) * step);
  return wholes.find((whole) => whole > 0 && isMeant(whole)) ?? value;
}
