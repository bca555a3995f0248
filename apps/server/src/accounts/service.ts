// What a user does with the account and its sessions: token from the cookie, logout, own record, edition, other sessions.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type {
  changeSource,
  loadUserInfo,
  publicKey,
  sessionEnd,
  sessionList,
  tokenExpired,
  tokenFromCookie,
} from '@partharbor/contract/calls/accounts';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieGone, cookieText, editionCookie, sessionCookie } from '../access/cookies.ts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { currentKey } from '../access/password-keys.ts';
import { forgetBuyers } from './session-cache.ts';
import { addBearer, endSession, identifyBearer, identifyCookie, identifyStaff, openSessions } from './sessions.ts';
import { readUser, saveUserSource } from './store.ts';

/** The key that passwords are encrypted with. */
export const giveKey = async (context: CallContext): Promise<Outcome<AnswerOf<typeof publicKey>>> => done(await currentKey(context));

/** A bearer for the page's session; needs a browser's word that one of our pages asks. A guest's cart left over is taken along. */
export async function bearerFromCookie(context: CallContext): Promise<Outcome<AnswerOf<typeof tokenFromCookie>>> {
  if (!context.sameOrigin) return refuse(context.sessionToken === '' ? 'NEEDS_LOGIN' : 'CROSS_SITE');
  const now = context.clock.now();
  const buyer = context.sessionToken === '' ? undefined : await identifyCookie(context.db, context.sessionToken, now);
  if (!buyer) return refuse('NEEDS_LOGIN');
  const token = await context.db.transaction(async (tx) => {
    const added = await addBearer(tx, buyer.sessionId, now);
    await context.hooks.login(tx, context, { userId: buyer.userId });
    return added;
  });
  return done({ access_token: token, userId: String(buyer.userId), username: buyer.username, userSource: buyer.userSource });
}

/** Whether a token is no longer valid (RT-4). */
export async function isExpired(context: CallContext, input: InputOf<typeof tokenExpired>): Promise<Outcome<boolean>> {
  const now = context.clock.now();
  const found = input.token.startsWith('s_')
    ? await identifyStaff(context.db, input.token, now)
    : await identifyBearer(context.db, input.token, now);
  return done(found === undefined);
}

/** Ends the session the caller is in, on all processes at once, and takes its cookie away. */
export async function logOut(context: CallContext): Promise<Outcome<boolean>> {
  const { userId, sessionId } = buyerOf(context);
  await endSession(context.db, userId, sessionId);
  forgetBuyers(context.db);
  context.setCookies.push(cookieGone(sessionCookie));
  return done(true);
}

/** Keeps the edition with the account, for the switch on pages (ED-3). */
export const keepUserSource = (context: Pick<CallContext, 'db'>, userId: number, userSource: 0 | 1): Promise<number> =>
  saveUserSource(context.db, userId, userSource);

/** Saves the edition of the user (ED-3). */
export async function changeUserSource(context: CallContext, input: InputOf<typeof changeSource>): Promise<Outcome<boolean>> {
  await saveUserSource(context.db, buyerOf(context).userId, input.userSource === '1' ? 1 : 0);
  context.setCookies.push(cookieText(editionCookie, input.userSource === '1' ? 'international' : 'domestic'));
  return done(true);
}

/** The user's own record (AC-4). */
export async function ownRecord(context: CallContext): Promise<Outcome<AnswerOf<typeof loadUserInfo>>> {
  const { userId } = buyerOf(context);
  const user = await readUser(context.db, userId);
  return done({
    userId: String(userId),
    username: user.username,
    userSource: user.user_source,
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    company: user.company ?? '',
    createdAt: user.created_at.toISOString(),
  });
}

/** Open sessions, the one asking marked (T-1). */
export async function listSessions(context: CallContext): Promise<Outcome<AnswerOf<typeof sessionList>>> {
  const { userId, sessionId } = buyerOf(context);
  const open = await openSessions(context.db, userId, context.clock.now());
  return done(
    open.map((one) => ({
      sessionId: String(one.id),
      userAgent: one.user_agent,
      createdAt: one.created_at.toISOString(),
      seenAt: one.seen_at.toISOString(),
      current: one.id === sessionId,
    })),
  );
}

/** Ends one of the user's sessions. Another's is as unknown as none. */
export async function endOne(context: CallContext, input: InputOf<typeof sessionEnd>): Promise<Outcome<boolean>> {
  const ended = await endSession(context.db, buyerOf(context).userId, Number(input.sessionId));
  forgetBuyers(context.db);
  return ended ? done(true) : refuse('NOT_FOUND');
}
