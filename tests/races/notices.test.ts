// T-43, T-44: the provider's notifications, repeated, parallel, reordered, wrong, late; over HTTP against two processes.
import { consoleUnapplied } from '@partharbor/contract/calls/console';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { payState } from '@partharbor/contract/calls/payments';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, afterEach, expect, test } from 'vitest';
import { expectBooks, settled } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { notify, payByTransfer, placed, pressPay, startPayment, stateOf, takenByProvider, type Placed } from '../support/flows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const [first, second] = origins as [string, string];
afterAll(() => world.shop.stop());
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

const paymentsOf = async (orderNo: string): Promise<number> => (await db.one<{ n: number }>(sql`select count(*) as n from payments p join orders o on o.id = p.order_id where o.order_no = ${orderNo}`)).n;
const queueOf = (paymentNo: string): Promise<{ cause: string; state: string }[]> => db.many(sql`select u.cause, u.state from unapplied u join payment_attempts a on a.id = u.attempt_id where a.payment_no = ${paymentNo} order by u.id`);
const success = { status: 200, text: 'success' };

for (const times of [0, 1, 3, 100]) {
  test(`PY-3 T-43 a notification delivered ${times} times at once on both processes pays ${times === 0 ? 'nothing, and asking the provider finds the money' : 'once'}`, { timeout: 120_000 }, async () => {
    const { made, paymentNo, buyer } = await started();
    const content = await takenByProvider(db, paymentNo);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: times }, (_one, i) => notify(i % 2 === 0 ? first : second, content)));
    expect(answers).toEqual(Array.from({ length: times }, () => success));
    if (times === 1) expect(performance.now() - begun).toBeLessThan(2_000);
    // Nobody tells of it: the job that asks the provider finds it.
    if (times === 0) await expect.poll(async () => (await stateOf(db, made.orderNo)).pay_state, { timeout: 100_000, interval: 500 }).toBe('paid');
    await settled(db);
    expect(await paymentsOf(made.orderNo)).toBe(1);
    expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
    expect(dataOf(await callHttp(second, payState, { paymentNo }, { token: buyer.token }))).toMatchObject({ state: 'paid', orderPaid: true });
  });
}

test('T-43 the same bytes again are a success and change nothing; another notice of the same money too', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  for (const again of [content, content, { ...content, notice_id: `${content.notice_id}-b` }]) expect(await notify(first, again)).toEqual(success);
  await settled(db);
  expect(await paymentsOf(made.orderNo)).toBe(1);
});

test('T-43 a refusal that comes after the success, and a refund told before the payment, change nothing', async () => {
  const { made, paymentNo } = await started();
  const content = await takenByProvider(db, paymentNo);
  expect(await notify(first, { ...content, notice_id: `${content.notice_id}-r`, event: 'refund.succeeded', payment_no: 'R-none' })).toEqual(success);
  expect(await notify(first, content)).toEqual(success);
  expect(await notify(second, { ...content, notice_id: `${content.notice_id}-d`, event: 'payment.declined' })).toEqual(success);
  await settled(db);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'wait_send', pay_state: 'paid' });
  expect(await paymentsOf(made.orderNo)).toBe(1);
});

test('T-41 an unsigned, foreign, old or altered notification is refused and changes nothing', async () => {
  const { made, paymentNo } = await started();
  const content = { notice_id: 'N-forged-1', event: 'payment.succeeded', payment_no: paymentNo, trade_no: 'T-forged', currency: 'CNY', amount: made.payable };
  const old = String(Math.floor(Date.now() / 1_000) - 301);
  const forged: readonly Readonly<Record<string, string>>[] = [{ 'sandbox-signature': '' }, { 'sandbox-signature': 'a'.repeat(64) }, { 'sandbox-nonce': 'b'.repeat(32) }, { 'sandbox-timestamp': old }, { 'sandbox-timestamp': '' }];
  for (const headers of forged) {
    expect((await notify(first, content, headers)).status).toBe(400);
  }
  expect((await notify(first, content, { 'sandbox-signature': 'WECHATPAY/SIGNTEST/x' })).status).toBe(400);
  expect(await stateOf(db, made.orderNo)).toEqual({ state: 'unpaid', pay_state: 'unpaid' });
});

test('T-44 money that fits no order is in the queue or on its way back, and the order stays as it was', async () => {
  const cases: readonly (readonly [what: string, over: { amount?: number; currency?: string }, cause: string])[] = [
    ['one fen less', { amount: -1 }, 'amount_differs'], ['one fen more', { amount: 1 }, 'amount_differs'], ['another currency', { currency: 'USD' }, 'currency_differs'],
  ];
  for (const [what, over, cause] of cases) {
    const { made, paymentNo } = await started();
    const total = Number(made.payable.replace('.', ''));
    const content = await takenByProvider(db, paymentNo, { ...over, ...(over.amount === undefined ? {} : { amount: total + over.amount }) });
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
  await db.run(sql`insert into sandbox_payments (payment_no, trade_no, pay_type, title, currency, amount, state, paid_amount, paid_at, return_path, expires_at, created_at) select 'P-unknown-1', 'T-unknown-1', pay_type, title, currency, 500, 'paid', 500, now(), return_path, expires_at, created_at from sandbox_payments limit 1`);
  await db.run(sql`insert into sandbox_book (ref, dir, currency, amount, at) values ('T-unknown-1', 'in', 'CNY', 500, now())`);
  expect(await notify(first, { notice_id: 'N-unknown-1', event: 'payment.succeeded', payment_no: 'P-unknown-1', trade_no: 'T-unknown-1', currency: 'CNY', amount: '5.00' })).toEqual(success);
  const { records } = dataOf<{ records: { providerRef: string; cause: string; amount: string; state: string }[] }>(await callHttp(second, consoleUnapplied, {}, { token: world.admin }));
  expect(records.find((one) => one.providerRef === 'T-unknown-1')).toMatchObject({ cause: 'order_unknown', amount: '5.00', state: 'open' });
});

test('PY-2 PY-3 paying at the sandbox’s page, twice told, ends in one paid order, and its buyer is told by mail', async () => {
  const { made, paymentNo, buyer } = await started();
  expect(await pressPay(first, paymentNo, { twice: 'on' })).toBe(303);
  await settled(db);
  await expect.poll(async () => (await stateOf(db, made.orderNo)).pay_state, { timeout: 10_000 }).toBe('paid');
  expect(await paymentsOf(made.orderNo)).toBe(1);
  const mails = await db.many<{ subject: string }>(sql`select subject from mails where user_id = ${Number(buyer.userId)}`);
  expect(mails.filter((mail) => mail.subject.includes(made.orderNo)).length).toBeGreaterThan(0);
});
