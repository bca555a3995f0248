// Two notices of one payment under different ids, held at the same point and let go together: the money is counted once.
import { afterAll, expect, test } from 'vitest';
import { checkBooks } from '../invariants/check.ts';
import { lockFamilyByNo } from '../orders/locks.ts';
import { freshKey, orderShop, said } from '../orders/testing.ts';
import { asAnother, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { applyWaiting } from './apply-waiting.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
afterAll(drop);

const waiting = async (): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).n;

/** Delivers both while the order is held, so that each has come as far as it can before either may write. */
async function atOnce(orderNo: string, deliveries: readonly (() => Promise<unknown>)[]): Promise<void> {
  const begun: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await lockFamilyByNo(tx, orderNo);
    await asAnother(async () => {
      begun.push(...deliveries.map((deliver) => deliver()));
      await expect.poll(waiting).toBe(deliveries.length);
    });
  });
  await Promise.all(begun);
}

const rounds = 10;

test.each([
  ['fits its order', '13.00', { payments: 1, queued: null }],
  ['does not', '12.00', { payments: 0, queued: 'amount_differs refunding' }],
])('T-43 two notices with ids of their own for one payment are one payment, where the money %s', async (_, amount, money) => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderNo } = await shop.placed(buyer, [[await shop.addPart(), 5]]);
    const { notice } = await shop.payAtSandbox(buyer, orderNo);
    const content = JSON.parse(notice.toString()) as { trade_no: string };
    const deliver = async (): Promise<void> => {
      const twin = Buffer.from(JSON.stringify({ ...content, amount, notice_id: freshKey() }));
      expect(said(await shop.notify(twin))).toBe('ok');
    };
    await atOnce(orderNo, [deliver, deliver]);
    await applyWaiting(shop.services);
    expect(await shop.moneyOf(orderNo)).toMatchObject(money);
    const ends = await db.many(sql`select destiny from notices where provider_ref = ${content.trade_no}`);
    const end = { destiny: money.payments === 1 ? 'payment' : 'unapplied' };
    expect(ends).toEqual([end, end]);
  }
  await shop.sendRefunds();
  expect(await checkBooks(db, { settled: false })).toEqual([]);
});
