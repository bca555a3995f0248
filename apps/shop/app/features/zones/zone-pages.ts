// The shop's own lists of goods: what each address asks for and how its page is called (SR-11).
import { stockTypes } from '@partharbor/rules/goods';
import type { StockType } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { noPreset, zonePaths } from '../listing/preset.ts';
import type { ListPreset, ZonePath } from '../listing/preset.ts';
import { campaignNames } from './campaigns.ts';

/** Lists whose maker the address names have pages of their own. */
export type GoodsZone = Exclude<ZonePath, '/hotBrandsDetail' | '/brandMaterial'>;

interface ZonePage {
  readonly preset: (search: URLSearchParams) => ListPreset;
  readonly title: () => string;
  /** Beside the title: order and choice. */
  readonly note?: (preset: ListPreset) => string;
  readonly about: () => string;
  /** Names a campaign that the shop does not hold: what stands there instead. */
  readonly instead?: (search: URLSearchParams) => string;
}

const fixed = (preset: Partial<ListPreset>) => () => ({ ...noPreset, ...preset });
const discounts = fixed({ zone: 'discount', sort: 'sales' });

const isStockType = (text: string): text is StockType => (stockTypes as readonly string[]).includes(text);

/** A stock type of an address; '' = all. */
const goodsTypeOf = (search: URLSearchParams): StockType | '' => {
  const type = search.get('goodsType') ?? '';
  return isStockType(type) ? type : '';
};

/** The list of discounts, of one stock type or ('') of all. */
export const discountsOf = (type: StockType | ''): ListPreset => ({
  ...discounts(),
  ...(type === '' ? {} : { stockTypes: [type], carried: { goodsType: type } }),
});

/** The two lists of /newHotGoods. */
export const newHotOf = (tab: 'new' | 'hot'): ListPreset => ({
  ...noPreset,
  inStock: true,
  sort: tab === 'hot' ? 'sales' : 'new',
  carried: tab === 'hot' ? { tab } : {},
});

function batchOf(search: URLSearchParams): ListPreset {
  const names = campaignNames(search.get('batchActivityNames') ?? '') ?? [];
  return { ...discounts(), carried: names.length > 0 ? { batchActivityNames: JSON.stringify(names) } : {} };
}

function batchInstead(search: URLSearchParams): string {
  const names = campaignNames(search.get('batchActivityNames') ?? '');
  if (!names) return m.zones_badBatch();
  if (names.length === 0) return m.zones_noBatchName();
  return m.zones_noBatch({ names: names.map((name) => m.zones_quoted({ name })).join(m.zones_between()) });
}

const pages: Readonly<Record<GoodsZone, ZonePage>> = {
  '/newHotGoods': {
    preset: (search) => newHotOf(search.get('tab') === 'hot' ? 'hot' : 'new'),
    title: m.zones_newHot,
    note: ({ sort }) => (sort === 'sales' ? m.zones_bySalesInStock() : m.zones_byListed()),
    about: m.zones_newHotAbout,
  },
  '/populargoods': { preset: fixed({ sort: 'sales' }), title: m.zones_popular, note: m.zones_bySales, about: m.zones_popularAbout },
  '/hotgoods': {
    preset: fixed({ inStock: true, sort: 'sales' }),
    title: m.zones_hotStock,
    note: m.zones_bySalesInStock,
    about: m.zones_hotStockAbout,
  },
  '/chinaZone': { preset: fixed({ zone: 'mainland', sort: 'sales' }), title: m.zones_china, about: m.zones_chinaAbout },
  '/discountGoods': { preset: (search) => discountsOf(goodsTypeOf(search)), title: m.zones_discount, about: m.zones_discountAbout },
  '/618detail': { preset: discounts, title: m.zones_618, about: m.zones_discountAbout, instead: m.zones_no618 },
  '/yangXingDiscount': { preset: discounts, title: m.zones_yangXing, about: m.zones_discountAbout, instead: m.zones_noEvent },
  '/zqActivityDetail': {
    preset: fixed({ inStock: true, sort: 'new' }),
    title: m.zones_zq,
    note: m.zones_byListed,
    about: m.zones_newHotAbout,
    instead: m.zones_noActivity,
  },
  '/batchGoods': { preset: batchOf, title: m.zones_batch, about: m.zones_discountAbout, instead: batchInstead },
};

export const zonePage = (path: GoodsZone): ZonePage => pages[path];

/** The list of the shop's own that an address is, however its letters are written. */
export function zoneOf(pathname: string): GoodsZone | undefined {
  const plain = pathname.replace(/(?<!\/)\/+$/, '').toLowerCase();
  const path = zonePaths.find((one) => one.toLowerCase() === plain);
  return path !== undefined && Object.hasOwn(pages, path) ? (path as GoodsZone) : undefined;
}
