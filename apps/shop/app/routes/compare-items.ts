// POST /compare-items: puts parts into the comparison bar and takes them out (CP-1).
import { redirect } from 'react-router';
import type { Route } from './+types/compare-items.ts';
import { scopeContext } from '../context.ts';
import { actOnCompare } from '../features/saved/compare-act.server.ts';

export const action = async ({ request, context }: Route.ActionArgs) => actOnCompare(context.get(scopeContext), await request.formData());

export const loader = () => redirect('/Compare');
