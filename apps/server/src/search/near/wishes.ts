// What a search asked for piece by piece, and how a part's own value stands to each (SR-4, SR-12).
import type { GoodsRecord, ParamSchema } from '@partharbor/contract/records';
import { outlineOf } from '@partharbor/part-drawings/outline';
import type { AttributeValue, SearchFilter } from '@partharbor/part-search/interface';
import { distanceTo, type Distance } from '@partharbor/part-search/near/distance';
import { readPackage } from '@partharbor/part-values/packages';
import type { Lang } from '@partharbor/rules/goods';
import { brandOf, type Reference } from '../../catalogue/reference.ts';
import { understoodText, valueText } from '../labels.ts';
import type { Understood } from '@partharbor/part-search/parse/types';

/** One thing asked for, with the pieces of the words behind it. */
export interface Wish {
  readonly filter: SearchFilter;
  readonly pieces: readonly Understood[];
  /** Null for maker and package. */
  readonly schema: ParamSchema | null;
  /** What it is called, and what of it was asked for: "Voltage rating", "500 V and up". */
  readonly name: string;
  readonly value: string;
}

const fixedNames: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  $package: { zh: '封装', en: 'Package' },
  $brand: { zh: '品牌', en: 'Brand' },
};

/** The wish of an attribute in the words of its chip. */
export function wishOf(
  filter: SearchFilter,
  pieces: readonly Understood[],
  schema: ParamSchema | null,
  reference: Reference,
  lang: Lang,
): Wish {
  const label = pieces[0] ? understoodText({ ...pieces[0], filter }, () => schema, reference, lang) : '';
  const name = fixedNames[filter.attr]?.[lang] ?? (schema ? schema[lang] : '');
  const value = label.startsWith(`${name} `) ? label.slice(name.length + 1) : label;
  return {
    filter,
    pieces,
    schema,
    name,
    value: filter.attr === '$brand' && pieces.length > 1 ? pieces.map((one) => one.source).join(' / ') : value,
  };
}

/** Board area under the body of a package in mm², with its length and width; null where the name does not tell. */
export function bodyOf(packageName: string, symbol: string): { readonly lengthMm: number; readonly widthMm: number } | null {
  if (packageName === '') return null;
  const { bodyLengthMm, bodyWidthMm, leadSpanMm } = outlineOf(packageName, { category: symbol });
  const widthMm = Math.max(bodyWidthMm, leadSpanMm);
  return bodyLengthMm > 0 && widthMm > 0 ? { lengthMm: bodyLengthMm, widthMm } : null;
}

const area = (name: string, symbol: string): number | null => {
  const body = bodyOf(name, symbol);
  return body && body.lengthMm * body.widthMm;
};

/** How far a value is from a wish; packages by the board they take. */
export function distanceOf({ filter }: Pick<Wish, 'filter'>, value: AttributeValue | null, symbol: string): Distance {
  const plain = distanceTo(filter, value);
  if (filter.attr !== '$package' || plain.side !== 'other' || typeof value !== 'string') return plain;
  const has = area(value, symbol);
  const apart = (filter.in ?? []).flatMap((one) => {
    const wanted = area(one, symbol);
    return has !== null && wanted !== null ? [has / wanted] : [];
  });
  const [ratio] = apart.sort((a, b) => Math.abs(Math.log(a)) - Math.abs(Math.log(b)));
  return ratio === undefined
    ? plain
    : { side: ratio < 1 ? 'below' : ratio > 1 ? 'above' : 'other', decades: Math.abs(Math.log10(ratio)), ratio };
}

/** The value of a goods record that a wish is about; null = not stated. */
export function recordValue({ filter }: Pick<Wish, 'filter'>, record: GoodsRecord, reference: Reference): AttributeValue | null {
  if (filter.attr === '$package') return record.package === '' ? null : readPackage(record.package).name;
  if (filter.attr === '$brand') {
    const wanted = (filter.in ?? []).find((id) => brandOf(reference, Number(id))?.name === record.brandName);
    return wanted ?? record.brandName;
  }
  return record.params[filter.attr] ?? null;
}

/** The same for people; '' = not stated. */
export function valueWords({ filter, schema }: Wish, record: GoodsRecord, lang: Lang): string {
  if (filter.attr === '$package') return record.package;
  if (filter.attr === '$brand') return lang === 'zh' ? record.brandNameZh : record.brandName;
  const value = record.params[filter.attr];
  if (value === undefined || !schema) return '';
  return valueText(schema, Array.isArray(value) ? value.join('~') : String(value), lang);
}
