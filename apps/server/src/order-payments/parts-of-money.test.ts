// An order paid in two parts and refunded in three, on a real database: asked for one after the other, never more than came in, and the books
// agree after every step, whatever the provider says and whoever asks at once.
import { afterAll, afterEach, expect, test } from 'vitest';
import { consoleCancel } from '@partharbor/contract/calls/console-orders';
import { consoleSendBack, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { orderCancel, orderDetail } from '@partharbor/contract/calls/orders';
import { payState } from '@partharbor/contract/calls/payments';
import { checkBooks } from '../invariants/check.ts';
import { expireOrders } from '../orders/expiry.ts';
import { lockForMoneyByNo } from '../orders/pay.ts';
import { bySystem } from '../orders/rows.ts';
import { must, orderShop, said } from '../orders/testing.ts';
import { settleAttempt } from '../payments/attempts.ts';
import { refundPaid, type RefundAnswer } from '../payments/refund.ts';
import { refundByNo } from '../payments/refund-store.ts';
import { askRefund, settleRefund } from '../payments/settle-refund.ts';
import { queuedMoney } from '../payments/queue.ts';
import type { Received } from '../payments/received.ts';
import { paidAtSandbox } from '../payments/testing.ts';
import { asAnother, createDatabase, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { carryOutRefund, resendRefunds } from './carry-out-refund.ts';
import { restOf, writePayment } from './take-money.ts';

const { db, connectionString, drop } = await testDatabase();
/** What a second process has: a pool of its own on the same database. */
const secondDb = createDatabase({ connection: connectionString, poolSize: 8, strict: true });
const shop = orderShop(db);
const second = { ...shop.services, db: secondDb };
const buyer = await shop.buyerWithAddress();
const staff = await shop.addStaff();
const part = await shop.addPart({ stock: { JS: 100_000 } });
afterAll(async () => {
  await secondDb.close();
  await drop();
});
/** Every fen here is in the sandbox's book too. */
afterEach(async () => expect(await checkBooks(db)).toEqual([]));
const booksMeanwhile = async () => expect(await checkBooks(db, { settled: false })).toEqual([]);

/** Writes money that an order takes, whole or in part. */
const write = (orderNo: string, money: Received): Promise<number> =>
  db.transaction(async (tx) => {
    const family = (await lockForMoneyByNo(tx, orderNo))!;
    const restMinor = await restOf(tx, family.root);
    return writePayment(tx, shop.services, family, money, { actor: bySystem, method: 'ALIPAY', staffId: null }, restMinor);
  });

/** Pays a part of an order, as no call offers yet. */
async function payPart(orderNo: string, amountMinor: number): Promise<void> {
  const { id } = await db.one<{ id: number }>(sql`select id from orders where order_no = ${orderNo}`);
  const { attempt, money } = await paidAtSandbox(shop.services, { kind: 'order', id }, amountMinor);
  await write(orderNo, money);
  await settleAttempt(db, attempt.id, ['waiting'], 'paid');
}

/** 13.00 for five pieces, of which 5.00 are paid. */
async function partPaid(): Promise<string> {
  const { orderNo } = await shop.placed(buyer, [[part, 5]]);
  await payPart(orderNo, 500);
  return orderNo;
}

/** The same with the other 8.00 paid in the usual way. */
async function paidInTwo(): Promise<string> {
  const orderNo = await partPaid();
  await shop.payFor(buyer, orderNo);
  return orderNo;
}

/** Asks for money of an order as a later refund will: the order locked first, or not, where the lock of its payments alone must do. */
const refund = (orderNo: string, amountMinor: number, { on = db, currency = 'CNY', locked = true } = {}): Promise<RefundAnswer> =>
  on.transaction(async (tx) => {
    const found = locked
      ? (await lockForMoneyByNo(tx, orderNo))!.root
      : await tx.one<{ id: number }>(sql`select id from orders where order_no = ${orderNo}`);
    const order = { kind: 'order', id: found.id } as const;
    return refundPaid(tx, { paid: order, of: order, currency, amountMinor, cause: 'faulty', at: shop.clock.now() });
  });

interface Row {
  readonly id: number;
  readonly refund_no: string;
  readonly payment: number;
  readonly nth: number;
  readonly amount: number;
  readonly state: string;
}
const refundsOf = (orderNo: string): Promise<Row[]> =>
  db.many(sql`select r.id, r.refund_no, dense_rank() over (order by r.payment_id) as payment, r.nth, r.amount, r.state
    from refunds r join orders o on o.id = r.order_id where o.order_no = ${orderNo} order by r.id`);
const shapeOf = async (orderNo: string) =>
  (await refundsOf(orderNo)).map(({ payment, nth, amount, state }) => `payment ${payment}, refund ${nth}: ${amount} ${state}`);
const sentOut = async (refundNo: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from sandbox_book where ref = ${refundNo} and dir = 'out'`)).n;
const lockWaits = sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const numbers = async (orderNo: string) => (await refundsOf(orderNo)).map((row) => row.refund_no);

test('an order paid in two parts waits for its rest, takes exactly that, and is refunded in three parts', async () => {
  const orderNo = await partPaid();
  expect(await shop.states(orderNo)).toEqual(['unpaid']);
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity)).payStatus).toBe('part_paid');
  expect(await checkBooks(db)).toEqual([]);
  const { notice, paymentNo } = await shop.payAtSandbox(buyer, orderNo);
  expect(JSON.parse(notice.toString())).toMatchObject({ amount: '8.00' });
  must(await shop.notify(notice));
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 2, queued: null, refunds: null });
  expect(await checkBooks(db)).toEqual([]);

  const steps: readonly (readonly [amount: number, pending: string[], left: number])[] = [
    [400, ['payment 1, refund 1: 400 pending'], 900],
    [600, ['payment 1, refund 2: 100 pending', 'payment 2, refund 1: 500 pending'], 300],
    [300, ['payment 2, refund 2: 300 pending'], 0],
  ];
  const all: string[] = [];
  for (const [amount, pending, left] of steps) {
    expect((await refund(orderNo, amount)).ok).toBe(true);
    expect(await shapeOf(orderNo)).toEqual([...all, ...pending]);
    await booksMeanwhile();
    expect(await refund(orderNo, left + 1)).toEqual({ ok: false, why: 'more_than_left', leftMinor: left });
    await shop.sendRefunds();
    all.push(...pending.map((row) => row.replace('pending', 'done')));
    expect(await shapeOf(orderNo)).toEqual(all);
    expect(await checkBooks(db)).toEqual([]);
  }
  expect(must(await shop.call(payState, { paymentNo }, buyer.identity)).state).toBe('refunded');
  const told = await db.many<{ n: number }>(
    sql`select event_key from mails where event_key = any(${(await numbers(orderNo)).map((no) => `refunded:${no}`)}::text[])`,
  );
  expect(told).toHaveLength(4);
});

test('R-40b of one payment a second refund waits in line until the first has ended, over an outage and a lost job too', async () => {
  const orderNo = await paidInTwo();
  for (const amount of [100, 150, 250]) expect((await refund(orderNo, amount)).ok).toBe(true);
  expect(await shapeOf(orderNo)).toEqual([
    'payment 1, refund 1: 100 pending',
    'payment 1, refund 2: 150 waiting',
    'payment 1, refund 3: 250 waiting',
  ]);
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity)).refunds.map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'pending',
  ]);
  const [one, two] = await refundsOf(orderNo);
  await db.run(sql`alter table sandbox_refunds rename to sandbox_refunds_away`);
  await expect(carryOutRefund(shop.services, one!.id)).rejects.toThrow('sandbox_refunds');
  await db.run(sql`alter table sandbox_refunds_away rename to sandbox_refunds`);
  expect((await shapeOf(orderNo))[0]).toBe('payment 1, refund 1: 100 pending');
  await booksMeanwhile();
  await carryOutRefund(shop.services, two!.id);
  expect((await shapeOf(orderNo))[1]).toBe('payment 1, refund 2: 150 waiting');
  await carryOutRefund(shop.services, one!.id);
  expect((await shapeOf(orderNo)).slice(0, 2)).toEqual(['payment 1, refund 1: 100 done', 'payment 1, refund 2: 150 pending']);
  const { run_at: runAt } = await db.one<{ run_at: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`refund:${two!.id}`}`);
  expect(runAt.getTime() - shop.clock.now().getTime()).toBe(1_000);
  // As an older process leaves it, which knows of no next one.
  await db.run(sql`update refunds set state = 'waiting' where id = ${two!.id}`);
  await resendRefunds(shop.services);
  expect((await shapeOf(orderNo))[1]).toBe('payment 1, refund 2: 150 pending');
  await shop.sendRefunds();
  expect(await shapeOf(orderNo)).toEqual([100, 150, 250].map((amount, i) => `payment 1, refund ${i + 1}: ${amount} done`));
});

test('T-48 killed between the provider’s word and writing it down, once more at the next, which is not overdue for having waited: each goes out once', async () => {
  const orderNo = await paidInTwo();
  for (const amount of [100, 150]) expect((await refund(orderNo, amount)).ok).toBe(true);
  const killed = async (id: number) => expect((await askRefund(shop.services, id))?.outcome).toBe('done');
  const [one, two] = await refundsOf(orderNo);
  await killed(one!.id);
  expect(await askRefund(shop.services, two!.id)).toBeNull();
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 100 pending', 'payment 1, refund 2: 150 waiting']);
  shop.clock.advance(11 * 60_000);
  await Promise.all([resendRefunds(shop.services), resendRefunds(second)]);
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 100 done', 'payment 1, refund 2: 150 pending']);
  await killed(two!.id);
  shop.clock.advance(11 * 60_000);
  await Promise.all([resendRefunds(shop.services), resendRefunds(second)]);
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 100 done', 'payment 1, refund 2: 150 done']);
  expect(await Promise.all((await numbers(orderNo)).map(sentOut))).toEqual([1, 1]);
});

test('T-47 a share the provider will not take back waits for staff and is asked for again under its number, the others go on', async () => {
  const orderNo = await paidInTwo();
  expect((await refund(orderNo, 700)).ok).toBe(true);
  expect((await refund(orderNo, 300)).ok).toBe(true);
  const [, share] = await refundsOf(orderNo);
  // The provider knows this number for another amount: its final no.
  await db.run(
    sql`insert into sandbox_refunds (refund_no, trade_no, amount, at) select ${share!.refund_no}, provider_ref, 1, now() from refunds where id = ${share!.id}`,
  );
  await shop.sendRefunds();
  expect(await shapeOf(orderNo)).toEqual([
    'payment 1, refund 1: 500 done',
    'payment 2, refund 1: 200 failed',
    'payment 2, refund 2: 300 done',
  ]);
  expect(await checkBooks(db)).toEqual([]);
  expect(await refund(orderNo, 301)).toEqual({ ok: false, why: 'more_than_left', leftMinor: 300 });
  const asMuchAgain = sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, cause)
    select 'RF-again', payment_id, order_id, provider, provider_ref, currency, 301, 'test' from refunds where id = ${share!.id}`;
  await expect(db.run(asMuchAgain)).rejects.toMatchObject({ code: '23514' });
  const entry = must(await shop.call(consoleUnapplied, {}, staff)).records.find((row) => row.orderNo === orderNo)!;
  expect(entry).toMatchObject({ cause: 'order_cancelled', state: 'open', amount: '2.00', canApply: false });
  expect(entry.providerRef).not.toContain('RF');
  // Whatever its cause, money that a refund owes pays no order.
  const mayApply = await db.transaction(async (tx) => {
    await tx.run(sql`update unapplied set cause = 'amount_differs' where id = ${entry.id}`);
    const found = (await queuedMoney(tx, entry.id))?.can_apply;
    await tx.run(sql`update unapplied set cause = 'order_cancelled' where id = ${entry.id}`);
    return found;
  });
  expect(mayApply).toBe(false);
  const sendBack = () => shop.call(consoleSendBack, { reason: '退回' }, staff, { params: { id: entry.id } });

  expect(must(await sendBack())).toEqual({ refundNo: share!.refund_no, state: 'pending' });
  expect(said(await sendBack())).toBe('CONFLICT');
  await booksMeanwhile();
  await shop.sendRefunds();
  expect((await shapeOf(orderNo))[1]).toBe('payment 2, refund 1: 200 failed');
  expect(await checkBooks(db)).toEqual([]);

  await db.run(sql`delete from sandbox_refunds where refund_no = ${share!.refund_no}`);
  expect((await refund(orderNo, 100)).ok).toBe(true);
  expect(must(await sendBack()).refundNo).toBe(share!.refund_no);
  expect((await shapeOf(orderNo)).slice(1)).toEqual([
    'payment 2, refund 1: 200 waiting',
    'payment 2, refund 2: 300 done',
    'payment 2, refund 3: 100 pending',
  ]);
  await booksMeanwhile();
  await shop.sendRefunds();
  expect((await refundsOf(orderNo)).map((row) => row.state)).toEqual(['done', 'done', 'done', 'done']);
  expect(await Promise.all((await numbers(orderNo)).map(sentOut))).toEqual([1, 1, 1, 1]);
});

test('T-47 where the provider says done after its no, the money no longer waits for staff and goes out once', async () => {
  const orderNo = await paidInTwo();
  expect((await refund(orderNo, 200)).ok).toBe(true);
  const [row] = await refundsOf(orderNo);
  await db.run(
    sql`insert into sandbox_refunds (refund_no, trade_no, amount, at) select refund_no, provider_ref, 1, now() from refunds where id = ${row!.id}`,
  );
  await shop.sendRefunds();
  const { provider_ref: tradeNo } = await db.one<{ provider_ref: string }>(sql`select provider_ref from refunds where id = ${row!.id}`);
  await db.run(sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${row!.refund_no}, 'out', 'CNY', 200, now())`);
  const back = shop.forged({ event: 'refund.succeeded', payment_no: row!.refund_no, trade_no: tradeNo, amount: '2.00' });
  must(await shop.notify(back));
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 200 done']);
  const entry = must(await shop.call(consoleUnapplied, { size: 100 }, staff)).records.find((one) => one.orderNo === orderNo)!;
  expect(entry.state).toBe('refunded');
  // Nothing takes that back: a no that was on its way, or the same word again.
  const ended = (await refundByNo(db, row!.refund_no))!;
  for (const outcome of ['failed', 'done'] as const)
    expect(await db.transaction((tx) => settleRefund(tx, shop.services, ended, outcome))).toBeNull();
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 200 done']);
  expect(said(await shop.call(consoleSendBack, { reason: '退回' }, staff, { params: { id: entry.id } }))).toBe('CONFLICT');
});

test('T-47 where the provider says done while its no is being written, the money does not wait for staff either', async () => {
  const orderNo = await paidInTwo();
  expect((await refund(orderNo, 200)).ok).toBe(true);
  const row = (await refundByNo(db, (await numbers(orderNo))[0]!))!;
  await db.run(sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${row.refund_no}, 'out', 'CNY', 200, now())`);
  let done: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await settleRefund(tx, shop.services, row, 'failed');
    await asAnother(async () => {
      done = secondDb.transaction((other) => settleRefund(other, second, row, 'done'));
      await expect.poll(async () => (await db.one<{ n: number }>(lockWaits)).n).toBe(1);
    });
  });
  await done;
  expect(await shapeOf(orderNo)).toEqual(['payment 1, refund 1: 200 done']);
  expect(await db.many(sql`select state from unapplied where refund_id = ${row.id}`)).toEqual([{ state: 'refunded' }]);
});

test('T-47 I-9 twenty refunds at once in two processes: what came in goes back and not a fen more, each under a number of its own', async () => {
  const orderNo = await paidInTwo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, i) => refund(orderNo, 90, { on: i % 2 === 0 ? db : secondDb, locked: false })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(14);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [`${answer.why} ${answer.leftMinor}`])))).toEqual(
    new Set(['more_than_left 40']),
  );
  const rows = await refundsOf(orderNo);
  expect(new Set(rows.map((row) => row.refund_no)).size).toBe(rows.length);
  expect(rows.filter((row) => row.state === 'pending')).toHaveLength(2);
  await booksMeanwhile();
  // Both processes work on all of them, again and again.
  for (let pending = rows; pending.length > 0; pending = (await refundsOf(orderNo)).filter((row) => row.state === 'pending'))
    await Promise.all(pending.flatMap(({ id }) => [carryOutRefund(shop.services, id), carryOutRefund(second, id)]));
  expect((await refundsOf(orderNo)).every((row) => row.state === 'done')).toBe(true);
  expect(
    (
      await db.one<{ out: number }>(
        sql`select sum(b.amount)::bigint as out from sandbox_book b where b.ref = any(${rows.map((row) => row.refund_no)}::text[])`,
      )
    ).out,
  ).toBe(1_260);
});

test('two refunds of most of the money at once: one of them, and the other is told what is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const orderNo = await paidInTwo();
    const answers = await Promise.all([refund(orderNo, 800), refund(orderNo, 900, { on: secondDb })]);
    const [granted] = answers.flatMap((answer) => (answer.ok ? [answer.refunds.reduce((sum, one) => sum + one.amountMinor, 0)] : []));
    expect(answers.filter((answer) => !answer.ok)).toEqual([{ ok: false, why: 'more_than_left', leftMinor: 1_300 - granted! }]);
    await shop.sendRefunds();
  }
});

test('R-40b of one payment fifty refunds at most, and none in another currency', async () => {
  const orderNo = await paidInTwo();
  expect(await refund(orderNo, 100, { currency: 'USD' })).toEqual({ ok: false, why: 'currency_differs', leftMinor: 1_300 });
  for (let i = 0; i < 50; i += 1) expect((await refund(orderNo, 1)).ok).toBe(true);
  expect(await refund(orderNo, 1)).toEqual({ ok: false, why: 'too_many', leftMinor: 1_250 });
  await shop.sendRefunds();
});

test('what the code lets through by mistake the tables refuse: more than is left, a second one at the provider, a number again', async () => {
  const orderNo = await paidInTwo();
  expect((await refund(orderNo, 1_300)).ok).toBe(true);
  const [first] = await refundsOf(orderNo);
  const more = sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, cause)
    select 'RF-more', payment_id, order_id, provider, provider_ref, currency, 1, 'test' from refunds where id = ${first!.id}`;
  await expect(db.run(more)).rejects.toMatchObject({ code: '23514' });
  await shop.sendRefunds();
  const other = await paidInTwo();
  for (const amount of [100, 100]) expect((await refund(other, amount)).ok).toBe(true);
  const [, waiting] = await refundsOf(other);
  await expect(db.run(sql`update refunds set state = 'pending' where id = ${waiting!.id}`)).rejects.toMatchObject({ code: '23505' });
  await expect(db.run(sql`update refunds set refund_no = ${first!.refund_no} where id = ${waiting!.id}`)).rejects.toMatchObject({
    code: '23505',
  });
  await expect(db.run(sql`update refunds set nth = 1 where id = ${waiting!.id}`)).rejects.toMatchObject({ code: '23505' });
  await shop.sendRefunds();
});

test('an order paid in part gives its money back when its time is over or its buyer cancels, and is not paid by more than its rest', async () => {
  const cancelled = await partPaid();
  must(await shop.call(orderCancel, { userId: buyer.userId, orderNo: cancelled, reason: 'price' }, buyer.identity));
  const byStaff = await partPaid();
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo: byStaff } }));
  const expired = await partPaid();
  shop.clock.advance(3 * 3_600_000);
  await expireOrders(shop.services);
  for (const orderNo of [cancelled, byStaff, expired]) {
    expect([await shop.states(orderNo), await shapeOf(orderNo)]).toEqual([['closed'], ['payment 1, refund 1: 500 pending']]);
    const [mail] = await db.many<{ text_body: string }>(sql`select text_body from mails where event_key = ${`closed:${orderNo}`}`);
    expect(mail?.text_body).toContain('5.00');
  }
  await shop.sendRefunds();
  const open = await partPaid();
  const { id } = await db.one<{ id: number }>(sql`select id from orders where order_no = ${open}`);
  const whole = await paidAtSandbox(shop.services, { kind: 'order', id }, 1_300);
  must(await shop.notify(shop.forged({ payment_no: whole.attempt.payment_no, trade_no: whole.money.providerRef, amount: '13.00' })));
  await shop.sendRefunds();
  expect(await shop.moneyOf(open)).toMatchObject({ payments: 1, queued: 'amount_differs refunded' });
  const tooMuch = {
    provider: 'sandbox',
    providerRef: 'S-too-much',
    currency: 'CNY',
    amountMinor: 900,
    attemptId: null,
    at: shop.clock.now(),
  };
  await expect(write(open, tooMuch)).rejects.toThrow('more than it costs');
  await shop.payFor(buyer, open);
  expect(await shop.states(open)).toEqual(['wait_send']);
});
