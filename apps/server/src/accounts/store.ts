// SQL of the table of users.
import { nameKey } from '@partharbor/rules/names';
import { sql, type Queryable } from '../platform/database.ts';

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly user_source: 0 | 1;
  readonly blocked: boolean;
}

/** What a login needs of a user. */
export const loginColumns = sql`id, username, password_hash, user_source, blocked_at is not null as blocked`;

/** The user of an id. */
export const findById = (db: Queryable, userId: number): Promise<UserRow | undefined> =>
  db.maybe<UserRow>(sql`select ${loginColumns} from users where id = ${userId}`);

/** The user of a login name, normalised as the contract does it: user name, else mobile number or e-mail address. */
export function findForLogin(db: Queryable, name: string): Promise<UserRow | undefined> {
  const where = name.includes('@')
    ? sql`lower(email) = ${name}`
    : /^\+?\d/.test(name)
      ? sql`(mobile = ${name} or username_key = ${name})`
      : sql`username_key = ${name}`;
  // A name may be both a user name and another's number: the user name wins.
  return db
    .many<UserRow>(sql`select ${loginColumns} from users where ${where} order by username_key = ${name} desc limit 1`)
    .then((rows) => rows[0]);
}

export interface NewUser {
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly userSource: 0 | 1;
  readonly consentVersion: string;
  readonly consentAt: Date;
  /** Null = not proven yet. */
  readonly mobileVerifiedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
}

/** Stores a user; undefined when name, mobile or e-mail is another's. */
export async function insertUser(db: Queryable, user: NewUser): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(sql`
    insert into users (username, username_key, mobile, email, password_hash, user_source, consent_version, consent_at, mobile_verified_at, email_verified_at)
    values (${user.username}, ${nameKey(user.username)}, ${user.mobile}, ${user.email}, ${user.passwordHash}, ${user.userSource}, ${user.consentVersion}, ${user.consentAt}, ${user.mobileVerifiedAt}, ${user.emailVerifiedAt})
    on conflict do nothing returning id`);
  return row?.id;
}

/** Which of a user's names are taken already. */
export const takenNames = (
  db: Queryable,
  user: Pick<NewUser, 'username' | 'mobile' | 'email'>,
): Promise<{ username: boolean; mobile: boolean; email: boolean }> =>
  db.one(sql`select
    exists (select 1 from users where username_key = ${nameKey(user.username)}) as username,
    exists (select 1 from users where mobile = ${user.mobile}) as mobile,
    exists (select 1 from users where lower(email) = ${user.email}) as email`);

/** Saves the edition of a user (ED-3). */
export const saveUserSource = (db: Queryable, userId: number, userSource: 0 | 1): Promise<number> =>
  db.run(sql`update users set user_source = ${userSource} where id = ${userId}`);

export interface UserRecord {
  readonly username: string;
  readonly user_source: 0 | 1;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly company: string | null;
  readonly created_at: Date;
}

/** A user's own record. */
export const readUser = (db: Queryable, userId: number): Promise<UserRecord> =>
  db.one<UserRecord>(sql`select username, user_source, mobile, email, company, created_at from users where id = ${userId}`);
