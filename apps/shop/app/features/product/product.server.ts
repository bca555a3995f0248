// Loads a part for its page: typed parameters in words, prices as integers, drawings, and how search engines are told (PD-1).
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf } from '@partharbor/contract/call';
import { symbolKeyForCategory } from '@partharbor/part-drawings/category-symbol';
import { figuresOf } from '@partharbor/part-drawings/figures';
import type { Figures } from '@partharbor/part-drawings/figures';
import { outlineFromKey } from '@partharbor/part-drawings/outline-key';
import { circuitSvg, partCircuit } from '@partharbor/part-drawings/part-circuit';
import { valueKey } from '@partharbor/part-search/interface';
import { textLabel, valueText } from '@partharbor/part-search/parse/label';
import { pinningOf } from '@partharbor/part-values/pin-families/pin-key';
import { printQuantity } from '@partharbor/part-values/print';
import type { DeliveryBasis } from '@partharbor/rules/delivery-promise';
import { reservesStock, warehousePriority, type Lang, type WarehouseCode } from '@partharbor/rules/goods';
import type { RequestScope } from '../../context.ts';
import type { Currency } from '@partharbor/rules/format';
import { cartQuantities } from '../cart/gateway.ts';
import { boughtParts, type BoughtParts } from '../reorder/bought.server.ts';
import { loadBasis, shownPromise } from '../delivery/promises.server.ts';
import type { ShownPromise } from '../delivery/use-delivery.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { conditionOf } from './condition.ts';
import { originName } from './origin.ts';

type Detail = AnswerOf<typeof goodsDetail>;

interface WarehouseLine {
  readonly name: string;
  readonly available: number;
  readonly code: WarehouseCode;
}

interface Parameter {
  readonly code: string;
  readonly label: string;
  readonly value: string;
  /** What the value holds under, in the source's words; '' where it says none. */
  readonly condition: string;
  /** The value's filter key; '' where it is known as a text only. */
  readonly key: string;
}

export interface ProductView {
  readonly row: GoodsRow;
  readonly ownBrand: boolean;
  readonly brandId: string;
  readonly description: string;
  readonly categoryId: string;
  readonly category: string;
  readonly parentId: string;
  readonly parent: string;
  readonly series: string;
  readonly origin: string;
  readonly packaging: string;
  readonly weight: string;
  readonly supplierCode: string;
  readonly inStockDate: string;
  readonly compliance: Pick<Detail, 'lifeCycle' | 'rohs' | 'msl' | 'eccn' | 'hsCode'>;
  readonly params: readonly Parameter[];
  /** In the order the edition's orders are served from. */
  readonly warehouses: readonly WarehouseLine[];
  /** Of futures and goods to order; null for stock. */
  readonly madePromise: ShownPromise | null;
  readonly documents: Detail['documents'];
  readonly futures: { readonly linkId: string; readonly until: string; readonly leadDays: number } | null;
  /** Null for packages nobody has described. */
  readonly outline: Figures | null;
  /** The drawing of its package. */
  readonly drawing: string;
  /** Photographs that staff added; '' = nobody described it. */
  readonly photos: readonly { readonly url: string; readonly small: string; readonly alt: string }[];
  /** '' where its parameters do not say its circuit. */
  readonly symbolSvg: string;
  readonly currency: Currency;
  readonly bought: BoughtParts;
  readonly inCart: Readonly<Record<string, number>>;
  readonly demo: boolean;
}

export type Loaded =
  | { readonly kind: 'found'; readonly view: ProductView }
  | { readonly kind: 'missing' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

const own = (lang: Lang, zh: string, en: string): string => (lang === 'zh' ? zh || en : en || zh);

/** Typed values of the category's parameters in its order; of a value kept only as text its words. */
function paramsOf(detail: Detail, lang: Lang): ProductView['params'] {
  return detail.paramSchema.flatMap((one) => {
    const value = detail.params[one.code];
    const wording = textLabel(detail.paramTexts[one.code] ?? '', lang);
    const label = own(lang, one.zh, one.en);
    if (value === undefined) return wording === '' ? [] : [{ code: one.code, label, value: wording, condition: '', key: '' }];
    return [{ code: one.code, label, value: valueText(one, value, lang), condition: conditionOf(wording), key: valueKey(value) }];
  });
}

const drawings = new Map<string, Figures | null>();
const DRAWINGS_MAX = 1_000;

/** The dimensioned views, kept as thousands of parts share a package. */
function outlineOf({ drawing }: Detail, lang: Lang): Figures | null {
  const kept = `${lang} ${drawing}`;
  const known = drawings.get(kept);
  if (known !== undefined) return known;
  const key = /\/part-drawings\/([a-z0-9_-]+)\.svg$/.exec(drawing)?.[1];
  const outline = key === undefined ? undefined : outlineFromKey(key);
  const drawn = outline && outline.kind !== 'unknown' ? figuresOf(outline, lang) : null;
  if (drawings.size >= DRAWINGS_MAX) drawings.clear();
  drawings.set(kept, drawn);
  return drawn;
}

/** Regulators of which many sources do not say the polarity that their number tells. */
const polarities: Readonly<Record<string, string>> = {
  '79xx': 'Negative',
  '337': 'Negative',
  ...Object.fromEntries(['1117', '108x', '317', '78xx', '78Lxx', '78Lxx-SO', 'HT7x', '6206', 'LDO-5'].map((id) => [id, 'Positive'])),
};

function circuitOf({ partNo, categoryEnName, parentCategoryEnName, package: packaged, params }: Detail): string {
  const polarity = polarities[pinningOf({ mpn: partNo, package: packaged, params })?.family.id ?? ''];
  return circuitSvg(
    partCircuit({
      symbol: symbolKeyForCategory(categoryEnName, parentCategoryEnName),
      category: categoryEnName,
      package: packaged,
      params: { ...(polarity === undefined ? {} : { output_polarity: polarity }), ...params },
    }),
  );
}

function warehousesOf(detail: Detail, { lang, edition }: RequestScope): WarehouseLine[] {
  if (!reservesStock(detail.stockType)) return [];
  const lines = detail.warehouses.map(({ code, name, nameEn, available }) => ({
    name: own(lang, name, nameEn),
    available: Math.max(0, available),
    code,
  }));
  return warehousePriority[edition].flatMap((code) => lines.filter((line) => line.code === code));
}

/** What is promised of a part that is made or ordered for the buyer. */
function madePromiseOf({ stockType, futures }: Detail, basis: DeliveryBasis | null, lang: Lang): ShownPromise | null {
  if (!basis || reservesStock(stockType) || (stockType === 'futures_stock' && !futures)) return null;
  return shownPromise(basis, { stockType, warehouse: null, leadDays: futures?.leadDays ?? null }, lang);
}

function viewOf(
  detail: Detail,
  scope: RequestScope,
  { inCart, bought }: Pick<ProductView, 'inCart' | 'bought'>,
  basis: DeliveryBasis | null,
): ProductView {
  const { lang, currency } = scope;
  return {
    row: rowOf(detail, lang),
    ownBrand: detail.ownBrand,
    brandId: detail.brandId,
    description: own(lang, detail.descriptionZh, detail.descriptionEn) || detail.description,
    categoryId: detail.categoryId,
    category: own(lang, detail.categoryName, detail.categoryEnName),
    parentId: detail.parentCategoryId,
    parent: own(lang, detail.parentCategoryName, detail.parentCategoryEnName),
    series: detail.series,
    origin: originName(detail.origin, lang),
    packaging: detail.packaging,
    weight: detail.weightMg > 0 ? printQuantity(detail.weightMg / 1000, 'g', lang) : '',
    supplierCode: detail.supplierCode,
    compliance: { lifeCycle: detail.lifeCycle, rohs: detail.rohs, msl: detail.msl, eccn: detail.eccn, hsCode: detail.hsCode },
    inStockDate: detail.inStockDate,
    params: paramsOf(detail, lang),
    warehouses: warehousesOf(detail, scope),
    madePromise: madePromiseOf(detail, basis, lang),
    documents: detail.documents,
    futures: detail.futures && {
      linkId: detail.futures.linkId,
      until: detail.futures.priceEffectiveTime ?? '',
      leadDays: detail.futures.leadDays,
    },
    outline: outlineOf(detail, lang),
    drawing: detail.drawing,
    photos: detail.pictures.map(({ url, smallUrl, altZh, altEn }) => ({ url, small: smallUrl, alt: own(lang, altZh, altEn) })),
    symbolSvg: circuitOf(detail),
    currency,
    inCart,
    bought,
    demo: detail.demo,
  };
}

export async function loadProduct(scope: RequestScope, goodsId: string | null): Promise<Loaded> {
  if (goodsId === null || goodsId === '') return { kind: 'missing' };
  if (!/^[1-9]\d{0,17}$/.test(goodsId)) return { kind: 'gone' };
  const [found, inCart, basis, bought] = await Promise.all([
    scope.call(goodsDetail, { goodsId }),
    cartQuantities(scope),
    loadBasis(scope),
    boughtParts(scope, [goodsId]),
  ]);
  if (found.ok) return { kind: 'found', view: viewOf(found.data, scope, { inCart, bought }, basis) };
  return found.reason === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', message: found.message };
}
