// Columns of an export: titles in the visitor's language and what each says of a part (SR-13).
import { exportColumns, type ExportColumn } from '@partharbor/contract/goods-export';
import type { ParamSchema } from '@partharbor/contract/records';
import { unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { valueText } from '@partharbor/part-search/parse/label';
import type { Lang } from '@partharbor/rules/goods';
import type { Goods } from '../../catalogue/goods.ts';
import type { Reference } from '../../catalogue/reference.ts';
import { categoryText, stockTypeLabel } from '../labels.ts';

/** A cell: a number has plain decimal digits and stays one in a spreadsheet, a text is never more than a text. */
export interface Cell {
  readonly kind: 'text' | 'number';
  readonly text: string;
}

/** Of a table of goods, or of other rows. */
export interface Column<Row = Goods> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  cell(row: Row): Cell;
}

export interface ExportScope {
  readonly reference: Reference;
  readonly lang: Lang;
  /** Pieces prices are shown for; 0 = one. */
  readonly quantity: number;
}

const titles: Readonly<Record<ExportColumn, readonly [zh: string, en: string, width: number]>> = {
  $partNo: ['型号', 'Part number', 24],
  $brand: ['品牌', 'Manufacturer', 20],
  $package: ['封装', 'Package', 16],
  $category: ['分类', 'Category', 20],
  $description: ['描述', 'Description', 44],
  $stockType: ['库存类型', 'Stock type', 14],
  $stock: ['库存数量', 'Available', 12],
  $moq: ['起订量', 'MOQ', 10],
  $step: ['递增量', 'Order multiple', 10],
  $pack: ['整包装', 'Factory pack', 10],
  $price: ['单价', 'Unit price', 12],
  $currency: ['币种', 'Currency', 8],
  $tiers: ['价格阶梯', 'Price tiers', 40],
  $sales: ['销量', 'Sold', 10],
  $listed: ['上架日期', 'Listed', 12],
  $goodsId: ['商品编号', 'Item number', 12],
};

const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: number): Cell => ({ kind: 'number', text: String(value) });

/** What a part costs each for so many pieces; quoted by hand where it has no price (SR-8). */
function price({ tiers, discountMicros, record }: Goods, { quantity, lang }: ExportScope): Cell {
  const pieces = quantity || 1;
  const micros = priceFor(tiers, pieces < record.stepMinNumber ? 0 : pieces, discountMicros);
  return micros === null ? text(lang === 'zh' ? '人工计价' : 'On request') : { kind: 'number', text: unitPriceText(micros) };
}

const tierList = ({ tiers, discountMicros }: Goods): string =>
  tiers.map(([from, micros]) => `${from}+: ${unitPriceText(Math.max(0, micros - discountMicros))}`).join('; ');

function fixedCell(name: ExportColumn, goods: Goods, scope: ExportScope): Cell {
  const { record } = goods;
  switch (name) {
    case '$partNo':
      return text(record.partNo);
    case '$brand':
      return text(scope.lang === 'zh' ? record.brandNameZh : record.brandName);
    case '$package':
      return text(record.package);
    case '$category':
      return text(categoryText(scope.reference, record.categoryId, scope.lang));
    case '$description':
      return text(record.description);
    case '$stockType':
      return text(stockTypeLabel(record.stockType, scope.lang));
    case '$stock':
      return number(Math.max(0, record.goodsNumber));
    case '$moq':
      return number(record.stepMinNumber);
    case '$step':
      return number(record.stepNumber);
    case '$pack':
      return number(record.goodsPackNumber);
    case '$price':
      return price(goods, scope);
    case '$currency':
      return text(record.currency);
    case '$tiers':
      return text(tierList(goods));
    case '$sales':
      return number(record.sales);
    case '$listed':
      return text(record.listedAt.slice(0, 10));
    case '$goodsId':
      return text(record.goodsId);
  }
}

const fixedColumn = (name: ExportColumn, scope: ExportScope): Column => {
  const [zh, en, width] = titles[name];
  return { title: scope.lang === 'zh' ? zh : en, width, cell: (goods) => fixedCell(name, goods, scope) };
};

const paramColumn = (schema: ParamSchema, { lang }: ExportScope): Column => ({
  title: lang === 'zh' ? schema.zh : schema.en,
  width: 16,
  cell: ({ record }) => {
    const value = record.params[schema.code];
    // All digits of a number, not the six that lists keep of it: an export can come back.
    return text(value === undefined ? '' : valueText(schema, value, lang));
  },
});

const isFixed = (name: string): name is ExportColumn => (exportColumns as readonly string[]).includes(name);

/** The columns asked for in their order; without a wish those of every list, then `usual`. Names of nothing are left out, the part number never. */
export function columnsOf(
  names: readonly string[],
  schemaOf: (code: string) => ParamSchema | null,
  usual: readonly ParamSchema[],
  scope: ExportScope,
): Column[] {
  const asked = names.length > 0 ? names : [...exportColumns, ...usual.map(({ code }) => code)];
  const found = asked.flatMap((name): Column[] => {
    if (isFixed(name)) return [fixedColumn(name, scope)];
    const schema = name.startsWith('$') ? null : schemaOf(name);
    return schema ? [paramColumn(schema, scope)] : [];
  });
  return found.length > 0 ? found : [fixedColumn('$partNo', scope)];
}
