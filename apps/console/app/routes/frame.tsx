// The frame around every page but the login: navigation, top bar, who is logged in.
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Button, IconButton } from '@partharbor/ui/button';
import { Drawer } from '@partharbor/ui/drawer';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { SkipLink } from '@partharbor/ui/visually-hidden';
import { useState } from 'react';
import { Outlet, redirect } from 'react-router';
import type { Route } from './+types/frame.ts';
import { Entries } from '../features/shell/Nav.tsx';
import { FreshCode } from '../features/shell/FreshCode.tsx';
import { Relogin } from '../features/shell/Relogin.tsx';
import { TopBar } from '../features/shell/TopBar.tsx';
import css from '../features/shell/shell.module.css';
import { m } from '../i18n/messages.js';
import { load, ownPath } from '../loading.ts';
import { Failed } from '../templates/Problem.tsx';

const FOLDED = 'ph_console_folded';

/** Whose password is not his own, or who has to switch on two-step login, is led to where he does it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await load('consoleMe', {}, request);
  if (me.ok && me.data.must !== '' && ownPath(request.url) !== '/me') throw redirect('/me');
  return me;
}

/** What waits is asked again with every page. */
export const shouldRevalidate = () => true;

function Brand() {
  return (
    <Link href="/" className={css.brand}>
      <b lang="en" translate="no">
        P<span className={css.word}>artHarbor</span>
      </b>
      <span className={css.word}>{m.shell_backOffice()}</span>
    </Link>
  );
}

export default function Frame({ loaderData: me }: Route.ComponentProps) {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === '1');
  const [isOpen, setOpen] = useState(false);
  if (!me.ok) return <Failed refusal={me} call="consoleMe" />;
  const fold = () => {
    localStorage.setItem(FOLDED, isFolded ? '0' : '1');
    setFolded(!isFolded);
  };
  const menu = (
    <div className={css.menu}>
      <IconButton label={m.shell_openNav()} onClick={() => setOpen(true)}>
        <Icon of={IconMenu2} size={20} />
      </IconButton>
    </div>
  );
  return (
    <div className={isFolded ? `${css.frame} ${css.folded}` : css.frame}>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <nav className={css.side} aria-label={m.shell_nav()}>
        <Brand />
        <Entries me={me.data} />
        <div className={css.fold}>
          {isFolded ? (
            <IconButton label={m.shell_unfold()} onClick={fold}>
              <Icon of={IconLayoutSidebarLeftExpand} />
            </IconButton>
          ) : (
            <Button kind="quiet" icon={<Icon of={IconLayoutSidebarLeftCollapse} />} onClick={fold}>
              {m.shell_fold()}
            </Button>
          )}
        </div>
      </nav>
      <div className={css.main}>
        <TopBar me={me.data} menu={menu} />
        <main id="main">
          <Outlet context={me.data} />
        </main>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={m.shell_backOffice()} closeLabel={m.common_close()}>
        <nav aria-label={m.shell_nav()}>
          <Entries me={me.data} onGo={() => setOpen(false)} />
        </nav>
      </Drawer>
      <Relogin username={me.data.username} />
      <FreshCode />
    </div>
  );
}
