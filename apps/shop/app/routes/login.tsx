// /Login: login of the domestic edition.
import { Suspense } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import type { Route } from './+types/login.ts';
import { scopeContext } from '../context.ts';
import { AccessPage } from '../features/accounts/AccessPage.tsx';
import { LoginWays } from '../features/accounts/LoginWays.tsx';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { actOnLogin, loadAccess } from '../features/accounts/accounts.server.ts';
import { withRedirect } from '../features/accounts/links.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';

/** Most log in by their password. */
const CodeLoginForm = lazyPart(() => import('../features/accounts/CodeLoginForm.tsx').then((loaded) => loaded.CodeLoginForm));

export const loader = ({ context, request }: Route.LoaderArgs) => loadAccess(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnLogin(context.get(scopeContext), request);

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_loginTitle(), unlisted: true });

export default function Login({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const [params] = useSearchParams();
  return (
    <AccessPage
      title={m.accounts_loginTitle()}
      loaded={loaderData}
      elsewhere
      other={{ question: m.accounts_newHere(), label: m.accounts_createAccount(), href: withRedirect('/Register', params) }}
    >
      {loaderData.phoneCodes && loaderData.edition === 'domestic' && <LoginWays byCode={loaderData.byCode} params={params} />}
      {loaderData.byCode ? (
        <Suspense>
          <CodeLoginForm loaded={loaderData} answered={answered} registerHref={withRedirect('/Register', params)} />
        </Suspense>
      ) : (
        <LoginForm loaded={loaderData} answered={answered} international={false} />
      )}
    </AccessPage>
  );
}
