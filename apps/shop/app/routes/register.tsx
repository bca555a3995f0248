// /Register: registration of the domestic edition; in the international edition it asks for an e-mail address.
import { useActionData, useSearchParams } from 'react-router';
import type { Route } from './+types/register.ts';
import { scopeContext } from '../context.ts';
import { AccessPage } from '../features/accounts/AccessPage.tsx';
import { RegisterForm } from '../features/accounts/RegisterForm.tsx';
import { actOnRegister, loadAccess, sourceOf } from '../features/accounts/accounts.server.ts';
import { withRedirect } from '../features/accounts/links.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  return { ...(await loadAccess(scope, request)), userSource: sourceOf(scope.edition, false) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const scope = context.get(scopeContext);
  return actOnRegister(scope, request, sourceOf(scope.edition, false));
};

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_registerTitle(), unlisted: true });

export default function Register({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const [params] = useSearchParams();
  const login = withRedirect(loaderData.userSource === 0 ? '/Login' : '/internationalLogin', params);
  return (
    <AccessPage
      title={m.accounts_registerTitle()}
      loaded={loaderData}
      other={{ question: m.accounts_haveAccount(), label: m.accounts_toLogin(), href: login }}
    >
      <RegisterForm loaded={loaderData} answered={answered} userSource={loaderData.userSource} loginHref={login} />
    </AccessPage>
  );
}
