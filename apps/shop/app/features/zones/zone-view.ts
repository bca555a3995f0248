// What the page of a list or of a maker says and offers, put together on the server: browsers need not know every list (SR-11).
import type { MakerRecord } from '@partharbor/contract/calls/zones';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { stockTypeWord } from '../common/stock.ts';
import { filterCount, listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';
import type { ListPreset } from '../listing/preset.ts';
import { totalText } from '../goods/labels.ts';
import type { GridLink } from './LinkGrid.tsx';
import type { LoadedZone } from './zones.server.ts';
import { makerHref, makerName, zhName } from './maker-name.ts';
import { discountsOf, newHotOf, zonePage } from './zone-pages.ts';
import type { GoodsZone } from './zone-pages.ts';

export interface ZoneTab {
  readonly href: string;
  readonly label: string;
  readonly count?: string;
  readonly current: boolean;
}

interface ViewLinks {
  readonly label: string;
  readonly links: readonly GridLink[];
  /** They are names, which are not translated. */
  readonly names: boolean;
}

export interface ZoneView {
  readonly title: string;
  /** Of a maker's page: its name, as it stands there. */
  readonly maker: { readonly brand: string; readonly brandZh: string; readonly logo: string } | null;
  readonly meta: { readonly title: string; readonly description: string; readonly keywords?: string };
  /** Pages above it, but the first. */
  readonly above: readonly { readonly label: string; readonly href: string }[];
  /** Order and choice, beside the title; '' = none. */
  readonly note: string;
  readonly tags: readonly string[];
  /** Of an event page: that there is none, and what stands there instead; of a name with several makers: which. '' = nothing. */
  readonly notice: string;
  /** Addresses without the needed quantity, which changes in the browser. */
  readonly tabs: { readonly label: string; readonly items: readonly ZoneTab[] } | null;
  readonly grid: ViewLinks;
}

const makersShown = 12;
const categoriesShown = 18;

/** The same list seen another way; filters stay, the order is that view's own. */
export const viewHref = (state: ListState, preset: ListPreset): string =>
  listHref({ ...state, preset, sort: preset.sort, sortCode: '', direction: '0', n: 0 }, { current: 1 });

function newHotTabs(state: ListState): ZoneTab[] {
  const tab = (which: 'new' | 'hot', label: string): ZoneTab => {
    const preset = newHotOf(which);
    return { href: viewHref(state, preset), label, current: preset.sort === state.preset.sort };
  };
  return [tab('new', m.zones_new()), tab('hot', m.zones_hot())];
}

/** Stock types that have discounts, with the parts that pass the filters set. */
function typeTabs(state: ListState, { facets }: FoundList): ZoneTab[] {
  const now = state.preset.stockTypes[0] ?? '';
  const found = facets.stockTypes.filter(({ value, count }) => count > 0 || value === now);
  const all = facets.stockTypes.reduce((sum, { count }) => sum + count, 0);
  return [
    { href: viewHref(state, discountsOf('')), label: m.zones_all(), count: quantity(all), current: now === '' },
    ...found.map(({ value, count }) => {
      const type = value as Parameters<typeof stockTypeWord>[0];
      return { href: viewHref(state, discountsOf(type)), label: stockTypeWord(type), count: quantity(count), current: now === value };
    }),
  ];
}

function tabsOf(path: GoodsZone, { state, list }: LoadedZone): ZoneView['tabs'] {
  if (path === '/newHotGoods') return { label: m.zones_views(), items: newHotTabs(state) };
  return path === '/discountGoods' && list.ok ? { label: m.zones_stockTypes(), items: typeTabs(state, list) } : null;
}

/** As long as nobody filters. */
const isWhole = ({ state }: LoadedZone): boolean => filterCount(state) === 0 && state.current === 1;

function makersOf(path: GoodsZone, loaded: LoadedZone): GridLink[] {
  const { list } = loaded;
  if (path !== '/chinaZone' || !list.ok || !isWhole(loaded)) return [];
  return list.facets.brandIds.slice(0, makersShown).map(({ value, label, count }) => ({ href: makerHref(value), label, count }));
}

export function viewOf(path: GoodsZone, loaded: LoadedZone, search: URLSearchParams): ZoneView {
  const page = zonePage(path);
  const title = page.title();
  return {
    title,
    maker: null,
    meta: { title, description: page.about() },
    above: [],
    note: page.note?.(loaded.state.preset) ?? '',
    tags: [],
    notice: page.instead?.(search) ?? '',
    tabs: tabsOf(path, loaded),
    grid: { label: m.zones_chinaMakers(), links: makersOf(path, loaded), names: true },
  };
}

function categoriesOf(loaded: LoadedZone): GridLink[] {
  const { state, list } = loaded;
  if (!list.ok || !isWhole(loaded)) return [];
  return list.facets.categories
    .slice(0, categoriesShown)
    .map(({ value, label, count }) => ({ href: listHref({ ...state, n: 0 }, { categoryId: value }), label, count }));
}

/** `makers` are all spellings of one maker, the one with most parts first; `asked` is the name that led here, '' = an id. */
export function makerViewOf(maker: MakerRecord, makers: readonly MakerRecord[], asked: string, loaded: LoadedZone): ZoneView {
  const name = makerName(maker);
  const spellings = new Intl.ListFormat(language()).format(makers.map(({ brandName }) => brandName));
  return {
    title: name,
    maker: { brand: maker.brandName, brandZh: zhName(maker), logo: maker.logo },
    meta: {
      title: m.zones_makerTitle({ maker: name }),
      description: m.zones_makerAbout({ maker: name, total: loaded.list.ok ? totalText(loaded.list) : '' }),
      keywords: [maker.brandName, maker.brandNameZh].filter(Boolean).join(','),
    },
    above: [{ label: m.zones_makers(), href: '/hotBrands' }],
    note: '',
    tags: [...(maker.ownBrand ? [m.zones_ownBrand()] : []), ...(maker.mainland ? [m.zones_mainland()] : [])],
    notice: makers.length > 1 ? m.zones_makerSpellings({ name: asked, count: String(makers.length), makers: spellings }) : '',
    tabs: null,
    grid: { label: m.zones_makerCategories({ maker: maker.brandName }), links: categoriesOf(loaded), names: false },
  };
}
