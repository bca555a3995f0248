// What hangs on a part in an order that staff give: its pictures, its documents. Who changes them holds the part, so that an order names them all.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../calls/context.ts';
import { sql, type Transaction } from '../platform/database.ts';

/** The part, held; false where there is none. */
export const holdPart = async (tx: Transaction, partId: number): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as one from parts where id = ${partId} and deleted_at is null for no key update`)) !== undefined;

interface Ordering {
  readonly partId: number;
  /** The order that was asked for: each of them once. */
  readonly input: { readonly ids: readonly string[]; readonly reason: string };
  readonly action: 'part.document-order' | 'part.picture-order';
  readonly read: (tx: Transaction, partId: number) => Promise<readonly { readonly id: number }[]>;
  readonly write: (tx: Transaction, partId: number, ids: readonly number[]) => Promise<unknown>;
}

/** Puts all of them in an order; where one came or went meanwhile the refusal says which are there. */
export async function orderOfPart(tx: Transaction, context: CallContext, ordering: Ordering): Promise<Outcome<true>> {
  const { partId, input, action, read, write } = ordering;
  if (!(await holdPart(tx, partId))) return refuse('NOT_FOUND');
  const there = (await read(tx, partId)).map(({ id }) => String(id));
  const wanted = new Set(input.ids);
  const isEach = wanted.size === input.ids.length && wanted.size === there.length && there.every((id) => wanted.has(id));
  if (!isEach) return refuse('STALE', { ids: there });
  await write(tx, partId, input.ids.map(Number));
  await writeAudit(tx, context, {
    action,
    subject: `part:${partId}`,
    before: { ids: there },
    after: { ids: input.ids },
    reason: input.reason,
  });
  return done(true);
}
