// Prices, stock, order quantities and stock type of a part: invented, but plausible and the same for the same seed.
import { brandId, brands } from './brands.ts';
import { derivedOf } from '@partharbor/part-values/derived';
import { kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import { categories, leafId } from './categories.ts';
import { describe } from './describe.ts';
import type { Draft } from './draft.ts';
import { hashText, logBetween, pick, randomFrom, wholeBetween, type Random } from './random.ts';
import type { DemoFutures, DemoPart, DemoTier, StockType } from './types.ts';

/** Yuan per dollar in the demo's price lists, in hundredths. */
const yuanPerDollarHundredths = 715;

interface Quantities {
  readonly moq: number;
  readonly step: number;
  readonly flag: boolean;
  readonly tiers: readonly number[];
}

/** Order quantities by price: cheap parts go by the strip, dear ones by the piece. */
function quantitiesFor(draft: Draft, random: Random): Quantities {
  const { usdMicros, pack } = draft;
  if (random() < 0.02 && usdMicros < 50_000) return { moq: pack, step: pack, flag: true, tiers: [1, 2, 5, 10].map((n) => n * pack) };
  const level = usdMicros < 5_000 ? 0 : usdMicros < 30_000 ? 1 : usdMicros < 200_000 ? 2 : usdMicros < 3_000_000 ? 3 : 4;
  const lists = [
    [100, 500, 1000, 5000],
    [20, 200, 600, 2000],
    [5, 50, 150, 500],
    [1, 10, 30, 100, 500],
    [1, 10, 30, 100],
  ] as const;
  const list = lists[level];
  const step = level < 3 ? list[0] : 1;
  // The last steps are whole packs, as far as they follow on and are a legal quantity.
  const packs = [1, 5].map((n) => n * pack).filter((quantity) => quantity > list.at(-1)! && quantity % step === 0 && level < 4);
  const tiers = [...list, ...packs].slice(0, random() < 0.3 ? 4 : 6);
  const flag = level < 3 || random() < 0.2;
  return { moq: list[0], step, flag, tiers };
}

/** Rounds to three digits (four from one unit on), at least 1. */
function roundPrice(micros: number): number {
  const digits = Math.floor(Math.log10(micros)) + 1;
  const unit = 10 ** Math.max(0, digits - (micros >= 1_000_000 ? 4 : 3));
  return Math.max(1, Math.round(micros / unit) * unit);
}

/** Falls from the first quantity to the last by a factor of 1.5 to 2.2, so that neighbours differ by more than rounding can level. */
function usdTiers(draft: Draft, quantities: readonly number[], random: Random): DemoTier[] {
  const base = draft.usdMicros * (0.95 + random() * 0.1);
  const first = 1.5 + random() * 0.7;
  return quantities.map((quantity, i) => [quantity, roundPrice(base * first ** (1 - i / (quantities.length - 1)))]);
}

const toYuan = (tiers: readonly DemoTier[]): DemoTier[] =>
  tiers.map(([quantity, micros]) => [quantity, roundPrice(Math.round((micros * yuanPerDollarHundredths) / 100))]);

const rareTypes: readonly [share: number, type: StockType][] = [
  [0.02, 'domestic_spot'],
  [0.018, 'third_stock'],
  [0.012, 'original_direct'],
  [0.018, 'overseas_spot'],
  [0.015, 'futures_stock'],
  [0.012, 'order_stock'],
  [0.012, 'factory_source'],
];

function stockTypeFor(own: boolean, random: Random): StockType {
  let draw = random();
  if (own && draw < 0.25) return 'futures_stock';
  for (const [share, type] of rareTypes) {
    if (draw < share) return type;
    draw -= share;
  }
  return 'ex_stock';
}

/** Where each stock type lies: shares of JS, SZ and HK. Types made to order lie nowhere. */
const placesOf: Record<StockType, readonly [js: number, sz: number, hk: number]> = {
  ex_stock: [0.55, 0.3, 0.15],
  domestic_spot: [0.6, 0.4, 0],
  third_stock: [0, 1, 0],
  original_direct: [0.5, 0, 0.5],
  overseas_spot: [0, 0, 1],
  futures_stock: [0, 0, 0],
  order_stock: [0, 0, 0],
  factory_source: [0, 0, 0],
};

function stockFor(draft: Draft, type: StockType, { step }: Quantities, everyday: boolean, random: Random): DemoPart['stock'] {
  const draw = random();
  const some = logBetween(random, Math.max(20, step * 2), Math.max(40, step * 20));
  const plenty = logBetween(random, draft.usdMicros > 1_000_000 ? 60 : draft.pack, draft.usdMicros > 1_000_000 ? 6_000 : draft.pack * 60);
  const total = everyday ? plenty + draft.pack : draw < 0.04 ? 0 : draw < 0.1 ? some : plenty;
  const [js, sz, hk] = placesOf[type];
  // Some parts lie in one warehouse only.
  const single = random() < 0.25 && type === 'ex_stock';
  const SZ = single ? 0 : Math.floor(total * sz * (0.6 + random() * 0.8) * (js === 0 ? 1 : 0.9));
  const HK = single ? 0 : Math.floor(total * hk * (0.6 + random() * 0.8));
  return { JS: js === 0 ? 0 : Math.max(0, total - SZ - HK), SZ, HK };
}

/** Some quotes have no link and a price time that is missing or over: the buyer must ask first. */
function futuresFor(own: boolean, random: Random): DemoFutures {
  const leadDays = wholeBetween(random, 3, 16) * 7;
  const source = own ? 1 : 0;
  const draw = random();
  if (draw < 0.1) return { linkId: '', priceEffectiveTime: null, source, leadDays };
  if (draw < 0.2) return { linkId: '', priceEffectiveTime: '2024-06-30T16:00:00Z', source, leadDays };
  if (draw < 0.3) return { linkId: '', priceEffectiveTime: '2099-12-31T16:00:00Z', source, leadDays };
  return { linkId: `FL${wholeBetween(random, 10_000_000, 99_999_999)}`, priceEffectiveTime: '2099-12-31T16:00:00Z', source, leadDays };
}

const originsOf: Record<string, readonly string[]> = {
  CN: ['CN'],
  TW: ['CN', 'TW'],
  JP: ['JP', 'CN', 'PH'],
  KR: ['CN', 'PH', 'KR'],
  US: ['MY', 'PH', 'CN', 'TW', 'MX'],
  CH: ['CN', 'MY', 'PH', 'SG'],
  NL: ['CN', 'MY', 'PH'],
  DE: ['MY', 'CN', 'DE'],
  GB: ['GB', 'CN'],
  NO: ['TW', 'PH'],
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A hundredth of the parts have money off each piece: a tenth of the lowest price. */
function discounts(
  cny: readonly DemoTier[],
  usd: readonly DemoTier[],
  random: Random,
): Pick<DemoPart, 'discountMicrosCny' | 'discountMicrosUsd'> {
  const [lowestCny, lowestUsd] = [cny.at(-1)?.[1] ?? 0, usd.at(-1)?.[1] ?? 0];
  if (random() >= 0.015 || lowestUsd < 10_000) return {};
  return { discountMicrosCny: roundPrice(lowestCny / 10), discountMicrosUsd: roundPrice(lowestUsd / 10) };
}

/** Keys of the kinds of part that leaves hold, by the leaf's id; '' = none is known. */
const kinds = new Map(categories.map(({ id, nameZh, nameEn }) => [id, kindOfCategory(nameEn, nameZh)?.key ?? '']));

/** Its parameters with what follows from them and from its package. */
function withDerived({ leaf, params, package: pack }: Draft): DemoPart['params'] {
  const derived = derivedOf(kinds.get(leafId(leaf))!, params, pack);
  return { ...params, ...Object.fromEntries(derived.map(({ code, value }) => [code, value])) };
}

/**
 * The whole part of a draft. Every part draws from its own random source, so that adding one part changes no other.
 * @param everyday whether the part must be on the shelf, in stock and priced
 */
export function offer(draft: Draft, seed: number, everyday: boolean): DemoPart {
  const brand = brands[brandId(draft.brand) - 1]!;
  const sourceId = `demo:${draft.brand}:${draft.mpn}`;
  const random = randomFrom(hashText(sourceId, seed));
  const quantities = quantitiesFor(draft, random);
  const stockType = everyday ? 'ex_stock' : stockTypeFor(brand.own, random);
  const byHand = !everyday && random() < 0.004;
  const tiersUsd = byHand ? [] : usdTiers(draft, quantities.tiers, random);
  const tiersCny = toYuan(tiersUsd);
  const stock = stockFor(draft, stockType, quantities, everyday, random);
  const held = stock.JS + stock.SZ + stock.HK > 0;
  const [year, week] = [wholeBetween(random, 23, 25), wholeBetween(random, 1, 48)];
  const arrival = `20${year}-${two(Math.min(12, Math.ceil(week / 4)))}-${two(wholeBetween(random, 1, 28))}`;
  return {
    sourceId,
    mpn: draft.mpn,
    brandId: brand.id,
    categoryId: leafId(draft.leaf),
    package: draft.package,
    descriptionZh: describe(draft, 'zh'),
    descriptionEn: describe(draft, 'en'),
    params: withDerived(draft),
    stockType,
    goodsStatus: !everyday && random() < 0.005 ? 0 : 1,
    moq: quantities.moq,
    step: quantities.step,
    moqFlag: quantities.flag,
    packNumber: draft.pack,
    packaging: draft.packaging,
    tiersCny,
    tiersUsd,
    ...discounts(tiersCny, tiersUsd, random),
    stock,
    sales: everyday ? logBetween(random, 20_000, 3_000_000) : Math.floor(logBetween(random, 1, 40_000) - 1),
    weightMg: draft.weightMg,
    ...(held ? { dateCode: `${year}${two(week)}`, inStockDate: arrival } : {}),
    series: draft.series,
    origin: pick(random, originsOf[brand.country] ?? ['CN']),
    listedDaysAgo: wholeBetween(random, 0, 1400),
    ...(stockType === 'futures_stock' ? { futures: futuresFor(brand.own, random) } : {}),
  };
}
