// Help area: long texts by the last part of their address under /HelpHome/.
import { redirect } from 'react-router';
import type { Route } from './+types/help.ts';
import { scopeContext } from '../context.ts';
import { LongTextPage } from '../features/content/LongTextPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { notFoundHref } from '../guards.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const text = scope.text(params.name);
  if (!text) throw redirect(notFoundHref(scope.path));
  return { text };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.text.title, description: loaderData?.text.intro });

export default function HelpText({ loaderData }: Route.ComponentProps) {
  return <LongTextPage text={loaderData.text} />;
}
