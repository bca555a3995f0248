// /UserHome/account-info: who one is, and the questionnaire about one's work (AC-4, AC-6).
import { useActionData } from 'react-router';
import type { Route } from './+types/account-info.ts';
import { scopeContext } from '../context.ts';
import { AccountInfoPage } from '../features/profile/AccountInfoPage.tsx';
import { actOnProfile, loadProfile } from '../features/profile/profile.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnProfile(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.profile_title(), unlisted: true });

export default function AccountInfoRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return <AccountInfoPage data={loaderData} answer={answer} />;
}
