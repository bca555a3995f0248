// /HelpHome/cooperationLinkHelp and /HelpHome/apiApply: the enquiry form as a page (CO-5).
import { useLocation } from 'react-router';
import type { Route } from './+types/cooperation.ts';
import { scopeContext } from '../context.ts';
import { CooperationPage } from '../features/cooperation/CooperationPage.tsx';
import { sendEnquiry } from '../features/cooperation/submit.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

const apiPath = '/HelpHome/apiApply';

export async function action({ request, context }: Route.ActionArgs) {
  return sendEnquiry(context.get(scopeContext), await request.formData());
}

/** Nothing on the page changes by an enquiry. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ title: location.pathname === apiPath ? m.cooperation_apiTitle() : m.cooperation_title(), description: m.cooperation_intro() });

export default function Cooperation({ actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <CooperationPage about={pathname === apiPath ? 'api' : 'cooperation'} path={pathname} answer={actionData} />;
}
