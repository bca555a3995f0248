// POST /favourite: hearts (PD-4). GET /favourite: where a login returns to when a guest had pressed one.
import type { Route } from './+types/favourite.ts';
import { scopeContext } from '../context.ts';
import { actOnFavourite, finishFavourite } from '../features/saved/favourite-act.server.ts';

export const action = async ({ request, context }: Route.ActionArgs) => actOnFavourite(context.get(scopeContext), await request.formData());

export const loader = ({ request, context }: Route.LoaderArgs) => finishFavourite(context.get(scopeContext), request);
