// Requirements that show over HTTP to a buyer: cart, checkout, orders, account.
import { addressSave } from '@partharbor/contract/calls/addresses';
import { oauthToken, register } from '@partharbor/contract/calls/accounts';
import { cartDelete, cartIndex, cartList, cartSave, cartUpdate } from '@partharbor/contract/calls/carts';
import { consolePrice } from '@partharbor/contract/calls/console-parts';
import { draftCreate, draftGet, draftUpdate, orderList, orderPreview } from '@partharbor/contract/calls/orders';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, encrypted, type HttpAnswer } from '../support/client.ts';
import { orderBody, placed } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;
const own = testShop(db, []);

const reasonOf = (answer: HttpAnswer): string => (answer.status === 200 ? 'ok' : (answer.body.data as { reason: string }).reason);

test('CT-1 CT-2 lines added twice add up, the groups and the header know them, a deleted one is gone', async () => {
  const someone = await addPerson(db);
  const line = (cartNum: number) => ({
    userId: someone.userId,
    isFromLogin: false,
    goodsJson: [
      {
        goodsId: String(world.parts[0]),
        cartNum,
        isCheck: 1,
        packageCount: 0,
        StepPrice: '',
        futuresLinkId: '',
        futureFlag: false,
        goodsImgId: '',
        goodsImg: '',
      },
    ],
  });
  dataOf(await callHttp(origin, cartSave, line(100), { token: someone.token }));
  dataOf(await callHttp(origin, cartSave, line(20), { token: someone.token }));
  const groups = dataOf<Record<string, { cartNum: number; goodsNowPrices: string; subtotal: string }[]>>(
    await callHttp(origin, cartList, { userId: someone.userId }, { token: someone.token }),
  );
  expect(groups['selfCartGoods']).toMatchObject([{ cartNum: 120, goodsNowPrices: '0.90', subtotal: '108.00' }]);
  expect(Object.keys(groups)).toEqual(
    expect.arrayContaining(['selfCartGoods', 'thirdCartGoods', 'futuresCartGoods', 'offGoods', 'orderCartGoods']),
  );
  expect(
    dataOf(await callHttp(origin, cartIndex, { userId: someone.userId, userSource: '0', showNumber: 6 }, { token: someone.token })),
  ).toMatchObject({ totalNumber: 1, selfGoodsSize: 1, futureGoodsSize: 0 });
  dataOf(await callHttp(origin, cartDelete, { userId: someone.userId, goodsId: String(world.parts[0]) }, { token: someone.token }));
  expect(dataOf(await callHttp(origin, cartIndex, { userId: someone.userId }, { token: someone.token }))).toMatchObject({ totalNumber: 0 });
});

test('CT-3 CT-5 a quantity below the MOQ or off the multiple is refused by name; a futures line opens its own tab', async () => {
  const part = await own.addPart({ moq: 10, step: 5 });
  const save = (goodsId: number, cartNum: unknown, more: object = {}) =>
    callHttp(
      origin,
      cartSave,
      { userId: world.a.userId, goodsJson: [{ goodsId: String(goodsId), cartNum, ...more }] },
      { token: world.a.token },
    );
  expect(reasonOf(await save(part, 5))).toBe('BELOW_MOQ');
  expect(reasonOf(await save(part, 12))).toBe('NOT_MULTIPLE');
  for (const bad of [0, -1, 1.5, '1e3', 10_000_001]) expect((await save(part, bad)).status, String(bad)).toBe(400);
  expect(dataOf<{ activeTab: string }>(await save(part, 15)).activeTab).toBe('selfGoods');
  expect(dataOf<{ activeTab: string }>(await save(world.futures, 5, { futuresLinkId: 'L1' })).activeTab).toBe('futures');
});

test('CT-6 CT-7 a price changed by staff is told in the cart and must be accepted before it is bought', async () => {
  const someone = await addPerson(db);
  const part = await own.addPart({ tiers: [[1, 2_000_000]] });
  dataOf(
    await callHttp(
      origin,
      cartSave,
      { userId: someone.userId, goodsJson: [{ goodsId: String(part), cartNum: 4 }] },
      { token: someone.token },
    ),
  );
  dataOf(
    await callHttp(
      origin,
      consolePrice,
      { edition: 'domestic', tiers: [{ number: 1, price: '2.50' }], discount: '', version: 1, reason: '调价' },
      { token: world.admin, params: { goodsId: String(part) } },
    ),
  );
  const lines = async () =>
    dataOf<{ selfCartGoods: { cartId: string; changes: string[]; goodsNowPrices: string; seenPrice: string }[]; selectedCount: number }>(
      await callHttp(origin, cartList, { userId: someone.userId }, { token: someone.token }),
    );
  const seen = await lines();
  expect(seen.selfCartGoods).toMatchObject([{ changes: ['price'], goodsNowPrices: '2.50', seenPrice: '2.00' }]);
  expect(seen.selectedCount).toBe(0);
  dataOf(
    await callHttp(
      origin,
      cartUpdate,
      { userId: someone.userId, cartId: seen.selfCartGoods[0]!.cartId, acceptPrice: true },
      { token: someone.token },
    ),
  );
  expect((await lines()).selfCartGoods).toMatchObject([{ changes: [] }]);
});

test('CK-1 the first failing check is the one that is told', async () => {
  const refusedFor = async (part: number, number: number): Promise<string> =>
    reasonOf(
      await callHttp(
        origin,
        draftCreate,
        { userId: world.a.userId, goodsList: [{ goodsId: String(part), number }] },
        { token: world.a.token },
      ),
    );
  expect(await refusedFor(await own.addPart({ goodsStatus: 0 }), 1)).toBe('OFF_SHELF');
  expect(await refusedFor(await own.addPart({ stockType: 'futures_stock', stock: {}, moq: 10, step: 10 }), 1)).toBe('FUTURES_CONSULT');
  expect(await refusedFor(await own.addPart({ tiers: [], moq: 10, step: 10 }), 1)).toBe('NO_PRICE');
  expect(await refusedFor(await own.addPart({ moq: 10, step: 10, stock: { JS: 5 } }), 0)).toBe('NO_QUANTITY');
  expect(await refusedFor(await own.addPart({ moq: 10, step: 10, stock: { JS: 5 } }), 5)).toBe('BELOW_MOQ');
  expect(await refusedFor(await own.addPart({ stock: { JS: 5 } }), 6)).toBe('SHORT_STOCK');
});

test('CK-2 CK-5 a draft keeps goods and form, and survives', async () => {
  const { draftId, next } = dataOf<{ draftId: string; next: string }>(
    await callHttp(
      origin,
      draftCreate,
      { userId: world.a.userId, goodsList: [{ goodsId: String(world.parts[0]), number: 8, batchName: '', futuresLinkId: '' }] },
      { token: world.a.token },
    ),
  );
  expect(next).toBe('/pre-order');
  dataOf(
    await callHttp(
      origin,
      draftUpdate,
      { userId: world.a.userId, draftId, form: { note: '周五前', poNumber: 'PO-7' } },
      { token: world.a.token },
    ),
  );
  expect(dataOf(await callHttp(origin, draftGet, { userId: world.a.userId, draftId }, { token: world.a.token }))).toMatchObject({
    draftId,
    goods: [{ goodsId: String(world.parts[0]), number: 8 }],
    form: { note: '周五前', poNumber: 'PO-7' },
  });
});

test('CK-3 CK-4 freight: 8.00, free from 200.00; by SF 15.00, free from 1,000.00 of one warehouse; invoiced from 300.00; remote +10.00', async () => {
  const remote = await addPerson(db, { regionPath: '540000,540100,540102' });
  const see = async (number: number, more: object = {}, who = world.a) =>
    dataOf<{ freight: string; goodsAmount: string; payable: string }>(
      await callHttp(origin, orderPreview, orderBody(who, [[world.parts[0]!, number]], more), { token: who.token }),
    );
  expect(await see(10)).toMatchObject({ goodsAmount: '10.00', freight: '8.00', payable: '18.00' });
  expect((await see(300)).freight).toBe('0.00');
  expect((await see(10, { deliveryId: 'SF' })).freight).toBe('15.00');
  expect((await see(1_200, { deliveryId: 'SF' })).freight).toBe('0.00');
  expect((await see(10, {}, remote)).freight).toBe('18.00');
});

test('OR-2 orders are listed newest first, filtered by state and found by number', async () => {
  const someone = await addPerson(db);
  const [first, second] = [await placed(origin, someone, [[world.parts[0]!, 2]]), await placed(origin, someone, [[world.parts[1]!, 2]])];
  const list = async (more: object) =>
    dataOf<{ records: { orderNo: string }[]; total: number; counts: Record<string, number> }>(
      await callHttp(
        origin,
        orderList,
        { userId: someone.userId, status: '', page: { current: 1, size: 10 }, ...more },
        { token: someone.token },
      ),
    );
  expect((await list({})).records.map((one) => one.orderNo)).toEqual([second.orderNo, first.orderNo]);
  expect((await list({ status: 'wait_send' })).total).toBe(0);
  expect((await list({ keywords: first.orderNo })).records.map((one) => one.orderNo)).toEqual([first.orderNo]);
  expect((await list({})).counts['unpaid']).toBe(2);
});

test('AC-1 names, passwords and numbers that break a rule are refused, each by its reason', async () => {
  const make = async (over: Record<string, string>, password = 'Secret-2026') =>
    callHttp(origin, register, {
      username: `acc${Date.now()}${Math.floor(Math.random() * 1e6)}`,
      ...(await encrypted(origin, password)),
      mobile: '',
      email: `a${Math.random()}@example.com`,
      userSource: '1',
      consent: 'true',
      ...over,
    });
  for (const username of ['ab', 'x'.repeat(31), '1234567', 'a b', 'a@b']) expect((await make({ username })).status, username).toBe(400);
  for (const password of ['short-1', 'onlyletters', '12345678', 'x-1'.repeat(10), 'password1'])
    expect(reasonOf(await make({}, password)), password).toBe('WEAK_PASSWORD');
  expect(reasonOf(await make({ username: 'democn' }))).toBe('USERNAME_TAKEN');
  expect(reasonOf(await make({ mobile: '13800138000', userSource: '0' }))).toBe('MOBILE_TAKEN');
  expect((await make({})).status).toBe(200);
});

test('AC-2 T-3 a password travels encrypted, and no ciphertext works twice', async () => {
  const sealed = await encrypted(origin, 'Demo-2026');
  const log = () => callHttp(origin, oauthToken, { username: 'democn', ...sealed, grant_type: 'password' });
  expect((await log()).status).toBe(200);
  expect(reasonOf(await log())).toBe('LOGIN_FAILED');
  for (const password of ['Demo-2026', '', 'AAAA', 'x'.repeat(10_000)])
    expect(reasonOf(await callHttp(origin, oauthToken, { username: 'democn', password, grant_type: 'password' }))).toBe('LOGIN_FAILED');
});

test('AC-5 an address needs all its fields; the first default stays one of one', async () => {
  const someone = await addPerson(db);
  const base = {
    userId: someone.userId,
    userName: '李工',
    userPhone: '13900139000',
    company: '测试公司',
    areaidPath: '440000,440300,440305',
    userAddress: '科技路 2 号',
    isdefault: true,
  };
  for (const field of ['userName', 'userPhone', 'company', 'areaidPath', 'userAddress'])
    expect((await callHttp(origin, addressSave, { ...base, [field]: '' }, { token: someone.token })).status, field).toBe(400);
  expect((await callHttp(origin, addressSave, { ...base, userPhone: '12345' }, { token: someone.token })).status).toBe(400);
  dataOf(await callHttp(origin, addressSave, base, { token: someone.token }));
  expect(
    (
      await db.one<{ n: number }>(
        sql`select count(*) as n from addresses where user_id = ${Number(someone.userId)} and is_default and deleted_at is null`,
      )
    ).n,
  ).toBe(1);
});
