// /bom: a list of parts is read, its columns are looked at, and it goes on to matching (BM-1, BM-2).
import { useActionData } from 'react-router';
import type { Route } from './+types/bom.ts';
import { scopeContext } from '../context.ts';
import '../features/bom/start/start.module.css';
import { actOnStart, loadStart } from '../features/bom/start/start.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { latePart, together } from '../lazy-part.ts';
import { afterForms } from '../revalidate.ts';

const StartPage = latePart(() => import('../features/bom/start/StartPage.tsx').then((loaded) => loaded.StartPage));
/** A click that leads here waits for it. */
const useParts = together(StartPage);

export const loader = ({ context, request }: Route.LoaderArgs) => loadStart(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnStart(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.bom_title(), description: m.bom_about() });

export default function Bom({ loaderData }: Route.ComponentProps) {
  useParts();
  const answered = useActionData<typeof action>();
  return <StartPage data={loaderData} answered={answered} />;
}
