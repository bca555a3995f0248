// Proves the sender: each mail once, tried again while the server is away, given up in the end, taken over from a process that died.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql, type Sql } from '../platform/database.ts';
import type { Deliver, Delivery, Mail } from '../platform/mail.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { smtpLimits } from '../platform/mail.ts';
import { beginWithinMs, holdSeconds, sendDue, startPosting } from './deliver-loop.ts';
import { mailInsert } from './outbox.ts';

let database: TestDatabase;
let shop: TestShop;
let userId: number;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  userId = Number((await shop.addBuyer()).userId);
});
afterAll(() => database.drop());
beforeEach(() => shop.db.run(sql`delete from mails`));

const mailOf = (eventKey: string): Sql =>
  mailInsert({
    eventKey,
    userId,
    isLimited: false,
    recipient: 'buyer@example.com',
    lang: 'en',
    subject: eventKey,
    text: 'text',
    html: '<p>text</p>',
  });
const queue = (eventKey: string): Promise<number> => shop.db.run(mailOf(eventKey));
const states = () =>
  shop.db.many<{ subject: string; sent: boolean; dead: boolean; tries: number }>(
    sql`select subject, sent_at is not null as sent, dead, tries from mails order by id`,
  );
const sentLast = (a: { sent: boolean }, b: { sent: boolean }): number => Number(a.sent) - Number(b.sent);
const becomeDue = () => shop.db.run(sql`update mails set due_at = now()`);

/** A mail server that answers as told and keeps what it got. */
function server(answer: () => Delivery): { readonly got: Mail[]; readonly send: Deliver } {
  const got: Mail[] = [];
  return {
    got,
    send: async (mail) => {
      got.push(mail);
      return answer();
    },
  };
}

test('a mail of one event is written once and sent once, whoever looks at the same moment', async () => {
  for (let i = 0; i < 60; i += 1) await queue(`paid:${i}`);
  await queue('paid:0');
  const smtp = server(() => ({ ok: true, how: 'sent' }));
  await Promise.all([1, 2, 3].map(() => sendDue(shop.services, smtp.send)));
  await sendDue(shop.services, smtp.send);
  expect(smtp.got.map((mail) => mail.subject).toSorted()).toEqual(Array.from({ length: 60 }, (_one, i) => `paid:${i}`).toSorted());
  expect((await states()).every((mail) => mail.sent && mail.tries === 1)).toBe(true);
  expect(await sendDue(shop.services, smtp.send)).toBe(0);
});

test('a mail rolled back with its transaction is not sent', async () => {
  const undone = shop.db.transaction(async (tx) => {
    await tx.run(mailOf('undone'));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await sendDue(shop.services)).toBe(0);
});

test('without a mail server mails count as sent at once', async () => {
  await queue('shipped:1');
  expect(await sendDue(shop.services)).toBe(1);
  expect(await states()).toEqual([{ subject: 'shipped:1', sent: true, dead: false, tries: 1 }]);
});

test('a server that is away is asked again later, with growing pauses, and twelve times at most', async () => {
  await queue('placed:1');
  const smtp = server(() => ({ ok: false, code: 'UNREACHABLE', detail: 'nobody there' }));
  for (let tries = 1; tries <= 11; tries += 1) {
    await sendDue(shop.services, smtp.send);
    const { wait } = await shop.db.one<{ wait: number }>(sql`select round(extract(epoch from due_at - now()))::int as wait from mails`);
    expect(Math.abs(wait - Math.min(2 ** tries, 3_600))).toBeLessThan(3);
    // Not before its time.
    expect(await sendDue(shop.services, smtp.send)).toBe(0);
    await becomeDue();
  }
  await sendDue(shop.services, smtp.send);
  expect(smtp.got).toHaveLength(12);
  expect(await states()).toEqual([{ subject: 'placed:1', sent: false, dead: true, tries: 12 }]);
});

test('a final no of the server ends a mail at once and keeps no other from going out', async () => {
  await queue('placed:2');
  await queue('placed:3');
  let first = true;
  const smtp = server(() => {
    const refused = first;
    first = false;
    return refused ? { ok: false, code: 'REFUSED', detail: 'no such box' } : { ok: true, how: 'sent' };
  });
  await sendDue(shop.services, smtp.send);
  expect((await states()).toSorted(sentLast).map(({ sent, dead }) => [sent, dead])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('T-48 a mail taken by a process that died is sent by another half a minute later', async () => {
  await queue('paid:lost');
  await expect(sendDue(shop.services, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const smtp = server(() => ({ ok: true, how: 'sent' }));
  expect(await sendDue(shop.services, smtp.send)).toBe(0);
  await shop.db.run(sql`update mails set due_at = due_at - interval '31 seconds'`);
  expect(await sendDue(shop.services, smtp.send)).toBe(1);
  expect(smtp.got).toHaveLength(1);
});

const due = sql`update mails set due_at = due_at - make_interval(secs => ${holdSeconds.sent + 1}) where sent_at is null`;
const smtpShop = () => ({ ...shop.services, config: { ...shop.services.config, smtpUrl: 'smtp://mail.example' } });

test('T-48 a process that dies before the mail server has the mail: sent once, by another', async () => {
  await queue('paid:before');
  await expect(sendDue(smtpShop(), () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const smtp = server(() => ({ ok: true, how: 'sent' }));
  await shop.db.run(sql`update mails set due_at = due_at - interval '31 seconds'`);
  expect(await sendDue(smtpShop(), smtp.send)).toBe(0);
  await shop.db.run(due);
  await Promise.all([sendDue(smtpShop(), smtp.send), sendDue(smtpShop(), smtp.send)]);
  expect(smtp.got).toHaveLength(1);
});

test('T-48 a process that dies after it, before its note: sent again under the same Message-ID, and then no more', async () => {
  await queue('paid:after');
  const smtp = server(() => ({ ok: true, how: 'sent' }));
  const dying: Deliver = async (mail) => {
    await smtp.send(mail);
    throw new Error('killed');
  };
  await expect(sendDue(smtpShop(), dying)).rejects.toThrow('killed');
  for (let round = 0; round < 3; round += 1) {
    await shop.db.run(due);
    await sendDue(smtpShop(), smtp.send);
  }
  const ids = smtp.got.map((mail) => mail.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^<mail-\d+@/);
});

test('a process holds a mail longer than a mail server may take for it', () => {
  const longestMs = smtpLimits.nameMs + smtpLimits.connectionMs + smtpLimits.greetingMs + smtpLimits.silenceMs;
  expect(beginWithinMs + longestMs).toBeLessThan(holdSeconds.sent * 1_000);
});

test('a server that is not reached is asked for one mail a round; the others wait as if untouched', async () => {
  for (let i = 0; i < 5; i += 1) await queue(`placed:away${i}`);
  const smtp = server(() => ({ ok: false, code: 'UNREACHABLE', detail: 'silent' }));
  expect(await sendDue(smtpShop(), smtp.send)).toBe(1);
  expect((await states()).map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
  const back = server(() => ({ ok: true, how: 'sent' }));
  expect(await sendDue(smtpShop(), back.send)).toBe(4);
});

test('an end of the shop waits for the mail at hand only', async () => {
  for (let i = 0; i < 3; i += 1) await queue(`placed:end${i}`);
  const ending = new AbortController();
  const smtp = server(() => {
    ending.abort();
    return { ok: true, how: 'sent' };
  });
  expect(await sendDue(smtpShop(), smtp.send, ending.signal)).toBe(1);
  expect((await states()).toSorted(sentLast).map(({ sent, tries }) => [sent, tries])).toEqual([
    [false, 0],
    [false, 0],
    [true, 1],
  ]);
});

test('the loop sends what comes in within seconds and ends when told', async () => {
  const stop = startPosting(shop.services);
  await queue('placed:loop');
  await expect.poll(async () => (await states())[0]?.sent, { timeout: 8_000 }).toBe(true);
  await stop();
});
