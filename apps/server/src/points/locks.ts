// The row that orders what happens to one buyer's points.
import { sql, type Transaction } from '../platform/database.ts';

/** Locks a buyer's balance until the transaction ends, made with 0 where there is none; answers it. */
export async function lockBalance(tx: Transaction, userId: number): Promise<number> {
  const { balance } = await tx.one<{ balance: number }>(sql`
    insert into points_balances as b (user_id, balance) values (${userId}, 0) on conflict (user_id) do update set balance = b.balance returning balance`);
  return balance;
}
