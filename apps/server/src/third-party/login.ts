// Logs in by the ticket of a login elsewhere, or links it to an account by that account's password first (AC-2, T-7).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { openidBind } from '@partharbor/contract/calls/third-party';
import type { openidToken, openidUsable } from '@partharbor/contract/calls/third-party';
import { done, refuse } from '@partharbor/contract/refuse';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import { addressBudgetKey } from '../access/ip-address.ts';
import { cookieGone, flowCookie } from '../access/cookies.ts';
import { giveBack, take } from '../access/rate-limits.ts';
import { enter, enterAs, provenUser, stillProven } from '../accounts/login.ts';
import { reachOf } from '../accounts/mail-recipient.ts';
import { hashToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { mailInsert } from '../mails/outbox.ts';
import type { Transaction } from '../platform/database.ts';
import { flowHash, readFlow } from './login-cookie.ts';
import { linkedMail } from './mail.ts';
import { consumeBound, consumeToBind, isUsable, link, type TicketKey } from './store.ts';

type LoggedIn = Outcome<AnswerOf<typeof openidToken>>;

function keyOf(context: CallContext, openid: string, provider: ThirdParty): TicketKey {
  const flow = readFlow(context.flowText);
  return { ticketHash: hashToken(openid), provider, flowHash: flow && flowHash(flow), now: context.clock.now() };
}

/** What was begun is over with the login. */
function over<T>(context: CallContext, outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok && context.flowText) context.setCookies.push(cookieGone(flowCookie));
  return outcome;
}

/** `sso/openid/token`. A ticket that is not linked stays usable for linking it. */
export async function enterByTicket(context: CallContext, { openid, provider }: InputOf<typeof openidToken>): Promise<LoggedIn> {
  const address = addressBudgetKey(context.ip);
  const barred = await take(context, 'address', address);
  if (barred) return barred;
  const key = keyOf(context, openid, provider);
  const userId = await consumeBound(context.db, key);
  if (userId === undefined && !(await isUsable(context.db, key, false))) return refuse('TICKET_OVER');
  await giveBack(context, 'address', address);
  return userId === undefined ? refuse('NOT_BOUND') : over(context, await enterAs(context, userId));
}

/** Whether the page for linking has anything to link. */
export const canBind = async (context: CallContext, { openid, provider }: InputOf<typeof openidUsable>): Promise<Outcome<boolean>> =>
  done(await isUsable(context.db, keyOf(context, openid, provider), true));

/** A mail to the owner of the account in the transaction that links it; one without an address hears nothing. */
async function tellOwner(tx: Transaction, { config, clock }: CallContext, provider: ThirdParty, userId: number): Promise<void> {
  const reach = await reachOf(tx, userId);
  if (!reach) return;
  const at = clock.now();
  const mail = linkedMail(config.publicOrigin, provider, reach.lang, at);
  await tx.run(mailInsert({ ...mail, ...reach, userId, isLimited: false, eventKey: `login-linked:${provider}:${userId}:${at.getTime()}` }));
}

/** Links and logs in: the password as in any login, then ticket and link in one transaction. */
export async function bindAndEnter(context: CallContext, input: InputOf<typeof openidBind>): Promise<LoggedIn> {
  const { openid, provider } = input;
  // Asked first: whose ticket is over need not type a password again.
  if (!(await isUsable(context.db, keyOf(context, openid, provider), true))) return refuse('TICKET_OVER');
  const proven = await provenUser(context, input);
  if (!proven.ok) return proven;
  const user = proven.data;
  const key = keyOf(context, openid, provider);
  const linked = await transact(context, openidBind, { body: input }, async (tx): Promise<Outcome<null>> => {
    const subjectHash = await consumeToBind(tx, key);
    if (!subjectHash) return refuse('TICKET_OVER');
    if (!(await stillProven(tx, user))) return refuse('LOGIN_FAILED');
    if (!(await link(tx, { provider, subjectHash, userId: user.id, now: key.now }))) return refuse('OTHER_BOUND');
    await tellOwner(tx, context, provider, user.id);
    return done(null);
  });
  return linked.ok ? over(context, await enter(context, user)) : linked;
}
