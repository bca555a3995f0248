// Mails as staff see them: sent, waiting, given up.
import type { consoleOutbox } from '@partharbor/contract/calls/console-system';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { outbox } from './outbox.ts';

/** A page of mails, newest first, by words of recipient or subject. Only a demo shows their texts: those of production hold codes and links of others. */
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
        text: context.config.mode === 'demo' ? row.text_body : '',
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        dead: row.dead,
      })),
    ),
  );
}
