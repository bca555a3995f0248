// One source row becomes one part of ours: brand, category, typed parameters, quantities, prices in both currencies, stock by warehouse.
import { displayMpn, mpnKey } from '@partharbor/part-values/mpn';
import { brandKey } from '@partharbor/part-values/brand-key';
import { englishPackageWords, readPackage } from '@partharbor/part-values/packages';
import { stockTypes, warehouseCodes, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import { MAX_QUANTITY, roundedUp } from '@partharbor/rules/quantity';
import type { FieldName, Mapping, Parameter } from './mapping.ts';
import {
  AttributeTyper,
  type AttributeValue,
  type ParamValue,
  type SourceComposite,
  type SourceNumber,
  type TypedAttribute,
} from './param-typing.ts';
import { cleanTiers, deriveTiers, rateMicros, type ImportTier } from './prices.ts';
import type { SourceRow } from './readers/row.ts';
import { readOutput } from './adjustable.ts';
import { describePart, describedParameters } from './describe.ts';
import { together } from './spelling.ts';
import { fieldReader, type FieldReader } from './row-fields.ts';
import type { AttributeNames, Brand, ImportedCategory, SourceTables } from './source-tables.ts';

export interface ImportedPart {
  readonly sourceId: string;
  /** The source's own id; null where it has none. */
  readonly sourceRef: string | null;
  readonly mpn: string;
  readonly brandName: string;
  readonly brandZh?: string;
  readonly categoryKey: string;
  readonly package: string;
  readonly descriptionZh: string | null;
  readonly descriptionEn: string | null;
  /** Parameter code → SI number, [low, high] or text. */
  readonly params: Record<string, ParamValue>;
  /** Parameter code → the source's wording, where it says more than the value. */
  readonly texts: Record<string, string>;
  readonly datasheet?: string;
  readonly stockType: StockType;
  readonly goodsStatus: 0 | 1;
  readonly moq: number;
  readonly step: number;
  readonly moqFlag: boolean;
  readonly packNumber: number;
  readonly packaging?: string;
  readonly tiersUsd: ImportTier[];
  readonly tiersCny: ImportTier[];
  readonly stock: Record<WarehouseCode, number>;
  /** What was changed or left out, each with its code in front. */
  readonly warnings: string[];
}

type RowErrorCode = 'unreadable_row' | 'no_mpn' | 'no_brand' | 'no_category' | 'bad_quantity' | 'bad_stock_type';
export interface RowError {
  readonly code: RowErrorCode;
  readonly file: string;
  readonly line: number;
  readonly detail: string;
}

/** What one run needs besides the row; `onAttribute` hears of every attribute, for the typing report and the category schemas. */
export interface NormaliseContext {
  readonly mapping: Mapping;
  readonly tables: SourceTables;
  readonly typer: AttributeTyper;
  readonly read: FieldReader;
  readonly rate: number;
  /** What a description names, see `describedParameters`. */
  readonly described: readonly Parameter[];
  readonly onAttribute?: (name: string, categoryKey: string, value: AttributeValue, typed: TypedAttribute) => void;
}

export function normaliseContext(
  mapping: Mapping,
  parameters: readonly Parameter[],
  tables: SourceTables,
  onAttribute?: NormaliseContext['onAttribute'],
): NormaliseContext {
  return {
    mapping,
    tables,
    typer: new AttributeTyper(parameters),
    read: fieldReader(mapping),
    rate: rateMicros(mapping.cnyPerUsd),
    described: describedParameters(parameters),
    ...(onAttribute ? { onAttribute } : {}),
  };
}

const STOCK_MAX = 2_000_000_000;

class RowProblem extends Error {
  readonly problem: { code: RowErrorCode; detail: string };
  constructor(code: RowErrorCode, detail: string) {
    super(code);
    this.problem = { code, detail: detail.slice(0, 200) };
  }
}

/** Normalises one row; what cannot be taken comes back as an error with its file and line. */
export function normalisePart(
  row: SourceRow,
  context: NormaliseContext,
): { ok: true; part: ImportedPart } | { ok: false; error: RowError } {
  try {
    if ('problem' in row) throw new RowProblem('unreadable_row', row.problem);
    return { ok: true, part: build(row.record, context) };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { ok: false, error: { ...error.problem, file: row.file, line: row.line } };
  }
}

function build(record: Record<string, unknown>, context: NormaliseContext): ImportedPart {
  const { mapping, tables } = context;
  const text = (field: FieldName): string => cellText(context.read.field(record, field));
  const mpn = displayMpn(text('mpn'));
  if (mpnKey(mpn) === '') throw new RowProblem('no_mpn', text('mpn'));
  const brand = brandKey(text('brand')) === '' ? unnamed(text('brand'), mapping) : tables.brand(text('brand'));
  if (!brand) throw new RowProblem('no_brand', mpn);
  const place = tables.categories.find(context.read.field(record, 'category'));
  if (!place) throw new RowProblem('no_category', text('category'));
  const warnings: string[] = [];
  const { params, texts } = readRegulated(readParams(record, place, context), text('descriptionEn'), place, context, warnings);
  const quantities = readQuantities(text, warnings);
  const own = cleanTiers(context.read.prices(record), warnings);
  const usd = mapping.currency === 'USD';
  const other = deriveTiers(own, context.rate, usd);
  const datasheet = readDatasheet(text('datasheet'), mapping);
  const packaging = text('packaging');
  const packageText = text('package');
  const packageName = packageText === '' || packageText === '-' ? '' : readPackage(packageText).name;
  const id = text('sourceId');
  return {
    sourceId: mapping.sourcePrefix + (id === '' ? `${brandKey(brand.name)}:${mpnKey(mpn)}` : id),
    sourceRef: id === '' ? null : id,
    mpn,
    brandName: brand.name,
    ...(brand.zh ? { brandZh: brand.zh } : {}),
    categoryKey: place[0].key,
    package: packageName,
    descriptionZh: text('descriptionZh') || describePart({ params, texts, package: packageName }, place[0], context.described, 'zh'),
    descriptionEn:
      englishPackageWords(text('descriptionEn')) ||
      describePart({ params, texts, package: packageName }, place[0], context.described, 'en'),
    params,
    texts,
    ...(datasheet ? { datasheet } : {}),
    stockType: readStockType(text('stockType'), mapping),
    goodsStatus: 1,
    ...quantities,
    ...(packaging ? { packaging } : {}),
    tiersUsd: usd ? own : other,
    tiersCny: usd ? other : own,
    stock: readStock(record, context),
    warnings,
  };
}

/** A maker given only as "?" or "-" may stand for "no brand", an empty one may not. */
const unnamed = (text: string, mapping: Mapping): Brand | undefined => (text === '' ? undefined : mapping.unnamedBrand);

/** Control characters and changes of direction show nothing and mislead whoever reads a part number. */
const unseen = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const readable = (text: string): string => text.replace(unseen, '');

function cellText(value: unknown): string {
  return typeof value === 'string' ? readable(value).trim() : typeof value === 'number' ? String(value) : '';
}

/** A whole number of a cell ("1,000" too); undefined when empty. */
function wholeNumber(text: string, name: string, max: number): number | undefined {
  if (text === '' || text === '-') return undefined;
  const plain = text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/\.0+$/, '');
  const number = /^\d{1,12}$/.test(plain) ? Number(plain) : NaN;
  if (!(number <= max)) throw new RowProblem('bad_quantity', `${name}: ${text}`);
  return number;
}

/** missing MOQ and multiple are 1; an MOQ that is no multiple is rounded up and reported. */
function readQuantities(
  text: (field: FieldName) => string,
  warnings: string[],
): { moq: number; step: number; moqFlag: boolean; packNumber: number } {
  const moqGiven = wholeNumber(text('moq'), 'moq', MAX_QUANTITY);
  const stepGiven = wholeNumber(text('multiple'), 'multiple', MAX_QUANTITY);
  const step = Math.max(1, stepGiven ?? 1);
  const asked = Math.max(1, moqGiven ?? 1);
  const moq = roundedUp(asked, step);
  if (moq !== asked && moqGiven !== undefined) warnings.push(`moq_rounded: ${asked} → ${moq}`);
  const pack = wholeNumber(text('packQuantity'), 'packQuantity', MAX_QUANTITY);
  return { moq, step, moqFlag: moqGiven !== undefined || stepGiven !== undefined, packNumber: Math.max(1, pack ?? 1) };
}

function readStockType(text: string, mapping: Mapping): StockType {
  if (text === '') return mapping.stockType;
  const known = stockTypes.find((type) => type === text.toLowerCase());
  if (!known) throw new RowProblem('bad_stock_type', text);
  return known;
}

function readDatasheet(text: string, mapping: Mapping): string | null {
  if (mapping.dropDatasheets.some((start) => text.startsWith(start))) return null;
  return /^https?:\/\/\S+$/.test(text) && text.length <= 2000 ? text : null;
}

/** the total is the truth; stock by warehouse only says in which proportion it is split, the rest lies in one warehouse. */
function readStock(record: Record<string, unknown>, context: NormaliseContext): Record<WarehouseCode, number> {
  const { mapping, read } = context;
  const given: Record<WarehouseCode, number> = { JS: 0, SZ: 0, HK: 0 };
  for (const code of warehouseCodes)
    given[code] = wholeNumber(cellText(read.field(record, `stock${code}`)), `stock${code}`, STOCK_MAX) ?? 0;
  const split = read.field(record, 'warehouses');
  if (typeof split === 'object' && split !== null)
    for (const [code, count] of Object.entries(split)) {
      const warehouse = mapping.warehouseCodes[code];
      if (warehouse) given[warehouse] += wholeNumber(cellText(count), `stock ${code}`, STOCK_MAX) ?? 0;
    }
  const total = wholeNumber(cellText(read.field(record, 'stock')), 'stock', STOCK_MAX);
  return total === undefined ? given : splitStock(total, given, mapping.restWarehouse);
}

/** Splits a total in proportion to `given`; what rounding leaves, or everything when nothing is given, goes to `rest`. */
export function splitStock(
  total: number,
  given: Readonly<Record<WarehouseCode, number>>,
  rest: WarehouseCode,
): Record<WarehouseCode, number> {
  const sum = warehouseCodes.reduce((all, code) => all + given[code], 0);
  const result: Record<WarehouseCode, number> = { JS: 0, SZ: 0, HK: 0 };
  let left = total;
  for (const code of warehouseCodes) {
    if (code === rest || sum === 0) continue;
    result[code] = Number((BigInt(total) * BigInt(given[code])) / BigInt(sum));
    left -= result[code];
  }
  result[rest] += left;
  return result;
}

function readParams(
  record: Record<string, unknown>,
  [leaf, top]: readonly [ImportedCategory, ImportedCategory | null],
  context: NormaliseContext,
): Pick<ImportedPart, 'params' | 'texts'> {
  const params: Record<string, ParamValue> = {};
  const texts: Record<string, string> = {};
  const ranks = new Map<string, number>();
  for (const [key, value] of context.read.attributes(record)) {
    const source = attributeValue(value);
    if (source === null) continue;
    const names = context.tables.attributes.get(key) ?? { en: readable(key), zh: null };
    const typed = context.typer.type(names, leaf, top, source);
    if (!typed) continue;
    context.onAttribute?.(names.en, leaf.key, source, typed);
    put(typed, params, texts, ranks);
    if (typed.rest) put(typed.rest, params, texts, ranks);
  }
  return { params, texts };
}

const settableName: AttributeNames = { en: 'Adjustable output range', zh: null };

/** The parameters with a regulator's output as what it is; a range goes the way of all attributes. */
function readRegulated(
  values: Pick<ImportedPart, 'params' | 'texts'>,
  description: string,
  [leaf, top]: readonly [ImportedCategory, ImportedCategory | null],
  context: NormaliseContext,
  warnings: string[],
): Pick<ImportedPart, 'params' | 'texts'> {
  const { params, texts, range, warning } = readOutput(values, description, leaf.en);
  const source = range === null ? null : `${range[0]}V~${range[1]}V`;
  const typed = source === null ? null : context.typer.type(settableName, leaf, top, source);
  // A mapping of one's own may have no such parameter.
  if (typed && !typed.mapped) return values;
  if (warning !== null) warnings.push(warning);
  if (!typed || source === null) return { params, texts };
  context.onAttribute?.(settableName.en, leaf.key, source, typed);
  return { params: typed.value === undefined ? params : { ...params, [typed.code]: typed.value }, texts };
}

function attributeValue(value: unknown): AttributeValue | null {
  if (typeof value === 'string') return readable(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return null;
  if ('v' in value && 'u' in value && typeof value.v === 'number' && typeof value.u === 'string') return value as SourceNumber;
  return 'f' in value && 'q' in value && 'p' in value && typeof value.f === 'string' && typeof value.q === 'object'
    ? (value as SourceComposite)
    : null;
}

/** Two attributes of one meaning: a typed value beats a text, then the more trusted name; differing words are both kept. */
function put(typed: TypedAttribute, params: Record<string, ParamValue>, texts: Record<string, string>, ranks: Map<string, number>): void {
  const { code } = typed;
  const held = params[code];
  if (typed.kind === 'text' && typeof held === 'string' && typeof typed.value === 'string') {
    params[code] = together(held, typed.value);
    return;
  }
  const rank = typed.value === undefined ? Infinity : typed.rank;
  if (rank >= (ranks.get(code) ?? Infinity) && (held !== undefined || texts[code] !== undefined)) return;
  ranks.set(code, rank);
  if (typed.value !== undefined) params[code] = typed.value;
  if (typed.text !== undefined) texts[code] = typed.text;
  else delete texts[code];
}
