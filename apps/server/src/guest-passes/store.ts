// SQL of passes and of the keys they are signed with.
import { PASS_USES } from '@partharbor/contract/calls/guest-passes';
import { sql, type Queryable } from '../platform/database.ts';

export const seedsSince = (db: Queryable, day: number): Promise<{ day: number; seed: Buffer }[]> =>
  db.many(sql`select day, seed from pass_keys where day >= ${day} order by day`);

/** Of two processes that make the day's seed at once the first to store it wins. */
export const addSeed = (db: Queryable, day: number, seed: Buffer): Promise<number> =>
  db.run(sql`insert into pass_keys (day, seed) values (${day}, ${seed}) on conflict do nothing`);

/** Counts one use of a pass; false when it has none left. */
export async function countUse(db: Queryable, nonce: Buffer, expiresAt: Date): Promise<boolean> {
  const counted = await db.run(sql`
    insert into used_passes as u (nonce, uses, expires_at) values (${nonce}, 1, ${expiresAt})
    on conflict (nonce) do update set uses = u.uses + 1 where u.uses < ${PASS_USES}`);
  return counted === 1;
}

/** Removes what no pass can be checked against any more. */
export async function dropOld(db: Queryable, now: Date, firstDay: number): Promise<number> {
  await db.run(sql`delete from pass_keys where day < ${firstDay}`);
  return db.run(sql`delete from used_passes where expires_at < ${now}`);
}
