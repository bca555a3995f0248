// The demo catalogue as loadable rows.
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import type { DemoBrand, DemoCategory, DemoPart } from '@partharbor/demo-catalogue/types';
import { brandKey } from '@partharbor/part-values/brand-key';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { LoadableBrand, LoadableCategory, LoadablePart } from '../imports/load/loadable.ts';

const DEMO_SEED = 20_261_121;

export interface DemoCatalogue {
  readonly brands: readonly LoadableBrand[];
  readonly categories: readonly LoadableCategory[];
  readonly parts: Iterable<LoadablePart>;
}

/** The catalogue of the demonstration; times are counted back from `now`. */
export function demoCatalogue(now: Date): DemoCatalogue {
  const { brands, categories, parts } = generateDemo(DEMO_SEED);
  const brandKeys = new Map(brands.map((brand) => [brand.id, brandKey(brand.name)]));
  return {
    brands: brands.map((brand) => loadableBrand(brand)),
    categories: categories.map((category, position) => loadableCategory(category, position)),
    parts: loadableParts(parts, brandKeys, now),
  };
}

const loadableBrand = (brand: DemoBrand): LoadableBrand => ({
  key: brandKey(brand.name),
  name: brand.name,
  nameZh: brand.nameZh ?? null,
  own: brand.own,
});

const categoryKey = (id: number): string => `demo:${id}`;

const loadableCategory = (category: DemoCategory, position: number): LoadableCategory => ({
  key: categoryKey(category.id),
  parentKey: category.parentId === null ? null : categoryKey(category.parentId),
  nameZh: category.nameZh,
  nameEn: category.nameEn,
  symbol: category.symbol,
  position,
  params: category.params.map(({ code, zh, en, kind, unit }) => ({ code, zh, en, kind, unit })),
});

function* loadableParts(parts: Iterable<DemoPart>, brandKeys: ReadonlyMap<number, string>, now: Date): Generator<LoadablePart> {
  for (const part of parts) {
    const key = brandKeys.get(part.brandId);
    if (key === undefined) throw new Error(`demo part ${part.mpn} names no brand of the demo`);
    yield loadablePart(part, key, now);
  }
}

function loadablePart(part: DemoPart, key: string, now: Date): LoadablePart {
  return {
    sourceId: part.sourceId,
    sourceName: 'demo',
    sourceRef: null,
    mpn: part.mpn,
    brandKey: key,
    categoryKey: categoryKey(part.categoryId),
    package: part.package,
    descriptionZh: part.descriptionZh,
    descriptionEn: part.descriptionEn,
    params: part.params,
    paramTexts: {},
    areParamsWhole: true,
    datasheet: part.datasheet ?? null,
    series: part.series ?? null,
    origin: part.origin ?? null,
    dateCode: part.dateCode ?? null,
    inStockDate: part.inStockDate ?? null,
    goodsStatus: part.goodsStatus,
    stockType: part.stockType,
    moq: part.moq,
    step: part.step,
    moqFlag: part.moqFlag,
    packNumber: part.packNumber,
    packaging: part.packaging,
    weightMg: part.weightMg,
    futures: part.futures ?? null,
    demo: true,
    listedAt: earlier(now, part.listedDaysAgo * DAY_MS),
    sales: part.sales,
    tiersDomestic: part.tiersCny,
    tiersInternational: part.tiersUsd,
    discountDomesticMicros: part.discountMicrosCny ?? 0,
    discountInternationalMicros: part.discountMicrosUsd ?? 0,
    stock: part.stock,
  };
}
