// SQL of identities at providers of logins and of the tickets that stand for them.
import type { ThirdParty } from '@partharbor/rules/third-parties';
import { sql, type Queryable } from '../platform/database.ts';

interface NewCode {
  readonly codeHash: Buffer;
  readonly provider: ThirdParty;
  /** null = no browser began it. */
  readonly flowHash: Buffer | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Takes a code for this request alone; false when it came before. */
export const claimCode = async (db: Queryable, { codeHash, provider, flowHash, now, expiresAt }: NewCode): Promise<boolean> =>
  (await db.run(sql`insert into third_party_tickets (code_hash, provider, flow_hash, created_at, expires_at)
    values (${codeHash}, ${provider}, ${flowHash}, ${now}, ${expiresAt}) on conflict do nothing`)) === 1;

/** Writes down whom a code stood for, and the ticket; answers whether an account is linked. */
export async function keepTicket(
  db: Queryable,
  { codeHash, ticketHash, subjectHash }: { codeHash: Buffer; ticketHash: Buffer; subjectHash: Buffer },
): Promise<boolean> {
  const kept = await db.one<{ bound: boolean }>(sql`
    update third_party_tickets t set ticket_hash = ${ticketHash}, subject_hash = ${subjectHash} where code_hash = ${codeHash}
    returning exists (select 1 from third_party_identities i where i.provider = t.provider and i.subject_hash = ${subjectHash}) as bound`);
  return kept.bound;
}

export interface TicketKey {
  readonly ticketHash: Buffer;
  readonly provider: ThirdParty;
  readonly flowHash: Buffer | null;
  readonly now: Date;
}

const usable = ({ ticketHash, provider, now }: TicketKey) =>
  sql`t.ticket_hash = ${ticketHash} and t.provider = ${provider} and t.consumed_at is null and t.expires_at > ${now}`;
/** A ticket that a browser got is that browser's. */
const own = ({ flowHash }: TicketKey) => sql`(t.flow_hash is null or t.flow_hash = ${flowHash})`;

/** Uses a ticket up for the account it is linked to; undefined when it is over or linked to none. */
export const consumeBound = async (db: Queryable, key: TicketKey): Promise<number | undefined> =>
  (
    await db.maybe<{ user_id: number }>(sql`
    update third_party_tickets t set consumed_at = ${key.now} from third_party_identities i
    where ${usable(key)} and ${own(key)} and i.provider = t.provider and i.subject_hash = t.subject_hash returning i.user_id`)
  )?.user_id;

/** Whether a ticket may still be used. To be linked it must come from the browser that began the login. */
export const isUsable = async (db: Queryable, key: TicketKey, toBind: boolean): Promise<boolean> =>
  (
    await db.one<{ usable: boolean }>(sql`select exists (select 1 from third_party_tickets t
      where ${usable(key)} and ${toBind ? sql`t.flow_hash = ${key.flowHash}` : own(key)}) as usable`)
  ).usable;

/** Uses a ticket up to link it; undefined when it is over or another browser's. */
export const consumeToBind = async (db: Queryable, key: TicketKey): Promise<Buffer | undefined> =>
  (
    await db.maybe<{ subject_hash: Buffer }>(
      sql`update third_party_tickets t set consumed_at = ${key.now} where ${usable(key)} and t.flow_hash = ${key.flowHash} returning t.subject_hash`,
    )
  )?.subject_hash;

/** Links an identity to an account; false when either has another of this provider. The same link again is no other. */
export async function link(
  db: Queryable,
  { provider, subjectHash, userId, now }: { provider: ThirdParty; subjectHash: Buffer; userId: number; now: Date },
): Promise<boolean> {
  const made = await db.run(sql`insert into third_party_identities (provider, subject_hash, user_id, created_at)
    values (${provider}, ${subjectHash}, ${userId}, ${now}) on conflict do nothing`);
  if (made === 1) return true;
  const same = await db.maybe(
    sql`select 1 from third_party_identities where provider = ${provider} and subject_hash = ${subjectHash} and user_id = ${userId}`,
  );
  return same !== undefined;
}

/** Removes all links of an account. */
export const unlinkAll = (db: Queryable, userId: number): Promise<number> =>
  db.run(sql`delete from third_party_identities where user_id = ${userId}`);

/** Removes what ended before a time. */
export const purgeTickets = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from third_party_tickets where expires_at < ${before}`);
