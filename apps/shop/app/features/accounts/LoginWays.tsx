// The two ways to log in, by password and by a code to one's phone (AC-2, R-104).
import { Tabs } from '@partharbor/ui/tabs';
import { m } from '../../i18n/messages.js';
import css from './accounts.module.css';

function wayHref(params: URLSearchParams, way: 'code' | ''): string {
  const query = new URLSearchParams(params);
  query.delete('way');
  if (way !== '') query.set('way', way);
  return query.size === 0 ? '/Login' : `/Login?${query}`;
}

/** The two ways as tabs; both keep the way back. */
export function LoginWays({ byCode, params }: { byCode: boolean; params: URLSearchParams }) {
  const items = [
    { href: wayHref(params, ''), label: m.accounts_byPassword(), current: !byCode },
    { href: wayHref(params, 'code'), label: m.accounts_byCode(), current: byCode },
  ];
  return (
    <div className={css.ways}>
      <Tabs label={m.accounts_ways()} items={items} plain />
    </div>
  );
}
