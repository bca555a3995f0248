// T-14: column names added to every write do nothing.
import { allCalls } from '@partharbor/contract/all';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { orderBody } from '../support/flows.ts';
import { requestFor } from '../support/requests.ts';
import { makeWorld, send, tokenFor } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;

const columns = [
  ...new Set(
    (await db.many<{ name: string }>(sql`select column_name as name from information_schema.columns where table_schema = 'public'`)).map(
      (row) => row.name,
    ),
  ),
];
const camel = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const written = [...allCalls.values()].filter((call) => call.method === 'POST' && call.who !== 'provider');

/** The input with every column's name beside its own fields. */
function laden(input: Readonly<Record<string, unknown>>, value: unknown): Record<string, unknown> {
  const extra = Object.fromEntries(
    columns
      .flatMap((name) => [name, camel(name)])
      .filter((name) => !(name in input))
      .map((name) => [name, value]),
  );
  return { ...extra, ...input };
}

for (const call of written) {
  test(`T-14 ${call.id} passes no column to its operation that its contract does not name`, async () => {
    const request = await requestFor(call, world, world.a);
    const known = Object.keys((call.input as unknown as { shape?: object }).shape ?? {});
    const parsed = call.input.safeParse(laden(request.input, '1'));
    if (parsed.success) expect(Object.keys(parsed.data as object).filter((name) => !known.includes(name))).toEqual([]);
    const more = Object.fromEntries(
      Object.entries(laden(request.input, '1'))
        .filter(([name]) => name in request.input || !known.includes(name))
        // A form of files takes few texts.
        .slice(0, call.enc === 'multipart' ? 8 : 400),
    );
    const answer = await send(world, call, { ...request, input: more }, tokenFor(world, call, world.a));
    expect([200, 400], answer.text).toContain(answer.status);
  });
}

test('T-14 prices, states, owners and payments sent along with an order are not read', async () => {
  const body = orderBody(world.a, [[world.parts[0]!, 10]]);
  const { payable } = dataOf<{ payable: string }>(await callHttp(world.origin, orderPreview, body, { token: world.a.token }));
  const goodsList = [
    {
      goodsId: String(world.parts[0]),
      number: 10,
      unitPrice: '0.01',
      price: 1,
      unit_micros: 1,
      amount: '0.01',
      StepPrice: [{ number: 1, price: '0.01' }],
      goodsPrice: '0.01',
    },
  ];
  const answer = await callHttp(
    world.origin,
    orderSubmit,
    {
      ...body,
      goodsList,
      payable,
      total: 1,
      freight: 0,
      discount: 1_000,
      discounts: '5.00',
      state: 'wait_send',
      payState: 'paid',
      pay_state: 'paid',
      user_id: world.b.userId,
      goodsAmount: '0.01',
    },
    { token: world.a.token, key: freshKey() },
  );
  const { orderNo } = dataOf<{ orderNo: string }>(answer);
  const row = await db.one<Record<string, unknown>>(
    sql`select user_id::text as owner, state, pay_state, goods, discount, (select unit_micros from order_lines where order_id = o.id) as unit from orders o where order_no = ${orderNo}`,
  );
  expect(row).toEqual({ owner: world.a.userId, state: 'unpaid', pay_state: 'unpaid', goods: 1_000, discount: 0, unit: 1_000_000 });
});

test('CK-6 T-18 the payable a client sends is only compared, never charged', async () => {
  const body = orderBody(world.a, [[world.parts[0]!, 10]]);
  for (const payable of ['0.01', '0.00', '99999999.99']) {
    const answer = await callHttp(world.origin, orderSubmit, { ...body, payable }, { token: world.a.token, key: freshKey() });
    expect([answer.status, (answer.body.data as { reason: string }).reason]).toEqual([409, 'PRICE_CHANGED']);
  }
});

test('T-33 the books agree after all of it', () => expectBooks(db));
