// /internationalLogin: login of the international edition by mail and password, with ?isRegister=true its registration.
import { useActionData, useSearchParams } from 'react-router';
import type { Route } from './+types/login-international.ts';
import { scopeContext } from '../context.ts';
import { AccessPage } from '../features/accounts/AccessPage.tsx';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { RegisterForm } from '../features/accounts/RegisterForm.tsx';
import { actOnLogin, actOnRegister, loadAccess, sourceOf } from '../features/accounts/accounts.server.ts';
import { withRedirect } from '../features/accounts/links.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

const isRegister = (request: Request): boolean => new URL(request.url).searchParams.get('isRegister') === 'true';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { ...(await loadAccess(context.get(scopeContext), request)), registering: isRegister(request) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const scope = context.get(scopeContext);
  return isRegister(request) ? actOnRegister(scope, request, sourceOf(scope.edition, true)) : actOnLogin(scope, request);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.registering ? m.accounts_registerTitle() : m.accounts_loginTitle(), unlisted: true });

export default function InternationalLogin({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const [params] = useSearchParams();
  const login = withRedirect('/internationalLogin', params);
  if (loaderData.registering) {
    return (
      <AccessPage
        key="register"
        title={m.accounts_registerTitle()}
        loaded={loaderData}
        other={{ question: m.accounts_haveAccount(), label: m.accounts_toLogin(), href: login }}
      >
        <RegisterForm loaded={loaderData} answered={answered} userSource={1} loginHref={login} />
      </AccessPage>
    );
  }
  return (
    <AccessPage
      key="login"
      title={m.accounts_loginTitle()}
      loaded={loaderData}
      other={{
        question: m.accounts_newHere(),
        label: m.accounts_createAccount(),
        href: withRedirect('/internationalLogin?isRegister=true', params),
      }}
    >
      <LoginForm loaded={loaderData} answered={answered} international />
    </AccessPage>
  );
}
