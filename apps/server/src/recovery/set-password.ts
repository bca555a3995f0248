// Sets a new password: by the ticket of a recovery, or by the old password (AC-3, R-105). Either way whoever had got in is out.
import { changePassword, resetPassword } from '@partharbor/contract/calls/recovery';
import type { resetUsable } from '@partharbor/contract/calls/recovery';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieText, deviceCookie } from '../access/cookies.ts';
import { markSeen } from '../access/password-keys.ts';
import { setPassword } from '../accounts/console-store.ts';
import { accountOf, markVerified, readContacts, replacePassword, type Contacts } from '../accounts/contacts.ts';
import { buyersBrowser, deviceMark } from '../accounts/known-browser.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import { takeAddress, tryPassword } from '../accounts/password-trial.ts';
import { forgetBuyers } from '../accounts/session-cache.ts';

import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { endLinks, isOf, linkOwner, spendLink } from '../codes/links.ts';
import { tellBuyer } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database.ts';
import { unlinkLogins } from '../third-party/unlink.ts';
import { passwordReplaced } from './notifications.ts';

const usedCiphertext = refuse('BAD_INPUT', { field: 'password', problem: 'invalid' });

/** Whether the page for a new password has anything to set it by. A look changes nothing, as those of scanners of mails. */
export const canReset = async (context: CallContext, { ticket }: InputOf<typeof resetUsable>): Promise<Outcome<boolean>> =>
  done((await linkOwner(context, 'reset_password', ticket)) !== undefined);

async function tellOwner(tx: Transaction, context: CallContext, userId: number, user: Contacts, recovered: boolean): Promise<void> {
  const at = context.clock.now().toISOString();
  const mail = user.email === null ? null : { recipient: user.email, lang: user.user_source === 0 ? ('zh' as const) : ('en' as const) };
  await tellBuyer(tx, context, passwordReplaced, { eventKey: `password:${userId}:${at}`, userId, said: { at, recovered }, mail });
}

/** `resetPassword`: the ticket is spent with the password it sets, so that a weak one costs nothing. */
export async function resetByTicket(context: CallContext, input: InputOf<typeof resetPassword>): Promise<Outcome<true>> {
  const owner = await linkOwner(context, 'reset_password', input.ticket);
  const known = owner === undefined ? undefined : await accountOf(context.db, owner);
  if (!known) return refuse('LINK_OVER');
  const chosen = await hashNewPassword(context, input, known.username);
  if (!chosen.ok) return chosen;
  const { opened, passwordHash } = chosen.data;
  const outcome = await transact(context, resetPassword, { body: null }, async (tx): Promise<Outcome<true>> => {
    if (!(await markSeen(tx, opened))) return usedCiphertext;
    const link = await spendLink(tx, context, 'reset_password', input.ticket);
    const user = link && (await readContacts(tx, link.userId));
    if (!user || !isOf(context, link, link.channel === 'sms' ? user.mobile : user.email)) return refuse('LINK_OVER');
    await setPassword(tx, link.userId, passwordHash);
    await markVerified(tx, link.userId, link.channel, context.clock.now());
    await unlinkLogins(tx, link.userId);
    await tellOwner(tx, context, link.userId, user, true);
    return done(true);
  });
  forgetBuyers(context.db);
  return outcome;
}

/** `changePassword`: the old one is guessed at under the limits of logging in, counted for this session alone. */
export async function changeOwn(context: CallContext, input: InputOf<typeof changePassword>): Promise<Outcome<true>> {
  const { userId, sessionId } = buyerOf(context);
  const user = await accountOf(context.db, userId);
  if (!user) return refuse('NEEDS_LOGIN');
  const address = await takeAddress(context);
  if (address.barred) return address.barred;
  const wrong = await tryPassword(context, { ...input, password: input.oldPassword }, address, {
    guess: { realm: 'buyer', account: String(userId), device: `session ${sessionId}` },
    passwordHash: user.password_hash,
    // Who is logged in is no stranger: strangers' guesses are what owners are warned of.
    warnOwner: async () => undefined,
  });
  if (wrong) return wrong.reason === 'LOGIN_FAILED' ? refuse('OLD_PASSWORD') : wrong;
  const chosen = await hashNewPassword(context, input, user.username);
  if (!chosen.ok) return chosen;
  const { opened, passwordHash } = chosen.data;
  const outcome = await transact(context, changePassword, { body: null }, async (tx): Promise<Outcome<true>> => {
    if (!(await markSeen(tx, opened))) return usedCiphertext;
    if (!(await replacePassword(tx, { userId, sessionId, before: user.password_hash, after: passwordHash }))) return refuse('STALE');
    await endLinks(tx, context, 'reset_password', userId);
    const contacts = await readContacts(tx, userId);
    if (contacts) await tellOwner(tx, context, userId, contacts, false);
    return done(true);
  });
  if (!outcome.ok) return outcome;
  forgetBuyers(context.db);
  const browser = buyersBrowser({ id: userId, password_hash: passwordHash });
  context.setCookies.push(cookieText(deviceCookie, deviceMark(context.config.secret, browser, context.clock.now())));
  return outcome;
}
