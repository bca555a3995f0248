// Rows of a goods table, made on the server from goods records: only what a row shows goes to the browser.
import type { GoodsRecord, ParamSchema } from '@partharbor/contract/records';
import { readUnitPrice } from '@partharbor/money/amounts';
import type { Tier } from '@partharbor/money/tiers';
import { valueText } from '@partharbor/part-search/parse/label';
import { shortText } from './short-words.ts';
import type { StockType, WarehouseCode, Lang } from '@partharbor/rules/goods';

export interface GoodsRow {
  readonly goodsId: string;
  readonly partNo: string;
  readonly brand: string;
  /** Chinese name of the maker beside its own, on Chinese pages where it differs. */
  readonly brandZh: string;
  readonly package: string;
  readonly description: string;
  /** Its first typed parameters in the reader's language; '' = nothing is typed. */
  readonly brief: string;
  readonly onShelf: boolean;
  readonly stockType: StockType;
  readonly available: number;
  readonly moq: number;
  readonly step: number;
  readonly moqFlag: boolean;
  readonly pack: number;
  /** Ascending; empty = priced by hand. */
  readonly tiers: readonly Tier[];
  readonly discountMicros: number;
  readonly img: string;
  readonly sales: number;
  readonly warehouse: WarehouseCode | null;
  readonly listedAt: string;
  /** '' for goods of the shop's own brand (SR-9). */
  readonly dc: string;
  /** One text per parameter column. */
  readonly cells: readonly string[];
}

export interface ParamColumn {
  /** Code of a parameter, or one of the fixed columns. */
  readonly code: string;
  /** '' where the page has a word of its own. */
  readonly label: string;
  readonly numeric: boolean;
  /** The list is filtered by it. */
  readonly filtered?: boolean;
  /** Place in a row's `cells`; -1 = not a parameter. */
  readonly cell: number;
}

/** Micros of a price text of the contract; a text that is none would be a bug of the call. */
export function microsOf(price: string): number {
  const micros = readUnitPrice(price);
  if (micros === null) throw new Error(`not a unit price: ${price}`);
  return micros;
}

/** Tiers and discount of a record. */
const pricesOf = (record: Pick<GoodsRecord, 'StepPrice' | 'discountPrice'>): { tiers: Tier[]; discountMicros: number } => ({
  tiers: record.StepPrice.map(({ number, price }) => [number, microsOf(price)]),
  discountMicros: record.discountPrice === '' ? 0 : microsOf(record.discountPrice),
});

const briefParams = 6;
const briefLetters = 24;

/** What a row says in a line of its own: values of its first parameters, without prose. */
function briefOf({ params }: GoodsRecord, lang: Lang, schema: readonly ParamSchema[]): string {
  const said = schema.flatMap((one) => {
    const value = params[one.code];
    const text = value === undefined ? '' : valueText(one, value, lang);
    return text === '' || text.length > briefLetters ? [] : [text];
  });
  return said.slice(0, briefParams).join(' · ');
}

interface Said {
  readonly by: string;
  readonly brief: string;
  readonly cells: readonly string[];
}

/** Texts of parameters, which lists keep as one object for as long as nobody edits the part. */
const said = new WeakMap<GoodsRecord['params'], Said>();
const codesOf = (schema: readonly ParamSchema[]): string => schema.map(({ code, kind, unit }) => `${code} ${kind} ${unit}`).join();

function saidOf(record: GoodsRecord, lang: Lang, schema: readonly ParamSchema[], params: readonly ParamSchema[]): Said {
  const by = `${lang}|${codesOf(schema)}|${codesOf(params)}`;
  const known = said.get(record.params);
  if (known?.by === by) return known;
  const made: Said = {
    by,
    brief: briefOf(record, lang, params),
    cells: schema.map((one) => {
      const value = record.params[one.code];
      return value === undefined ? '' : shortText(value, valueText(one, value, lang), lang);
    }),
  };
  said.set(record.params, made);
  return made;
}

/** A row of a list: `schema` has the parameters of its columns, `params` all there are, in the order they are read. */
export function rowOf(record: GoodsRecord, lang: Lang, schema: readonly ParamSchema[] = [], params: readonly ParamSchema[] = []): GoodsRow {
  const { brief, cells } = saidOf(record, lang, schema, params);
  return {
    goodsId: record.goodsId,
    partNo: record.partNo,
    brand: record.brandName,
    brandZh: lang === 'zh' && record.brandNameZh !== record.brandName ? record.brandNameZh : '',
    package: record.package,
    description: record.description,
    brief,
    onShelf: record.goodsStatus === 1,
    stockType: record.stockType,
    available: Math.max(0, record.goodsNumber),
    moq: record.stepMinNumber,
    step: record.stepNumber,
    moqFlag: record.moqFlag,
    pack: record.goodsPackNumber,
    ...pricesOf(record),
    img: record.goodsImg,
    sales: record.sales,
    warehouse: record.warehouse,
    listedAt: record.listedAt,
    dc: record.dc,
    cells,
  };
}
