// Sends one text message of the outbox: two tries, the second after five seconds, none after its code has ended.
import { maskPhone } from '@partharbor/rules/accounts';
import { later } from '@partharbor/rules/time';
import { z } from 'zod';
import { seal, unseal } from '../access/sealed.ts';
import type { Services } from '../calls/context.ts';
import type { SmsSetting } from '../config/sms.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { aliyunSms } from './aliyun.ts';
import type { Asking, CodeMessage, SmsGateway } from './gateway.ts';
import { httpSms } from './http.ts';
import { giveUp, markSent, smsInsert, takeTry } from './store.ts';
import { tencentSms } from './tencent.ts';

const retryMs = 5_000;
const purpose = 'text messages';
const Body = z.object({ code: z.string(), minutes: z.number() });

type Desk = Pick<Services, 'db' | 'config' | 'clock' | 'log'>;

/** What a stored message says; null where it is gone, or was written under another secret. */
export function saidIn(secret: string, body: Buffer | null): z.output<typeof Body> | null {
  const text = body && unseal(secret, purpose, body);
  return text === null ? null : Body.parse(JSON.parse(text));
}

interface Queued extends CodeMessage {
  readonly eventKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** False: nobody is to read it, and the same work is done. */
  readonly isWritten: boolean;
}

/** Writes a message in the transaction of what it carries; it is sent after the commit. */
export async function queueCode(tx: Transaction, secret: string, { mobile, code, minutes, isWritten, ...row }: Queued): Promise<void> {
  const body = seal(secret, purpose, JSON.stringify({ code, minutes }));
  await tx.run(smsInsert({ ...row, number: mobile, body }, isWritten));
  await addSending(tx, row.eventKey);
}

const addSending = (db: Queryable, eventKey: string, runAt?: Date): Promise<void> =>
  addJob(db, 'sms.send', { eventKey }, { maxAttempts: 3, ...(runAt ? { runAt } : {}) });

/** Null where the shop sends none: recorded only, or not offered. */
export function gatewayOf(setting: SmsSetting, asking: Asking): SmsGateway | null {
  if (setting === null || setting === 'outbox') return null;
  if (setting.kind === 'aliyun') return aliyunSms(setting, asking);
  return setting.kind === 'tencent' ? tencentSms(setting, asking) : httpSms(setting, asking);
}

/** What became of one try. @example await sendQueued(desk, 'code:17', gateway) */
export async function sendQueued(
  { db, config, clock, log }: Desk,
  eventKey: string,
  gateway: SmsGateway | null,
): Promise<'nothing' | 'sent' | 'again' | 'given up'> {
  const row = await takeTry(db, eventKey);
  if (!row) return 'nothing';
  const masked = maskPhone(row.number);
  const said = saidIn(config.secret, row.body);
  const stillGood = config.sms !== null && said !== null && clock.now() < row.expires_at;
  const sent = !stillGood ? 'refused' : gateway ? await gateway({ mobile: row.number, ...said }) : 'sent';
  if (sent === 'sent') {
    await markSent(db, row.id, clock.now(), gateway ? masked : null);
    return 'sent';
  }
  const again = later(clock.now(), retryMs);
  if (sent === 'away' && row.tries < 2 && again < row.expires_at) {
    await addSending(db, eventKey, again);
    return 'again';
  }
  await giveUp(db, row.id, masked);
  log.error({ smsId: row.id, tries: row.tries }, 'a text message was given up');
  return 'given up';
}
