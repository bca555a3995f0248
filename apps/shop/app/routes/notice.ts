// POST /notice: closes the announcement above the header for a year or until its words change (HD-1).
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import type { Route } from './+types/notice.ts';
import { field } from '../ask.ts';
import { scopeContext } from '../context.ts';
import { noticeCookie } from '../cookies.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = field(form, 'id');
  if (/^[0-9a-f]{12}$/.test(id)) context.get(scopeContext).setCookies.push(noticeCookie(id));
  return redirect(safeRedirect(field(form, 'to')));
}

export const loader = () => redirect('/index');
