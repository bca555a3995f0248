// One source row becomes one part of ours: brand, category, typed parameters, quantities, prices in both currencies, stock by warehouse.
import { brandKey } from '@partharbor/part-values/brand-key';
import { displayMpn, identityKey } from '@partharbor/part-values/mpn';
import { englishPackageWords, readPackage } from '@partharbor/part-values/packages';
import { isPlaceholder } from '@partharbor/part-values/placeholder';
import { stockTypeNames, stockTypes, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import { withDerived } from './derived-params.ts';
import { describePart, describedParameters } from './describe.ts';
import type { StaffField } from '@partharbor/rules/part-fields';
import type { ForNewPart } from '../load/loadable.ts';
import type { FieldName, Mapping, Parameter } from '../plan/mapping.ts';
import { AttributeTyper, type AttributeValue, type TypedAttribute } from './param-typing.ts';
import { rateMicros, type ImportTier, type ShopCurrency } from './prices.ts';
import { damageOf } from '../readers/cell-text.ts';
import type { SourceRow } from '../readers/row.ts';
import { leastOfNew, readPrices, readQuantities, readRowStock, type RowQuantities } from './row-amounts.ts';
import { recordReader, type FieldReader } from '../plan/row-fields.ts';
import { readParams, readRegulated, type RowParams } from './row-params.ts';
import { cellText, RowProblem, type RowError } from './row-problem.ts';
import type { Brand, CategoryPlace, ImportedCategory, SourceTables } from './source-tables.ts';

/** What a row gives of a part; a field that is not there says nothing of it. */
export interface ImportedPart extends RowParams, RowQuantities {
  readonly sourceId: string;
  /** The source's own id of the part; null where it has none. */
  readonly sourceRef: string | null;
  readonly mpn: string;
  readonly brandName: string;
  readonly brandZh?: string;
  /** A category of the source's tree or of the shop, never one that is to be sorted. */
  readonly categoryKey?: string;
  readonly package?: string;
  readonly descriptionZh?: string;
  readonly descriptionEn?: string;
  readonly datasheet?: string;
  readonly series?: string;
  readonly origin?: string;
  readonly dateCode?: string;
  readonly stockType?: StockType;
  readonly packaging?: string;
  readonly tiersUsd?: ImportTier[];
  readonly tiersCny?: ImportTier[];
  /** The price list that was only reckoned by the rate. */
  readonly reckoned?: ShopCurrency;
  readonly stock?: Partial<Record<WarehouseCode, number>>;
  readonly stockTotal?: number;
  readonly staff: Partial<Record<StaffField, string>>;
  readonly ifNew: ForNewPart;
  /** What was changed or left out, each with its code in front. */
  readonly warnings: string[];
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

/** For records; rows of a table are read by `{ ...context, read: planReader(…) }`. */
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
    read: recordReader(mapping),
    rate: rateMicros(mapping.cnyPerUsd),
    described: describedParameters(parameters),
    ...(onAttribute ? { onAttribute } : {}),
  };
}

/** Normalises one row; what cannot be taken comes back as an error with its file and line. */
export function normalisePart(
  row: SourceRow,
  context: NormaliseContext,
): { ok: true; part: ImportedPart } | { ok: false; error: RowError } {
  try {
    if ('problem' in row) throw new RowProblem('unreadable_row', row.problem);
    const column = context.read.column('mpn');
    const mark = row.marks?.find((one) => one.column === column);
    if (mark) throw new RowProblem('damaged_number', cellText(context.read.field(row.record, 'mpn')));
    return { ok: true, part: build(row.record, context) };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { ok: false, error: { ...error.problem, file: row.file, line: row.line } };
  }
}

const nowhere: ImportedCategory = { key: '', parentKey: null, zh: '', en: '' };

function build(record: Record<string, unknown>, context: NormaliseContext): ImportedPart {
  const { mapping, read } = context;
  const text = (field: FieldName): string => cellText(read.field(record, field));
  const mpn = readNumber(text('mpn'));
  const brand = readBrand(text('brand'), mpn, context);
  const warnings: string[] = [];
  const place = readCategory(read.field(record, 'category'), context, warnings);
  const at = place && !place.leaf.staffOnly ? place : { leaf: nowhere, top: null };
  const packageText = text('package');
  const packageName = packageText === '' || packageText === '-' ? undefined : read.isOwn ? packageText : readPackage(packageText).name;
  const said = readRegulated(readParams(record, at, context, warnings), text('descriptionEn'), at, context, warnings);
  const values = withDerived(said, packageName ?? '', at, context);
  const prices = readPrices(record, text, read, context.rate, warnings);
  const firstTier = prices?.tiersUsd[0]?.[0];
  const quantities = readQuantities(text, read, firstTier, warnings);
  const stock = readRowStock(record, read, mapping, warnings);
  const ref = text('sourceId') || null;
  return {
    sourceId: mapping.sourcePrefix + (ref ?? `${brandKey(brand.name)}:${identityKey(mpn)}`),
    sourceRef: ref,
    mpn,
    brandName: brand.name,
    ...(brand.zh ? { brandZh: brand.zh } : {}),
    ...(at.leaf === nowhere ? {} : { categoryKey: at.leaf.key }),
    ...given('package', packageName),
    ...given('descriptionZh', text('descriptionZh')),
    ...given('descriptionEn', englishPackageWords(text('descriptionEn'))),
    ...values,
    ...given('datasheet', readDatasheet(text('datasheet'), mapping)),
    ...given('series', text('series')),
    ...given('origin', text('origin')),
    ...given('dateCode', text('dateCode')),
    ...given('stockType', readStockType(text('stockType'))),
    ...quantities,
    ...given('packaging', text('packaging')),
    ...prices,
    ...(stock ? { stock: stock.stock } : {}),
    ...(stock?.total === undefined ? {} : { stockTotal: stock.total }),
    staff: read.staff(record),
    ifNew: {
      stockType: mapping.stockType,
      ...(place?.leaf.staffOnly ? { categoryKey: place.leaf.key, goodsStatus: 0 as const } : {}),
      ...(at.leaf === nowhere ? {} : describedIn({ ...values, package: packageName ?? '' }, at.leaf, context)),
      ...(quantities.moq === undefined ? leastOfNew(quantities, firstTier) : {}),
    },
    warnings,
  };
}

/** A field where the row says something of it. */
const given = <K extends string, V extends string>(name: K, value: V | '' | null | undefined): Partial<Record<K, V>> =>
  value ? ({ [name]: value } as Record<K, V>) : {};

const describedIn = (
  part: RowParams & { readonly package: string },
  leaf: ImportedCategory,
  { described }: NormaliseContext,
): { descriptionZh: string; descriptionEn: string } => ({
  descriptionZh: describePart(part, leaf, described, 'zh'),
  descriptionEn: describePart(part, leaf, described, 'en'),
});

/** A number that shows something, be it signs alone, that does not only say that there is none, and that no spreadsheet has made something else of. */
function readNumber(text: string): string {
  const mpn = displayMpn(text);
  if (identityKey(mpn) === '' || isPlaceholder(mpn)) throw new RowProblem('no_mpn', text);
  if (damageOf(mpn) !== null || /^(?:TRUE|FALSE)$/i.test(mpn)) throw new RowProblem('damaged_number', text);
  return mpn;
}

/** A maker given only as "?", "-" or "N/A" may stand for "no brand", an empty one may not. */
function readBrand(text: string, mpn: string, { mapping, tables }: NormaliseContext): Brand {
  const isNamed = brandKey(text) !== '' && damageOf(text) !== 'error' && !isPlaceholder(text);
  const brand = isNamed ? tables.brand(text) : text === '' ? undefined : mapping.unnamedBrand;
  if (!brand) throw new RowProblem('no_brand', mpn);
  return brand;
}

/** The category the row gives; null where it gives none. A source's own tree must have it. */
function readCategory(value: unknown, { tables }: NormaliseContext, warnings: string[]): CategoryPlace | null {
  const written = cellText(value);
  if (written === '' || isPlaceholder(written)) return null;
  const place = tables.categories.find(typeof value === 'string' ? written : value);
  if (!place) throw new RowProblem('no_category', written);
  if (place.leftOut !== '') warnings.push(`levels_left_out: ${place.leftOut}`);
  if (place.leaf.staffOnly) warnings.push(`category_to_be_sorted: ${place.leaf.en}`);
  return place;
}

/** A code or one of its names in either language. */
function readStockType(text: string): StockType | undefined {
  if (text === '') return undefined;
  const wanted = text.toLowerCase();
  const known = stockTypes.find(
    (type) => type === wanted || Object.values(stockTypeNames[type]).some((name) => name.toLowerCase() === wanted),
  );
  if (!known) throw new RowProblem('bad_stock_type', text);
  return known;
}

function readDatasheet(text: string, mapping: Mapping): string | null {
  if (mapping.dropDatasheets.some((start) => text.startsWith(start))) return null;
  return /^https?:\/\/\S+$/.test(text) && text.length <= 2000 ? text : null;
}
