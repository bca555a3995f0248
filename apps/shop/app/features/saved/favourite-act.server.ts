// What hearts do (PD-4): save, remove, bring back. A guest logs in first and finds it done (RT-3).
import { favouriteDelete, favouriteSave } from '@partharbor/contract/calls/favourites';
import { safeRedirect } from '@partharbor/rules/redirects';
import { data, redirect } from 'react-router';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { favouriteCookie } from '../../cookies.ts';
import { loginHref } from '../../redirect.ts';
import type { KeptAnswer } from './answer.ts';

const own = (to: string): string => `/favourite?${new URLSearchParams({ to })}`;

/** Fields: `save`, `remove` or `restore` carry the part; `to` is the page to come back to. */
export async function actOnFavourite(scope: RequestScope, form: FormData) {
  const to = safeRedirect(field(form, 'to'));
  const [save, remove, restore] = ['save', 'remove', 'restore'].map((name) => field(form, name));
  if (!scope.user) {
    scope.setCookies.push(favouriteCookie(/^[1-9]\d{0,14}$/.test(save!) ? save! : ''));
    return redirect(loginHref(scope.edition, save ? own(to) : to), 303);
  }
  const outcome = save
    ? await ask(scope, favouriteSave, { goodsId: save })
    : await ask(scope, favouriteDelete, { goodsId: remove || restore || '', restore: Boolean(restore) });
  if (field(form, 'via') !== 'fetch')
    return redirect(outcome.ok ? to : `/UserHome/myCollection?${new URLSearchParams({ refused: outcome.reason })}`, 303);
  if (!outcome.ok) return data<KeptAnswer>({ ok: false, reason: outcome.reason, message: outcome.message }, { status: outcome.status });
  return data<KeptAnswer>({ ok: true, did: save ? 'saved' : restore ? 'saved again' : 'unsaved' });
}

/** After the login: saves what the guest had marked, which only this browser's own form can have put into the cookie. */
export async function finishFavourite(scope: RequestScope, request: Request) {
  const to = safeRedirect(new URL(request.url).searchParams.get('to'));
  const goodsId = /(?:^|;\s*)ph_favourite=([1-9]\d{0,14})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (!scope.user || goodsId === undefined) return redirect(to);
  scope.setCookies.push(favouriteCookie(''));
  const outcome = await ask(scope, favouriteSave, { goodsId });
  return redirect(outcome.ok ? to : `/UserHome/myCollection?${new URLSearchParams({ refused: outcome.reason })}`);
}
