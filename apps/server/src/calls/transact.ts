// One transaction for one operation: rolled back on refusal, answered once per idempotency key (R-12, T-38).
import { createHash } from 'node:crypto';
import type { AnyCall, Outcome } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { sql, type Sql, type Transaction } from '../platform/database.ts';
import type { CallContext } from './context.ts';

class RolledBack extends Error {
  readonly outcome: Outcome<never>;
  constructor(outcome: Outcome<never>) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/** JSON with keys in order, so that the same content has the same hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
}

/** Whose keys these are: a user's, a staff member's, or a guest cookie's. */
export function keyOwner(context: CallContext): string {
  const { identity } = context;
  if (identity.kind === 'buyer') return `user:${identity.userId}`;
  if (identity.kind === 'staff') return `staff:${identity.staffId}`;
  return context.guestToken ? `guest:${createHash('sha256').update(context.guestToken).digest('base64url')}` : '';
}

interface TransactOptions<T> {
  /** What the key is compared by; the call's input where it says nothing else. */
  readonly body: unknown;
  /** `kind:ref` of what was made, kept beside the answer (T-33 I-20). */
  readonly resultRef?: (data: T) => string;
}

/**
 * Runs `work` in one transaction. A refusal rolls everything back, the key included, so that a later try may succeed;
 * a success is stored under the key in the same transaction, and a repeat gets that answer without running `work`.
 */
export async function transact<T>(
  context: CallContext,
  call: AnyCall,
  options: TransactOptions<T>,
  work: (tx: Transaction) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const owner = keyOwner(context);
  const key = call.idempotency && owner ? context.idempotencyKey : '';
  try {
    return await context.db.transaction(async (tx) => {
      const replay = key ? await claim(tx, owner, key, call.id, options.body) : null;
      if (replay) return replay as Outcome<T>;
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      if (key) await keep(tx, owner, key, outcome.data, options.resultRef?.(outcome.data) ?? null);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

/** What a key is bound to: the call and the content of its input. */
export const bodyHash = (call: string, body: unknown): Buffer =>
  createHash('sha256').update(call).update('\n').update(canonicalJson(body)).digest();

/** Whose key it is and what it is bound to; the answer is kept under it. */
export interface Claim {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly hash: Buffer;
}

/**
 * Part of a statement that does all at once: keeps the answer under the key, where `may` holds. Waits for another request with the same
 * key and yields to it: no row then.
 */
export const claimedKey = ({ owner, key, call, hash }: Claim, answer: object, resultRef: string, may: Sql): Sql => sql`
  insert into idem (owner, key, call, body_hash, response, result_ref)
  select ${owner}::text, ${key}::text, ${call}::text, ${hash}::bytea, ${JSON.stringify(answer)}::json, ${resultRef}::text
  where ${may} on conflict do nothing returning 1 as one`;

async function claim(tx: Transaction, owner: string, key: string, call: string, body: unknown): Promise<Outcome<unknown> | null> {
  const hash = bodyHash(call, body);
  const fresh = await tx.run(
    sql`insert into idem (owner, key, call, body_hash) values (${owner}, ${key}, ${call}, ${hash}) on conflict do nothing`,
  );
  if (fresh === 1) return null;
  const kept = await tx.one<{ body_hash: Buffer; response: unknown }>(
    sql`select body_hash, response from idem where owner = ${owner} and key = ${key}`,
  );
  if (!kept.body_hash.equals(hash)) return refuse('KEY_REUSED');
  return { ok: true, data: kept.response };
}

const keep = (tx: Transaction, owner: string, key: string, response: unknown, resultRef: string | null): Promise<number> =>
  tx.run(
    sql`update idem set response = ${JSON.stringify(response)}::json, result_ref = ${resultRef} where owner = ${owner} and key = ${key}`,
  );
