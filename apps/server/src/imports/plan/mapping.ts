// A mapping describes a catalogue format as data: where each field stands, which tables explain it, which attribute means which parameter.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { importFields } from '@partharbor/contract/import-plan';
import type { ParamSchema } from '@partharbor/contract/records';
import { stockTypes, warehouseCodes } from '@partharbor/rules/goods';
import { z } from 'zod';
import { headingsOf } from './headings.ts';
import { headerKey } from './row-fields.ts';

const FieldNames = z.array(z.string().min(1)).min(1);

const Fields = z.strictObject({
  sourceId: FieldNames.optional(),
  mpn: FieldNames,
  brand: FieldNames,
  category: FieldNames,
  package: FieldNames.optional(),
  descriptionEn: FieldNames.optional(),
  descriptionZh: FieldNames.optional(),
  datasheet: FieldNames.optional(),
  stock: FieldNames.optional(),
  stockJS: FieldNames.optional(),
  stockSZ: FieldNames.optional(),
  stockHK: FieldNames.optional(),
  warehouses: FieldNames.optional(),
  moq: FieldNames.optional(),
  multiple: FieldNames.optional(),
  packQuantity: FieldNames.optional(),
  packaging: FieldNames.optional(),
  stockType: FieldNames.optional(),
  series: FieldNames.optional(),
  origin: FieldNames.optional(),
  dateCode: FieldNames.optional(),
  currency: FieldNames.optional(),
  prices: FieldNames.optional(),
  attributes: FieldNames.optional(),
});
export type FieldName = keyof z.infer<typeof Fields>;

const Warehouse = z.enum(warehouseCodes);

const Rate = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/, 'a decimal with at most six places');

const MappingSchema = z.strictObject({
  name: z.string().min(1),
  title: z.strictObject({ zh: z.string(), en: z.string() }),
  /** records: JSON objects with field names as given; table: cells under header names, compared without case, blanks and punctuation. */
  format: z.enum(['records', 'table']),
  /** Which files of a folder hold parts, one * allowed; without it every readable file. */
  files: z.string().optional(),
  /** Put before every source id, so that two sources cannot collide. */
  sourcePrefix: z.string().default(''),
  fields: Fields,
  /** Pairs numbered by {n}, or one column whose price holds from a quantity on: { "quantity": "1", "price": "Sales Price" }. */
  priceColumns: z
    .array(
      z.union([
        z.strictObject({ quantity: z.string().includes('{n}'), price: z.string().includes('{n}') }),
        z.strictObject({ quantity: z.string().regex(/^[1-9]\d{0,6}$/), price: z.string().min(1) }),
      ]),
    )
    .optional(),
  /** What stands for every row where no column says it. */
  fixed: z.strictObject({ brand: z.string().min(1).optional(), category: z.string().min(1).optional() }).default({}),
  warehouseCodes: z.record(z.string(), Warehouse).default({}),
  restWarehouse: Warehouse.default('JS'),
  currency: z.enum(['USD', 'CNY']),
  cnyPerUsd: Rate,
  stockType: z.enum(stockTypes).default('ex_stock'),
  /** Brand of parts whose maker is only punctuation; without it such rows are errors. */
  unnamedBrand: z.strictObject({ name: z.string().min(1), zh: z.string().min(1) }).optional(),
  /** Data sheet addresses beginning so are left out. */
  dropDatasheets: z.array(z.string()).default([]),
  tables: z
    .strictObject({ attributes: z.string().optional(), categories: z.string().optional(), brands: z.string().optional() })
    .default({}),
  /** A file of parameters, one JSON object a line: the shipped ones, or a path. */
  parameters: z.string().default('parameters'),
});
export type Mapping = z.infer<typeof MappingSchema>;

const AttributeName = z.union([
  z.string(),
  z.strictObject({ name: z.string(), under: z.array(z.string()).optional(), zh: z.string().optional(), en: z.string().optional() }),
]);

const ParameterSchema = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9_]*$/),
  zh: z.string(),
  en: z.string(),
  /** grid: "2x5P" counts 10; count: a leading number or number word; dielectric: a ceramic's class. */
  form: z.enum(['number', 'range', 'text', 'grid', 'count', 'dielectric']),
  unit: z.string().optional(),
  better: z.enum(['more', 'less']).optional(),
  /** Of a range its high end is meant. */
  takes: z.literal('high').optional(),
  /** Names in the source, most trusted first; `under` limits one to categories (English names of leaf or top). */
  names: z.array(AttributeName),
  /** With form count: the parameter that takes the words after the number ("1 N-channel"). */
  rest: z.string().optional(),
  /** Spellings of text values → the one kept. */
  values: z.record(z.string(), z.string()).optional(),
});
export type Parameter = z.infer<typeof ParameterSchema>;
const ParametersSchema = z.array(ParameterSchema);

export type Failure<Code extends string> = { readonly ok: false; readonly code: Code; readonly detail: string };
export type MappingFailure = Failure<'mapping_missing' | 'mapping_invalid'>;

/** Mappings lie beside imports, the parameters of the shop with its catalogue. */
const SHIPPED = { json: new URL('../mappings/', import.meta.url), jsonl: new URL('../../catalogue/', import.meta.url) } as const;

/** A shipped name, or a file; a file named in another one stands beside it. */
function readData<T>(
  name: string,
  schema: z.ZodType<T>,
  extension: 'json' | 'jsonl',
  beside = '.',
): { ok: true; value: T } | MappingFailure {
  const shipped = new URL(`${name}.${extension}`, SHIPPED[extension]);
  const place = /^[\w-]+$/.test(name) && existsSync(shipped) ? shipped : resolve(beside, name);
  if (!existsSync(place)) return { ok: false, code: 'mapping_missing', detail: name };
  let data: unknown;
  try {
    const text = readFileSync(place, 'utf8');
    data =
      extension === 'json'
        ? JSON.parse(text)
        : text
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    return { ok: false, code: 'mapping_invalid', detail: `${name}: ${(error as Error).message}` };
  }
  const parsed = schema.safeParse(data);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, code: 'mapping_invalid', detail: `${name}: ${z.prettifyError(parsed.error)}` };
}

/** Loads a mapping by shipped name or file, with its parameters; `cnyPerUsd` replaces the mapping's rate. */
export function loadMapping(name: string, cnyPerUsd?: string): { ok: true; mapping: Mapping; parameters: Parameter[] } | MappingFailure {
  const mapping = readData(name, MappingSchema as z.ZodType<Mapping>, 'json');
  if (!mapping.ok) return mapping;
  const parameters = readData(mapping.value.parameters, ParametersSchema, 'jsonl', dirname(resolve(name)));
  if (!parameters.ok) return parameters;
  if (cnyPerUsd !== undefined && !Rate.safeParse(cnyPerUsd).success)
    return { ok: false, code: 'mapping_invalid', detail: `rate ${cnyPerUsd}` };
  const known = withHeadings(mapping.value);
  return { ok: true, mapping: cnyPerUsd === undefined ? known : { ...known, cnyPerUsd }, parameters: parameters.value };
}

/** A table's own headings, and behind them those of distributors that the mapping uses for no other field. */
function withHeadings(mapping: Mapping): Mapping {
  if (mapping.format !== 'table') return mapping;
  const own = new Set(Object.values(mapping.fields).flatMap((names) => names.map(headerKey)));
  const fields: Mapping['fields'] = { ...mapping.fields };
  for (const field of importFields) {
    const others = headingsOf(field).filter((name) => !own.has(headerKey(name)));
    const names = [...(mapping.fields[field] ?? []), ...others];
    if (names.length > 0) fields[field] = names;
  }
  return { ...mapping, fields };
}

/** The mappings that ship, with the files of tables each needs beside the catalogue. */
export function shippedMappings(): { name: string; title: { zh: string; en: string }; tables: string[] }[] {
  const names = readdirSync(SHIPPED.json)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  return names.flatMap((name) => {
    const mapping = readData(name, MappingSchema as z.ZodType<Mapping>, 'json');
    return mapping.ok ? [{ name, title: mapping.value.title, tables: Object.values(mapping.value.tables) }] : [];
  });
}

/** Parameters that staff made, as imports read by them: by either name, after those a mapping has. */
export const withMade = (parameters: readonly Parameter[], made: Iterable<ParamSchema>): Parameter[] => [
  ...parameters,
  ...[...made].map(({ code, zh, en, kind, unit }): Parameter => ({ code, zh, en, form: kind, ...(unit ? { unit } : {}), names: [en, zh] })),
];
