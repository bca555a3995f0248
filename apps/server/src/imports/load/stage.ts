// The stage of one batch: a temporary table filled by COPY, one row per part.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { Transaction } from '../../platform/database.ts';
import type { LoadablePart } from './loadable.ts';

type Copied = string | number | boolean | null | undefined;

/** A part on its way: which it is, and the ids of what it names. */
export interface StagedRow {
  /** Its place in the batch. */
  readonly n: number;
  readonly part: LoadablePart;
  readonly identity: string;
  readonly brandId: number;
  /** Null where the part names no category. */
  readonly categoryId: number | null;
  /** Category of a part that is new, where it names none. */
  readonly newCategoryId: number | null;
}

/** A field that a source may leave alone: its value, undefined where it does, and what a new part gets then. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: (part: LoadablePart, row: StagedRow) => Copied;
  readonly usual: Copied;
}

const field = (name: string, type: string, value: Field['value'], usual: Copied = null): Field => ({ name, type, value, usual });
const jsonOf = (value: unknown): Copied => (value === undefined || value === null ? value : json(value));

/** Columns of `parts` that are filled from the part that is there, where the source does not give them. */
const FIELDS: readonly Field[] = [
  field('category_id', 'int', (_part, row) => row.categoryId ?? undefined),
  field('package', 'text', (part) => part.package, ''),
  field('description_zh', 'text', (part) => part.descriptionZh),
  field('description_en', 'text', (part) => part.descriptionEn),
  field('datasheet', 'text', (part) => part.datasheet),
  field('series', 'text', (part) => part.series),
  field('origin', 'text', (part) => part.origin),
  field('date_code', 'text', (part) => part.dateCode),
  field('in_stock_date', 'date', (part) => part.inStockDate),
  field('goods_status', 'smallint', (part) => part.goodsStatus, 1),
  field('stock_type', 'text', (part) => part.stockType, 'ex_stock'),
  field('moq', 'int', (part) => part.moq, 1),
  field('step', 'int', (part) => part.step, 1),
  field('moq_flag', 'boolean', (part) => part.moqFlag, false),
  field('pack_number', 'int', (part) => part.packNumber, 1),
  field('packaging', 'text', (part) => part.packaging),
  field('weight_mg', 'bigint', (part) => (part.weightMg === undefined ? undefined : Math.ceil(part.weightMg)), 0),
  field('futures', 'jsonb', (part) => jsonOf(part.futures)),
];

const PRICES: readonly Field[] = [
  field('tiers_domestic', 'jsonb', (part) => jsonOf(part.tiersDomestic), '[]'),
  field('tiers_international', 'jsonb', (part) => jsonOf(part.tiersInternational), '[]'),
  field('discount_domestic', 'bigint', (part) => part.discountDomesticMicros, 0),
  field('discount_international', 'bigint', (part) => part.discountInternationalMicros, 0),
];

const ALL_FIELDS = [...FIELDS, ...PRICES];

/** Those of `parts` by name. */
export const FIELD_COLUMNS: readonly string[] = FIELDS.map(({ name }) => name);

/** Columns of `parts` that a row brings, beside its identity and the moment it was listed. */
export const PART_COLUMNS: readonly string[] = ['source_id', 'mpn', 'mpn_key', ...FIELD_COLUMNS, 'params', 'param_texts', 'demo'];

/** SQL that holds where the source left a field alone. `stage` is called s. */
export const isAbsent = (name: string): string => `s.absent & ${1 << ALL_FIELDS.findIndex((one) => one.name === name)} <> 0`;

/** SQL of the bits of fields that staff hold, of rows `h` of part_hand_fields. */
export const HELD_BITS = `coalesce(bit_or(case h.field ${FIELDS.map(({ name }, i) => `when '${name}' then ${1 << i}`).join(' ')} else 0 end), 0)`;

type Column = readonly [name: string, type: string, value: (part: LoadablePart, row: StagedRow) => Copied];

/** Column, type, and the value of a part; fields and their bits follow. */
const COLUMNS: readonly Column[] = [
  ['n', 'int', (_part, row) => row.n],
  ['source_id', 'text', sourceIdOf],
  ['source_name', 'text', (part) => part.sourceName],
  ['source_ref', 'text', (part) => part.sourceRef],
  ['mpn', 'text', (part) => part.mpn],
  ['mpn_key', 'text', (part) => mpnKey(part.mpn)],
  ['identity_key', 'text', (_part, row) => row.identity],
  ['brand_id', 'int', (_part, row) => row.brandId],
  ['params', 'jsonb', (part) => json(Object.fromEntries(Object.entries(part.params ?? {}).filter(([, value]) => value !== null)))],
  ['param_texts', 'jsonb', (part) => json(part.paramTexts ?? {})],
  ['param_codes', 'text[]', paramCodes],
  ['demo', 'boolean', (part) => part.demo],
  ['listed_at', 'timestamptz', (part) => part.listedAt.toISOString()],
  ['stock_js', 'int', (part) => part.stock?.JS],
  ['stock_sz', 'int', (part) => part.stock?.SZ],
  ['stock_hk', 'int', (part) => part.stock?.HK],
  ['sales', 'int', (part) => part.sales],
  ['staff', 'jsonb', (part) => (part.staff ? json(part.staff) : null)],
];

/** Codes of the parameters a row gives, those it empties among them; null where they are all the part has. */
function paramCodes(part: LoadablePart): string | null {
  if (part.areParamsWhole) return null;
  const codes = new Set([...Object.keys(part.params ?? {}), ...Object.keys(part.paramTexts ?? {})]);
  return `{${[...codes].map((code) => `"${code.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}

/** A source without ids of its own calls a part by maker and number; the empty word tells it from keys that older versions made. */
function sourceIdOf(part: LoadablePart, row: StagedRow): string {
  const colon = part.sourceId.indexOf(':');
  return part.sourceRef === null ? `${part.sourceId.slice(0, Math.max(0, colon))}::${part.brandKey}:${row.identity}` : part.sourceId;
}

/** The order of the stage: as `valuesOf` gives a row. */
const ORDER: readonly (readonly [name: string, type: string])[] = [
  ...COLUMNS.map(([name, type]) => [name, type] as const),
  ...ALL_FIELDS.map(({ name, type }) => [name, type] as const),
  ['absent', 'int'],
];

/** What a new part gets where its row does not give a field: what the row says of new parts, else the default. */
function usualOf({ part: { ifNew }, newCategoryId }: StagedRow, name: string, usual: Copied): Copied {
  switch (name) {
    case 'category_id':
      return newCategoryId;
    case 'description_zh':
      return ifNew?.descriptionZh ?? usual;
    case 'description_en':
      return ifNew?.descriptionEn ?? usual;
    case 'goods_status':
      return ifNew?.goodsStatus ?? usual;
    case 'stock_type':
      return ifNew?.stockType ?? usual;
    case 'moq':
      return ifNew?.moq ?? usual;
    case 'moq_flag':
      return ifNew?.moqFlag ?? usual;
    default:
      return usual;
  }
}

function valuesOf(row: StagedRow): Copied[] {
  const values = COLUMNS.map(([, , value]) => value(row.part, row));
  let absent = 0;
  for (const [i, { name, value, usual }] of ALL_FIELDS.entries()) {
    const given = value(row.part, row);
    if (given === undefined) absent |= 1 << i;
    values.push(given ?? (given === null ? null : usualOf(row, name, usual)));
  }
  return [...values, absent];
}

const CHUNK_CHARS = 256 * 1024;

/** Makes the stage in this transaction and fills it. `writes` says what `applyBatch` writes of a row, in bits. */
export async function fillStage(tx: Transaction, rows: readonly StagedRow[]): Promise<void> {
  await tx.script(
    `create temporary table stage (${ORDER.map(([name, type]) => `${name} ${type}`).join(', ')}, part_id bigint, is_new boolean not null default false, writes int not null default 0, by_hand jsonb) on commit drop`,
  );
  await tx.copy(`copy stage (${ORDER.map(([name]) => name).join(', ')}) from stdin`, copyText(rows));
  await tx.script('analyze stage (n, brand_id, identity_key)');
}

function* copyText(rows: readonly StagedRow[]): Generator<string, void, undefined> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${valuesOf(row).map(copyValue).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** COPY's text format: \N for null, backslash before what would end a field. NUL, which PostgreSQL cannot store, is left out. */
function copyValue(value: Copied): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : String(value);
  return /[\\\t\n\r\0]/.test(text) ? text.replace(/\0/g, '').replace(/[\\\t\n\r]/g, (char) => ESCAPES[char]!) : text;
}
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function json(value: unknown): string {
  return JSON.stringify(value).replace(/\\u0000/g, '');
}
