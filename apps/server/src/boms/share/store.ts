// SQL of links that open BOMs.
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

interface NewShare {
  readonly hash: Buffer;
  readonly rights: 'view' | 'copy';
  readonly withCodes: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Makes a link below the BOM's lock, so that there are never more than `most`; answers its id. */
export async function insertShare(
  tx: Transaction,
  userId: number,
  bomId: string,
  { hash, rights, withCodes, at, expiresAt }: NewShare,
  most: number,
): Promise<number | 'none' | 'full'> {
  const bom = await tx.maybe<{ id: number }>(
    sql`select id from boms where id = ${bomId} and user_id = ${userId} and deleted_at is null for update`,
  );
  if (!bom) return 'none';
  const row = await tx.maybe<{ id: number }>(sql`
    insert into bom_shares (bom_id, token_hash, rights, with_codes, created_at, expires_at)
    select ${bom.id}, ${hash}, ${rights}, ${withCodes}, ${at}, ${expiresAt}
    where (select count(*) from bom_shares where bom_id = ${bom.id} and revoked_at is null and expires_at > ${at}) < ${most}::int returning id`);
  return row?.id ?? 'full';
}

export interface ShareRow {
  readonly id: number;
  readonly rights: 'view' | 'copy';
  readonly with_codes: boolean;
  readonly opened: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const sharesOf = (db: Queryable, bomId: number, at: Date): Promise<ShareRow[]> =>
  db.many<ShareRow>(sql`
    select id, rights, with_codes, opened, created_at, expires_at from bom_shares
    where bom_id = ${bomId} and revoked_at is null and expires_at > ${at} order by created_at desc, id desc`);

/** Ends a link of one's own BOM; false where there is none. */
export const endShare = async (tx: Transaction, userId: number, shareId: string, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update bom_shares s set revoked_at = coalesce(s.revoked_at, ${at}) from boms b where s.id = ${shareId} and b.id = s.bom_id and b.user_id = ${userId}`)) >
  0;

export interface OpenShare {
  readonly id: number;
  readonly bom_id: number;
  readonly rights: 'view' | 'copy';
  readonly with_codes: boolean;
}

/** A link that opens something now: of a live BOM whose owner may act. */
export const openShare = (db: Queryable, hash: Buffer, at: Date): Promise<OpenShare | undefined> =>
  db.maybe<OpenShare>(sql`
    select s.id, s.bom_id, s.rights, s.with_codes from bom_shares s join boms b on b.id = s.bom_id join users u on u.id = b.user_id
    where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${at} and b.deleted_at is null and u.blocked_at is null`);

export const countOpened = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`update bom_shares set opened = opened + 1 where id = ${id}`);

/** Ends the links of an account that is blocked. */
export const endSharesOf = (tx: Transaction, userId: number, at: Date): Promise<number> =>
  tx.run(
    sql`update bom_shares s set revoked_at = ${at} from boms b where b.id = s.bom_id and b.user_id = ${userId} and s.revoked_at is null`,
  );
