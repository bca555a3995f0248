// POST /theme: light, dark or as the system; goes back to the page.
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import type { Route } from './+types/theme.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { themeCookie } from '../cookies.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = form.get('theme');
  context.get(scopeContext).setCookies.push(themeCookie(asked === 'light' || asked === 'dark' ? asked : null));
  return redirect(safeRedirect(field(form, 'to')));
}

export const loader = () => redirect('/index');
