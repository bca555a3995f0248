// Logins elsewhere on pages: the way out, the way back to the home page, and linking to an account (RT-7, AC-2).
import {
  openidBind,
  openidToken,
  openidUsable,
  qqLoginCode,
  aliLoginCode,
  thirdPartyStart,
  wxLoginCode,
} from '@partharbor/contract/calls/third-party';
import type { Reason } from '@partharbor/contract/reasons';
import { isThirdParty, type Arrival, type ThirdParty } from '@partharbor/rules/third-parties';
import { safeRedirect } from '@partharbor/rules/redirects';
import { redirect } from 'react-router';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { loginPath } from '../../redirect.ts';
import { client, type Login } from './accounts.server.ts';
import { cameQuery, type Came } from './third-party.ts';

/** What the login page says of a refusal. */
const saidOf: Readonly<Partial<Record<Reason, Came>>> = {
  LOGIN_NOT_OFFERED: 'notOffered',
  LOGIN_NOT_BEGUN: 'notBegun',
  PROVIDER_AWAY: 'away',
  ACCOUNT_BLOCKED: 'blocked',
};

const backToLogin = (scope: RequestScope, provider: ThirdParty, reason: Reason, target = ''): string =>
  `${loginPath(scope.edition)}?${new URLSearchParams({
    ...cameQuery(saidOf[reason] ?? 'failed', provider),
    ...(target === '' || target === '/index' ? {} : { redirect: target }),
  })}`;

const codeCalls = { wechat: wxLoginCode, qq: qqLoginCode, alipay: aliLoginCode } as const;

/** Where a form that asks for a login elsewhere leads: out to the provider, or back to the login page. */
export async function wayOut(scope: RequestScope, form: FormData): Promise<string> {
  const [provider, to] = [field(form, 'provider'), field(form, 'to')];
  if (!isThirdParty(provider)) return loginPath(scope.edition);
  const begun = await ask(scope, thirdPartyStart, { provider, redirect: safeRedirect(to) });
  return begun.ok ? begun.data.address : backToLogin(scope, provider, begun.reason, safeRedirect(to));
}

/**
 * Where a visitor goes whom a provider sent back: logged in to where he wanted, or to linking an account. One whose browser began no
 * such login has to begin it: the code in his address may be somebody else's.
 */
export async function wayBack(scope: RequestScope, { provider, code, flow }: Arrival): Promise<Response> {
  const given = await ask(scope, codeCalls[provider], { flow }, { params: { code } });
  if (!given.ok) return redirect(backToLogin(scope, provider, given.reason));
  const { bound, openid, redirect: target } = given.data;
  if (!bound) {
    return redirect(
      `/login_bind?${new URLSearchParams({ openid, state: provider, ...(target === '/index' ? {} : { redirect: target }) })}`,
    );
  }
  const entered = await ask(scope, openidToken, { ...client, openid, provider });
  return redirect(entered.ok ? target : backToLogin(scope, provider, entered.reason, target));
}

/** What the page for linking is opened with. */
export function ticketOf(request: Request): { readonly openid: string; readonly provider: ThirdParty } | null {
  const params = new URL(request.url).searchParams;
  const [openid, provider] = [params.get('openid') ?? '', params.get('state')];
  return openid !== '' && openid.length <= 100 && isThirdParty(provider) ? { openid, provider } : null;
}

/** The provider whose login can be linked now; null when there is none, or no more. */
export async function loadBinding(scope: RequestScope, request: Request): Promise<ThirdParty | null> {
  const ticket = ticketOf(request);
  const usable = ticket && (await ask(scope, openidUsable, ticket));
  return usable?.ok && usable.data ? ticket!.provider : null;
}

/** Logs in by linking a ticket to the account of the password. */
export const bindLogin =
  (scope: RequestScope, ticket: { readonly openid: string; readonly provider: ThirdParty }): Login =>
  ({ username, password, kid, captchaVerification }) =>
    ask(scope, openidBind, {
      ...client,
      ...ticket,
      username,
      password,
      kid,
      ...(captchaVerification !== undefined && { captchaVerification }),
    });
