// Proves the outbox of text messages: sent once stored, two tries, nothing after the code's end, and what a row keeps.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devOutbox } from '@partharbor/contract/calls/codes';
import { consoleOutbox } from '@partharbor/contract/calls/console-system';
import { later, MINUTE_MS } from '@partharbor/rules/time';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as mails } from '../mails/domain.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import type { Sent, SmsGateway } from './gateway.ts';
import { queueCode, sendQueued } from './send.ts';
import { giveUpExpired } from './store.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain, mails]);
});
afterAll(() => database.drop());

let keys = 0;
async function queued(isWritten = true): Promise<string> {
  const eventKey = `test:${++keys}`;
  const at = shop.clock.now();
  const message = { mobile: '13800138000', code: '012345', minutes: 10 };
  const { secret } = shop.services.config;
  await shop.db.transaction((tx) => queueCode(tx, secret, { ...message, eventKey, at, expiresAt: later(at, 10 * MINUTE_MS), isWritten }));
  return eventKey;
}

const rowOf = (eventKey: string) =>
  shop.db.maybe<{ number: string; body: Buffer | null; tries: number; sent: boolean; dead: boolean }>(
    sql`select number, body, tries, sent_at is not null as sent, dead from sms_outbox where event_key = ${eventKey}`,
  );
const jobsOf = (eventKey: string) =>
  shop.db.many<{ seconds: number }>(
    sql`select extract(epoch from run_at - ${shop.clock.now()}::timestamptz)::float8 as seconds from graphile_worker._private_jobs where payload ->> 'eventKey' = ${eventKey} order by id`,
  );
const answering = (...answers: Sent[]): SmsGateway & { readonly messages: unknown[] } => {
  const messages: unknown[] = [];
  return Object.assign(async (message: unknown) => (messages.push(message), answers[messages.length - 1] ?? 'away'), { messages });
};

test('R-102 a message is stored encrypted with its job, sent once, then kept without its text and its number masked', async () => {
  const key = await queued();
  const before = await rowOf(key);
  expect(before!.body!.toString('latin1')).not.toContain('012345');
  expect(await jobsOf(key)).toHaveLength(1);
  const gateway = answering('sent');
  expect([await sendQueued(shop.services, key, gateway), await sendQueued(shop.services, key, gateway)]).toEqual(['sent', 'nothing']);
  expect(gateway.messages).toEqual([{ mobile: '13800138000', code: '012345', minutes: 10 }]);
  expect(await rowOf(key)).toEqual({ number: '138****8000', body: null, tries: 1, sent: true, dead: false });
});

test('R-102 one that a service could not take is tried once more after five seconds, and then given up', async () => {
  const key = await queued();
  const gateway = answering('away', 'away');
  expect(await sendQueued(shop.services, key, gateway)).toBe('again');
  expect((await jobsOf(key)).map(({ seconds }) => Math.round(seconds)).at(-1)).toBe(5);
  expect(await sendQueued(shop.services, key, gateway)).toBe('given up');
  expect(await sendQueued(shop.services, key, gateway)).toBe('nothing');
  expect(gateway.messages).toHaveLength(2);
  expect(await rowOf(key)).toEqual({ number: '138****8000', body: null, tries: 2, sent: false, dead: true });
});

test("R-102 a service's final no is not asked again", async () => {
  const key = await queued();
  expect(await sendQueued(shop.services, key, answering('refused'))).toBe('given up');
});

test("R-102 nothing is sent after the code's end", async () => {
  const key = await queued();
  shop.clock.advance(10 * MINUTE_MS);
  const gateway = answering('sent');
  expect(await sendQueued(shop.services, key, gateway)).toBe('given up');
  expect(gateway.messages).toEqual([]);
});

test('R-102 a message whose job was lost is over with its code', async () => {
  const key = await queued();
  expect(await giveUpExpired(shop.db, later(shop.clock.now(), 11 * MINUTE_MS))).toBeGreaterThan(0);
  expect(await rowOf(key)).toMatchObject({ number: '138****8000', body: null, dead: true });
});

test('R-101 for a number nobody has a job is made and no message', async () => {
  const key = await queued(false);
  expect(await rowOf(key)).toBeUndefined();
  expect(await jobsOf(key)).toHaveLength(1);
  expect(await sendQueued(shop.services, key, answering('sent'))).toBe('nothing');
});

test('R-102 a message of another secret is given up, not guessed at', async () => {
  const key = await queued();
  const other = { ...shop.services, config: { ...shop.services.config, secret: 'another-secret-0123456789abcdefghijkl' } };
  expect(await sendQueued(other, key, answering('sent'))).toBe('given up');
});

test('R-102 a demo shows the code to staff and to who names the number, production to nobody', async () => {
  const key = await queued();
  expect(await sendQueued(shop.services, key, null)).toBe('sent');
  const text = '【元港】验证码 012345，10 分钟内有效，请勿告诉他人。';
  const staff = await shop.addStaff();
  const seen = await shop.call(consoleOutbox, { channel: 'sms', keywords: '8001' }, staff);
  expect(seen).toMatchObject({ ok: true, data: { records: [{ recipient: '13800138000', text, dead: false }] } });
  expect(await shop.call(devOutbox, { to: '13800138000' })).toMatchObject({ ok: true, data: [{ channel: 'sms', text }] });
  expect(await shop.call(devOutbox, { to: '13800138001' })).toEqual({ ok: true, data: [] });
  const over = { config: { ...shop.services.config, mode: 'production' as const } };
  expect(await shop.call(devOutbox, { to: '13800138000' }, undefined, { over })).toMatchObject({ reason: 'WAY_NOT_OFFERED', status: 404 });
  const hidden = await shop.call(consoleOutbox, { channel: 'sms', keywords: '13800138000' }, staff, { over });
  expect(JSON.stringify(hidden)).not.toContain('012345');
});
