// The bar at the lower edge of phones: home, categories, cart, account as far as their pages exist, and the side bar.
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { loginHref } from '../../redirect.ts';
import { isBuilt } from '../../site-map.ts';
import { SideButton } from './SideButton.tsx';
import type { ShellData } from './data.ts';
import { Unread } from './late/Unread.tsx';
import css from './shell.module.css';

export function BottomBar({ data }: { data: ShellData }) {
  const { pathname, search } = useLocation();
  const entries = [
    { href: '/index', icon: IconHome, label: m.common_home() },
    { href: '/ProductListHome', icon: IconList, label: m.shell_categories() },
    { href: '/bom', icon: IconTablePlus, label: m.shell_tabBom() },
    { href: '/Cart', icon: IconShoppingCart, label: m.shell_cart(), count: data.cartCount },
    {
      href: data.username === null ? loginHref(data.edition, pathname + search) : '/UserHome/UserCenter',
      icon: IconUser,
      label: m.shell_me(),
      unread: data.unread,
    },
  ];
  return (
    <nav className={css.bottom} aria-label={m.shell_bottomNav()}>
      {entries
        .filter(({ href }) => isBuilt(href))
        .map(({ href, icon, label, count, unread }) => (
          <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
            <Icon of={icon} size={20} />
            {label}
            {count ? <span className={css.badge}>{count}</span> : null}
            {unread ? <Unread count={unread} /> : null}
          </Link>
        ))}
      <SideButton />
    </nav>
  );
}
