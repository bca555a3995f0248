// Buyers and staff straight in the database with a session each, for tests that need many of them without checking a password each time.
import type { Grant } from '@partharbor/contract/permissions';
import { hashToken, newToken } from '@partharbor/server/access/tokens';
import { sql, type Database } from '@partharbor/server/platform/database';

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** Session and guest cart, as a browser would send them. */
  readonly cookie: string;
  readonly guestCookie: string;
  readonly addressId: string;
  readonly userSource: 0 | 1;
}

let counter = 0;

interface PersonOptions {
  readonly userSource?: 0 | 1;
  readonly regionPath?: string;
}

/** A buyer with a default address and an open session. */
export async function addPerson(
  db: Database,
  { userSource = 0, regionPath = '440000,440300,440305' }: PersonOptions = {},
): Promise<Person> {
  const username = `person${process.pid}x${Date.now().toString(36)}x${++counter}`;
  const token = newToken('b_');
  const session = newToken('');
  const country = userSource === 0 ? 'CN' : 'DE';
  const place = userSource === 0 ? regionPath : 'Bavaria, München';
  const { user, address } = await db.one<{ user: number; address: number }>(sql`
    with someone as (
      insert into users (username, username_key, email, password_hash, user_source, consent_version, consent_at)
      values (${username}, ${username}, ${`${username}@example.com`}, 'x', ${userSource}, '1', now()) returning id
    ), place as (
      insert into addresses (user_id, receiver, phone, company, country, region_path, street, is_default)
      select id, '王工', '13800138000', '测试公司', ${country}, ${place}, '科技路 1 号', true from someone returning id
    ), session as (
      insert into sessions (user_id, cookie_hash, expires_at) select id, ${hashToken(session)}, now() + interval '1 day' from someone returning id
    ), token as (
      insert into tokens (token_hash, session_id, expires_at) select ${hashToken(token)}, id, now() + interval '1 hour' from session
    ) select someone.id as user, place.id as address from someone, place`);
  const guestCookie = `__Host-ph_guest=${newToken('')}`;
  return {
    userId: String(user),
    username,
    token,
    cookie: `__Host-ph_session=${session}`,
    guestCookie,
    addressId: String(address),
    userSource,
  };
}

/** Several buyers. */
export const addPeople = (db: Database, count: number, options?: PersonOptions): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => addPerson(db, options)));

/** Another open session of a buyer. */
export async function addSession(db: Database, userId: string): Promise<{ token: string; sessionId: string }> {
  const token = newToken('b_');
  const { id } = await db.one<{ id: number }>(sql`
    with session as (insert into sessions (user_id, cookie_hash, expires_at) values (${Number(userId)}, ${hashToken(newToken(''))}, now() + interval '1 day') returning id),
      token as (insert into tokens (token_hash, session_id, expires_at) select ${hashToken(token)}, id, now() + interval '1 hour' from session)
    select id from session`);
  return { token, sessionId: String(id) };
}

/** The cookie of a new login of the staff member whose bearer this is, as a header's value, and its id. */
export async function addStaffLogin(db: Database, bearer: string): Promise<{ cookie: string; id: string }> {
  const cookieToken = newToken('');
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff_logins (staff_id, cookie_hash, user_agent, created_at, seen_at, expires_at)
    select staff_id, ${hashToken(cookieToken)}, 'test', now(), now(), now() + interval '1 hour' from staff_sessions where token_hash = ${hashToken(bearer)} returning id`);
  return { cookie: `__Host-ph_staff=${cookieToken}`, id: String(id) };
}

/** A bearer of a new member of staff with the permissions given. */
export async function addStaffToken(db: Database, permissions: readonly Grant[]): Promise<string> {
  const token = newToken('s_');
  await db.run(sql`
    with someone as (insert into staff (username, name, password_hash, permissions) values (${`staff${process.pid}x${Date.now()}x${++counter}`}, '测试员工', 'x', ${[...permissions]}) returning id)
    insert into staff_sessions (token_hash, staff_id, expires_at) select ${hashToken(token)}, id, now() + interval '1 hour' from someone`);
  return token;
}
