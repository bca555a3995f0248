// Logins of staff: a cookie for each browser, a bearer for each tab, all ended together (BO-1, R-110).
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import { isStaffLoginOpen } from '../accounts/sessions.ts';
import { hashToken, looksLikeToken, newToken } from '../access/tokens.ts';
import type { Staff } from '../calls/context.ts';
import { sql, type Database, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

/** A login ends this long after it was made, used or not. */
const staffLoginMs = 12 * HOUR_MS;
/** How exactly the last use is kept. */
const seenEveryMs = MINUTE_MS;
/** Bearers a login may have: a tab or reload makes one, and the eldest give way. */
const BEARERS_MAX = 40;
/** Logins a person may have at once; the one used longest ago gives way. */
const LOGINS_MAX = 5;

export interface NewStaffLogin {
  readonly cookieToken: string;
  readonly token: string;
  readonly expiresAt: Date;
}

interface Opening {
  readonly staffId: number;
  /** As the password was checked against. */
  readonly passwordHash: string;
  readonly userAgent: string;
  /** Cookie of the login this browser had until now, whoever's it was: it ends. '' = none. */
  readonly before: string;
  /** Until when the code just entered counts as fresh; null = none was. */
  readonly freshUntil: Date | null;
}

/** Whether a password of `staff` opens a login: its owner's own always, a one-time one once within its time. */
export const isPasswordGood = (now: Date): Sql =>
  sql`(password_until is null or (password_until > ${now}::timestamptz and password_spent_at is null))`;

/** Opens a login with its first bearer; null where the account was blocked, its password changed, or a one-time one used meanwhile. */
export function openStaffLogin(
  db: Database,
  { staffId, passwordHash, userAgent, before, freshUntil }: Opening,
  now: Date,
): Promise<NewStaffLogin | null> {
  const cookieToken = newToken('');
  const token = newToken('s_');
  const expiresAt = later(now, staffLoginMs);
  return db.transaction(async (tx) => {
    // Logins of one person come one after the other, so that no two at once count the same four.
    const usable = await tx.maybe(
      sql`select id from staff where id = ${staffId} and blocked_at is null and password_hash = ${passwordHash} and ${isPasswordGood(now)} for no key update`,
    );
    if (!usable) return null;
    await tx.run(sql`update staff set password_spent_at = ${now} where id = ${staffId} and password_until is not null`);
    await tx.run(sql`
      with over as (update staff_logins set ended_at = ${now}::timestamptz where id in (
          select id from staff_logins where staff_id = ${staffId} and ended_at is null order by seen_at desc, id desc offset ${LOGINS_MAX - 1}::int)
          or (cookie_hash = ${hashToken(before)} and ended_at is null)),
        login as (insert into staff_logins (staff_id, cookie_hash, user_agent, created_at, seen_at, fresh_until, expires_at)
          values (${staffId}, ${hashToken(cookieToken)}, ${userAgent.slice(0, 300)}, ${now}::timestamptz, ${now}::timestamptz, ${freshUntil}::timestamptz, ${expiresAt}::timestamptz) returning id)
      insert into staff_sessions (token_hash, staff_id, login_id, expires_at)
      select ${hashToken(token)}, ${staffId}, id, ${expiresAt}::timestamptz from login`);
    return { cookieToken, token, expiresAt };
  });
}

/** Notes that a login is used, so that it does not grow idle; at most once a minute it is written. */
export async function markStaffUse(db: Queryable, { login }: Pick<Staff, 'login'>, now: Date): Promise<void> {
  const known = earlier(now, seenEveryMs);
  if (login && login.seenAt < known)
    await db.run(sql`update staff_logins set seen_at = ${now}::timestamptz where id = ${login.id} and seen_at < ${known}::timestamptz`);
}

export interface Renewed {
  readonly token: string;
  readonly username: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expiresAt: Date;
}

/** Another bearer for the login of a cookie, which counts as a use; the eldest beyond forty go. Null where the login is over. One query. */
export async function bearerOfCookie(db: Queryable, cookieToken: string, now: Date): Promise<Renewed | null> {
  if (!looksLikeToken(cookieToken)) return null;
  const token = newToken('s_');
  const row = await db.maybe<{ username: string; name: string; permissions: string[]; expires_at: Date }>(sql`
    with login as (update staff_logins l set seen_at = ${now}::timestamptz from staff f
        where l.cookie_hash = ${hashToken(cookieToken)} and f.id = l.staff_id and f.blocked_at is null and ${isStaffLoginOpen(now)}
        returning l.id, l.staff_id, l.expires_at, f.username, f.name, f.permissions),
      gone as (delete from staff_sessions where token_hash in (select s.token_hash from staff_sessions s join login on s.login_id = login.id
        order by s.created_at desc, s.token_hash offset ${BEARERS_MAX - 1}::int)),
      bearer as (insert into staff_sessions (token_hash, staff_id, login_id, expires_at)
        select ${hashToken(token)}, staff_id, id, expires_at from login)
    select username, name, permissions, expires_at from login`);
  return row ? { token, username: row.username, name: row.name, permissions: row.permissions, expiresAt: row.expires_at } : null;
}

/** Ends a login with all its bearers, or the bearer of none; over everywhere with the next request. */
export const endStaffLogin = (db: Queryable, { tokenHash, login }: Pick<Staff, 'tokenHash' | 'login'>, now: Date): Promise<number> =>
  db.run(
    login === null
      ? sql`update staff_sessions set ended_at = ${now}::timestamptz where token_hash = ${tokenHash} and ended_at is null`
      : sql`update staff_logins set ended_at = ${now}::timestamptz where id = ${login.id} and ended_at is null`,
  );

/** Ends one of a person's own logins; false where that is none of them. */
export const endOwnLogin = async (db: Queryable, staffId: number, loginId: number, now: Date): Promise<boolean> =>
  (await db.run(
    sql`update staff_logins set ended_at = ${now}::timestamptz where id = ${loginId} and staff_id = ${staffId} and ended_at is null`,
  )) === 1;

/** Ends every login of a person and the bearers that hang on none. */
export async function endAllLogins(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await tx.run(sql`
    with logins as (update staff_logins set ended_at = ${now}::timestamptz where staff_id = ${staffId} and ended_at is null)
    update staff_sessions set ended_at = ${now}::timestamptz where staff_id = ${staffId} and ended_at is null`);
}

/** Ends every login of a person but one, and the bearers of all others. */
export async function endOtherLogins(tx: Transaction, staffId: number, kept: number | null, now: Date): Promise<void> {
  await tx.run(sql`
    with logins as (update staff_logins set ended_at = ${now}::timestamptz where staff_id = ${staffId} and id is distinct from ${kept}::bigint and ended_at is null)
    update staff_sessions set ended_at = ${now}::timestamptz where staff_id = ${staffId} and login_id is distinct from ${kept}::bigint and ended_at is null`);
}

/** A code was entered in this login just now. */
export const freshenLogin = (db: Queryable, loginId: number, until: Date): Promise<number> =>
  db.run(sql`update staff_logins set fresh_until = ${until} where id = ${loginId}`);

/** A one-time password is good this long. */
const oneTimeMs = DAY_MS;

/** A password that somebody else made: good for one login within a day. Whoever logs in with the one before is refused. */
export const setOneTimePassword = (tx: Queryable, staffId: number, hash: string, now: Date): Promise<number> =>
  tx.run(
    sql`update staff set password_hash = ${hash}, password_until = ${later(now, oneTimeMs)}, password_spent_at = null where id = ${staffId}`,
  );

/** A password of one's own; false where it was changed since `before`. */
export const changeOwnPassword = async (tx: Transaction, staffId: number, before: string, hash: string): Promise<boolean> =>
  (await tx.run(sql`
    update staff set password_hash = ${hash}, password_until = null, password_spent_at = null where id = ${staffId} and password_hash = ${before}`)) ===
  1;

export interface OpenStaffLogin {
  readonly id: number;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** A person's open logins, last used first: at most five. */
export const openStaffLogins = (db: Queryable, staffId: number, now: Date): Promise<OpenStaffLogin[]> =>
  db.many<OpenStaffLogin>(sql`
    select l.id, l.user_agent, l.created_at, l.seen_at from staff_logins l where l.staff_id = ${staffId} and ${isStaffLoginOpen(now)}
    order by l.seen_at desc, l.id desc limit ${LOGINS_MAX}::int`);

/** Ends a login of anyone but this person; answers whose it was, null where there is none open. */
export const endLoginOfAnother = async (tx: Transaction, staffId: number, loginId: number, now: Date): Promise<number | null> =>
  (
    await tx.maybe<{ staff_id: number }>(sql`
      update staff_logins set ended_at = ${now} where id = ${loginId} and staff_id <> ${staffId} and ended_at is null returning staff_id`)
  )?.staff_id ?? null;

/** Removes what is over for a day; bearers go along. */
export const purgeStaffLogins = async (db: Queryable, now: Date): Promise<number> => {
  const before = earlier(now, DAY_MS);
  const logins = await db.run(sql`delete from staff_logins where expires_at < ${before} or ended_at < ${before}`);
  return (
    logins + (await db.run(sql`delete from staff_sessions where login_id is null and (expires_at < ${before} or ended_at < ${before})`))
  );
};
