// SQL of providers' notices: kept as they came, before anything else happens with them.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface NewNotice {
  readonly provider: string;
  readonly noticeId: string;
  readonly providerRef: string;
  readonly paymentNo: string;
  readonly raw: Buffer;
  readonly signature: string;
  readonly kind: 'success' | 'failure' | 'refund';
  readonly currency: string;
  readonly amountMinor: number;
}

/**
 * Keeps a verified notice as it came, before anything else happens with it, and answers the one to apply: this one, or the same
 * from an earlier delivery that a crash kept from being applied. undefined = nothing left to do (T-43).
 */
export async function storeNotice(db: Queryable, notice: NewNotice): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(sql`
    with stored as (insert into notices (provider, notice_id, provider_ref, payment_no, raw, signature, verified, kind, currency, amount)
    values (${notice.provider}, ${notice.noticeId}, ${notice.providerRef}, ${notice.paymentNo}, ${notice.raw}, ${notice.signature}, true, ${notice.kind}, ${notice.currency}, ${notice.amountMinor})
    on conflict (provider, notice_id) do nothing returning id)
    select id from stored
    union all select id from notices where provider = ${notice.provider} and notice_id = ${notice.noticeId} and destiny is null`);
  return row?.id;
}

/** Notices nobody has applied yet, oldest first. */
export const waitingNotices = (db: Queryable, limit: number): Promise<{ id: number }[]> =>
  db.many(sql`select id from notices where destiny is null and verified order by stored_at, id limit ${limit}`);

export type Destiny = 'payment' | 'unapplied' | 'ignored' | 'refund';

export const settleNotice = (tx: Transaction, id: number, destiny: Destiny): Promise<number> =>
  tx.run(sql`update notices set destiny = ${destiny}, applied_at = now() where id = ${id} and destiny is null`);
