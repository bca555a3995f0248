// T-34, T-38: buyers racing for the same goods and repeated requests, over HTTP against two processes on one database.
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { consoleCancel, consoleConfirm, consoleShip } from '@partharbor/contract/calls/console-orders';
import { consoleStock } from '@partharbor/contract/calls/console-parts';
import { orderCancel, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { afterEach, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type HttpAnswer } from '../support/client.ts';
import {
  notify,
  order,
  orderBody,
  orderPatiently,
  payByTransfer,
  placed,
  startPayment,
  stateOf,
  takenByProvider,
  type Placed,
} from '../support/flows.ts';
import { addPeople, addStaffToken } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const own = testShop(db, []);
const told: string[] = [];
afterEach(() => expectBooks(db, { settled: false, told }));

const either = (index: number): string => origins[index % 2]!;
const reasonOf = (answer: HttpAnswer): string => (answer.status === 200 ? 'ok' : (answer.body.data as { reason: string }).reason);
const count = (answers: readonly HttpAnswer[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, reasonOf)].map(([reason, list]) => [reason, list.length]));
const remember = (answers: readonly HttpAnswer[]): number =>
  told.push(...answers.filter((one) => one.status === 200).map((one) => `order:${(one.body.data as Placed).orderNo}`));
const stockOf = (part: number): Promise<{ on_hand: number; reserved: number }> =>
  db.one(sql`select sum(on_hand) as on_hand, sum(reserved) as reserved from stock where part_id = ${part}`);

test('CK-6 T-34 200 buyers order one of 50 pieces at once: exactly 50 get one, 150 are told there is not enough', async () => {
  const part = await own.addPart({ stock: { JS: 50 } });
  const buyers = await addPeople(db, 200);
  const body = (buyer: (typeof buyers)[number]) => orderBody(buyer, [[part, 1]]);
  const { payable } = dataOf<{ payable: string }>(await callHttp(either(0), orderPreview, body(buyers[0]!), { token: buyers[0]!.token }));
  const answers = await Promise.all(
    buyers.map((buyer, i) => callHttp(either(i), orderSubmit, { ...body(buyer), payable }, { token: buyer.token, key: freshKey() })),
  );
  remember(answers);
  expect(count(answers)).toEqual({ ok: 50, SHORT_STOCK: 150 });
  expect(await stockOf(part)).toEqual({ on_hand: 50, reserved: 50 });
});

test('T-34 100 orders of five shared parts in random order deadlock nobody, and nobody is served a part of what was confirmed', async () => {
  const parts = await Promise.all(Array.from({ length: 5 }, () => own.addPart({ stock: { JS: 30, SZ: 30, HK: 30 } })));
  const buyers = await addPeople(db, 100);
  const answers = await Promise.all(
    buyers.map((buyer, i) =>
      orderPatiently(
        either(i),
        buyer,
        [...parts].sort(() => Math.random() - 0.5).map((part) => [part, 1] as const),
      ),
    ),
  );
  remember(answers);
  expect(
    answers.every((one) => one.status < 500),
    JSON.stringify(count(answers)),
  ).toBe(true);
  const { ok = 0, ...refused } = count(answers);
  expect(Object.keys(refused).filter((reason) => reason !== 'SHORT_STOCK')).toEqual([]);
  expect(ok).toBe(90);
  for (const part of parts) expect((await stockOf(part)).reserved).toBe(ok);
});

test('CK-6 T-38 one order sent 20 times with one key, on both processes, is one order with 20 equal answers', async () => {
  const [buyer, other] = await addPeople(db, 2);
  const body = orderBody(buyer!, [[world.parts[0]!, 7]]);
  const { payable } = dataOf<{ payable: string }>(await callHttp(either(0), orderPreview, body, { token: buyer!.token }));
  const key = freshKey();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, i) => callHttp(either(i), orderSubmit, { ...body, payable }, { token: buyer!.token, key })),
  );
  remember(answers);
  expect(count(answers)).toEqual({ ok: 20 });
  expect(new Set(answers.map((one) => one.text)).size).toBe(1);
  expect((await db.one<{ n: number }>(sql`select count(*) as n from orders where user_id = ${Number(buyer!.userId)}`)).n).toBe(1);
  const changed = await callHttp(
    either(1),
    orderSubmit,
    { ...body, goodsList: [{ goodsId: String(world.parts[0]), number: 8 }], payable },
    { token: buyer!.token, key },
  );
  expect([changed.status, reasonOf(changed)]).toEqual([409, 'KEY_REUSED']);
  const theirs = await callHttp(
    either(1),
    orderSubmit,
    { ...orderBody(other!, [[world.parts[0]!, 7]]), payable },
    { token: other!.token, key },
  );
  expect(theirs.status).toBe(200);
  expect((theirs.body.data as Placed).orderNo).not.toBe((answers[0]!.body.data as Placed).orderNo);
});

test('T-38 two tabs that submit the same cart without a shared key: one order, the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const [buyer] = await addPeople(db, 1);
    dataOf(
      await callHttp(
        either(round),
        cartSave,
        { userId: buyer!.userId, goodsJson: [{ goodsId: String(world.parts[1]), cartNum: 4 }] },
        { token: buyer!.token },
      ),
    );
    const { selfCartGoods } = dataOf<{ selfCartGoods: { cartId: string }[] }>(
      await callHttp(either(0), cartList, { userId: buyer!.userId }, { token: buyer!.token }),
    );
    const body = {
      userId: buyer!.userId,
      cartIds: selfCartGoods.map((line) => line.cartId),
      addressId: buyer!.addressId,
      payType: 'ALIPAY',
    };
    const { payable } = dataOf<{ payable: string }>(await callHttp(either(0), orderPreview, body, { token: buyer!.token }));
    const answers = await Promise.all(
      [0, 1].map((i) => callHttp(either(i), orderSubmit, { ...body, payable }, { token: buyer!.token, key: freshKey() })),
    );
    remember(answers);
    const said = answers.map(reasonOf).sort();
    expect(
      said.filter((one) => one === 'ok'),
      said.join(),
    ).toHaveLength(1);
    expect(answers.every((one) => one.status < 500)).toBe(true);
    expect(
      (await db.one<{ n: number }>(sql`select count(*) as n from orders where user_id = ${Number(buyer!.userId)} and parent_id is null`)).n,
    ).toBe(1);
  }
});

test('T-40 OR-3 cancelling races the payment’s notification: the order is paid, or closed with its money on the way back', async () => {
  for (let round = 0; round < 8; round++) {
    const [buyer] = await addPeople(db, 1);
    const { orderNo } = await placed(either(0), buyer!, [[world.parts[2]!, 3]]);
    const { paymentNo } = await startPayment(either(0), buyer!, orderNo);
    const content = await takenByProvider(db, paymentNo);
    const [cancelled, noticed] = await Promise.all([
      callHttp(either(round), orderCancel, { userId: buyer!.userId, orderNo, reason: 'price' }, { token: buyer!.token }),
      notify(either(round + 1), content),
    ]);
    expect(noticed).toEqual({ status: 200, text: 'success' });
    const { state, pay_state: paid } = await stateOf(db, orderNo);
    expect([cancelled.status, state, paid]).toEqual(cancelled.status === 200 ? [200, 'closed', 'unpaid'] : [409, 'wait_send', 'paid']);
  }
  await expectBooks(db);
});

test('T-40 BO-3 two staff ship, cancel and confirm at once: one of them wins, the other is told the state', async () => {
  const rivals = [
    ['ship', 'ship'],
    ['ship', 'cancel'],
    ['cancel', 'cancel'],
  ] as const;
  const staff = [world.admin, await addStaffToken(db, ['orders', 'shipping'])] as const;
  for (const [round, pair] of rivals.entries()) {
    const [buyer] = await addPeople(db, 1);
    const made = await placed(either(0), buyer!, [[world.parts[3]!, 2]]);
    await payByTransfer(either(0), world.admin, made);
    const act = (what: 'ship' | 'cancel', i: 0 | 1): Promise<HttpAnswer> =>
      what === 'ship'
        ? callHttp(
            either(i),
            consoleShip,
            { carrier: 'SF', trackingNo: `SF10000${round}${i}`, lines: [{ goodsId: String(world.parts[3]), number: 2 }] },
            { token: staff[i], params: { orderNo: made.orderNo } },
          )
        : callHttp(either(i), consoleCancel, { reason: '缺货' }, { token: staff[i], params: { orderNo: made.orderNo } });
    const answers = await Promise.all([act(pair[0], 0), act(pair[1], 1)]);
    expect(
      answers.map((one) => one.status).sort((a, b) => a - b),
      pair.join(),
    ).toEqual([200, 409]);
  }
  const [buyer] = await addPeople(db, 1);
  const waiting = await placed(either(0), buyer!, [[world.futures, 5]]);
  const confirmed = await Promise.all(
    staff.map((token, i) => callHttp(either(i), consoleConfirm, {}, { token, params: { orderNo: waiting.orderNo } })),
  );
  expect(confirmed.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('T-40 BO-3 stock taken away while buyers order: never below what is reserved', async () => {
  const part = await own.addPart({ stock: { JS: 40 } });
  const buyers = await addPeople(db, 20);
  const taking = Array.from({ length: 20 }, (_one, i) =>
    callHttp(
      either(i),
      consoleStock,
      { goodsId: String(part), warehouse: 'JS', change: -2, reason: '盘亏' },
      { token: world.admin, key: freshKey() },
    ),
  );
  const ordering = buyers.map((buyer, i) => order(either(i + 1), buyer, [[part, 2]]));
  const [taken, ordered] = [await Promise.all(taking), await Promise.all(ordering)];
  remember(ordered);
  const [down, sold] = [count(taken)['ok'] ?? 0, count(ordered)['ok'] ?? 0];
  expect(await stockOf(part)).toEqual({ on_hand: 40 - 2 * down, reserved: 2 * sold });
  expect([...taken, ...ordered].filter((one) => one.status >= 500).map((one) => one.text)).toEqual([]);
  expect(down + sold).toBe(20);
});
