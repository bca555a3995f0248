// The sandbox provider over real HTTP: its till, its deliveries with repeats and pauses, its refunds, its guard against other sites.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payStart } from '@partharbor/contract/calls/payments';
import { checkBooks } from '../invariants/check.ts';
import { freshKey, listener, must, orderShop, said } from '../orders/testing.ts';
import { sql } from '../platform/database.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { deliverNotice } from './deliver.ts';
import { ownOrigin } from './jobs.ts';
import { registerSandbox } from './pages.ts';
import { refund } from './provider.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
let http: Http;
let till: string;
beforeAll(async () => {
  http = await createHttp({ config: { ...shop.services.config, port: 0 }, log: shop.services.log });
  await registerSandbox(http.app, shop.services);
  till = await http.listen();
});
afterAll(async () => {
  await http.close();
  await drop();
});

const started = async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 5]]);
  const attempt = must(
    await shop.call(payStart, { userId: buyer.userId, orderNo, payType: 'WECHAT' }, buyer.identity, {
      over: { idempotencyKey: freshKey() },
    }),
  );
  return {
    ...attempt,
    noticeId: async () => (await db.one<{ id: number }>(sql`select id from sandbox_notices where payment_no = ${attempt.paymentNo}`)).id,
  };
};
const submit = (path: string, form: Record<string, string>, headers: Record<string, string> = { origin: till }) =>
  fetch(`${till}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
/** The shop's end of the notification, as its HTTP edge hands it on. */
const merchant = () =>
  listener(async (body, headers) => {
    const outcome = await shop.notify(Buffer.from(body), headers as Record<string, string>);
    return outcome.ok ? { status: 200, text: outcome.data } : { status: outcome.status, text: outcome.reason };
  });

test('PY-2 the till shows amount, order and code in both languages under its own policy, and paying leads back to the shop', async () => {
  const payment = await started();
  const page = await fetch(`${till}${payment.payUrl}`);
  const html = await page.text();
  expect([page.status, html.includes('¥13.00'), html.includes(payment.orderNo), html.includes('微信支付'), html.includes('<svg')]).toEqual([
    200,
    true,
    true,
    true,
    true,
  ]);
  const nonce = /style-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(html).not.toContain('<script');
  expect(await (await fetch(`${till}/sandbox-pay/${payment.paymentNo}?lang=en_US`)).text()).toContain('Sandbox checkout');
  const paid = await submit(`/sandbox-pay/${payment.paymentNo}`, { action: 'pay' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/payState?paymentNo=${payment.paymentNo}&orderNo=${payment.orderNo}`]);
  expect((await submit(`/sandbox-pay/${payment.paymentNo}`, { action: 'pay' })).status).toBe(409);
  expect((await fetch(`${till}/sandbox-pay/P-none`)).status).toBe(404);
});

test('T-11 another site cannot pay in a visitor’s name, nor can a form without a browser’s marks', async () => {
  const payment = await started();
  const path = `/sandbox-pay/${payment.paymentNo}`;
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: till },
    { origin: 'null' },
    {} as Record<string, string>,
  ]) {
    expect((await submit(path, { action: 'pay' }, headers)).status).toBe(403);
  }
  expect((await submit(path, { action: 'steal' })).status).toBe(400);
  expect((await db.one<{ state: string }>(sql`select state from sandbox_payments where payment_no = ${payment.paymentNo}`)).state).toBe(
    'waiting',
  );
});

test('T-43 a notice is delivered over HTTP, twice where asked, and both are one payment', async () => {
  const payment = await started();
  await submit(`/sandbox-pay/${payment.paymentNo}`, { action: 'pay', twice: 'on' });
  const { origin, close } = await merchant();
  const id = await payment.noticeId();
  await deliverNotice(shop.services, id, origin);
  await deliverNotice(shop.services, id, origin);
  await deliverNotice(shop.services, id, origin);
  await close();
  expect(await db.one(sql`select attempts, repeats, next_at, last_answer from sandbox_notices where id = ${id}`)).toEqual({
    attempts: 2,
    repeats: 0,
    next_at: null,
    last_answer: '200 success',
  });
  expect(await shop.states(payment.orderNo)).toEqual(['wait_send']);
  expect(await (await fetch(`${till}/sandbox-pay`)).text()).toContain(payment.paymentNo);
  expect(await checkBooks(db, { settled: false })).toEqual([]);
});

test('T-43 a shop that is away is told again after growing pauses, each time signed afresh', async () => {
  const payment = await started();
  await submit(`/sandbox-pay/${payment.paymentNo}`, { action: 'pay' });
  const id = await payment.noticeId();
  const pauses: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await deliverNotice(shop.services, id, 'http://127.0.0.1:9');
    const { next_at: nextAt } = await db.one<{ next_at: Date }>(sql`select next_at from sandbox_notices where id = ${id}`);
    pauses.push(nextAt.getTime() - shop.clock.now().getTime());
    shop.clock.set(nextAt);
  }
  expect(pauses).toEqual([1_000, 5_000, 30_000]);
  expect(
    (
      await db.one<{
        n: number;
      }>(sql`select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'sandbox.deliver' and (j.payload->>'noticeId')::bigint = ${id}`)
    ).n,
  ).toBeGreaterThanOrEqual(3);
  shop.clock.advance(10 * 60_000);
  const { origin, close } = await merchant();
  await deliverNotice(shop.services, id, origin);
  await close();
  expect(await shop.states(payment.orderNo)).toEqual(['wait_send']);
});

test('a late notice waits thirty seconds, a short payment is one fen short, a declined one says so', async () => {
  const late = await started();
  await submit(`/sandbox-pay/${late.paymentNo}`, { action: 'pay', late: 'on', wrong: 'on' });
  const notice = await db.one<{ next_at: Date; body: string }>(
    sql`select next_at, body from sandbox_notices where payment_no = ${late.paymentNo}`,
  );
  expect([notice.next_at.getTime() - shop.clock.now().getTime(), JSON.parse(notice.body).amount]).toEqual([30_000, '12.99']);
  const declined = await started();
  expect((await submit(`/sandbox-pay/${declined.paymentNo}`, { action: 'decline' })).status).toBe(303);
  expect(await (await fetch(`${till}/sandbox-pay/${declined.paymentNo}?lang=en`)).text()).toContain('declined');
});

test('T-47 the provider gives back each refund number once and never more than it took', async () => {
  const payment = await started();
  await submit(`/sandbox-pay/${payment.paymentNo}`, { action: 'pay' });
  const { trade_no: tradeNo } = await db.one<{ trade_no: string }>(
    sql`select trade_no from sandbox_payments where payment_no = ${payment.paymentNo}`,
  );
  const back = (refundNo: string, amountMinor: number) =>
    db.transaction((tx) => refund(tx, { refundNo, tradeNo, currency: 'CNY', amountMinor, at: shop.clock.now() }));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => back(`X-${payment.paymentNo}-${i}`, 100)));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(13);
  expect(
    [await back(`X-${payment.paymentNo}-0`, 100), await back(`X-${payment.paymentNo}-0`, 99)].filter((answer) => answer === 'done').length,
  ).toBeLessThanOrEqual(1);
  expect(
    await db.one(sql`select sum(amount) as out from sandbox_book where dir = 'out' and ref like ${`X-${payment.paymentNo}-%`}`),
  ).toEqual({ out: '1300' });
});

test('production has no sandbox, and the provider calls the port this process serves on', async () => {
  const none = await createHttp({ config: { ...shop.services.config, port: 0 }, log: shop.services.log });
  await registerSandbox(none.app, { ...shop.services, config: { ...shop.services.config, mode: 'production' } });
  expect((await none.app.inject('/sandbox-pay')).statusCode).toBe(404);
  await none.close();
  expect(ownOrigin(shop.services, http)).toBe(till);
  const call = await shop.call(payStart, { userId: buyer.userId, orderNo: 'none', payType: 'ALIPAY' }, buyer.identity, {
    over: { idempotencyKey: freshKey(), config: { ...shop.services.config, mode: 'production', paymentProvider: 'none' } },
  });
  expect(said(call)).toBe('PAY_TYPE_UNKNOWN');
});
