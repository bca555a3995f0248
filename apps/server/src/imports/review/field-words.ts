// What a field of a part that an import would change is called, and its values and their moves, in the words of the reader.
import { unitPriceText } from '@partharbor/money/amounts';
import { valueText } from '@partharbor/part-search/parse/label';
import { quantity } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import type { Parameter } from '../plan/mapping.ts';
import { BY_HAND } from '../load/judge.ts';
import type { FieldChange, Held } from '../load/row-result.ts';
import { importSentence } from '../words.ts';

type Word = readonly [zh: string, en: string];

const fields: Readonly<Record<string, Word>> = {
  mpn: ['型号', 'Part number'],
  brand_id: ['品牌', 'Manufacturer'],
  category_id: ['分类', 'Category'],
  package: ['封装', 'Package'],
  description_zh: ['中文描述', 'Description in Chinese'],
  description_en: ['英文描述', 'Description in English'],
  datasheet: ['数据手册', 'Data sheet'],
  series: ['系列', 'Series'],
  origin: ['产地', 'Origin'],
  date_code: ['批次', 'Date code'],
  in_stock_date: ['入库日期', 'In stock since'],
  goods_status: ['上架', 'Listed'],
  stock_type: ['库存类型', 'Stock type'],
  moq: ['起订量', 'Minimum order'],
  step: ['递增量', 'Order multiple'],
  moq_flag: ['起订量为倍数', 'Minimum is a multiple'],
  pack_number: ['整包装', 'Factory pack'],
  packaging: ['包装', 'Packaging'],
  weight_mg: ['重量（毫克）', 'Weight in mg'],
  futures: ['期货条款', 'Futures terms'],
  tiers_domestic: ['人民币价格', 'Price in CNY'],
  tiers_international: ['美元价格', 'Price in USD'],
  discount_domestic: ['人民币折扣', 'Discount in CNY'],
  discount_international: ['美元折扣', 'Discount in USD'],
  stock_JS: ['库存 江苏仓', 'Stock Jiangsu'],
  stock_SZ: ['库存 深圳仓', 'Stock Shenzhen'],
  stock_HK: ['库存 香港仓', 'Stock Hong Kong'],
  source_domestic: ['人民币价格的来源', 'Source of the price in CNY'],
  source_international: ['美元价格的来源', 'Source of the price in USD'],
  source_JS: ['江苏仓库存的来源', 'Source of stock Jiangsu'],
  source_SZ: ['深圳仓库存的来源', 'Source of stock Shenzhen'],
  source_HK: ['香港仓库存的来源', 'Source of stock Hong Kong'],
  'staff:cost': ['成本（只后台可见）', 'Cost (staff only)'],
  'staff:supplier': ['供应商（只后台可见）', 'Supplier (staff only)'],
  'staff:location': ['货位（只后台可见）', 'Location (staff only)'],
  'staff:margin': ['毛利（只后台可见）', 'Margin (staff only)'],
  'staff:note': ['备注（只后台可见）', 'Note (staff only)'],
  source_id: ['来源编号', 'Id at the source'],
  demo: ['演示商品', 'Demo part'],
  deleted_at: ['移出目录', 'Removed'],
  part: ['商品', 'Part'],
};

const of = ([zh, en]: Word, lang: Lang): string => (lang === 'zh' ? zh : en);
const is = (lang: Lang, zh: string, en: string): string => (lang === 'zh' ? zh : en);

/** What tells parameters' names and units, and names of makers and categories by id. */
export interface FieldNames {
  readonly lang: Lang;
  readonly parameters: ReadonlyMap<string, Pick<Parameter, 'code' | 'zh' | 'en' | 'unit'>>;
  readonly brand: (id: number) => string;
  readonly category: (id: number) => string;
}

/** One line on screen; price lists make one a quantity. */
export interface ChangeLine {
  readonly field: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** "跌 90.0%", "−1.2%", "新"; '' where nothing is to be compared. */
  readonly move: string;
  readonly reason: string;
  readonly isAsked: boolean;
  readonly isWritten: boolean;
}

/** A field's name. @example fieldName('stock_JS', names) // '库存 江苏仓' */
export function fieldName(field: string, { lang, parameters }: FieldNames): string {
  const known = fields[field];
  if (known) return of(known, lang);
  const [, kind, code = ''] = /^(param|text):(.+)$/.exec(field) ?? [];
  if (kind === undefined) return field;
  const name = parameters.get(code)?.[lang] ?? code;
  return kind === 'param' ? name : is(lang, `${name}（写法）`, `${name} (wording)`);
}

/** A value of a field as people read it; '' = none. */
export function heldText(field: string, value: Held, names: FieldNames): string {
  if (value === null || value === undefined) return '';
  if (field === 'brand_id' && typeof value === 'number') return names.brand(value);
  if (field === 'category_id' && typeof value === 'number') return names.category(value);
  if (field.startsWith('source_') && value === BY_HAND) return is(names.lang, '员工手工', 'staff, by hand');
  if (field === 'goods_status') return value === 1 ? is(names.lang, '在售', 'listed') : is(names.lang, '已下架', 'unlisted');
  if (field.startsWith('discount_') && typeof value === 'number') return unitPriceText(value);
  if (field.startsWith('param:')) {
    const code = field.slice('param:'.length);
    if (typeof value === 'number' || typeof value === 'string' || isRange(value))
      return valueText({ code, unit: names.parameters.get(code)?.unit ?? '' }, value, names.lang);
  }
  if (typeof value === 'boolean') return value ? is(names.lang, '是', 'yes') : is(names.lang, '否', 'no');
  if (typeof value === 'number') return quantity(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRange = (value: Held): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

const isTiers = (value: Held): value is readonly (readonly [number, number])[] =>
  Array.isArray(value) && value.every((one) => isRange(one as Held));

/** Share by which a number moved, with a sign and at most one decimal: "+12.5 %". */
function share(before: number, after: number): string {
  const percent = Math.abs(((after - before) / before) * 100);
  return `${percent >= 100 ? quantity(percent) : percent.toFixed(1)}%`;
}

const priceMoves: readonly [up: Word, down: Word] = [
  ['涨', 'up'],
  ['跌', 'down'],
];
const countMoves: readonly [up: Word, down: Word] = [
  ['增', 'up'],
  ['减', 'down'],
];
const sizeMoves: readonly [up: Word, down: Word] = [
  ['变大', 'larger'],
  ['变小', 'smaller'],
];

/** How a value moved. What is to be looked at says it in a word, what is not by its sign. */
function moveOf(change: Pick<FieldChange, 'field' | 'before' | 'after' | 'reason' | 'isWritten'>, isPrice: boolean, lang: Lang): string {
  const { field, before, after, reason, isWritten } = change;
  if (before === null || before === '') return after === null || after === '' ? '' : is(lang, '新', 'new');
  if (after === null || after === '') return is(lang, '清空', 'cleared');
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return '';
  if (field.endsWith('_id') || field === 'goods_status') return '';
  const isUp = after > before;
  if (field.startsWith('param:')) return of(sizeMoves[isUp ? 0 : 1], lang);
  if (before === 0) return '';
  if (reason !== null && isWritten) return `${of((isPrice ? priceMoves : countMoves)[isUp ? 0 : 1], lang)} ${share(before, after)}`;
  return (isUp ? '+' : '−') + share(before, after);
}

const reasonText = (reason: string | null, lang: Lang): string =>
  reason === null ? '' : withoutDetail(importSentence(reason, '', lang)) || reason;

/** A sentence whose brackets had a detail that is not there. */
export const withoutDetail = (sentence: string): string => sentence.replace('（）', '').replace(' ()', '');

/** The lines of a price list: one for each quantity at which something changes. */
function tierLines(change: FieldChange, names: FieldNames): ChangeLine[] {
  const { lang } = names;
  const lists = [change.before, change.after].map((list) => new Map(isTiers(list) ? list : []));
  const [before, after] = [lists[0]!, lists[1]!];
  const quantities = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  return quantities
    .filter((from) => before.get(from) !== after.get(from))
    .map((from) => {
      const [was, is1] = [before.get(from) ?? null, after.get(from) ?? null];
      // Both sides of a change share the longest fraction, so that a point that moved is seen.
      const decimals = Math.max(...[was, is1].map((micros) => (micros === null ? 4 : unitPriceText(micros).split('.')[1]!.length)), 4);
      const text = (micros: number | null): string => (micros === null ? '' : unitPriceText(micros, decimals));
      const abroad = change.field === 'tiers_international';
      return {
        field: `${change.field}:${from}`,
        name: is(lang, `${abroad ? '美元' : ''}单价 ${quantity(from)} 起`, `${abroad ? 'USD unit' : 'Unit'} price from ${quantity(from)}`),
        before: text(was),
        after: text(is1),
        move: moveOf({ ...change, before: was, after: is1 }, true, lang),
        reason: reasonText(change.reason, lang),
        isAsked: change.reason !== null && change.isWritten,
        isWritten: change.isWritten,
      };
    });
}

/**
 * A change as lines to read.
 * @example changeLines({ field: 'stock_JS', before: 2049, after: 20, reason: 'stock_fell', isWritten: true }, names)[0].move // '减 99.0%'
 */
export function changeLines(change: FieldChange, names: FieldNames): ChangeLine[] {
  if (change.field === 'tiers_domestic' || change.field === 'tiers_international') return tierLines(change, names);
  return [
    {
      field: change.field,
      name: fieldName(change.field, names),
      before: heldText(change.field, change.before, names),
      after: heldText(change.field, change.after, names),
      move: moveOf(change, false, names.lang),
      reason: reasonText(change.reason, names.lang),
      isAsked: change.reason !== null && change.isWritten,
      isWritten: change.isWritten,
    },
  ];
}
