// What an account that never paid may hold unpaid, over HTTP against two processes whose limits are on: twenty orders at once, and the page before placing.
import { draftCreate, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { order, orderBody, payByTransfer, type Placed } from '../support/flows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { word } from '../support/words.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld({ processes: 2, env: { LIMITS: 'on' } });
const { db, origins } = world.shop;
const own = testShop(db, []);
afterAll(() => world.shop.stop());

const either = (index: number): string => origins[index % 2]!;

/** The page of a draft, as a browser gets it. */
async function pageOf(buyer: Person, part: number): Promise<string> {
  const goodsList = [{ goodsId: String(part), number: 1 }];
  const { draftId } = dataOf<{ draftId: string }>(
    await callHttp(either(0), draftCreate, { userId: buyer.userId, goodsList }, { token: buyer.token }),
  );
  const page = buyer.userSource === 0 ? 'pre-order' : 'submitOrder';
  const answer = await fetch(`${either(1)}/${page}?draft=${draftId}`, { headers: { cookie: buyer.cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('CK-6 T-34 of twenty orders at once by an account that never paid two are placed, at whichever process', async () => {
  const buyer = await addPerson(db);
  const part = await own.addPart({ stock: { JS: 10_000 } });
  const body = orderBody(buyer, [[part, 1]]);
  const { payable } = dataOf<{ payable: string }>(await callHttp(either(0), orderPreview, body, { token: buyer.token }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, n) =>
      callHttp(either(n), orderSubmit, { ...body, payable }, { token: buyer.token, key: freshKey(), locale: 'en_US' }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body: { message } }) => `${status} ${message}`)).toEqual(
    Array.from({ length: 18 }, () => '409 Too many unpaid orders. Pay or cancel one first.'),
  );
  const { n, reserved } = await db.one<{ n: number; reserved: number }>(
    sql`select count(*)::int as n, (select sum(reserved)::int from stock where part_id = ${part}) as reserved from orders where user_id = ${Number(buyer.userId)}`,
  );
  expect([n, reserved]).toEqual([2, 2]);
  await expectBooks(db, { settled: false });
});

for (const userSource of [0, 1] as const)
  test(`CK-6 the order page says before placing that too much is unpaid, and says it no more once an order was paid (${userSource})`, async () => {
    const buyer = await addPerson(db, { userSource });
    const part = await own.addPart({ stock: userSource === 0 ? { JS: 10_000 } : { HK: 10_000 } });
    const says = word(userSource === 0 ? 'zh' : 'en', 'checkout_ordersOpen');
    expect(await pageOf(buyer, part)).not.toContain(says);
    const first = dataOf<Placed>(await order(either(0), buyer, [[part, 1]]));
    dataOf(await order(either(1), buyer, [[part, 1]]));
    expect(await pageOf(buyer, part)).toContain(says);
    await payByTransfer(either(0), world.admin, first);
    expect(await pageOf(buyer, part)).not.toContain(says);
  });
