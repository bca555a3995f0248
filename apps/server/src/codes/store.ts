// SQL of verification codes and of the links in mails. At most one of a purpose is live for a contact, and one link for an account.
import type { CodePurpose, LinkPurpose } from '@partharbor/rules/codes';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { lockContact, lockOwner } from './locks.ts';

interface CodeKey {
  readonly purpose: CodePurpose;
  readonly contactHash: Buffer;
}

/** Ends the one before and writes another. */
export async function insertCode(
  tx: Transaction,
  { purpose, contactHash, holder, codeHash, at, expiresAt }: CodeKey & { holder: string; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<number> {
  await lockContact(tx, contactHash);
  await tx.run(sql`update verification_codes set superseded_at = ${at}
    where purpose = ${purpose} and contact_hash = ${contactHash} and used_at is null and superseded_at is null`);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into verification_codes (purpose, contact_hash, holder, code_hash, created_at, expires_at)
    values (${purpose}, ${contactHash}, ${holder}, ${codeHash}, ${at}, ${expiresAt}) returning id`);
  return id;
}

/** One try, counted and compared by one statement: however many come at once, five are looked at. Undefined when there is no code to try. */
export const tryCode = (
  db: Queryable,
  { purpose, contactHash, holder, codeHash, at }: CodeKey & { holder: string; codeHash: Buffer; at: Date },
): Promise<{ id: number; right: boolean; tries: number } | undefined> =>
  db.maybe(sql`update verification_codes set tries = tries + case when code_hash = ${codeHash}::bytea then 0 else 1 end
    where purpose = ${purpose} and contact_hash = ${contactHash} and holder in (${holder}::text, '') and tries < 5
      and used_at is null and superseded_at is null and expires_at > ${at}::timestamptz
    returning id, code_hash = ${codeHash}::bytea as right, tries`);

/** Uses a code that was tried and right; of two at once one gets it. */
export const spendCode = async (db: Queryable, id: number, at: Date): Promise<boolean> =>
  (await db.run(sql`update verification_codes set used_at = ${at}::timestamptz
    where id = ${id} and used_at is null and superseded_at is null and expires_at > ${at}::timestamptz`)) === 1;

export interface Link {
  readonly purpose: LinkPurpose;
  readonly userId: number;
  readonly channel: 'sms' | 'mail';
  readonly contactHash: Buffer;
}

export async function insertLink(tx: Transaction, link: Link & { tokenHash: Buffer; at: Date; expiresAt: Date }): Promise<void> {
  await lockOwner(tx, link.userId);
  await endLinks(tx, link.userId, link.purpose, link.at);
  await tx.run(sql`insert into mail_tokens (token_hash, purpose, user_id, channel, contact_hash, created_at, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.userId}, ${link.channel}, ${link.contactHash}, ${link.at}, ${link.expiresAt})`);
}

/** Ends what is live of an account. */
export const endLinks = (tx: Transaction, userId: number, purpose: LinkPurpose, at: Date): Promise<number> =>
  tx.run(sql`update mail_tokens set superseded_at = ${at}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and superseded_at is null`);

/** Whose a live link is: a look that changes nothing. */
export const ownerOfLink = async (db: Queryable, purpose: LinkPurpose, tokenHash: Buffer, at: Date): Promise<number | undefined> =>
  (
    await db.maybe<{ user_id: number }>(sql`select user_id from mail_tokens
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and superseded_at is null and expires_at > ${at}::timestamptz`)
  )?.user_id;

/** Uses a link; undefined when it was used, replaced, is over, or there never was one. Of two at once one gets it. */
export const spendLink = (tx: Transaction, purpose: LinkPurpose, tokenHash: Buffer, at: Date): Promise<Link | undefined> =>
  tx.maybe<Link>(sql`update mail_tokens set used_at = ${at}::timestamptz
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and superseded_at is null and expires_at > ${at}::timestamptz
    returning purpose, user_id as "userId", channel, contact_hash as "contactHash"`);

/** Forgets what is over: no limit looks back further than a day. */
export async function purgeCodes(db: Queryable, before: Date): Promise<number> {
  const codes = await db.run(sql`delete from verification_codes where created_at < ${before}::timestamptz`);
  const links = await db.run(sql`delete from mail_tokens where created_at < ${before}::timestamptz`);
  return codes + links + (await db.run(sql`delete from code_askings where at < ${before}::timestamptz`));
}
