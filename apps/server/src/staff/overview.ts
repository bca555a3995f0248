// What staff see of themselves, of mails and of each other's changes.
import type { consoleMe } from '@partharbor/contract/calls/console-staff';
import type { consoleAudit, consoleOutbox } from '@partharbor/contract/calls/console-system';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import { staffOf, type CallContext } from '../calls/context.ts';
import { waitingFeedback } from '../feedback/console.ts';
import { waitingInquiries } from '../inquiries/console.ts';
import { outbox } from '../mails/send.ts';
import { waitingOrders } from '../orders/console.ts';
import { openUnapplied } from '../payments/console.ts';
import { auditAnswer, searchAudit } from './audit.ts';
import { pageOf } from './paging.ts';

/** Who is logged in and how much waits for staff. */
export async function whoAmI(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleMe>>> {
  const { username, name, permissions } = staffOf(context);
  const { db } = context;
  const [orders, unapplied, asked, feedback] = await Promise.all([
    waitingOrders(db),
    openUnapplied(db),
    waitingInquiries(db),
    waitingFeedback(db),
  ]);
  return done({
    username,
    name,
    permissions: [...permissions],
    waiting: { pendingConfirm: orders.pendingConfirm, waitSend: orders.waitSend, unapplied, ...asked, feedback },
    mode: context.config.mode,
  });
}

export async function listOutbox(
  context: CallContext,
  input: InputOf<typeof consoleOutbox>,
): Promise<Outcome<AnswerOf<typeof consoleOutbox>>> {
  const { rows, total } = await outbox(context.db, input.keywords, (input.current - 1) * input.size, input.size);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => ({
        id: String(row.id),
        recipient: row.recipient,
        subject: row.subject,
        text: row.text_body,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        dead: row.dead,
      })),
    ),
  );
}

export async function listAudit(
  context: CallContext,
  input: InputOf<typeof consoleAudit>,
): Promise<Outcome<AnswerOf<typeof consoleAudit>>> {
  const { rows, total } = await searchAudit(context.db, input, (input.current - 1) * input.size, input.size);
  return done(pageOf(input, total, rows.map(auditAnswer)));
}
