// The thin bar on top: who is logged in, and the visitor's settings.
import { Link } from '@partharbor/ui/link';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { loginHref } from '../../redirect.ts';
import { isBuilt } from '../../site-map.ts';
import { EditionMenu } from './EditionMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import type { ShellData } from './data.ts';
import css from './shell.module.css';

const UserMenu = lazyPart(() => import('./late/UserMenu.tsx').then((late) => late.UserMenu));
const SignIn = lazyPart(() => import('./late/SignIn.tsx').then((late) => late.SignIn));
const DownloadMenu = lazyPart(() => import('./late/DownloadMenu.tsx').then((late) => late.DownloadMenu));

export function UtilityBar({ data }: { data: ShellData }) {
  const { pathname, search } = useLocation();
  const login = loginHref(data.edition, pathname + search);
  const register = data.edition === 'domestic' ? '/Register' : '/internationalLogin?isRegister=true';
  return (
    <section className={`${css.utility} ${css.bar}`} aria-label={m.shell_utility()}>
      <div>
        <span>{data.username === null ? m.shell_welcome() : m.shell_greeting({ name: data.username })}</span>
        {data.username === null && isBuilt(login) && (
          <Link href={login} className={css.strong}>
            {m.shell_login()}
          </Link>
        )}
        {data.username === null && isBuilt(register) && (
          <Link href={register} className={css.strong}>
            {m.shell_register()}
          </Link>
        )}
        <Suspense>{data.username !== null && <UserMenu unread={data.unread} withPoints={data.edition === 'domestic'} />}</Suspense>
        <Suspense>{data.isSigned !== null && <SignIn isGuest={data.username === null} isSigned={data.isSigned} />}</Suspense>
        {data.username !== null && (
          <form method="post" action="/logout">
            <input type="hidden" name="to" value={pathname + search} />
            <button type="submit">{m.shell_logout()}</button>
          </form>
        )}
      </div>
      <div>
        {isBuilt('/UserHome/order') && <Link href="/UserHome/order">{m.shell_myOrders()}</Link>}
        <Suspense>
          <DownloadMenu domestic={data.edition === 'domestic'} />
        </Suspense>
        <ThemeMenu theme={data.theme} />
        <EditionMenu />
      </div>
    </section>
  );
}
