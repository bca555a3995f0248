// Refunds of the version before, on a real database brought up to date: what was owed is owed, under its number, and that version still writes its own way.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBooks } from '../invariants/check.ts';
import { sql } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
const all = join(import.meta.dirname, '../../migrations');
const before = mkdtempSync(join(tmpdir(), 'partharbor-before-'));
afterAll(async () => {
  rmSync(before, { recursive: true });
  await drop();
});

/** Takes the database back to what it was before payments had purposes. */
async function goBack(): Promise<void> {
  await db.run(sql`drop schema public cascade`);
  await db.run(sql`create schema public`);
  for (const name of readdirSync(all).toSorted()) {
    if (name.endsWith('_payment_purposes.sql')) break;
    cpSync(join(all, name), join(before, name));
  }
  await migrate(db, before);
}

interface OldOrder {
  readonly id: number;
  readonly no: string;
  readonly parent?: number;
  readonly total: number;
}
const addOrder = ({ id, no, parent, total }: OldOrder): Promise<number> =>
  db.run(sql`insert into orders (id, order_no, parent_id, user_id, edition, currency, state, pay_state, goods, total, pay_type, carrier, address, lang)
    overriding system value select ${id}, ${no}, ${parent ?? null}, u.id, 'domestic', 'CNY', 'closed', 'paid', ${total}, ${total}, 'ALIPAY', 'SF', '{}', 'zh' from users u`);

/** A refund as the version before writes it. */
const oldRefund = (no: string, amount: number): Promise<number> =>
  db.run(sql`insert into refunds (refund_no, payment_id, unapplied_id, order_id, provider, provider_ref, currency, amount, cause, at)
    select ${no}, id, null, order_id, provider, provider_ref, currency, ${amount}, 'order_cancelled', now() from payments where provider_ref = 'S-new'
    on conflict (refund_no) do update set state = 'pending' where refunds.state = 'failed'`);

const refunds = (where = sql`true`) =>
  db.many(sql`select refund_no, payment_id, unapplied_id, nth, state, amount from refunds where ${where} order by refund_no`);

async function seed(): Promise<void> {
  await db.run(
    sql`insert into users (username, username_key, password_hash, user_source, consent_version, consent_at) values ('old', 'old', 'x', 0, '1', now())`,
  );
  await addOrder({ id: 1, no: '2026010100000001', total: 1_000 });
  await addOrder({ id: 2, no: '2026010100000001-1', parent: 1, total: 600 });
  await addOrder({ id: 3, no: '2026010100000001-2', parent: 1, total: 400 });
  await addOrder({ id: 4, no: '2026010100000002', total: 500 });
  await addOrder({ id: 5, no: '2026010100000003', total: 700 });
  await addOrder({ id: 6, no: '2026010100000004', total: 300 });
  await addOrder({ id: 7, no: '2026010100000005', total: 10 });
  await db.run(sql`insert into payments (id, order_id, provider, provider_ref, currency, amount) overriding system value values
    (101, 1, 'sandbox', 'S-split', 'CNY', 1000), (104, 4, 'transfer', 'BANK A', 'CNY', 500), (105, 5, 'transfer', 'BANK B', 'CNY', 700), (106, 6, 'sandbox', 'S-no', 'CNY', 300)`);
  await db.run(sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, state, cause) values
    ('R2026010100000001-1', 101, 2, 'sandbox', 'S-split', 'CNY', 600, 'pending', 'order_cancelled'),
    ('R2026010100000001-2', 101, 3, 'sandbox', 'S-split', 'CNY', 400, 'pending', 'order_cancelled'),
    ('R2026010100000004', 106, 6, 'sandbox', 'S-no', 'CNY', 300, 'failed', 'order_cancelled')`);
  await db.run(sql`insert into unapplied (id, provider, provider_ref, order_id, currency, amount, cause, state) overriding system value values
    (14, 'transfer', 'BANK A R2026010100000002', 4, 'CNY', 500, 'order_cancelled', 'open'),
    (15, 'transfer', 'BANK B R2026010100000003', 5, 'CNY', 700, 'order_cancelled', 'refunded'),
    (16, 'sandbox', 'S-no R2026010100000004', 6, 'CNY', 300, 'order_cancelled', 'open')`);
  await db.run(sql`insert into refunds (refund_no, unapplied_id, order_id, provider, provider_ref, currency, amount, state, cause) values
    ('RU15', 15, 5, 'transfer', 'BANK B R2026010100000003', 'CNY', 700, 'done', 'returned')`);
}

test('an upgrade keeps every refund and its number, and gives money that waits for staff the refund it is of', async () => {
  await goBack();
  await seed();
  await migrate(db, all);
  expect(await refunds()).toEqual([
    { refund_no: 'R2026010100000001-1', payment_id: 101, unapplied_id: null, nth: 1, state: 'pending', amount: 600 },
    // Two at once at the provider were possible: the second takes its turn.
    { refund_no: 'R2026010100000001-2', payment_id: 101, unapplied_id: null, nth: 2, state: 'waiting', amount: 400 },
    { refund_no: 'R2026010100000002', payment_id: 104, unapplied_id: null, nth: 1, state: 'waiting', amount: 500 },
    { refund_no: 'R2026010100000004', payment_id: 106, unapplied_id: null, nth: 1, state: 'failed', amount: 300 },
    { refund_no: 'RU15', payment_id: 105, unapplied_id: null, nth: 1, state: 'done', amount: 700 },
  ]);
  expect(
    await db.many(sql`select u.id, u.state, r.refund_no from unapplied u left join refunds r on r.id = u.refund_id order by u.id`),
  ).toEqual([
    { id: 14, state: 'open', refund_no: 'R2026010100000002' },
    { id: 15, state: 'refunded', refund_no: 'RU15' },
    { id: 16, state: 'open', refund_no: 'R2026010100000004' },
  ]);
  const money = new Set(['I-9', 'I-9b', 'I-10', 'I-11']);
  expect((await checkBooks(db, { settled: false })).filter(({ id }) => money.has(id))).toEqual([]);
});

test('the version before goes on writing attempts, payments and refunds beside this one', async () => {
  await db.run(sql`insert into payment_attempts (payment_no, order_id, provider, pay_type, currency, amount, created_at, expires_at)
    values ('P-old', 7, 'sandbox', 'ALIPAY', 'CNY', 10, now(), now())`);
  await db.run(sql`insert into payments (order_id, provider, provider_ref, attempt_id, currency, amount, staff_id, at)
    select 7, 'sandbox', 'S-new', id, 'CNY', 10, null, now() from payment_attempts where payment_no = 'P-old'`);
  expect(await db.one(sql`select purpose, recharge_id from payment_attempts where payment_no = 'P-old'`)).toEqual({
    purpose: 'order',
    recharge_id: null,
  });
  expect([await oldRefund('R-old-1', 4), await oldRefund('R-old-1', 4), await oldRefund('R-old-2', 6)]).toEqual([1, 0, 1]);
  expect(await refunds(sql`refund_no like 'R-old-%'`)).toMatchObject([
    { nth: 1, state: 'pending', amount: 4 },
    { nth: 2, state: 'waiting', amount: 6 },
  ]);
  await expect(oldRefund('R-old-3', 1)).rejects.toMatchObject({ code: '23514' });
});
