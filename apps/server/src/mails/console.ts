// Mails and text messages as staff see them: sent, waiting, given up; and what a demo shows of them to who waits for one.
import type { devOutbox } from '@partharbor/contract/calls/codes';
import type { consoleOutbox } from '@partharbor/contract/calls/console-system';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { codeText } from '../sms/gateway.ts';
import { saidIn } from '../sms/send.ts';
import { listSms, textsTo } from '../sms/store.ts';
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

/** The words of a text message; '' once they are gone. */
function textOf(context: CallContext, body: Buffer | null): string {
  const said = saidIn(context.config.secret, body);
  return said ? codeText(said) : '';
}

/** A page of text messages, newest first, by a part of the number. */
async function listTexts(context: CallContext, input: InputOf<typeof consoleOutbox>): Promise<Outcome<AnswerOf<typeof consoleOutbox>>> {
  const { rows, total } = await listSms(context.db, input.keywords, (input.current - 1) * input.size, input.size);
  const records = rows.map((row) => ({
    id: String(row.id),
    recipient: row.number,
    subject: '',
    text: context.config.mode === 'demo' ? textOf(context, row.body) : '',
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dead: row.dead,
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
  const texts = await textsTo(context.db, to, newest);
  return done(
    texts.map((row) => ({
      channel: 'sms' as const,
      subject: '',
      text: textOf(context, row.body),
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  );
}
