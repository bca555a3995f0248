// /UserHome/myScore: the buyer's points, signing in, and what changed them (PT-1).
import { useActionData } from 'react-router';
import type { Route } from './+types/points.ts';
import { scopeContext } from '../context.ts';
import { actOnPoints, loadPoints } from '../features/points/points.server.ts';
import { PointsPage } from '../features/points/PointsPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadPoints(context.get(scopeContext), request);

export const action = ({ context }: Route.ActionArgs) => actOnPoints(context.get(scopeContext));

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.points_title(), unlisted: true });

export default function PointsRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <PointsPage data={loaderData} answered={answered} />;
}
