// POST /notice: closes a notice above the header for a year or until it changes (HD-1).
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import type { Route } from './+types/notice.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { noticeCookie } from '../cookies.ts';

/** Closed notices that a browser remembers. */
const KEPT = 8;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = field(form, 'id');
  const { closedNotices, setCookies } = context.get(scopeContext);
  if (/^\d{1,15}-\d{1,10}$/.test(id)) setCookies.push(noticeCookie([...closedNotices.filter((one) => one !== id), id].slice(-KEPT)));
  return redirect(safeRedirect(field(form, 'to')));
}

export const loader = () => redirect('/index');
