// Customers as staff see them: found, given a new password, blocked.
import { randomInt } from 'node:crypto';
import type { consoleCustomers } from '@partharbor/contract/calls/console-customers';
import { consoleBlock, consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { blockUser, findUsers, setPassword } from '../accounts/console-store.ts';
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { unlinkLogins } from '../third-party/unlink.ts';
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

/** Letters and digits that cannot be taken for one another. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** 14 characters with both classes AC-1 asks for, ending in two digits. */
function oneTimePassword(): string {
  const letters = Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('');
  return `${letters}${randomInt(10, 100)}`;
}

/** Sets a new password, shown to staff once; sessions and links to logins elsewhere end: whoever had got in is out (T-1). */
export async function resetPassword(
  context: CallContext,
  input: InputOf<typeof consoleResetPassword>,
  params: ParamsOf<typeof consoleResetPassword>,
): Promise<Outcome<AnswerOf<typeof consoleResetPassword>>> {
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  if (hash === BUSY) return refuse('BUSY');
  return transact(context, consoleResetPassword, { body: input }, async (tx) => {
    if (!(await setPassword(tx, Number(params.userId), hash))) return refuse('NOT_FOUND');
    await unlinkLogins(tx, Number(params.userId));
    await writeAudit(tx, context, { action: 'customer.password', subject: `user:${params.userId}`, reason: input.reason });
    return done({ password });
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
