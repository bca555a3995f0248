// Typed parameter values in words: number, unit, tolerance sign, ranges.
import { printQuantity, printRange, printSpread } from '@partharbor/part-values/print';
import type { ParamSchema } from '@partharbor/contract/records';
import type { Lang } from '../../context.ts';
import { paramWord } from './param-words.ts';

export type ParamValue = number | readonly [number, number] | string;

const bothSides: ReadonlySet<string> = new Set(['tolerance', 'frequency_tolerance', 'temperature_coefficient']);

/** @example paramText({ code: 'tolerance', unit: '%' }, 10, 'zh') // '±10 %' */
export function paramText({ code, unit }: Pick<ParamSchema, 'code' | 'unit'>, value: ParamValue, lang: Lang): string {
  if (typeof value === 'string') return paramWord(value, lang);
  if (typeof value === 'number') return bothSides.has(code) ? printSpread(value, unit, lang) : printQuantity(value, unit, lang);
  return printRange(value[0], value[1], unit, lang);
}
