// Sessions of buyers: a cookie for pages, short bearers for calls, both ended together (R-9, T-1, T-2).
import { grantsOf } from '@partharbor/contract/permissions';
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import type { Buyer, Staff } from '../calls/context.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import { hashToken, looksLikeToken, newToken } from '../access/tokens.ts';

/** A session not used this long is over. */
export const sessionIdleMs = 30 * DAY_MS;
/** A session is over this long after its login, used or not. */
export const sessionMs = 90 * DAY_MS;
const bearerMs = 2 * HOUR_MS;

export interface NewSession {
  readonly sessionId: number;
  readonly cookieToken: string;
  readonly accessToken: string;
}

/** Opens a session with its first bearer; one statement. Null when the account was blocked or its password changed meanwhile. */
export async function openSession(
  db: Queryable,
  user: { userId: number; passwordHash: string },
  userAgent: string,
  now: Date,
): Promise<NewSession | null> {
  const cookieToken = newToken('');
  const accessToken = newToken('b_');
  const made = await db.maybe<{ id: number }>(sql`
    with session as (
      insert into sessions (user_id, cookie_hash, user_agent, created_at, seen_at, expires_at)
      select id, ${hashToken(cookieToken)}, ${userAgent.slice(0, 300)}, ${now}::timestamptz, ${now}::timestamptz, ${later(now, sessionMs)}::timestamptz
      from users where id = ${user.userId} and blocked_at is null and password_hash = ${user.passwordHash} returning id
    ), token as (
      insert into tokens (token_hash, session_id, expires_at) select ${hashToken(accessToken)}, id, ${later(now, bearerMs)}::timestamptz from session
    ) select id from session`);
  return made ? { sessionId: made.id, cookieToken, accessToken } : null;
}

/** Another bearer for a session; those that are over go. */
export async function addBearer(db: Queryable, sessionId: number, now: Date): Promise<string> {
  const accessToken = newToken('b_');
  await db.run(sql`
    with gone as (delete from tokens where session_id = ${sessionId} and expires_at <= ${now})
    insert into tokens (token_hash, session_id, expires_at) values (${hashToken(accessToken)}, ${sessionId}, ${later(now, bearerMs)})`);
  return accessToken;
}

interface BuyerRow {
  session_id: number;
  user_id: number;
  username: string;
  user_source: 0 | 1;
}

const buyerOf = (row: BuyerRow): Buyer => ({
  kind: 'buyer',
  userId: row.user_id,
  sessionId: row.session_id,
  username: row.username,
  userSource: row.user_source,
});

/** The buyer of a bearer, undefined when it is unknown, over, ended, or its user blocked. One query. */
export async function identifyBearer(db: Queryable, token: string, now: Date): Promise<Buyer | undefined> {
  if (!token.startsWith('b_') || !looksLikeToken(token)) return undefined;
  const row = await db.maybe<BuyerRow>(sql`
    select s.id as session_id, u.id as user_id, u.username, u.user_source
    from tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = ${hashToken(token)} and t.expires_at > ${now} and s.ended_at is null and s.expires_at > ${now} and u.blocked_at is null`);
  return row && buyerOf(row);
}

/** The buyer of a session cookie; marks the session as used, at most once an hour. One query. */
export async function identifyCookie(db: Queryable, token: string, now: Date): Promise<Buyer | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const idleSince = earlier(now, sessionIdleMs);
  const row = await db.maybe<BuyerRow>(sql`
    with found as (
      select s.id as session_id, s.seen_at, u.id as user_id, u.username, u.user_source from sessions s join users u on u.id = s.user_id
      where s.cookie_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${now}::timestamptz and s.seen_at > ${idleSince}::timestamptz and u.blocked_at is null
    ), used as (
      update sessions set seen_at = ${now}::timestamptz where id in (select session_id from found where seen_at < ${earlier(now, HOUR_MS)}::timestamptz)
    ) select session_id, user_id, username, user_source from found`);
  return row && buyerOf(row);
}

/** A login of staff not used this long is over. */
const staffIdleMs = 30 * MINUTE_MS;

/** Whether a row `l` of staff_logins is open: not ended, not over, used lately. */
export const isStaffLoginOpen = (now: Date): Sql =>
  sql`l.ended_at is null and l.expires_at > ${now}::timestamptz and l.seen_at > ${earlier(now, staffIdleMs)}::timestamptz`;

/** The staff member of a console bearer, and when its login was used last; one query. Staff tokens open nothing of buyers' (R-8). */
export async function identifyStaff(db: Queryable, token: string, now: Date): Promise<Staff | undefined> {
  if (!token.startsWith('s_') || !looksLikeToken(token)) return undefined;
  const tokenHash = hashToken(token);
  const row = await db.maybe<{
    id: number;
    username: string;
    name: string;
    permissions: string[];
    login_id: number | null;
    seen_at: Date | null;
    fresh_until: Date | null;
    two_step: boolean;
    one_time: boolean;
  }>(sql`
    select f.id, f.username, f.name, f.permissions, f.totp_on_at is not null as two_step, f.password_until is not null as one_time,
      l.id as login_id, l.seen_at, l.fresh_until
    from staff_sessions s join staff f on f.id = s.staff_id left join staff_logins l on l.id = s.login_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}::timestamptz and s.ended_at is null and f.blocked_at is null
      and (s.login_id is null or (${isStaffLoginOpen(now)}))`);
  if (!row) return undefined;
  const login = row.login_id === null ? null : { id: row.login_id, seenAt: row.seen_at! };
  return {
    kind: 'staff',
    staffId: row.id,
    username: row.username,
    name: row.name,
    permissions: grantsOf(row.permissions),
    tokenHash,
    login,
    twoStep: row.two_step,
    oneTimePassword: row.one_time,
    freshUntil: row.fresh_until,
  };
}

/** Ends one session of a user with all its bearers; false when the user has no such open session. */
export async function endSession(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  return (
    (await db.run(sql`update sessions set ended_at = now() where id = ${sessionId} and user_id = ${userId} and ended_at is null`)) === 1
  );
}

export interface OpenSession {
  readonly id: number;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** Open sessions of a user, last used first. */
export const openSessions = (db: Queryable, userId: number, now: Date): Promise<OpenSession[]> =>
  db.many<OpenSession>(sql`
    select id, user_agent, created_at, seen_at from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now} and seen_at > ${earlier(now, sessionIdleMs)} order by seen_at desc, id desc limit 100`);

/** Removes sessions long over, with their bearers; a daily job. */
export async function purgeSessions(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from sessions where expires_at < ${earlier(now, DAY_MS)} or ended_at < ${earlier(now, sessionIdleMs)}`);
}
