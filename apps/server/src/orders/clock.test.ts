// T-53: the shop's clock jumps an hour forward and back while orders wait for money, sessions live and mails wait.
import { afterAll, afterEach, expect, test } from 'vitest';
import { publicKey } from '@partharbor/contract/calls/accounts';
import { domain as accounts } from '../accounts/domain.ts';
import { addBearer, identifyBearer, identifyCookie, openSession, type NewSession } from '../accounts/sessions.ts';
import { checkBooks } from '../invariants/check.ts';
import { testShop } from '../calls/testing.ts';
import { sendDue } from '../mails/deliver-loop.ts';
import { applyWaiting } from '../order-payments/apply-waiting.ts';
import { pollProviders } from '../order-payments/poll.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { sandboxKey, sign } from '../sandbox/signature.ts';
import { expireOrders, finishReceived, receiveShipped } from './expiry.ts';
import { must, orderShop, said } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const { clock, services } = shop;
const buyer = await shop.buyerWithAddress();
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const jumps = [
  ['an hour forward and back', 1],
  ['an hour back and forward', -1],
] as const;

/** All that runs by the timetable, twice at once, as two processes do it. */
async function timetable(): Promise<void> {
  const round = async (): Promise<void> => {
    await expireOrders(services);
    await receiveShipped(services);
    await finishReceived(services);
    await pollProviders(services);
    await applyWaiting(services);
  };
  await Promise.all([round(), round()]);
}

const events = async (orderNo: string): Promise<string[]> =>
  (
    await db.many<{ act: string }>(
      sql`select e.act from order_events e join orders o on o.id = e.order_id where o.order_no = ${orderNo} order by e.seq`,
    )
  ).map(({ act }) => act);

const session = async (): Promise<NewSession> => {
  const user = await db.one<{ hash: string }>(sql`select password_hash as hash from users where id = ${Number(buyer.userId)}`);
  return (await openSession(db, { userId: Number(buyer.userId), passwordHash: user.hash }, 'test', clock.now()))!;
};

test.each(jumps)('T-53 the clock jumps %s: orders expire once and give their stock back once, none is forgotten', async (_what, sign1) => {
  const part = await shop.addPart();
  const early = await shop.placed(buyer, [[part, 3]]);
  clock.advance(90 * minuteMs);
  clock.advance(sign1 * hourMs);
  await timetable();
  const during = await shop.placed(buyer, [[part, 4]]);
  await timetable();
  clock.advance(-sign1 * hourMs);
  await timetable();
  // Half an hour is left for the first order, where it did not run out in the hour ahead; the other has its two hours by one clock or the other.
  expect(await shop.states(early.orderNo)).toEqual([sign1 > 0 ? 'closed' : 'unpaid']);
  expect(await shop.states(during.orderNo)).toEqual(['unpaid']);
  clock.advance(31 * minuteMs);
  await timetable();
  expect(await events(early.orderNo)).toEqual(['place', 'expire']);
  clock.advance(3 * hourMs);
  await timetable();
  expect(await events(during.orderNo)).toEqual(['place', 'expire']);
  expect(await shop.stockOf(part)).toEqual({ on_hand: 100, reserved: 0 });
});

test.each(jumps)(
  'T-53 the clock jumps %s: money paid meanwhile is found, booked once, and its order is never expired',
  async (_what, sign1) => {
    const part = await shop.addPart();
    const told = await shop.placed(buyer, [[part, 2]]);
    const asked = await shop.placed(buyer, [[part, 2]]);
    const { notice } = await shop.payAtSandbox(buyer, told.orderNo);
    await shop.payAtSandbox(buyer, asked.orderNo);
    clock.advance(minuteMs);
    const signedNow = () => ({ ...sign(sandboxKey(services.config.secret), notice, new Date(providerMs)) });
    const providerMs = clock.now().getTime();
    clock.advance(sign1 * hourMs);
    // Its time says that the notice is an hour old, or of tomorrow: refused, and so sent again.
    expect(said(await shop.notify(notice, signedNow()))).toBe('BAD_SIGNATURE');
    if (sign1 > 0) await pollProviders(services);
    clock.advance(-sign1 * hourMs);
    expect(must(await shop.notify(notice, signedNow()))).toBe('success');
    await timetable();
    expect(must(await shop.notify(notice, signedNow()))).toBe('success');
    clock.advance(3 * hourMs);
    await timetable();
    for (const { orderNo } of [told, asked]) {
      expect(await events(orderNo)).toEqual(['place', 'pay']);
      expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
    }
  },
);

test.each(jumps)('T-53 the clock jumps %s: nobody is logged out, and an ended session stays ended', async (_what, sign1) => {
  const [open, ended] = [await session(), await session()];
  await db.run(sql`update sessions set ended_at = ${clock.now()} where id = ${ended.sessionId}`);
  clock.advance(10 * minuteMs);
  for (const step of [sign1, -sign1]) {
    clock.advance(step * hourMs);
    expect(await identifyBearer(db, open.accessToken, clock.now())).toBeDefined();
    expect(await identifyCookie(db, open.cookieToken, clock.now())).toBeDefined();
    expect(await identifyBearer(db, await addBearer(db, open.sessionId, clock.now()), clock.now())).toBeDefined();
    expect(await identifyBearer(db, ended.accessToken, clock.now())).toBeUndefined();
    expect(await identifyCookie(db, ended.cookieToken, clock.now())).toBeUndefined();
  }
});

test.each(jumps)('T-53 the clock jumps %s: every mail goes out, and each once', async (_what, sign1) => {
  const part = await shop.addPart();
  const before = await shop.placed(buyer, [[part, 1]]);
  clock.advance(sign1 * hourMs);
  const during = await shop.placed(buyer, [[part, 1]]);
  const sent: string[] = [];
  const send = async ({ messageId = '' }: { messageId?: string }) => {
    sent.push(messageId);
    return { ok: true, how: 'sent' } as const;
  };
  await Promise.all([sendDue(services, send), sendDue(services, send)]);
  clock.advance(-sign1 * hourMs);
  clock.advance(4 * hourMs);
  await timetable();
  await Promise.all([sendDue(services, send), sendDue(services, send)]);
  await sendDue(services, send);
  expect(new Set(sent).size).toBe(sent.length);
  for (const { orderNo } of [before, during])
    expect(
      await db.many(sql`select event_key, sent_at is not null as sent from mails where event_key like ${`%:${orderNo}`} order by id`),
    ).toEqual([
      { event_key: `placed:${orderNo}`, sent: true },
      { event_key: `closed:${orderNo}`, sent: true },
    ]);
});

test('T-53 a clock set back over midnight makes no older key for passwords: the newest stays, and is not looked up each time', async () => {
  const own = testShop(db, [accounts]);
  const kid = async (): Promise<string> => must(await own.call(publicKey, {})).kid;
  own.clock.set('2031-05-04T15:30:00Z');
  await kid();
  own.clock.set('2031-05-04T16:30:00Z');
  const next = await kid();
  expect(next).toMatch(/^20310505-/);
  own.clock.set('2031-05-04T15:31:00Z');
  expect(await kid()).toBe(next);
  own.clock.set('2031-05-03T15:31:00Z');
  expect(await kid()).toBe(next);
  expect((await countQueries(kid)).queries).toBe(0);
});
