// POST /edition: switches edition, saves it for a logged-in user and goes back to the page (ED-3, ED-4).
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import type { Route } from './+types/edition.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { FIXED_NOTE, maySwitch } from '../site-map.ts';

/** `?lang` in the way back would win over the new cookie. */
function withoutLang(target: string): string {
  const url = new URL(target, 'http://shop.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search + url.hash;
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const form = await request.formData();
  const to = withoutLang(safeRedirect(field(form, 'to')));
  const edition = form.get('edition') === 'international' ? 'international' : 'domestic';
  // Without scripts the page itself says why: its sentence is shown where the address points at it.
  if (!maySwitch(to)) return redirect(`${to.split('#', 1)[0]}#${FIXED_NOTE}`);
  await scope.switchEdition(edition);
  return redirect(to);
}

export const loader = () => redirect('/index');
