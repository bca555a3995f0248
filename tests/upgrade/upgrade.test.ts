// OP-3: a database of an earlier shop migrates while that shop still serves it; the present one then takes it over with everything in it.
import { allCalls } from '@partharbor/contract/all';
import { cartList } from '@partharbor/contract/calls/carts';
import { consoleCancel, consoleOrder } from '@partharbor/contract/calls/console-orders';
import { consoleApply, consoleFitting, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import { orderList, orderSubmit } from '@partharbor/contract/calls/orders';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { logInBuyer, logInStaff } from '../support/client.ts';
import { ask } from './ask.ts';
import { pictureAt, type Facts } from './facts.ts';
import { fixtureFolders } from './fixture.ts';
import { takeOver, type TakenOver } from './take-over.ts';

const shops: TakenOver[] = [];
for (const folder of fixtureFolders()) shops.push(await takeOver(folder));
afterAll(async () => {
  for (const shop of shops) await shop.stop();
});

const buyers = shops.flatMap((shop) => shop.fixture.story.buyers.map((username) => ({ ...shop, username })));
const staff = shops.flatMap((shop) => shop.fixture.story.staff.map(({ username }) => ({ ...shop, username })));

test('there is a database to take over', () => {
  expect(shops.length).toBeGreaterThan(0);
});

test.each(shops)('$commit: while it migrates no statement of the earlier shop fails or waits longer than two seconds', (shop) => {
  expect(shop.wrongMeanwhile).toEqual([]);
});

test.each(shops)('$commit: what the earlier shop wrote meanwhile is there', async ({ origin }) => {
  const { token, userId } = await logInBuyer(origin, 'democn', 'Demo-2026');
  const cart = await ask(origin, cartList, { userId }, { token });
  expect([cart.selfCartGoods, cart.thirdCartGoods, cart.futuresCartGoods, cart.offGoods].flat()).toHaveLength(1);
  const acts = await ask(origin, consoleAudit, { subject: 'picture:upgrade.jpg' }, { token: await logInStaff(origin) });
  expect(acts.total).toBeGreaterThanOrEqual(2);
});

test.each(buyers)('$commit: $username finds carts, orders, messages, points and all that was kept', ({ facts, fixture, username }) => {
  expect(facts.buyers[username]).toEqual(fixture.facts.buyers[username]);
});

test.each(shops)('$commit: sessions and the guest’s cart are still known by their cookies', ({ facts, fixture }) => {
  expect(facts.sessions).toEqual(fixture.facts.sessions);
  expect(facts.guestCart).toEqual(fixture.facts.guestCart);
  expect(facts.guestCart.length).toBeGreaterThan(0);
});

test.each(shops)('$commit: the back office has all orders, money received, money queued and what staff did', ({ facts, fixture }) => {
  const { acts, ...rest } = facts.backOffice;
  const { acts: actsBefore, ...before } = fixture.facts.backOffice;
  expect(rest).toEqual(before);
  // What was done since stands first.
  expect(acts.slice(-actsBefore.length)).toEqual(actsBefore);
});

/** What was asked for as customers and content once, and now as service. */
const service = [...allCalls.values()].flatMap(({ id, permission }) => (permission?.startsWith('service') ? [id] : []));

test.each(staff)(
  '$commit: $username of the staff may do what was allowed before, and what went with it, nothing more',
  ({ facts, fixture, username }) => {
    const before = fixture.facts.reach[username]!.filter((id) => allCalls.has(id));
    const there = new Set(Object.values(fixture.facts.reach).flat());
    const moved = before.some((id) => service.includes(id)) ? service.filter((id) => there.has(id)) : [];
    const still = [...new Set([...before, ...moved])];
    expect(facts.reach[username]).toEqual(still.toSorted());
    expect(still.length).toBeGreaterThan(0);
  },
);

test.each(shops)(
  '$commit: pictures are served at the addresses they had, drawn anew where they hid something, and pages show the same ones',
  async ({ origin, facts, fixture }) => {
    expect(fixture.facts.pictures.length).toBeGreaterThan(2);
    const now: Facts['pictures'][number][] = [];
    for (const { address, type } of fixture.facts.pictures) {
      now.push(await pictureAt(origin, address));
      expect(now.at(-1)).toMatchObject({ address, type });
    }
    const contents = (pictures: Facts['pictures']): string[] => pictures.map(({ sha256 }) => sha256).sort();
    expect(contents(facts.pictures)).toEqual(contents(now));
  },
);

test.each(shops)('$commit: an order sent once more under its key is the order of before', async ({ origin, fixture }) => {
  const { username, key, body, orderNo } = fixture.story.repeat;
  const { token, userId } = await logInBuyer(origin, username, fixture.story.password);
  expect((await ask(origin, orderSubmit, body, { token, key })).orderNo).toBe(orderNo);
  expect((await ask(origin, orderList, { userId }, { token })).total).toBe(fixture.facts.buyers[username]!.orders.length);
});

test.each(shops)(
  '$commit: money of before goes back where an order is cancelled, and queued money pays an order it fits; the books are right',
  async ({ origin, fixture, db }) => {
    const token = await logInStaff(origin);
    const { orders } = fixture.facts.buyers[fixture.story.buyers[0]!]!;
    const paid = orders.find(({ money, parts }) => money.status === 'wait_send' && parts.length === 0)!;
    const at = { token, params: { orderNo: paid.orderNo } };
    await ask(origin, consoleCancel, { reason: '缺货' }, at);
    const sentBack = async () => (await ask(origin, consoleOrder, {}, at)).refunds.map(({ amount }) => amount);
    await expect.poll(sentBack).toEqual([paid.money.payable]);
    const { records } = await ask(origin, consoleUnapplied, { current: 1, size: 100 }, { token });
    let applied = 0;
    for (const { id } of records.filter(({ canApply }) => canApply)) {
      const [fitting] = (await ask(origin, consoleFitting, {}, { token, params: { id } })).records;
      if (!fitting) continue;
      const { orderNo } = await ask(origin, consoleApply, { orderNo: fitting.orderNo, reason: '付错单号' }, { token, params: { id } });
      expect((await ask(origin, consoleOrder, {}, { token, params: { orderNo } })).payStatus).toBe('paid');
      applied += 1;
    }
    expect(applied).toBeGreaterThan(0);
    await expectBooks(db);
  },
);
