// SQL of the security checks: each row is tried once, and what a right try gave is used once.
import type { CaptchaKind } from '@partharbor/rules/captcha';
import { sql, type Queryable, type Sql } from '../platform/database.ts';

/** Who a check was given to: the visitor by his mark, or, for one who sends none, the address. */
export interface Holder {
  /** '' = no mark. */
  readonly visitor: string;
  readonly address: string;
}

export interface CaptchaRow {
  readonly kind: CaptchaKind;
  readonly answer: unknown;
  readonly created_at: Date;
}

const heldBy = ({ visitor, address }: Holder): Sql => sql`(visitor = ${visitor} or (${visitor} = '' and address = ${address}))`;

export async function insertCaptcha(
  db: Queryable,
  row: Holder & { readonly tokenHash: Buffer; readonly kind: CaptchaKind; readonly answer: unknown; readonly at: Date },
): Promise<void> {
  await db.run(sql`insert into captchas (token_hash, kind, answer, visitor, address, created_at)
    values (${row.tokenHash}, ${row.kind}, ${JSON.stringify(row.answer)}::jsonb, ${row.visitor}, ${row.address}, ${row.at}::timestamptz)`);
}

/** Takes the one try there is; undefined when it was taken, is not this holder's, or there never was one. Of two at once one gets it. */
export const takeTry = (db: Queryable, tokenHash: Buffer, holder: Holder, at: Date): Promise<CaptchaRow | undefined> =>
  db.maybe<CaptchaRow>(sql`update captchas set tried_at = ${at}::timestamptz
    where token_hash = ${tokenHash} and tried_at is null and ${heldBy(holder)} returning kind, answer, created_at`);

/** Notes what a right try gave. */
export const noteVerified = (db: Queryable, tokenHash: Buffer, verificationHash: Buffer): Promise<number> =>
  db.run(
    sql`update captchas set verification_hash = ${verificationHash} where token_hash = ${tokenHash} and tried_at is not null and verification_hash is null`,
  );

/** Whether a verification could be used now; `spend` is what counts. */
export const isUsable = async (db: Queryable, verificationHash: Buffer, holder: Holder, notBefore: Date): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from captchas where verification_hash = ${verificationHash} and used_at is null and tried_at >= ${notBefore}::timestamptz and ${heldBy(holder)}`,
  )) !== undefined;

/** Uses a verification; false when it was used before, is too old, or is not this holder's. */
export const spend = async (
  db: Queryable,
  verificationHash: Buffer,
  holder: Holder,
  use: { readonly notBefore: Date; readonly at: Date; readonly purpose: string },
): Promise<boolean> =>
  (await db.run(sql`update captchas set used_at = ${use.at}::timestamptz, used_for = ${use.purpose}
    where verification_hash = ${verificationHash} and used_at is null and tried_at >= ${use.notBefore}::timestamptz and ${heldBy(holder)}`)) ===
  1;

/** Removes checks older than that, used or not. */
export const purgeCaptchas = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from captchas where created_at < ${before}::timestamptz`);
