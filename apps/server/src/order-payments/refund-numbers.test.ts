// Numbers of refunds tell nobody how many came before, and no two refunds share one, whatever chance gives.
import { afterAll, expect, test } from 'vitest';
import { lockForMoneyByNo } from '../orders/pay.ts';
import { orderShop } from '../orders/testing.ts';
import { refundPaid } from '../payments/refund.ts';
import { freshNumber, insertPaymentRefund } from '../payments/refund-store.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
const part = await shop.addPart({ stock: { JS: 1_000 } });
afterAll(drop);

/** Sends single fen of a paid order back, and answers their numbers in the order they came. */
async function refunded(count: number): Promise<string[]> {
  const { orderNo } = await shop.placed(buyer, [[part, 50]]);
  await shop.payFor(buyer, orderNo);
  await db.transaction(async (tx) => {
    const { id } = (await lockForMoneyByNo(tx, orderNo))!.root;
    const order = { kind: 'order', id } as const;
    for (let i = 0; i < count; i += 1)
      await refundPaid(tx, { paid: order, of: order, currency: 'CNY', amountMinor: 1, cause: 'faulty', at: shop.clock.now() });
  });
  const rows = await db.many<{ no: string }>(
    sql`select r.refund_no as no from refunds r join orders o on o.id = r.order_id where o.order_no = ${orderNo} order by r.id`,
  );
  return rows.map(({ no }) => no);
}

test('R-24 T-13 a refund’s number has its day and says nothing of the one before', async () => {
  const numbers = await refunded(40);
  expect(new Set(numbers).size).toBe(40);
  for (const number of numbers) expect(number).toMatch(/^RF20\d{6}\d{8}$/);
  const tails = numbers.map((number) => Number(number.slice(10)));
  const steps = tails.slice(1).map((tail, at) => Math.abs(tail - tails[at]!));
  expect(Math.max(...steps)).toBeGreaterThan(1_000_000);
  expect(tails).not.toEqual(tails.toSorted((a, b) => a - b));
});

test('R-24 T-13 a number that is another refund’s already is drawn again', async () => {
  const [taken] = await refunded(1);
  const { id } = await db.one<{ id: number }>(sql`select payment_id as id from refunds where refund_no = ${taken}`);
  const at = shop.clock.now();
  const fresh = freshNumber(at);
  const given = [taken!, taken!, fresh];
  const refund = { purpose: null, provider: 'sandbox', providerRef: 'x', currency: 'CNY', amountMinor: 1, cause: 'faulty', at };
  const made = await db.transaction((tx) => insertPaymentRefund(tx, id, 'waiting', refund, () => given.shift()!));
  expect(made.refund_no).toBe(fresh);
});
