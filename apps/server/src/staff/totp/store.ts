// SQL of the second step: seeds, steps, tries, recovery codes. Each use of a code is one guarded statement.
import { MINUTE_MS, later } from '@partharbor/rules/time';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

/** Wrong codes after which the account takes none for a while. */
export const TRIES_MOST = 5;
const barMs = 15 * MINUTE_MS;

export interface SecondStep {
  readonly id: number;
  readonly username: string;
  readonly totp_seed: Buffer | null;
  readonly totp_pending: Buffer | null;
}

/** What is kept of a person's second step. */
export const secondStepOf = (db: Queryable, id: number): Promise<SecondStep> =>
  db.one<SecondStep>(sql`select id, username, totp_seed, totp_pending from staff where id = ${id}`);

/**
 * Takes one of the tries before anything is compared, so that many at once get no more than five; the last one bars the account already.
 * Answers which try it is; null while none may be made.
 */
export const takeTry = async (db: Queryable, id: number, now: Date): Promise<number | null> => {
  const row = await db.maybe<{ totp_tries: number }>(sql`
    update staff set totp_tries = totp_tries % ${TRIES_MOST}::int + 1,
      totp_barred_until = case when totp_tries % ${TRIES_MOST}::int + 1 = ${TRIES_MOST}::int then ${later(now, barMs)}::timestamptz end
    where id = ${id} and (totp_barred_until is null or totp_barred_until <= ${now}::timestamptz) returning totp_tries`);
  return row?.totp_tries ?? null;
};

/** Until when no code is taken; null = one is. */
export const barredUntil = async (db: Queryable, id: number, now: Date): Promise<Date | null> =>
  (
    await db.maybe<{ until: Date }>(
      sql`select totp_barred_until as until from staff where id = ${id} and totp_barred_until > ${now}::timestamptz`,
    )
  )?.until ?? null;

/** The code was right: all tries again. */
export const forgiveTries = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`update staff set totp_tries = 0, totp_barred_until = null where id = ${id}`);

/** Uses a step; false where it, or a later one, was used already. */
export const spendStep = async (db: Queryable, id: number, step: number): Promise<boolean> =>
  (await db.run(sql`update staff set totp_last_step = ${step} where id = ${id} and totp_last_step < ${step}`)) === 1;

/** Uses a recovery code; false where there is none such, or it was used. */
export const spendRecovery = async (db: Queryable, id: number, hash: Buffer, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update staff_recovery_codes set used_at = ${now} where staff_id = ${id} and code_hash = ${hash} and not is_pending and used_at is null`)) ===
  1;

/** Keeps a seed and codes that are shown now and count once a code of the seed was entered. */
export async function keepPending(tx: Transaction, id: number, sealed: Buffer, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`update staff set totp_pending = ${sealed} where id = ${id}`);
  await tx.run(sql`delete from staff_recovery_codes where staff_id = ${id} and is_pending`);
  await tx.run(
    sql`insert into staff_recovery_codes (staff_id, code_hash, is_pending) select ${id}, hash, true from unnest(${[...hashes]}::bytea[]) hash`,
  );
}

/** Puts the pending seed in force with its codes, where it is still the one that was compared; false otherwise. */
export async function putInForce(tx: Transaction, id: number, sealed: Buffer, step: number, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update staff set totp_seed = totp_pending, totp_pending = null, totp_on_at = ${now}, totp_last_step = greatest(totp_last_step, ${step}),
      totp_tries = 0, totp_barred_until = null where id = ${id} and totp_pending = ${sealed}`);
  if (changed !== 1) return false;
  await tx.run(sql`delete from staff_recovery_codes where staff_id = ${id} and not is_pending`);
  await tx.run(sql`update staff_recovery_codes set is_pending = false where staff_id = ${id}`);
  return true;
}

/** Switches the second step off with all that belongs to it; false where it was off. */
export async function dropSecondStep(tx: Transaction, id: number): Promise<boolean> {
  await tx.run(sql`delete from staff_recovery_codes where staff_id = ${id}`);
  return (
    (await tx.run(sql`
      update staff set totp_seed = null, totp_on_at = null, totp_pending = null, totp_tries = 0, totp_barred_until = null
      where id = ${id} and totp_on_at is not null`)) === 1
  );
}
