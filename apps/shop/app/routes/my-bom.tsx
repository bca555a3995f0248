// /UserHome/myBom: the account's BOMs (BM-7).
import { useActionData } from 'react-router';
import type { Route } from './+types/my-bom.ts';
import { scopeContext } from '../context.ts';
import '../features/bom/saved/mine.module.css';
import { actOnMine, loadMine } from '../features/bom/saved/mine.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { latePart } from '../lazy-part.ts';
import { afterForms } from '../revalidate.ts';

const MinePage = latePart(() => import('../features/bom/saved/MinePage.tsx').then((loaded) => loaded.MinePage));

export const loader = ({ context, request }: Route.LoaderArgs) => loadMine(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnMine(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.bom_mine(), unlisted: true });

export default function MyBom({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <MinePage data={loaderData} answered={answered} />;
}
