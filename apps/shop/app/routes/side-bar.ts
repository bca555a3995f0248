// POST /side-bar: folds the side bar or unfolds it; goes back to the page (PL-5).
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import type { Route } from './+types/side-bar.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { sideCookie } from '../cookies.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  context.get(scopeContext).setCookies.push(sideCookie(field(form, 'folded') === '1'));
  return redirect(safeRedirect(field(form, 'to')));
}

export const loader = () => redirect('/index');
