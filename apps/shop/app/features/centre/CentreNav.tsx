// Navigation of the user centre: the entries whose pages exist, and the way out.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Form, useLocation, useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { isBuilt } from '../../site-map.ts';
import type { ShellData } from '../shell/data.ts';
import css from './nav.module.css';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly only?: 'domestic';
}

const groups = (): { title: string; entries: readonly Entry[] }[] => [
  { title: '', entries: [{ href: '/UserHome/UserCenter', label: m.centre_navOverview() }] },
  { title: m.centre_navOrders(), entries: [{ href: '/UserHome/order', label: m.centre_navAll() }] },
  {
    title: m.centre_navKept(),
    entries: [
      { href: '/UserHome/myCollection', label: m.favourites_title() },
      { href: '/UserHome/mySubscription', label: m.subscriptions_title() },
      { href: '/UserHome/myBom', label: m.bom_mine() },
      { href: '/UserHome/Project', label: m.centre_navProjects() },
      { href: '/UserHome/myMateriel', label: m.materials_title() },
    ],
  },
  {
    title: m.centre_navAsked(),
    entries: [
      { href: '/UserHome/myInquiry01', label: m.centre_navInquiries() },
      { href: '/UserHome/shortageRegistration', label: m.centre_navShortages() },
    ],
  },
  {
    title: m.centre_navAccount(),
    entries: [
      { href: '/UserHome/sysMessage', label: m.notifications_title() },
      { href: '/questionnaireWeb', label: m.feedback_mine() },
      // Points belong to the Chinese edition.
      { href: '/UserHome/myScore', label: m.points_title(), only: 'domestic' },
      { href: '/UserHome/account-info', label: m.profile_title() },
      { href: '/UserHome/deliveryAddress', label: m.centre_navAddresses() },
      { href: '/UserHome/passwordReset', label: m.recovery_changeTitle() },
    ],
  },
];

/** Pages of one thing belong to the entry of its list. */
const details: Readonly<Record<string, string>> = { '/orderDetail': '/UserHome/order', '/UserHome/messageDetail': '/UserHome/sysMessage' };

export function CentreNav() {
  const { pathname, search } = useLocation();
  const edition = useRouteLoaderData<ShellData>('routes/shell')?.edition;
  const at = details[pathname] ?? pathname;
  return (
    <nav className={css.nav} aria-label={m.centre_nav()}>
      {groups().map(({ title, entries }) => {
        const shown = entries.filter(({ href, only }) => isBuilt(href) && (only === undefined || only === edition));
        return shown.length === 0 ? null : (
          <div key={title} className={css.navGroup}>
            {title !== '' && <h2>{title}</h2>}
            <ul className={css.navList}>
              {shown.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} aria-current={at === href ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Form method="post" action="/logout" className={css.logout}>
        <input type="hidden" name="to" value={pathname + search} />
        <Button type="submit" kind="quiet">
          {m.centre_logout()}
        </Button>
      </Form>
    </nav>
  );
}
