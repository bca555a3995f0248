// Top bar: search over everything, language, theme, who is logged in.
import { MenuButton, MenuLink, Popover } from '@partharbor/ui/popover';
import { SearchBox } from '@partharbor/ui/search-box';
import { Tag } from '@partharbor/ui/tag';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { send } from '../../client.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { forgetBearer } from '../../session.ts';
import { may } from './pages.ts';
import type { Me } from './pages.ts';
import { Preferences } from './Preferences.tsx';
import css from './shell.module.css';

function Search({ me }: { me: Me }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kinds = [
    { value: 'orders', label: m.shell_orders(), permission: 'orders.view' },
    { value: 'parts', label: m.shell_parts(), permission: 'catalogue.view' },
    { value: 'customers', label: m.shell_customers(), permission: 'customers.view' },
  ] as const;
  const allowed = kinds.filter(({ permission }) => may(me.permissions, permission));
  if (allowed.length === 0) return null;
  const here = allowed.find(({ value }) => pathname.startsWith(`/${value}`));
  const go = (href: string) => {
    const query = new URL(href, location.origin).searchParams;
    void navigate(`/${query.get('kind') ?? 'orders'}?${new URLSearchParams({ keywords: query.get('keywords') ?? '' })}`);
  };
  return (
    <SearchBox
      action="/console/orders"
      queryName="keywords"
      kindName="kind"
      kinds={allowed}
      kind={here?.value ?? allowed[0]!.value}
      query={here ? (new URLSearchParams(search).get('keywords') ?? '') : ''}
      texts={{
        label: m.shell_search(),
        kindLabel: m.shell_searchKind(),
        submit: m.common_search(),
        placeholder: m.shell_searchPlaceholder(),
        tooShort: m.shell_searchShort(),
      }}
      groups={[]}
      onSearch={go}
      hotkey
    />
  );
}

function Account({ me }: { me: Me }) {
  const navigate = useNavigate();
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    await send('consoleLogout', {});
    forgetBearer();
    void navigate('/login');
  };
  return (
    <Popover
      trigger={
        <span className={css.person}>
          <UserText>{me.name}</UserText>
        </span>
      }
      align="end"
    >
      <MenuLink href="/me">{m.me_title()}</MenuLink>
      <form onSubmit={(event) => void logOut(event)}>
        <MenuButton>{m.shell_logOut()}</MenuButton>
      </form>
    </Popover>
  );
}

/** `menu` is the button that opens the navigation on narrow windows. */
export function TopBar({ me, menu }: { me: Me; menu: ReactNode }) {
  return (
    <header className={css.top}>
      {menu}
      <div className={css.searching}>
        <Search me={me} />
      </div>
      <div className={css.who}>
        {me.mode === 'demo' && (
          <span className={css.demo}>
            <Tag tone="lead">{m.shell_demo()}</Tag>
          </span>
        )}
        <Preferences />
        <Account me={me} />
      </div>
    </header>
  );
}
