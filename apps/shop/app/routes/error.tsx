// /error: a failure elsewhere that could not show itself leads here.
import type { Route } from './+types/error.ts';
import { Failed } from '../features/content/ErrorPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_errorTitle(), unlisted: true });

export default function ErrorRoute() {
  return <Failed />;
}
