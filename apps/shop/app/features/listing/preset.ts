// What a list is about beside words and category: the shop's own lists, makers' pages (SR-11).
import type { SortField } from './list-state.ts';

/** Lists whose filters hold whatever a visitor chooses (SR-11). */
export const zonePaths = [
  '/newHotGoods',
  '/populargoods',
  '/hotgoods',
  '/hotBrandsDetail',
  '/brandMaterial',
  '/chinaZone',
  '/discountGoods',
  '/618detail',
  '/zqActivityDetail',
  '/yangXingDiscount',
  '/batchGoods',
] as const;
export type ZonePath = (typeof zonePaths)[number];

export const isZonePath = (path: string): path is ZonePath => (zonePaths as readonly string[]).includes(path);

/** What a list is about beside words and category: it always holds and is no filter of the visitor's. */
export interface ListPreset {
  readonly zone: '' | 'mainland' | 'discount';
  /** Names of batch activities; [] = none. */
  readonly campaigns: readonly string[];
  readonly brandIds: readonly string[];
  readonly stockTypes: readonly string[];
  readonly inStock: boolean;
  /** Sort where the address names none. */
  readonly sort: Exclude<SortField, 'param'>;
  /** What of the address says it, carried on by every link. */
  readonly carried: Readonly<Record<string, string>>;
}

export const noPreset: ListPreset = {
  zone: '',
  campaigns: [],
  brandIds: [],
  stockTypes: [],
  inStock: false,
  sort: 'comprehensive',
  carried: {},
};

/** Filters of the page that a preset holds in their place. */
export const presetFilters = ({ brandIds, stockTypes, inStock }: ListPreset): ReadonlySet<string> =>
  new Set([
    ...(brandIds.length > 0 ? ['brandIds'] : []),
    ...(stockTypes.length > 0 ? ['stockTypes'] : []),
    ...(inStock ? ['inStock'] : []),
  ]);
