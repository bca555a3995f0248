// The stage of one batch: a temporary table filled by COPY, one row per part.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { Transaction } from '../platform/database.ts';
import type { Directory } from './load-directory.ts';
import type { LoadablePart, LoadableTiers } from './loadable.ts';

/** Column, type, and the value of a part; the one place where the order of the stage is written. */
type Copied = string | number | boolean | null | undefined;

const COLUMNS: readonly (readonly [name: string, type: string, value: (part: LoadablePart, ids: Ids) => Copied])[] = [
  ['source_id', 'text', (part) => part.sourceId],
  ['mpn', 'text', (part) => part.mpn],
  ['mpn_key', 'text', (part) => mpnKey(part.mpn)],
  ['brand_id', 'int', (_part, ids) => ids.brandId],
  ['category_id', 'int', (_part, ids) => ids.categoryId],
  ['top_category_id', 'int', (_part, ids) => ids.topCategoryId],
  ['package', 'text', (part) => part.package],
  ['description_zh', 'text', (part) => part.descriptionZh],
  ['description_en', 'text', (part) => part.descriptionEn],
  ['params', 'jsonb', (part) => json(part.params)],
  ['param_texts', 'jsonb', (part) => json(part.paramTexts)],
  ['datasheet', 'text', (part) => part.datasheet],
  ['series', 'text', (part) => part.series],
  ['origin', 'text', (part) => part.origin],
  ['date_code', 'text', (part) => part.dateCode],
  ['in_stock_date', 'date', (part) => part.inStockDate],
  ['goods_status', 'smallint', (part) => part.goodsStatus],
  ['stock_type', 'text', (part) => part.stockType],
  ['moq', 'int', (part) => part.moq],
  ['step', 'int', (part) => part.step],
  ['moq_flag', 'boolean', (part) => part.moqFlag],
  ['pack_number', 'int', (part) => part.packNumber],
  ['packaging', 'text', (part) => part.packaging],
  ['weight_mg', 'bigint', (part) => Math.ceil(part.weightMg)],
  ['futures', 'jsonb', (part) => (part.futures === null ? null : json(part.futures))],
  ['demo', 'boolean', (part) => part.demo],
  ['listed_at', 'timestamptz', (part) => part.listedAt.toISOString()],
  ['tiers_domestic', 'jsonb', (part) => json(part.tiersDomestic)],
  ['tiers_international', 'jsonb', (part) => json(part.tiersInternational)],
  ['discount_domestic', 'bigint', (part) => part.discountDomesticMicros],
  ['discount_international', 'bigint', (part) => part.discountInternationalMicros],
  ['price_domestic', 'bigint', (part) => firstPrice(part.tiersDomestic, part.discountDomesticMicros)],
  ['price_international', 'bigint', (part) => firstPrice(part.tiersInternational, part.discountInternationalMicros)],
  ['stock_js', 'int', (part) => part.stock.JS],
  ['stock_sz', 'int', (part) => part.stock.SZ],
  ['stock_hk', 'int', (part) => part.stock.HK],
  ['sales', 'int', (part) => part.sales],
  ['words', 'text', (part, ids) => wordsOf(part, ids.brandWords)],
];

interface Ids {
  readonly brandId: number;
  readonly categoryId: number;
  readonly topCategoryId: number;
  readonly brandWords: string;
}

/** Columns of `parts` the stage carries; `listed_at` only counts at first sight. */
export const PART_COLUMNS = [
  'mpn',
  'mpn_key',
  'brand_id',
  'category_id',
  'package',
  'description_zh',
  'description_en',
  'params',
  'param_texts',
  'datasheet',
  'series',
  'origin',
  'date_code',
  'in_stock_date',
  'goods_status',
  'stock_type',
  'moq',
  'step',
  'moq_flag',
  'pack_number',
  'packaging',
  'weight_mg',
  'futures',
  'demo',
] as const;

const CHUNK_CHARS = 256 * 1024;

/** Makes the stage in this transaction and fills it; the ids of brands and categories must be known. */
export async function fillStage(tx: Transaction, parts: readonly LoadablePart[], directory: Directory): Promise<void> {
  await tx.script(
    `create temporary table stage (${COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')}, part_id bigint, is_new boolean) on commit drop`,
  );
  await tx.copy(`copy stage (${COLUMNS.map(([name]) => name).join(', ')}) from stdin`, copyText(parts, directory));
  await tx.script('analyze stage (source_id)');
}

function* copyText(parts: readonly LoadablePart[], directory: Directory): Generator<string, void, undefined> {
  let chunk = '';
  for (const part of parts) {
    const ids = idsOf(part, directory);
    chunk += `${COLUMNS.map(([, , value]) => copyValue(value(part, ids))).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function idsOf(part: LoadablePart, directory: Directory): Ids {
  const brandId = directory.brands.get(part.brandKey);
  const category = directory.categories.get(part.categoryKey);
  if (brandId === undefined || category === undefined) throw new Error(`part ${part.sourceId} names an unknown brand or category`);
  return { brandId, categoryId: category.id, topCategoryId: category.topId, brandWords: part.brandKey.toUpperCase() };
}

/** COPY's text format: \N for null, backslash before what would end a field. NUL, which PostgreSQL cannot store, is left out. */
function copyValue(value: Copied): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : String(value);
  return /[\\\t\n\r\0]/.test(text) ? text.replace(/\0/g, '').replace(/[\\\t\n\r]/g, (char) => ESCAPES[char]!) : text;
}
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const json = (value: unknown): string => JSON.stringify(value).replace(/\\u0000/g, '');

/** Sort and filter key at quantity 1: the first tier less the discount; null where the price is quoted by hand. */
function firstPrice(tiers: LoadableTiers, discountMicros: number): number | null {
  const first = tiers[0];
  return first ? Math.max(0, first[1] - discountMicros) : null;
}

/** Upper-case words for substring search: number as shown, its loose key, brand, supplier code. */
function wordsOf(part: LoadablePart, brandWords: string): string {
  const supplierCode = part.sourceId.slice(part.sourceId.lastIndexOf(':') + 1).toUpperCase();
  return [...new Set([part.mpn.toUpperCase(), mpnKey(part.mpn), brandWords, supplierCode])].join(' ');
}
