// SQL of the questionnaire.
import type { Profile } from '@partharbor/rules/profile';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

/** What a buyer answered; null = never. */
export const profileOf = async (db: Queryable, userId: number): Promise<Profile | null> =>
  (await db.maybe<{ answers: Profile }>(sql`select answers from profiles where user_id = ${userId}`))?.answers ?? null;

/** Keeps a buyer's answers; answers whether they are his first. */
export async function saveProfile(tx: Transaction, userId: number, answers: Profile, at: Date): Promise<boolean> {
  const { first } = await tx.one<{ first: boolean }>(sql`
    insert into profiles as p (user_id, answers, filled_at, changed_at) values (${userId}, ${JSON.stringify(answers)}::jsonb, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (user_id) do update set answers = excluded.answers, changed_at = greatest(p.filled_at, excluded.changed_at)
    returning p.xmax = 0 as first`);
  return first;
}
