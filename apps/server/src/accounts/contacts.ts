// Accounts as codes, links and new passwords know them: by contact, with what of it was proven, and the password put in another's place.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { findById, loginColumns, type UserRow } from './store.ts';

/** An account with its password's hash; undefined for an unknown user. */
export const accountOf = (db: Queryable, userId: number): Promise<UserRow | undefined> => findById(db, userId);

/** The user of a mobile number, or of an e-mail address. */
export const findByContact = (
  db: Queryable,
  contact: { readonly mobile: string } | { readonly email: string },
): Promise<UserRow | undefined> =>
  db.maybe<UserRow>(
    'mobile' in contact
      ? sql`select ${loginColumns} from users where mobile = ${contact.mobile}`
      : sql`select ${loginColumns} from users where lower(email) = ${contact.email.toLowerCase()}`,
  );

/** Notes that a contact of an account was proven; the first time counts. */
export const markVerified = (db: Queryable, userId: number, channel: 'sms' | 'mail', at: Date): Promise<number> =>
  db.run(
    channel === 'sms'
      ? sql`update users set mobile_verified_at = ${at} where id = ${userId} and mobile is not null and mobile_verified_at is null`
      : sql`update users set email_verified_at = ${at} where id = ${userId} and email is not null and email_verified_at is null`,
  );

/** The contacts of an account, with what of them was proven; undefined for an unknown user. */
export interface Contacts {
  readonly username: string;
  readonly user_source: 0 | 1;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly mobile_verified: boolean;
  readonly email_verified: boolean;
  readonly blocked: boolean;
}

export const readContacts = (db: Queryable, userId: number): Promise<Contacts | undefined> =>
  db.maybe<Contacts>(sql`select username, user_source, mobile, email, mobile_verified_at is not null as mobile_verified,
    email_verified_at is not null as email_verified, blocked_at is not null as blocked from users where id = ${userId}`);

/** Replaces a password that is still `before`; false when it was changed meanwhile. Every session but one's own ends with it. */
export async function replacePassword(
  tx: Transaction,
  { userId, sessionId, before, after }: { userId: number; sessionId: number; before: string; after: string },
): Promise<boolean> {
  if ((await tx.run(sql`update users set password_hash = ${after} where id = ${userId} and password_hash = ${before}`)) !== 1) return false;
  await tx.run(sql`update sessions set ended_at = now() where user_id = ${userId} and id <> ${sessionId} and ended_at is null`);
  return true;
}
