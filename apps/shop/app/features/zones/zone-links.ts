// The shop's own lists as places to go (SR-11).
import { m } from '../../i18n/messages.js';

interface ZoneLink {
  readonly href: string;
  readonly title: () => string;
}

/** Lists that always have their goods, and event pages, which have others while no event runs. */
export const zoneLinks: readonly ZoneLink[] = [
  { href: '/newHotGoods', title: m.zones_newHot },
  { href: '/populargoods', title: m.zones_popular },
  { href: '/hotgoods', title: m.zones_hotStock },
  { href: '/discountGoods', title: m.zones_discount },
  { href: '/chinaZone', title: m.zones_china },
  { href: '/hotBrands', title: m.zones_makers },
  { href: '/agents', title: m.zones_agents },
];
export const eventLinks: readonly ZoneLink[] = [
  { href: '/618detail', title: m.zones_618 },
  { href: '/yangXingDiscount', title: m.zones_yangXing },
  { href: '/zqActivityDetail', title: m.zones_zq },
  { href: '/batchGoods', title: m.zones_batch },
];
