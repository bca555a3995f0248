// /UserHome/UserCenter: overview of the account with its open sessions (T-1).
import { useActionData } from 'react-router';
import type { Route } from './+types/orders-account.ts';
import { scopeContext } from '../context.ts';
import { AccountPage } from '../features/centre/AccountPage.tsx';
import { actOnAccount, loadAccount } from '../features/centre/account.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadAccount(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnAccount(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.centre_overviewTitle(), unlisted: true });

export default function UserCentreRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <AccountPage loaded={loaderData} answered={answered} />;
}
