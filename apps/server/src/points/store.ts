// SQL of points and sign-ins.
import type { SignedDay } from '@partharbor/rules/points';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

/** The latest day a buyer signed in on; null = never. */
export const lastSigned = async (db: Queryable, userId: number): Promise<SignedDay | null> =>
  (await db.maybe<SignedDay>(
    sql`select day::text as day, round_day as "roundDay" from sign_ins where user_id = ${userId} order by day desc limit 1`,
  )) ?? null;

export interface Signing extends SignedDay {
  readonly userId: number;
  readonly points: number;
  readonly at: Date;
}

/** Writes a sign-in, its move and the balance; the balance's row is locked by the caller. Answers the balance after it. */
export async function insertSignIn(tx: Transaction, { userId, day, roundDay, points, at }: Signing): Promise<number> {
  const { balance } = await tx.one<{ balance: number }>(sql`
    with signed as (insert into sign_ins (user_id, day, round_day) values (${userId}, ${day}::date, ${roundDay})),
      kept as (update points_balances set balance = balance + ${points}::int where user_id = ${userId} returning balance)
    insert into points_moves (user_id, change, balance, kind, ref, at) select ${userId}::bigint, ${points}::int, balance, 'sign_in', ${day}::text, ${at}::timestamptz from kept
    returning balance`);
  return balance;
}

export interface Given {
  readonly userId: number;
  readonly points: number;
  readonly kind: 'profile';
  /** What they are for, once each. */
  readonly ref: string;
  readonly at: Date;
}

/** Writes points that are given once for something, and the balance, whose row is locked by the caller. */
export const insertGiven = (tx: Transaction, { userId, points, kind, ref, at }: Given): Promise<number> =>
  tx.run(sql`
    with kept as (update points_balances set balance = balance + ${points}::int where user_id = ${userId} returning balance)
    insert into points_moves (user_id, change, balance, kind, ref, at) select ${userId}::bigint, ${points}::int, balance, ${kind}, ${ref}, ${at}::timestamptz from kept`);

export interface Move {
  readonly id: number;
  readonly kind: 'sign_in' | 'profile';
  readonly change: number;
  readonly balance: number;
  readonly at: Date;
}

/** Some of what changed a buyer's points, newest first. */
export const moves = (db: Queryable, userId: number, offset: number, limit: number): Promise<Move[]> =>
  db.many<Move>(
    sql`select id, kind, change, balance, at from points_moves where user_id = ${userId} order by id desc offset ${offset} limit ${limit}`,
  );

/** A buyer's points, the number of moves, and the latest day signed. */
export async function account(db: Queryable, userId: number): Promise<{ balance: number; moves: number; last: SignedDay | null }> {
  const row = await db.one<{ balance: number; moves: number; day: string | null; round_day: number | null }>(sql`
    select coalesce((select balance from points_balances where user_id = ${userId}), 0) as balance,
      (select count(*)::int from points_moves where user_id = ${userId}) as moves, s.day::text as day, s.round_day
    from (select 1) one left join lateral (select day, round_day from sign_ins where user_id = ${userId} order by day desc limit 1) s on true`);
  const last = row.day === null || row.round_day === null ? null : { day: row.day, roundDay: row.round_day };
  return { balance: row.balance, moves: row.moves, last };
}
