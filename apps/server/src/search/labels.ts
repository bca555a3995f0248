// Words of filter lists: stock types (S3), values of parameters with their units, makers and categories.
import type { ParamSchema } from '@partharbor/contract/records';
import { numberLabel, understoodLabel, valueLabel } from '@partharbor/part-search/parse/label';
import type { Understood } from '@partharbor/part-search/parse/types';
import { stockTypeNames, type Lang, type StockType } from '@partharbor/rules/goods';
import { brandLabel, brandOf, type Reference } from '../catalogue/reference.ts';

/** A stock type in the visitor's language; unknown codes as they are. */
export const stockTypeLabel = (code: string, lang: Lang): string => stockTypeNames[code as StockType]?.[lang] ?? code;

type Measured = Pick<ParamSchema, 'code' | 'kind' | 'unit'>;

/** A number of a parameter with its unit, as a bound has it. @example boundText({ code: 'resistance', kind: 'number', unit: 'ohm' }, 4700, 'en') // '4.7 kΩ' */
export const boundText = ({ unit }: Measured, value: number, lang: Lang): string => numberLabel(value, unit, lang);

/** A value of a parameter in words, from its key (see `valueKey`). @example valueText({ code: 'tolerance', kind: 'number', unit: '%' }, '1', 'en') // '±1 %' */
export const valueText = (schema: Measured, key: string, lang: Lang): string => valueLabel(key, schema, lang);

/** The numbers of a value key: one, two of a range, none of a text. */
export function endsOf(kind: ParamSchema['kind'], key: string): readonly [number] | readonly [number, number] | null {
  if (kind === 'text') return null;
  const match = /^(-?[\d.]+(?:e[+-]?\d+)?)(?:~(-?[\d.]+(?:e[+-]?\d+)?))?$/.exec(key);
  if (!match) return null;
  return match[2] === undefined ? [Number(match[1])] : [Number(match[1]), Number(match[2])];
}

/** A maker's name by its id in the visitor's language; '' = none. */
export function brandText(reference: Reference, id: string, lang: Lang): string {
  const brand = brandOf(reference, Number(id));
  return brand ? brandLabel(brand, lang) : '';
}

/** A category's name by its id in the visitor's language; '' = none. */
export function categoryText(reference: Reference, id: string, lang: Lang): string {
  const category = reference.categories.get(Number(id));
  return category ? (lang === 'zh' ? category.nameZh : category.nameEn) : '';
}

/** A piece of the words as what it was read, for its chip. `schemaOf` knows the parameters. */
export const understoodText = (
  piece: Understood,
  schemaOf: (code: string) => ParamSchema | null,
  reference: Reference,
  lang: Lang,
): string =>
  understoodLabel(
    piece,
    {
      param: (code) => schemaOf(code) ?? undefined,
      category: (id) => {
        const found = reference.categories.get(id);
        return found && { zh: found.nameZh, en: found.nameEn };
      },
      brand: (id) => {
        const found = brandOf(reference, id);
        return found && { zh: brandLabel(found, 'zh'), en: brandLabel(found, 'en') };
      },
    },
    lang,
  );
