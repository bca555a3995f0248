// /login_bind: links a login elsewhere to an account by its password, or with ?isRegister=true to a new one (AC-2).
import { LinkButton } from '@partharbor/ui/button';
import { useActionData, useSearchParams } from 'react-router';
import type { Route } from './+types/login-bind.ts';
import { scopeContext } from '../context.ts';
import { AccessPage } from '../features/accounts/AccessPage.tsx';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { RegisterForm } from '../features/accounts/RegisterForm.tsx';
import { actOnLogin, actOnRegister, loadAccess, sourceOf } from '../features/accounts/accounts.server.ts';
import css from '../features/accounts/accounts.module.css';
import { bindHref, withRedirect } from '../features/accounts/links.ts';
import { bindLogin, loadBinding, ticketOf } from '../features/accounts/third-party.server.ts';
import { providerName } from '../features/accounts/third-party.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { loginPath } from '../redirect.ts';

const isRegister = (request: Request): boolean => new URL(request.url).searchParams.get('isRegister') === 'true';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const [access, provider] = [await loadAccess(scope, request), await loadBinding(scope, request)];
  return { ...access, asked: false, provider, registering: isRegister(request), userSource: sourceOf(scope.edition, false) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const ticket = ticketOf(request);
  const login = ticket ? bindLogin(scope, ticket) : undefined;
  return isRegister(request) ? actOnRegister(scope, request, sourceOf(scope.edition, false), login) : actOnLogin(scope, request, login);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? titleOf(loaderData) : m.accounts_loginTitle(), unlisted: true });

function titleOf({ provider, registering }: { provider: Route.ComponentProps['loaderData']['provider']; registering: boolean }): string {
  if (provider === null) return m.accounts_bindOverTitle();
  return registering
    ? m.accounts_bindRegisterTitle({ provider: providerName(provider) })
    : m.accounts_bindTitle({ provider: providerName(provider) });
}

export default function LoginBind({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { provider, registering, userSource, edition } = loaderData;
  const other = registering
    ? { question: m.accounts_bindOld(), label: m.accounts_bindToLogin(), href: bindHref(params, false) }
    : { question: m.accounts_bindNew(), label: m.accounts_bindCreate(), href: bindHref(params, true) };
  if (provider === null) {
    return (
      <AccessPage
        title={titleOf(loaderData)}
        loaded={{ ...loaderData, demo: false, came: m.accounts_bindOver() }}
        other={{ question: m.accounts_newHere(), label: m.accounts_createAccount(), href: withRedirect('/Register', params) }}
        elsewhere
      >
        <div className={css.alone}>
          <LinkButton kind="primary" size="form" block href={withRedirect(loginPath(edition), params)}>
            {m.accounts_bindOverLogin()}
          </LinkButton>
        </div>
      </AccessPage>
    );
  }
  return (
    <AccessPage
      key={registering ? 'register' : 'login'}
      title={titleOf(loaderData)}
      loaded={loaderData}
      other={other}
      intro={m.accounts_bindWhy({ provider: providerName(provider) })}
    >
      {registering ? (
        <RegisterForm loaded={loaderData} answered={answered} userSource={userSource} loginHref={bindHref(params, false)} />
      ) : (
        <LoginForm loaded={loaderData} answered={answered} international={edition === 'international'} submit={m.accounts_submitBind()} />
      )}
    </AccessPage>
  );
}
