// /UserHome/myMateriel: the buyer's own codes of parts (MM-1).
import type { Route } from './+types/materials.ts';
import { scopeContext } from '../context.ts';
import { actOnMaterials, loadMaterials } from '../features/materials/materials.server.ts';
import { MaterialsPage } from '../features/materials/MaterialsPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadMaterials(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnMaterials(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.materials_title(), unlisted: true });

export default function MaterialsRoute({ loaderData }: Route.ComponentProps) {
  return <MaterialsPage data={loaderData} />;
}
