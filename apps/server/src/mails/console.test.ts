// Proves the list of mails that staff see: newest first, by words of recipient or subject, with what became of each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleOutbox } from '@partharbor/contract/calls/console-system';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { mailInsert } from './outbox.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

test('mails stand newest first, are found by recipient or subject, and say whether they were sent or given up', async () => {
  const staff = await shop.addStaff(['system']);
  for (const [eventKey, recipient] of [
    ['outbox:sent', 'one@works.example'],
    ['outbox:dead', 'two_2@works.example'],
    ['outbox:waits', 'three@works.example'],
  ] as const)
    await shop.db.run(
      mailInsert({ eventKey, userId: null, recipient, isLimited: false, lang: 'en', subject: eventKey, text: 'text', html: '<p>text</p>' }),
    );
  await shop.db.run(sql`update mails set sent_at = '2026-11-25T01:00:00Z' where event_key = 'outbox:sent'`);
  await shop.db.run(sql`update mails set dead = true where event_key = 'outbox:dead'`);
  const list = (keywords = '') => shop.call(consoleOutbox, { keywords }, staff);
  expect(await list()).toMatchObject({
    data: {
      total: 3,
      records: [
        { subject: 'outbox:waits', sentAt: null, dead: false },
        { subject: 'outbox:dead', sentAt: null, dead: true },
        { subject: 'outbox:sent', sentAt: '2026-11-25T01:00:00.000Z', dead: false },
      ],
    },
  });
  expect(await list('TWO_2@')).toMatchObject({ data: { total: 1, records: [{ recipient: 'two_2@works.example' }] } });
  expect(await list('%')).toMatchObject({ data: { total: 0, records: [] } });
});

test('R-27 T-60 production shows no text of a mail', async () => {
  const staff = { ...(await shop.addStaff(['system'])), twoStep: true };
  const config = { ...shop.services.config, mode: 'production' } as const;
  const shown = await shop.call(consoleOutbox, { keywords: 'outbox:sent' }, staff, { over: { config } });
  expect(shown).toMatchObject({ data: { records: [{ subject: 'outbox:sent', text: '' }] } });
  expect(await shop.call(consoleOutbox, { keywords: 'outbox:sent' }, staff)).toMatchObject({ data: { records: [{ text: 'text' }] } });
});
