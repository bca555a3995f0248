// The header: utility bar, logo with search and cart, popular words, categories and tabs.
import { Link } from '@partharbor/ui/link';
import '@partharbor/ui/overlay.module.css';
import '@partharbor/ui/placed.module.css';
import '@partharbor/ui/search-box.module.css';
import { Tabs } from '@partharbor/ui/tabs';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { latePart, usedPart } from '../../lazy-part.ts';
import { isBuilt } from '../../site-map.ts';
import { CartCorner } from './CartCorner.tsx';
import { Logo } from './Logo.tsx';
import './bom-entry.module.css';
import './MegaMenu.module.css';
import { SideButton } from './SideButton.tsx';
import type { ShellData } from './data.ts';
import words from './header-words.module.css';
import css from './shell.module.css';

const BomEntry = usedPart(() => import('./BomEntry.tsx').then((loaded) => loaded.BomEntry));
const PastedOrder = latePart(() => import('../quick/PastedOrder.tsx').then((loaded) => loaded.PastedOrder));
const MegaMenu = latePart(() => import('./MegaMenu.tsx').then((loaded) => loaded.MegaMenu));
const Notices = latePart(() => import('./AnnouncementBar.tsx').then((loaded) => loaded.Announcements));
const SearchBar = latePart(() => import('./SearchBar.tsx').then((loaded) => loaded.SearchBar));
const UtilityBar = latePart(() => import('./UtilityBar.tsx').then((loaded) => loaded.UtilityBar));

/** Tabs in their order; one is drawn when its page exists. */
const tabs = [
  { href: '/index', label: m.shell_tabHome },
  { href: '/newHotGoods?tab=hot', label: m.shell_tabHot },
  { href: '/hotBrands', label: m.shell_tabBrands },
  { href: '/chinaZone', label: m.shell_tabChina, only: 'domestic' },
  { href: '/bom', label: m.shell_tabBom, only: 'international' },
];

/** Whether a tab is of this page: the view or the activity its address names belongs to it. */
function isCurrent(href: string, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const [path, query] = href.split('?');
  const now = new URLSearchParams(search);
  return pathname === path && ![...new URLSearchParams(query)].some(([name, value]) => name !== 'inStock' && now.get(name) !== value);
}

export function Header({ data }: { data: ShellData }) {
  const location = useLocation();
  const shown = tabs
    .filter(({ href, only }) => isBuilt(href) && (only === undefined || only === data.edition))
    .map(({ href, label }) => ({ href, label: label() as string }))
    .concat(data.activities);
  return (
    <header className={css.header}>
      {data.notices.length > 0 && <Notices notices={data.notices} />}
      <UtilityBar data={data} />
      <div className={`${css.main} ${css.bar}`}>
        <Logo />
        <SearchBar defaultSearch={data.defaultSearch} isBuyer={data.username !== null} />
        <div className={css.ends}>
          {isBuilt('/bom') && <BomEntry />}
          {isBuilt('/bom') && <PastedOrder />}
          {isBuilt('/Cart') && <CartCorner count={data.cartCount} />}
        </div>
        <SideButton />
      </div>
      <div className={`${words.words} ${css.bar}`}>
        <ul aria-label={m.shell_hotWords()}>
          <li aria-hidden="true">{m.shell_hotWords()}</li>
          {data.hotWords.map((word) => (
            <li key={word.content}>
              <Link href={word.link} className={words[`word-${word.color}`]}>
                {word.content}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${css.tabs} ${css.bar}`}>
        <MegaMenu categories={data.categories} />
        <Tabs label={m.shell_mainNav()} items={shown.map((tab) => ({ ...tab, current: isCurrent(tab.href, location) }))} plain />
      </div>
    </header>
  );
}
