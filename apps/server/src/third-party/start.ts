// Begins a login elsewhere: a mark for this browser, and where the visitor goes (RT-7).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { thirdPartyStart } from '@partharbor/contract/calls/third-party';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieText, flowCookie } from '../access/cookies.ts';
import type { CallContext } from '../calls/context.ts';
import { flowText, newFlow, returnPath } from './login-cookie.ts';
import { loginGateway } from './gateways.ts';

export async function startLogin(
  context: CallContext,
  { provider, redirect = '' }: InputOf<typeof thirdPartyStart>,
): Promise<Outcome<AnswerOf<typeof thirdPartyStart>>> {
  const gateway = loginGateway(context, provider);
  if (!gateway) return refuse('LOGIN_NOT_OFFERED');
  const flow = newFlow(provider, redirect);
  context.setCookies.push(cookieText(flowCookie, flowText(flow)));
  return done({ address: gateway.authorizeUrl({ returnTo: context.config.publicOrigin + returnPath(flow), lang: context.lang }) });
}
