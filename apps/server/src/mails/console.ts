// Mails and text messages as staff see them: sent, waiting, given up; and what a demo shows of them to who waits for one.
import type { devOutbox } from '@partharbor/contract/calls/codes';
import type { consoleOutbox } from '@partharbor/contract/calls/console-system';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { newestTexts, pageOfTexts } from '../sms/outbox.ts';
import { mailsTo, outbox } from './outbox.ts';

/** A page of mails, newest first, by words of recipient or subject. Only a demo shows their texts: those of production hold codes and links of others. */
export async function listOutbox(
  context: CallContext,
  input: InputOf<typeof consoleOutbox>,
): Promise<Outcome<AnswerOf<typeof consoleOutbox>>> {
  if (input.channel === 'sms') return listTexts(context, input);
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

/** A page of text messages, newest first, by a part of the number. */
async function listTexts(context: CallContext, input: InputOf<typeof consoleOutbox>): Promise<Outcome<AnswerOf<typeof consoleOutbox>>> {
  const { texts, total } = await pageOfTexts(context, input.keywords, (input.current - 1) * input.size, input.size);
  const isShown = context.config.mode === 'demo';
  const records = texts.map(({ id, number, text, createdAt, sentAt, dead }) => ({
    id,
    recipient: number,
    subject: '',
    text: isShown ? text : '',
    createdAt,
    sentAt,
    dead,
  }));
  return done(pageOf(input, total, records));
}

const newest = 20;

/** What went to one number or address of a demo: who waits for a code reads it there. */
export async function listDevOutbox(context: CallContext, { to }: InputOf<typeof devOutbox>): Promise<Outcome<AnswerOf<typeof devOutbox>>> {
  if (context.config.mode !== 'demo') return refuse('WAY_NOT_OFFERED');
  if (to.includes('@')) {
    const mails = await mailsTo(context.db, to, newest);
    return done(
      mails.map(({ subject, text_body: text, created_at: at, sent_at: sent }) => ({
        channel: 'mail' as const,
        subject,
        text,
        createdAt: at.toISOString(),
        sentAt: sent?.toISOString() ?? null,
      })),
    );
  }
  const texts = await newestTexts(context, to, newest);
  return done(texts.map(({ text, createdAt, sentAt }) => ({ channel: 'sms' as const, subject: '', text, createdAt, sentAt })));
}
