// Customers as staff see them: found, helped to a new password, blocked.
import type { consoleCustomers } from '@partharbor/contract/calls/console-customers';
import { consoleBlock, consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { blockUser, findUsers } from '../accounts/console-store.ts';
import { recoverFor } from '../recovery/start.ts';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';

export async function listCustomers(
  context: CallContext,
  input: InputOf<typeof consoleCustomers>,
): Promise<Outcome<AnswerOf<typeof consoleCustomers>>> {
  const { rows, total } = await findUsers(context.db, input.keywords, (input.current - 1) * input.size, input.size);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => ({
        userId: String(row.id),
        username: row.username,
        mobile: row.mobile ?? '',
        email: row.email ?? '',
        userSource: row.user_source,
        orders: row.orders,
        blocked: row.blocked_at !== null,
        createdAt: row.created_at.toISOString(),
      })),
    ),
  );
}

/** Begins a recovery for a customer: what he needs goes to a contact of his account, and staff see no password. */
export async function startRecovery(
  context: CallContext,
  input: InputOf<typeof consoleResetPassword>,
  params: ParamsOf<typeof consoleResetPassword>,
): Promise<Outcome<AnswerOf<typeof consoleResetPassword>>> {
  return transact(context, consoleResetPassword, { body: input }, async (tx) => {
    const started = await recoverFor(tx, context, Number(params.userId));
    if (!started.ok) return started;
    const { way, sentTo } = started.data;
    await writeAudit(tx, context, {
      action: 'customer.recovery',
      subject: `user:${params.userId}`,
      after: { way, sentTo },
      reason: input.reason,
    });
    return started;
  });
}

/** Blocks or unblocks; blocking ends every session at once. */
export async function blockCustomer(
  context: CallContext,
  input: InputOf<typeof consoleBlock>,
  params: ParamsOf<typeof consoleBlock>,
): Promise<Outcome<AnswerOf<typeof consoleBlock>>> {
  return transact(context, consoleBlock, { body: input }, async (tx) => {
    const before = await blockUser(tx, Number(params.userId), input.blocked);
    if (before === null) return refuse('NOT_FOUND');
    if (input.blocked) await context.hooks.blocked(tx, { userId: Number(params.userId), at: context.clock.now() });
    await writeAudit(tx, context, {
      action: input.blocked ? 'customer.block' : 'customer.unblock',
      subject: `user:${params.userId}`,
      before: { blocked: before },
      after: { blocked: input.blocked },
      reason: input.reason,
    });
    return done({ blocked: input.blocked });
  });
}
