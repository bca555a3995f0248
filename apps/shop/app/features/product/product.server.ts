// Loads a part for its page: typed parameters in words, prices as integers, drawings, and how search engines are told (PD-1).
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf } from '@partharbor/contract/call';
import { symbolKeyForCategory } from '@partharbor/part-drawings/category-symbol';
import { figuresOf } from '@partharbor/part-drawings/figures';
import type { Figures } from '@partharbor/part-drawings/figures';
import { outlineFromKey } from '@partharbor/part-drawings/outline-key';
import { symbolSvg } from '@partharbor/part-drawings/symbols';
import { valueKey } from '@partharbor/part-search/interface';
import { textLabel, valueText } from '@partharbor/part-search/parse/label';
import { printQuantity } from '@partharbor/part-values/print';
import { reservesStock, type Lang, type WarehouseCode } from '@partharbor/rules/goods';
import type { RequestScope } from '../../context.ts';
import type { Currency } from '@partharbor/rules/format';
import { cartQuantities } from '../cart/gateway.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { originName } from './origin.ts';

type Detail = AnswerOf<typeof goodsDetail>;

interface WarehouseLine {
  readonly name: string;
  readonly available: number;
  readonly code: WarehouseCode;
}

export interface ProductView {
  readonly row: GoodsRow;
  readonly ownBrand: boolean;
  readonly brandId: string;
  readonly brandAlias: string;
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
  /** `key` is the value's filter key; '' where it is known as a text only. */
  readonly params: readonly { readonly code: string; readonly label: string; readonly value: string; readonly key: string }[];
  readonly warehouses: readonly WarehouseLine[];
  readonly documents: Detail['documents'];
  readonly futures: { readonly linkId: string; readonly until: string; readonly leadDays: number } | null;
  /** Null for packages nobody has described. */
  readonly outline: Figures | null;
  /** The drawing of its package. */
  readonly drawing: string;
  /** Photographs that staff added; '' = nobody described it. */
  readonly photos: readonly { readonly url: string; readonly small: string; readonly alt: string }[];
  readonly symbolSvg: string;
  readonly currency: Currency;
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
    const text = value === undefined ? textLabel(detail.paramTexts[one.code] ?? '', lang) : valueText(one, value, lang);
    return text === ''
      ? []
      : [{ code: one.code, label: own(lang, one.zh, one.en), value: text, key: value === undefined ? '' : valueKey(value) }];
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

function warehousesOf(detail: Detail, lang: Lang): WarehouseLine[] {
  if (!reservesStock(detail.stockType)) return [];
  return detail.warehouses.map(({ code, name, nameEn, available }) => ({
    name: own(lang, name, nameEn),
    available: Math.max(0, available),
    code,
  }));
}

function viewOf(detail: Detail, { lang, currency }: RequestScope, inCart: ProductView['inCart']): ProductView {
  return {
    row: rowOf(detail, lang),
    ownBrand: detail.ownBrand,
    brandId: detail.brandId,
    brandAlias: lang === 'en' || detail.brandNameZh === detail.brandName ? '' : detail.brandNameZh,
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
    inStockDate: detail.inStockDate,
    params: paramsOf(detail, lang),
    warehouses: warehousesOf(detail, lang),
    documents: detail.documents,
    futures: detail.futures && {
      linkId: detail.futures.linkId,
      until: detail.futures.priceEffectiveTime ?? '',
      leadDays: detail.futures.leadDays,
    },
    outline: outlineOf(detail, lang),
    drawing: detail.drawing,
    photos: detail.pictures.map(({ url, smallUrl, altZh, altEn }) => ({ url, small: smallUrl, alt: own(lang, altZh, altEn) })),
    symbolSvg: symbolSvg(symbolKeyForCategory(detail.categoryEnName, detail.parentCategoryEnName)),
    currency,
    inCart,
    demo: detail.demo,
  };
}

export async function loadProduct(scope: RequestScope, goodsId: string | null): Promise<Loaded> {
  if (goodsId === null || goodsId === '') return { kind: 'missing' };
  if (!/^[1-9]\d{0,17}$/.test(goodsId)) return { kind: 'gone' };
  const [found, inCart] = await Promise.all([scope.call(goodsDetail, { goodsId }), cartQuantities(scope)]);
  if (found.ok) return { kind: 'found', view: viewOf(found.data, scope, inCart) };
  return found.reason === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', message: found.message };
}
