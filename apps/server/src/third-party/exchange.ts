// Exchanges the code of a login elsewhere for a one-time ticket; nobody is logged in by it (RT-7, T-7).
import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { wxLoginCode } from '@partharbor/contract/calls/third-party';
import { done, refuse } from '@partharbor/contract/refuse';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import { later } from '@partharbor/rules/time';
import { addressBudgetKey } from '../access/ip-address.ts';
import { giveBack, take } from '../access/rate-limits.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { flowHash, isMarked, readFlow, returnPath, type Flow } from './login-cookie.ts';
import { loginGateway } from './gateways.ts';
import { claimCode, keepTicket } from './store.ts';

type Call = typeof wxLoginCode;

const ticketMs = 600_000;

const hashOf = (what: 'code' | 'subject', provider: ThirdParty, text: string): Buffer =>
  createHash('sha256').update(`${what} ${provider} ${text}`).digest();

/** The flow that an arrival with a mark belongs to; 'foreign' when this browser began none such. A program that names none has none. */
function flowOf(context: CallContext, provider: ThirdParty, mark: string | undefined): Flow | null | 'foreign' {
  if (mark === undefined) return null;
  const flow = readFlow(context.flowText);
  return flow?.provider === provider && isMarked(flow, mark) ? flow : 'foreign';
}

/** The operation of one provider's call. */
export const exchangeAt =
  (provider: ThirdParty) =>
  async (context: CallContext, { flow: mark }: InputOf<Call>, { code }: { code: string }): Promise<Outcome<AnswerOf<Call>>> => {
    const gateway = loginGateway(context, provider);
    if (!gateway) return refuse('LOGIN_NOT_OFFERED');
    const flow = flowOf(context, provider, mark);
    if (flow === 'foreign') return refuse('LOGIN_NOT_BEGUN');
    const address = addressBudgetKey(context.ip);
    const barred = await take(context, 'thirdParty', address);
    if (barred) return barred;
    const now = context.clock.now();
    const codeHash = hashOf('code', provider, code);
    const expiresAt = later(now, ticketMs);
    if (!(await claimCode(context.db, { codeHash, provider, flowHash: flow && flowHash(flow), now, expiresAt })))
      return refuse('CODE_REFUSED');
    const answer = await gateway.exchange(code, context.config.publicOrigin + returnPath(flow));
    if (!answer.ok) return refuse(answer.why === 'refused' ? 'CODE_REFUSED' : 'PROVIDER_AWAY');
    const openid = newToken('');
    const subjectHash = hashOf('subject', provider, answer.subject);
    const bound = await keepTicket(context.db, { codeHash, ticketHash: hashToken(openid), subjectHash });
    await giveBack(context, 'thirdParty', address);
    return done({ provider, bound, openid, redirect: flow?.target ?? '/index' });
  };
