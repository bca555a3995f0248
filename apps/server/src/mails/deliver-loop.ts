// Sends what waits in the outbox: every process looks every second and takes some, so that a mail costs no job of its own.
//
// Each mail is sent at least once, and once only as long as nothing dies between a mail server's yes and our note of it. What is sent
// twice then has the same Message-ID, by which mail programs know it again. While a process sends, no other takes the same mail.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../calls/context.ts';
import { sql, type Database } from '../platform/database.ts';
import { inFlow } from '../platform/faults.ts';
import { deliver, type Deliver } from '../platform/mail.ts';

const everyMs = 1_000;
const afterErrorMs = 5_000;
const batch = 50;
/** A mail taken by a process that dies is taken up by another after this time: longer than a mail server may take. */
export const holdSeconds = { recorded: 30, sent: 120 };
/** What is not begun by then is given back: nobody else may have it meanwhile. */
export const beginWithinMs = 20_000;
const maxTries = 12;

type Desk = Pick<Services, 'db' | 'config' | 'log'>;

interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly tries: number;
}

/** Takes mails that are due, the oldest first; two processes never take the same one. */
const take = (db: Database, seconds: number): Promise<DueMail[]> =>
  db.write<DueMail>(sql`
    update mails m set tries = m.tries + 1, due_at = now() + make_interval(secs => ${seconds})
    from (select id from mails where sent_at is null and not dead and due_at <= now() order by created_at limit ${batch} for update skip locked) due
    where m.id = due.id returning m.id, m.recipient, m.subject, m.text_body, m.html_body, m.tries`);

/** Whether mails are due; reads only, as mostly there are none. */
const anyDue = async (db: Database): Promise<boolean> =>
  (await db.one<{ due: boolean }>(sql`select exists (select 1 from mails where sent_at is null and not dead and due_at <= now()) as due`))
    .due;

const markSent = (db: Database, ids: readonly number[]): Promise<object[]> =>
  db.write(sql`update mails set sent_at = now() where id = any(${ids}::bigint[]) and sent_at is null`);

/** Mails that were taken and not begun are due again, as if they had not been taken. */
const giveBack = (db: Database, ids: readonly number[]): Promise<object[]> =>
  db.write(sql`update mails set due_at = now(), tries = tries - 1 where id = any(${ids}::bigint[]) and sent_at is null`);

/**
 * Sends what is due once; answers how many mails it began. Without SMTP (demo) mails are only marked sent: the outbox in the back office
 * shows them. A server that is not reached, or an end of the shop, leaves the others to the next round.
 */
export async function sendDue(desk: Desk, send: Deliver = deliver(desk.config), ending?: AbortSignal): Promise<number> {
  if (!(await anyDue(desk.db))) return 0;
  const mails = await take(desk.db, desk.config.smtpUrl === undefined ? holdSeconds.recorded : holdSeconds.sent);
  const started = performance.now();
  const recorded: number[] = [];
  let begun = 0;
  for (const mail of mails) {
    if (ending?.aborted || performance.now() - started > beginWithinMs) break;
    begun += 1;
    const what = await sendOne(desk, send, mail);
    if (what === 'recorded') recorded.push(mail.id);
    if (what === 'not reached') break;
  }
  if (recorded.length > 0) await markSent(desk.db, recorded);
  if (begun < mails.length)
    await giveBack(
      desk.db,
      mails.slice(begun).map((mail) => mail.id),
    );
  return begun;
}

async function sendOne({ db, config, log }: Desk, send: Deliver, mail: DueMail): Promise<'recorded' | 'not reached' | 'settled'> {
  const messageId = `<mail-${mail.id}@${new URL(config.publicOrigin).hostname}>`;
  const delivery = await send({ to: mail.recipient, subject: mail.subject, text: mail.text_body, html: mail.html_body, messageId });
  if (delivery.ok && delivery.how === 'recorded') return 'recorded';
  if (delivery.ok) await markSent(db, [mail.id]);
  else if (delivery.code === 'UNREACHABLE' && mail.tries < maxTries) {
    log.warn({ mailId: mail.id, tries: mail.tries, detail: delivery.detail }, 'the mail server was not reached');
    await db.write(sql`update mails set due_at = now() + make_interval(secs => ${Math.min(2 ** mail.tries, 3_600)}) where id = ${mail.id}`);
    return 'not reached';
  } else {
    log.error({ mailId: mail.id, code: delivery.code, detail: delivery.detail }, 'a mail cannot be delivered');
    await db.write(sql`update mails set dead = true where id = ${mail.id}`);
  }
  return 'settled';
}

/** Sends every second until the function it answers is called. Failures are logged and tried again. */
export function startPosting(desk: Desk): () => Promise<void> {
  const stopping = new AbortController();
  const running = loop(desk, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function loop(desk: Desk, signal: AbortSignal): Promise<void> {
  const send = deliver(desk.config);
  while (!signal.aborted) {
    let pauseMs = everyMs;
    try {
      // A full batch means that more may wait.
      if ((await inFlow('loop mails', () => sendDue(desk, send, signal))) === batch) continue;
    } catch (error) {
      desk.log.error({ err: error }, 'mails could not be sent');
      pauseMs = afterErrorMs;
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
