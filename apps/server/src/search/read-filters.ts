// Typed filters of a list: bounds as people type them become numbers, and every filter can be told again in words (SR-5).
import type { FilterEcho, ListFilter } from '@partharbor/contract/list-filters';
import type { ParamSchema } from '@partharbor/contract/records';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import type { SearchFilter } from '@partharbor/part-search/interface';
import { readBound } from '@partharbor/part-search/parse/bounds';
import { readQuantity } from '@partharbor/part-values/quantity';
import type { Lang, Edition } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import { boundText, valueText } from './labels.ts';

interface Bound {
  readonly text: string;
  readonly value: number | null;
}

/** A filter with its bounds read; `search` is null when nothing is left to filter by. */
export interface ReadFilter {
  readonly given: ListFilter;
  readonly schema: ParamSchema | null;
  readonly edition: Edition;
  readonly min: Bound | null;
  readonly max: Bound | null;
  readonly problem: FilterEcho['problem'];
  readonly search: SearchFilter | null;
}

const schemas = new WeakMap<Reference, ReadonlyMap<string, ParamSchema>>();

/** What is known of a parameter: as the category has it, else as most categories have it. */
export function schemaOf(reference: Reference, code: string, categoryId: number | null = null): ParamSchema | null {
  const own = categoryId === null ? undefined : reference.categories.get(categoryId)?.params.find((one) => one.code === code);
  if (own) return own;
  let all = schemas.get(reference);
  if (!all) {
    all = usualSchemas([...reference.categories.values()].flatMap(({ params }) => params));
    schemas.set(reference, all);
  }
  return all.get(code) ?? null;
}

/** Every code as most categories call it, the first of those called so equally often. */
function usualSchemas(params: readonly ParamSchema[]): ReadonlyMap<string, ParamSchema> {
  const times = new Map<string, number>();
  const keyOf = ({ code, en }: ParamSchema): string => `${code}\n${en}`;
  for (const one of params) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1);
  const usual = new Map<string, ParamSchema>();
  for (const one of params) {
    const known = usual.get(one.code);
    if (!known || times.get(keyOf(one))! > times.get(keyOf(known))!) usual.set(one.code, one);
  }
  return usual;
}

/** Reads the filters of a list, in their order. Nothing throws: what cannot be read is named as its problem and does not filter. */
export function readFilters(
  filters: readonly ListFilter[],
  reference: Reference,
  edition: Edition,
  categoryId: number | null,
): ReadFilter[] {
  return filters.map((given) => {
    const schema = schemaOf(reference, given.code, categoryId);
    const [min, max] = [bound(given.min, given.code, schema), bound(given.max, given.code, schema)];
    const problem = problemOf(min, max);
    const [low, high] = problem === 'reversed' ? [null, null] : [min?.value ?? null, max?.value ?? null];
    const values = given.code.startsWith('$') ? [] : given.in;
    const holds = values.length > 0 || low !== null || high !== null;
    const search: SearchFilter = {
      attr: given.code,
      ...(values.length > 0 ? { in: [...new Set(values)] } : {}),
      ...(low === null ? {} : { min: low }),
      ...(high === null ? {} : { max: high }),
      ...(given.unknown ? { unknown: true } : {}),
    };
    return { given, schema, edition, min, max, problem, search: holds ? search : null };
  });
}

function problemOf(min: Bound | null, max: Bound | null): FilterEcho['problem'] {
  if (min && min.value === null) return 'min';
  if (max && max.value === null) return 'max';
  return min && max && min.value! > max.value! ? 'reversed' : '';
}

function bound(text: string, code: string, schema: ParamSchema | null): Bound | null {
  const typed = text.trim();
  return typed === '' ? null : { text, value: valueOf(typed, code, schema) };
}

function valueOf(text: string, code: string, schema: ParamSchema | null): number | null {
  if (code === '$price') return price(text);
  if (code === '$stock') return pieces(text);
  if (!schema || schema.kind === 'text') return null;
  const value = readBound(text, schema.unit, code);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** "¥1,000.5", "0,05", ".5 元": a comma before three digits separates thousands, any other is a decimal one. */
function price(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/^[¥$]\s?|\s?(?:元|CNY|USD)$/gi, '');
  const digits = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return readUnitPrice(digits.startsWith('.') ? `0${digits}` : digits);
}

/** "10k" and "10,000" are pieces too. */
function pieces(text: string): number | null {
  const read = readQuantity(text, '');
  return read?.unit === '' && Number.isFinite(read.value) ? Math.round(read.value) : null;
}

const fixedLabels: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  $price: { zh: '单价', en: 'Unit price' },
  $stock: { zh: '库存', en: 'Stock' },
};

/** The filter as the page shows it; `without` are the hits without it. */
export function echoOf({ given, schema, edition, min, max, problem }: ReadFilter, without: number, lang: Lang): FilterEcho {
  const label = fixedLabels[given.code]?.[lang] ?? (schema ? (lang === 'zh' ? schema.zh : schema.en) : given.code);
  const told = (one: Bound | null): FilterEcho['min'] =>
    one && { ...one, label: one.value === null ? '' : boundLabel(one.value, given.code, schema, edition, lang) };
  return {
    code: given.code,
    label,
    values: given.in.map((value) => ({ value, label: schema ? valueText(schema, value, lang) : value })),
    min: told(min),
    max: told(max),
    unknown: given.unknown,
    problem,
    without,
  };
}

function boundLabel(value: number, code: string, schema: ParamSchema | null, edition: Edition, lang: Lang): string {
  if (code === '$price') return `${edition === 'domestic' ? '¥' : '$'}${unitPriceText(value)}`;
  return code === '$stock' || !schema ? String(value) : boundText(schema, value, lang);
}
