// Staff login, apart from buyers (BO-1); returns to the address that asked for it.
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/login.ts';
import { renewBearer } from '../client.ts';
import { LoginForm } from '../features/shell/LoginForm.tsx';
import { Preferences } from '../features/shell/Preferences.tsx';
import css from '../features/shell/shell.module.css';
import { m } from '../i18n/messages.js';
import { nextPath } from '../session.ts';

export const meta = () => [{ title: `${m.shell_loginTitle()} - PartHarbor` }];

/** A browser that is logged in goes on to where it was to return. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const renewed = await renewBearer();
  if (renewed.ok && renewed.data) throw redirect(nextPath(new URL(request.url).searchParams.get('next')));
  return null;
}

export default function Login() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = nextPath(query.get('next'));
  return (
    <main id="main" className={css.loginPage}>
      <div className={css.loginTop}>
        <span className={css.brand}>
          <b lang="en" translate="no">
            PartHarbor
          </b>
          <span>{m.shell_backOffice()}</span>
        </span>
        <Preferences />
      </div>
      <div className={css.loginColumns}>
        <LoginForm className={css.login} onDone={() => void navigate(next, { replace: true })}>
          <h1>{m.shell_loginTitle()}</h1>
        </LoginForm>
        <div>
          <p>{m.shell_loginNote()}</p>
          {next !== '/' && <p>{m.shell_returning({ path: next })}</p>}
        </div>
      </div>
    </main>
  );
}
