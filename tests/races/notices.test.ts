// T-43, T-44: the provider's notifications, repeated, parallel, reordered, wrong, late; over HTTP against two processes.
import { consoleCancel } from '@partharbor/contract/calls/console-orders';
import { consoleApply, consoleSendBack, consoleTransfer, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { payState } from '@partharbor/contract/calls/payments';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { afterEach, expect, test } from 'vitest';
import { expectBooks, settled } from '../support/books.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import {
  notify,
  payByTransfer,
  placed,
  pressPay,
  startPayment,
  stateOf,
  takenByProvider,
  type NoticeContent,
  type Placed,
} from '../support/flows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const [first, second] = origins as [string, string];
afterEach(() => expectBooks(db));

interface Started {
  readonly buyer: Person;
  readonly made: Placed;
  readonly paymentNo: string;
}

async function started(number = 3): Promise<Started> {
  const buyer = await addPerson(db);
  const made = await placed(first, buyer, [[world.parts[0]!, number]]);
  return { buyer, made, paymentNo: (await startPayment(second, buyer, made.orderNo)).paymentNo };
}

const paymentsOf = async (orderNo: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from payments p join orders o on o.id = p.order_id where o.order_no = ${orderNo}`))
    .n;
const queueOf = (paymentNo: string): Promise<{ cause: string; state: string }[]> =>
  db.many(
    sql`select u.cause, u.state from unapplied u join payment_attempts a on a.id = u.attempt_id where a.payment_no = ${paymentNo} order by u.id`,
  );
const success = { status: 200, text: 'success' };

for (const times of [0, 1, 3, 100]) {
  test(
    `PY-3 T-43 a notification delivered ${times} times at once on both processes pays ${times === 0 ? 'nothing, and asking the provider finds the money' : 'once'}`,
    { timeout: 120_000 },
    async () => {
      const { made, paymentNo, buyer } = await started();
      const content = await takenByProvider(db, paymentNo);
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: times }, (_one, i) => notify(i % 2 === 0 ? first : second, content)));
      expect(answers).toEqual(Array.from({ length: times }, () => success));
      if (times === 1) expect(performance.now() - begun).toBeLessThan(2_000);
      // Nobody tells of it: the job that asks the provider finds it.
      if (times === 0)
        await expect.poll(async () => (await stateOf(db, made.orderNo)).pay_state, { timeout: 100_000, interval: 500 }).toBe('paid');
      await settled(db);
      expect(await paymentsOf(made.orderNo)).toBe(1);
      expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
      expect(dataOf(await callHttp(second, payState, { paymentNo }, { token: buyer.token }))).toMatchObject({
        state: 'paid',
        orderPaid: true,
      });
    },
  );
}

test('T-43 the same bytes again are a success and change nothing; another notice of the same money too', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  for (const again of [content, content, { ...content, notice_id: `${content.notice_id}-b` }])
    expect(await notify(first, again)).toEqual(success);
  await settled(db);
  expect(await paymentsOf(made.orderNo)).toBe(1);
});

test('T-43 a refusal that comes after the success, and a refund told before the payment, change nothing', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  expect(await notify(first, { ...content, notice_id: `${content.notice_id}-r`, event: 'refund.succeeded', payment_no: 'R-none' })).toEqual(
    success,
  );
  expect(await notify(first, content)).toEqual(success);
  expect(await notify(second, { ...content, notice_id: `${content.notice_id}-d`, event: 'payment.declined' })).toEqual(success);
  await settled(db);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
  expect(await paymentsOf(made.orderNo)).toBe(1);
});

test('T-41 an unsigned, foreign, old or altered notification is refused and changes nothing', async () => {
  const { made, paymentNo } = await started();
  const content = {
    notice_id: 'N-forged-1',
    event: 'payment.succeeded',
    payment_no: paymentNo,
    trade_no: 'T-forged',
    currency: 'CNY',
    amount: made.payable,
  };
  const old = String(Math.floor(Date.now() / 1_000) - 301);
  const forged: readonly Readonly<Record<string, string>>[] = [
    { 'sandbox-signature': '' },
    { 'sandbox-signature': 'a'.repeat(64) },
    { 'sandbox-nonce': 'b'.repeat(32) },
    { 'sandbox-timestamp': old },
    { 'sandbox-timestamp': '' },
  ];
  for (const headers of forged) {
    expect((await notify(first, content, headers)).status).toBe(400);
  }
  expect((await notify(first, content, { 'sandbox-signature': 'WECHATPAY/SIGNTEST/x' })).status).toBe(400);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'unpaid', pay_state: 'unpaid' });
});

test('T-44 money that fits no order is in the queue or on its way back, and the order stays as it was', async () => {
  const cases: readonly (readonly [what: string, over: { amount?: number; currency?: string }, cause: string])[] = [
    ['one fen less', { amount: -1 }, 'amount_differs'],
    ['one fen more', { amount: 1 }, 'amount_differs'],
    ['another currency', { currency: 'USD' }, 'currency_differs'],
  ];
  for (const [what, over, cause] of cases) {
    const { made, paymentNo } = await started();
    const total = Number(made.payable.replace('.', ''));
    const content = await takenByProvider(db, paymentNo, {
      ...over,
      ...(over.amount === undefined ? {} : { amount: total + over.amount }),
    });
    expect(await notify(second, content)).toEqual(success);
    await settled(db);
    expect([what, await stateOf(db, made.orderNo)]).toEqual([what, { state: 'unpaid', pay_state: 'unpaid' }]);
    expect((await queueOf(paymentNo)).map((one) => one.cause)).toEqual([cause]);
  }
});

test('R-24 T-44 money that comes after cancelling goes back, and the order stays closed', async () => {
  const { buyer, made, paymentNo } = await started();
  dataOf(await callHttp(first, orderCancel, { userId: buyer.userId, orderNo: made.orderNo, reason: 'price' }, { token: buyer.token }));
  const content = await takenByProvider(db, paymentNo);
  await Promise.all([notify(first, content), notify(second, content)]);
  await settled(db);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'closed', pay_state: 'unpaid' });
  expect(await queueOf(paymentNo)).toEqual([{ cause: 'order_closed', state: 'refunded' }]);
});

test('T-44 a second payment of an order paid by transfer meanwhile goes back', async () => {
  const { made, paymentNo } = await started();
  await payByTransfer(first, world.admin, made);
  expect(await notify(second, await takenByProvider(db, paymentNo))).toEqual(success);
  await settled(db);
  expect(await queueOf(paymentNo)).toEqual([{ cause: 'already_paid', state: 'refunded' }]);
  expect(await paymentsOf(made.orderNo)).toBe(1);
});

test('T-44 money for an order nobody knows waits in the queue, where staff see it', async () => {
  await db.run(
    sql`insert into sandbox_payments (payment_no, trade_no, pay_type, title, currency, amount, state, paid_amount, paid_at, return_path, expires_at, created_at) select 'P-unknown-1', 'T-unknown-1', pay_type, title, currency, 500, 'paid', 500, now(), return_path, expires_at, created_at from sandbox_payments limit 1`,
  );
  await db.run(sql`insert into sandbox_book (ref, dir, currency, amount, at) values ('T-unknown-1', 'in', 'CNY', 500, now())`);
  expect(
    await notify(first, {
      notice_id: 'N-unknown-1',
      event: 'payment.succeeded',
      payment_no: 'P-unknown-1',
      trade_no: 'T-unknown-1',
      currency: 'CNY',
      amount: '5.00',
    }),
  ).toEqual(success);
  const { records } = dataOf<{ records: { providerRef: string; cause: string; amount: string; state: string }[] }>(
    await callHttp(second, consoleUnapplied, {}, { token: world.admin }),
  );
  expect(records.find((one) => one.providerRef === 'T-unknown-1')).toMatchObject({ cause: 'order_unknown', amount: '5.00', state: 'open' });
});

test(
  'T-40 T-44 T-47 queued money applied to two orders and sent back at once by two processes has one place, and nobody is answered with a fault',
  { timeout: 120_000 },
  async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const buyer = await addPerson(db);
      const [closed, one, other] = [
        await placed(first, buyer, [[world.parts[0]!, 4]]),
        await placed(first, buyer, [[world.parts[0]!, 4]]),
        await placed(second, buyer, [[world.parts[0]!, 4]]),
      ];
      dataOf(
        await callHttp(first, orderCancel, { userId: buyer.userId, orderNo: closed.orderNo, reason: 'price' }, { token: buyer.token }),
      );
      const reference = `QR-${freshKey()}`;
      const transfer = { reference, amount: closed.payable, currency: closed.currency };
      dataOf(await callHttp(first, consoleTransfer, transfer, { token: world.admin, params: { orderNo: closed.orderNo } }));
      const { id } = await db.one<{ id: number }>(sql`select id from unapplied where provider_ref = ${reference}`);
      const options = { token: world.admin, params: { id: String(id) } };
      const apply = (origin: string, { orderNo }: Placed) => callHttp(origin, consoleApply, { orderNo, reason: '附言写错' }, options);
      const rivals = [
        () => apply(first, one),
        () => apply(second, other),
        () => callHttp(second, consoleSendBack, { reason: '退回' }, options),
        () => apply(second, one),
      ];
      const answers = await Promise.all((round % 2 ? rivals : rivals.toReversed()).map((go) => go()));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const { state } = await db.one<{ state: string }>(sql`select state from unapplied where id = ${id}`);
      const payments = [await paymentsOf(one.orderNo), await paymentsOf(other.orderNo)];
      expect([state, payments[0]! + payments[1]!]).toEqual(state === 'applied' ? ['applied', 1] : ['refunded', 0]);
      winners.add(state);
    }
    expect(winners.size).toBeGreaterThan(0);
  },
);

test('PY-2 PY-3 paying at the sandbox’s page, twice told, ends in one paid order, and its buyer is told by mail', async () => {
  const { made, paymentNo, buyer } = await started();
  expect(await pressPay(first, paymentNo, { twice: 'on' })).toBe(303);
  await settled(db);
  await expect.poll(async () => (await stateOf(db, made.orderNo)).pay_state, { timeout: 10_000 }).toBe('paid');
  expect(await paymentsOf(made.orderNo)).toBe(1);
  const mails = await db.many<{ subject: string }>(sql`select subject from mails where user_id = ${Number(buyer.userId)}`);
  expect(mails.filter((mail) => mail.subject.includes(made.orderNo)).length).toBeGreaterThan(0);
});

test('T-43 a success after a refusal pays, and one that comes before the provider answered the start pays too', async () => {
  const declined = await started();
  const content = await takenByProvider(db, declined.paymentNo);
  expect(await notify(first, { ...content, notice_id: `${content.notice_id}-d`, event: 'payment.declined' })).toEqual(success);
  expect(dataOf(await callHttp(second, payState, { paymentNo: declined.paymentNo }, { token: declined.buyer.token }))).toMatchObject({
    state: 'failed',
    orderPaid: false,
  });
  expect(await notify(second, content)).toEqual(success);
  const early = await started();
  await db.run(sql`update payment_attempts set pay_url = '', qr_text = '', provider_ref = null where payment_no = ${early.paymentNo}`);
  expect(await notify(first, await takenByProvider(db, early.paymentNo))).toEqual(success);
  await settled(db);
  for (const { made, paymentNo, buyer } of [declined, early]) {
    expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
    expect(dataOf(await callHttp(second, payState, { paymentNo }, { token: buyer.token }))).toMatchObject({
      state: 'paid',
      orderPaid: true,
    });
  }
});

test('T-43 a notification names the money of another order: it counts once, for the order it came for first', async () => {
  const [one, other] = [await started(), await started()];
  const content = await takenByProvider(db, one.paymentNo);
  expect(await notify(first, content)).toEqual(success);
  expect(await notify(second, { ...content, notice_id: `${content.notice_id}-o`, payment_no: other.paymentNo })).toEqual(success);
  await settled(db);
  expect(await stateOf(db, other.made.orderNo)).toEqual({ state: 'unpaid', pay_state: 'unpaid' });
  expect(await paymentsOf(one.made.orderNo)).toBe(1);
});

test('T-43 T-48 a notification stored in the moment of a crash is applied when the provider repeats it', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  await db.run(sql`insert into notices (provider, notice_id, provider_ref, payment_no, raw, signature, verified, kind, currency, amount)
    select 'sandbox', ${content.notice_id}, ${content.trade_no}, ${paymentNo}, '', 'as delivered', true, 'success', currency, amount from payment_attempts where payment_no = ${paymentNo}`);
  expect(await notify(first, content)).toEqual(success);
  await settled(db);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
});

test('T-47 R-24 a refund told with another amount than was asked for is not believed; the right one is', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  expect(await notify(first, content)).toEqual(success);
  await settled(db);
  // A refund under way whose job is not there: only a notification could end it.
  const refundNo = `R${made.orderNo}`;
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, cause, at)
      select ${refundNo}, p.id, p.order_id, p.provider, p.provider_ref, p.currency, 1, 'test', now() from payments p join orders o on o.id = p.order_id where o.order_no = ${made.orderNo}`);
    await tx.run(sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${refundNo}, 'out', 'CNY', 1, now())`);
  });
  const stateOfRefund = async (): Promise<string> =>
    (await db.one<{ state: string }>(sql`select state from refunds where refund_no = ${refundNo}`)).state;
  const back = { ...content, event: 'refund.succeeded', payment_no: refundNo };
  for (const lie of [{ amount: '9.99' }, { amount: '0.01', currency: 'USD' }, { amount: '0.01', trade_no: 'T-other' }])
    expect(await notify(first, { ...back, ...lie, notice_id: `N${freshKey()}` })).toEqual(success);
  const unapplied = async (): Promise<number> =>
    (await db.one<{ n: number }>(sql`select count(*) as n from notices where verified and destiny is null`)).n;
  await expect.poll(unapplied, { timeout: 10_000 }).toBe(0);
  expect(await stateOfRefund()).toBe('pending');
  expect(await notify(second, { ...back, amount: '0.01', notice_id: `N${freshKey()}` })).toEqual(success);
  await expect.poll(stateOfRefund, { timeout: 10_000 }).toBe('done');
});

test('T-47 I-9 two parts of an order cancelled at once in two processes: two refunds of one payment, each under its number, sent one after the other', async () => {
  const buyer = await addPerson(db);
  const part = await testShop(db, []).addPart({ stock: { JS: 5, SZ: 5 } });
  const made = await placed(first, buyer, [[part, 8]]);
  const { paymentNo } = await startPayment(second, buyer, made.orderNo);
  expect(await notify(first, await takenByProvider(db, paymentNo))).toEqual(success);
  await settled(db);
  const cancels = made.orders.flatMap(({ orderNo }) =>
    [first, second].map((origin) => callHttp(origin, consoleCancel, { reason: '缺货' }, { token: world.admin, params: { orderNo } })),
  );
  for (const answer of await Promise.all(cancels)) expect(answer.status).toBe(200);
  await settled(db);
  const refunds = await db.many<{ refund_no: string; nth: number; state: string; amount: number; out: number }>(
    sql`select r.refund_no, r.nth, r.state, r.amount, (select count(*) from sandbox_book b where b.ref = r.refund_no and b.dir = 'out') as out
      from refunds r join payments p on p.id = r.payment_id join payment_attempts a on a.id = p.attempt_id where a.payment_no = ${paymentNo} order by r.nth`,
  );
  expect(refunds.map(({ nth, state, out }) => [nth, state, out])).toEqual([
    [1, 'done', 1],
    [2, 'done', 1],
  ]);
  expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(Math.round(Number(made.payable) * 100));
});

test(
  'T-41 T-43 ten thousand notifications, six of ten repeated, forged or altered: each answered as it deserves, each payment counted once',
  { timeout: 180_000 },
  async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => started()));
    const contents = await Promise.all(all.map(({ paymentNo }) => takenByProvider(db, paymentNo)));
    const times: number[] = [];
    let wrong = 0;
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let i = next++; i < 10_000; i = next++) {
        const content = contents[i % contents.length]!;
        const begun = performance.now();
        const [answer, expected] = await deliverOne(i % 2 === 0 ? first : second, Math.floor(i / contents.length) % 10, content, i);
        times.push(performance.now() - begun);
        if (answer.status !== expected) wrong += 1;
      }
    };
    const begun = performance.now();
    await Promise.all(Array.from({ length: 16 }, lane));
    times.sort((a, b) => a - b);
    process.stdout.write(
      `10,000 notifications in ${((performance.now() - begun) / 1_000).toFixed(1)} s, p99 ${times[9_900]!.toFixed(0)} ms\n`,
    );
    expect(wrong).toBe(0);
    expect(times[9_900]).toBeLessThan(2_000);
    await settled(db);
    for (const { made } of all) expect([await paymentsOf(made.orderNo), (await stateOf(db, made.orderNo)).pay_state]).toEqual([1, 'paid']);
  },
);

/** One of ten kinds of notification, with the status it must get. */
async function deliverOne(origin: string, kind: number, content: NoticeContent, i: number): Promise<[{ status: number }, number]> {
  if (kind < 4) return [await notify(origin, content), 200];
  if (kind < 6) return [await notify(origin, { ...content, notice_id: `${content.notice_id}-${i % 400}` }), 200];
  if (kind === 6) return [await notify(origin, content, { 'sandbox-signature': 'a'.repeat(64) }), 400];
  if (kind === 7) return [await notify(origin, { ...content, amount: '0.00' }), 400];
  if (kind === 8)
    return [await notify(origin, { ...content, event: 'payment.declined', notice_id: `${content.notice_id}-d${i % 400}` }), 200];
  return [await notify(origin, content, { 'sandbox-timestamp': '1' }), 400];
}
