// For tests of calls that take a passed security check: one that was passed, without solving anything.
import { addressBudgetKey } from '../access/ip-address.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { sql, type Database } from '../platform/database.ts';

interface Passing {
  readonly db: Database;
  readonly clock: { now(): Date };
}

/** A captchaVerification for callers at an address who show no mark. @example await passed(shop, '198.18.0.1') */
export async function passed({ db, clock }: Passing, ip: string): Promise<string> {
  const verification = newToken('');
  const at = clock.now();
  await db.run(sql`insert into captchas (token_hash, kind, answer, visitor, address, created_at, tried_at, verification_hash)
    values (${hashToken(newToken(''))}, 'blockPuzzle', '{"x":100}', '-', ${addressBudgetKey(ip)}, ${at}::timestamptz, ${at}::timestamptz, ${hashToken(verification)})`);
  return verification;
}

/** Token of an unsolved slide whose place is 100, for the same callers. */
export async function given({ db, clock }: Passing, ip: string): Promise<string> {
  const token = newToken('');
  await db.run(sql`insert into captchas (token_hash, kind, answer, visitor, address, created_at)
    values (${hashToken(token)}, 'blockPuzzle', '{"x":100}', '-', ${addressBudgetKey(ip)}, ${clock.now()}::timestamptz)`);
  return token;
}
