// Money for something that is no order, on a real database: started, told of, received and refunded without any order being there.
import { afterAll, afterEach, expect, test } from 'vitest';
import { testShop } from '../calls/testing.ts';
import { checkBooks } from '../invariants/check.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { applyNotice, settleAndTell } from './apply-notice.ts';
import { attemptByNo, waitingAttempt } from './attempts.ts';
import { paymentsOf, receivedFor, refundsOf } from './read.ts';
import { refundPaid } from './refund.ts';
import { askRefund } from './settle-refund.ts';
import { storeNotice } from './notices.ts';
import { insertPayment } from './received.ts';
import type { Takers } from './taker.ts';
import { paidAtSandbox, type SandboxMoney } from './testing.ts';

const { db, drop } = await testDatabase();
const { services } = testShop(db, []);
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

const told: string[] = [];
const takers: Takers = {
  recharge: {
    take: async (tx, _services, money, attempt) => {
      await insertPayment(tx, { ...money, purpose: { kind: 'recharge', id: attempt.purpose_id }, staffId: null });
      return 'payment';
    },
    tellRefunded: async (_tx, _services, refund) => {
      told.push(`${refund.purpose} ${refund.purpose_id} ${refund.amount}`);
    },
  },
};

const storedNotice = async ({ attempt, money }: SandboxMoney): Promise<number> => {
  const { providerRef, currency, amountMinor } = money;
  const common = { provider: 'sandbox', noticeId: `N-${attempt.payment_no}`, providerRef, paymentNo: attempt.payment_no };
  return (await storeNotice(db, { ...common, raw: Buffer.alloc(0), signature: '', kind: 'success', currency, amountMinor }))!;
};

test('money for a recharge is received and goes back in parts, with no order anywhere', async () => {
  const recharge = { kind: 'recharge', id: 41 } as const;
  const paid = await paidAtSandbox(services, recharge, 1_000);
  expect(await db.transaction((tx) => waitingAttempt(tx, recharge))).toMatchObject({ payment_no: paid.attempt.payment_no });
  await applyNotice(services, takers, await storedNotice(paid));
  expect(await attemptByNo(db, paid.attempt.payment_no)).toMatchObject({ state: 'paid', purpose: 'recharge', purpose_id: 41 });
  expect([await receivedFor(db, recharge), await receivedFor(db, { kind: 'order', id: 41 })]).toEqual([1_000, 0]);
  const refund = (amountMinor: number) =>
    db.transaction((tx) =>
      refundPaid(tx, { paid: recharge, of: recharge, currency: 'CNY', amountMinor, cause: 'asked for', at: services.clock.now() }),
    );
  expect(await refund(300)).toMatchObject({ ok: true, refunds: [{ amountMinor: 300, state: 'pending' }] });
  expect(await refund(700)).toMatchObject({ ok: true, refunds: [{ amountMinor: 700, state: 'waiting' }] });
  expect(await refund(1)).toEqual({ ok: false, why: 'more_than_left', leftMinor: 0 });
  for (let step = 0; step < 2; step += 1) {
    const { id } = await db.one<{ id: number }>(sql`select id from refunds where state = 'pending'`);
    const answered = (await askRefund(services, id))!;
    await db.transaction((tx) => settleAndTell(tx, services, takers, answered.refund, answered.outcome));
  }
  expect(told).toEqual(['recharge 41 300', 'recharge 41 700']);
  expect((await refundsOf(db, 'recharge', [41])).map(({ amount, state }) => [amount, state])).toEqual([
    [300, 'done'],
    [700, 'done'],
  ]);
  expect(await refundsOf(db, 'order', [41])).toEqual([]);
  expect((await attemptByNo(db, paid.attempt.payment_no))?.state).toBe('refunded');
});

test('a notice of money that nobody takes waits, and is applied once somebody does', async () => {
  const recharge = { kind: 'recharge', id: 42 } as const;
  const noticeId = await storedNotice(await paidAtSandbox(services, recharge, 500));
  await expect(applyNotice(services, {}, noticeId)).rejects.toThrow('nobody takes money for a recharge');
  expect(await paymentsOf(db, 'recharge', [42])).toEqual([]);
  await applyNotice(services, takers, noticeId);
  await applyNotice(services, takers, noticeId);
  expect((await paymentsOf(db, 'recharge', [42])).map(({ amount }) => amount)).toEqual([500]);
});

test('of two recharges each has its own waiting attempt, of one only one', async () => {
  const attempt = (id: number) =>
    db.run(sql`insert into payment_attempts (payment_no, purpose, recharge_id, provider, pay_type, currency, amount, state, expires_at)
      values (${`P-twice-${id}-${Math.random()}`}, 'recharge', ${id}, 'sandbox', 'ALIPAY', 'CNY', 1, 'waiting', now())`);
  await attempt(51);
  await attempt(52);
  await expect(attempt(51)).rejects.toMatchObject({ code: '23505' });
});

const wrong: readonly (readonly [says: string, purpose: string, order: number | null, recharge: number | null])[] = [
  ['an order without its id', 'order', null, null],
  ['an order by the id of a recharge', 'order', null, 1],
  ['a recharge without its id', 'recharge', null, null],
  ['a recharge and an order at once', 'recharge', 1, 1],
  ['something else', 'gift', null, 1],
];
for (const [says, purpose, order, recharge] of wrong)
  test(`an attempt and a payment for ${says} are refused by the tables`, async () => {
    const attempt = sql`insert into payment_attempts (payment_no, purpose, order_id, recharge_id, provider, pay_type, currency, amount, expires_at)
      values ('P-wrong', ${purpose}, ${order}, ${recharge}, 'sandbox', 'ALIPAY', 'CNY', 1, now())`;
    const payment = sql`insert into payments (purpose, order_id, recharge_id, provider, provider_ref, currency, amount)
      values (${purpose}, ${order}, ${recharge}, 'sandbox', 'S-wrong', 'CNY', 1)`;
    await expect(db.run(attempt)).rejects.toMatchObject({ code: '23514' });
    await expect(db.run(payment)).rejects.toMatchObject({ code: '23514' });
  });
