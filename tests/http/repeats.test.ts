// who asks again because an answer got lost gets that answer; who wishes something else is told the state. Over HTTP, also at once.
import { consoleCancel, consoleConfirm, consoleRefuse, consoleShip } from '@partharbor/contract/calls/console-orders';
import { orderCancel, orderReceive } from '@partharbor/contract/calls/orders';
import type { AnyCall } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, type HttpAnswer } from '../support/client.ts';
import { payByTransfer, placed, type Placed } from '../support/flows.ts';
import { addStaffToken } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, a: buyer } = world;
const { db } = world.shop;
const colleague = await addStaffToken(db, ['orders', 'shipping']);
const part = world.parts[0]!;
afterAll(() => expectBooks(db));

type Ask = (more?: object, token?: string) => Promise<HttpAnswer>;

const byBuyer =
  (call: AnyCall, orderNo: string, input: object = {}): Ask =>
  (more, token = buyer.token) =>
    callHttp(origin, call, { userId: buyer.userId, orderNo, ...input, ...more }, { token });
const byStaff =
  (call: AnyCall, orderNo: string, input: object = {}): Ask =>
  (more, token = world.admin) =>
    callHttp(origin, call, { ...input, ...more }, { token, params: { orderNo } });

const said = (answer: HttpAnswer): unknown => (answer.status === 200 ? answer.body.data : (answer.body.data as { reason: string }).reason);

const written = async (orderNo: string): Promise<number[]> =>
  Object.values(
    await db.one<Record<string, number>>(sql`
      with family as (select f.id, f.order_no from orders o join orders f on coalesce(f.parent_id, f.id) = coalesce(o.parent_id, o.id) where o.order_no = ${orderNo})
      select (select count(*) from order_events where order_id in (select id from family)) as events, (select count(*) from mails m join family f on m.event_key like '%:' || f.order_no || '%') as mails,
        (select count(*) from audit_log a join family f on a.subject = 'order:' || f.order_no) as audits, (select count(*) from stock_moves where ref in (select order_no from family)) as moves`),
  );

/** Three times at once and once more: every answer is `answer`, and all of them together write what one does. */
async function saysTheSame(ask: Ask, orderNo: string, answer: object): Promise<void> {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(said)).toEqual([answer, answer, answer]);
  const after = await written(orderNo);
  expect(said(await ask())).toEqual(answer);
  expect(await written(orderNo)).toEqual(after);
}

const events = async (orderNo: string): Promise<string[]> =>
  (
    await db.many<{ act: string }>(
      sql`select e.act from order_events e join orders o on o.id = e.order_id where o.order_no = ${orderNo} order by e.seq`,
    )
  ).map(({ act }) => act);

async function paid(number: number): Promise<Placed> {
  const made = await placed(origin, buyer, [[part, number]]);
  await payByTransfer(origin, world.admin, made);
  return made;
}

test('OR-3 R-12 a buyer’s cancel asked for again answers as before; another reason and another buyer are refused', async () => {
  const { orderNo } = await placed(origin, buyer, [[part, 3]]);
  const cancel = byBuyer(orderCancel, orderNo, { reason: 'price' });
  await saysTheSame(cancel, orderNo, { orderNo, status: 'closed' });
  expect(await events(orderNo)).toEqual(['place', 'cancel']);
  expect(said(await cancel({ reason: 'too_slow' }))).toBe('WRONG_STATE');
  expect(said(await cancel({ userId: world.b.userId }, world.b.token))).toBe('NOT_FOUND');
});

test('OR-3 R-12 an order that staff or time closed is not one the buyer cancelled', async () => {
  const closed = await placed(origin, buyer, [[part, 3]]);
  dataOf(await byStaff(consoleCancel, closed.orderNo, { reason: 'price' })());
  expect(said(await byBuyer(orderCancel, closed.orderNo, { reason: 'price' })())).toBe('WRONG_STATE');
});

test('R-12 a split order cancelled by one of its numbers is cancelled by each of them', async () => {
  const made = await placed(origin, buyer, [
    [part, 3],
    [world.futures, 5],
  ]);
  await saysTheSame(byBuyer(orderCancel, made.orderNo, { reason: 'price' }), made.orderNo, { orderNo: made.orderNo, status: 'closed' });
  for (const { orderNo } of made.orders)
    expect(said(await byBuyer(orderCancel, orderNo, { reason: 'price' })())).toEqual({ orderNo, status: 'closed' });
});

test('R-12 staff who confirm or refuse again get their answer; a colleague is told the state', async () => {
  const confirmed = await placed(origin, buyer, [[world.futures, 5]]);
  const confirm = byStaff(consoleConfirm, confirmed.orderNo, { version: 1 });
  await saysTheSame(confirm, confirmed.orderNo, { orderNo: confirmed.orderNo, status: 'confirm' });
  expect(said(await confirm({}, colleague))).toBe('STALE');
  expect(said(await confirm({ version: undefined }, colleague))).toBe('WRONG_STATE');
  await payByTransfer(origin, world.admin, confirmed);
  expect(said(await confirm())).toBe('STALE');

  const refused = await placed(origin, buyer, [
    [world.futures, 5],
    [part, 2],
  ]);
  const refusing = byStaff(consoleRefuse, refused.orderNo, { reason: '停产' });
  await saysTheSame(refusing, refused.orderNo, { orderNo: refused.orderNo, status: 'closed' });
  expect(said(await refusing({ reason: '缺货' }))).toBe('WRONG_STATE');
});

test('R-12 one part of a split order confirmed is no answer for the parts that still wait', async () => {
  const other = await db.one<{ id: number }>(sql`select id from parts where stock_type = 'order_stock' and goods_status = 1 limit 1`);
  const made = await placed(origin, buyer, [
    [world.futures, 5],
    [other.id, (await db.one<{ moq: number }>(sql`select moq from parts where id = ${other.id}`)).moq],
  ]);
  const waiting = made.orders.filter(({ status }) => status === 'pending_confirm');
  expect(waiting.length).toBe(2);
  dataOf(await byStaff(consoleConfirm, waiting[0]!.orderNo)());
  dataOf(await byStaff(consoleConfirm, made.orderNo)());
  for (const { orderNo } of waiting) expect(await events(orderNo)).toEqual(['place', 'confirm']);
});

test('R-12 staff who ship the same parcel again get their answer; another tracking number or other pieces are refused or a parcel of their own', async () => {
  const { orderNo } = await paid(30);
  const version = async () => (await db.one<{ version: number }>(sql`select version from orders where order_no = ${orderNo}`)).version;
  const parcel = { carrier: 'SF', trackingNo: 'SF7000001', lines: [{ goodsId: String(part), number: 10 }] };
  const shown = await version();
  const ship = byStaff(consoleShip, orderNo, { ...parcel, version: shown });
  await saysTheSame(ship, orderNo, { orderNo, status: 'part_shipped' });
  await saysTheSame(byStaff(consoleShip, orderNo, parcel), orderNo, { orderNo, status: 'part_shipped' });
  expect(said(await ship({ trackingNo: 'SF7000002' }))).toBe('STALE');
  expect(said(await ship({ lines: [{ goodsId: String(part), number: 11 }] }))).toBe('STALE');
  expect(said(await ship({}, colleague))).toBe('STALE');
  // The form shows the first parcel: as many pieces more in the same box are meant.
  expect(said(await ship({ version: await version() }))).toEqual({ orderNo, status: 'part_shipped' });
  const last = byStaff(consoleShip, orderNo, { ...parcel, trackingNo: 'SF7000003' });
  await saysTheSame(last, orderNo, { orderNo, status: 'wait_receive' });
  expect(await events(orderNo)).toEqual(['place', 'pay', 'ship', 'ship', 'ship']);
  expect(said(await last({ trackingNo: 'SF7000004' }))).toBe('WRONG_STATE');

  const receive = byBuyer(orderReceive, orderNo);
  await saysTheSame(receive, orderNo, { orderNo, status: 'received' });
  expect(said(await last())).toBe('WRONG_STATE');
});

test('R-24 R-12 staff who cancel a paid order again get their answer, and its money goes back once', async () => {
  const { orderNo } = await paid(4);
  const cancel = byStaff(consoleCancel, orderNo, { reason: '缺货' });
  await saysTheSame(cancel, orderNo, { orderNo, status: 'closed' });
  expect(said(await cancel({ reason: '停产' }))).toBe('WRONG_STATE');
  expect(said(await cancel({}, colleague))).toBe('WRONG_STATE');
  // A transfer goes back by hand, from the queue.
  const queued = sql`select count(*) as queued from unapplied u join orders o on o.id = u.order_id where o.order_no = ${orderNo}`;
  expect(await db.one(queued)).toEqual({ queued: 1 });
});
