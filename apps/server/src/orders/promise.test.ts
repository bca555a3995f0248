// One promise: what list and product count, checkout, order and mail name the same days, over the cut-off and over a holiday (PD-1, SR-8, CK-3, OR-2).
import { afterAll, expect, test } from 'vitest';
import { consoleConfirm } from '@partharbor/contract/calls/console-orders';
import { deliveryBasis } from '@partharbor/contract/calls/delivery';
import { orderDetail, orderPreview } from '@partharbor/contract/calls/orders';
import { promiseOf, type DeliveryGoods, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { arrivalText, promiseText } from '@partharbor/rules/delivery-words';
import { domain as delivery } from '../delivery/domain.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { must, orderShop } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db, [delivery]);
const staff = await shop.addStaff();
afterAll(drop);
// Monday is a holiday and Saturday is worked instead. Set first: every process keeps the calendar for seconds.
await db.run(sql`insert into service_days (day, is_open, note) values ('2027-03-08', false, '假日'), ('2027-03-06', true, '调休')`);

type Buyer = Awaited<ReturnType<typeof shop.buyerWithAddress>>;
const regions = ['440000,440300,440305', '320000,320500,320505', '110000,110100,110105', '540000,540100,540102', '650000,650100,650102'];
const setClock = (local: string): void => shop.clock.set(new Date(`${local}+08:00`));
const basisOf = async (buyer: Buyer) => must(await shop.call(deliveryBasis, {}, buyer.identity));
const preview = async (buyer: Buyer, part: number, number: number, deliveryId = '') =>
  must(
    await shop.call(
      orderPreview,
      { userId: buyer.userId, goodsList: [{ goodsId: String(part), number }], addressId: buyer.addressId, deliveryId } as never,
      buyer.identity,
    ),
  );
const promiseIn = async (buyer: Buyer, orderNo: string): Promise<DeliveryPromise | null> =>
  must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity)).promise;
const mailOf = async (eventKey: string): Promise<string> =>
  (await db.one<{ text: string }>(sql`select text_body as text from mails where event_key = ${eventKey}`)).text;
const days = ({ leaves, arrives }: DeliveryPromise) => [leaves, ...arrives];

test('PD-1 SR-8 CK-3 OR-2 OP-6 list, product, cart, checkout, order and mail name the same days, for five regions, over the cut-off and over a holiday', async () => {
  for (const [i, regionPath] of regions.entries()) {
    const buyer = await shop.buyerWithAddress({ regionPath });
    await db.run(sql`update addresses set is_default = true where id = ${buyer.addressId}`);
    const warehouse = (['JS', 'SZ', 'HK'] as const)[i % 3]!;
    const part = await shop.addPart({ stock: { [warehouse]: 1_000 } });
    for (const at of ['2027-03-04T15:59:59', '2027-03-05T16:00:00', '2027-03-06T23:00:00', '2027-03-08T09:00:00']) {
      setClock(at);
      const goods: DeliveryGoods = { stockType: 'ex_stock', warehouse, leadDays: null };
      const counted = promiseOf(await basisOf(buyer), goods);
      const seen = await preview(buyer, part, 10);
      expect([seen.parts[0]!.promise, seen.deliveries[0]!.promise]).toEqual([counted, counted]);
      const { orderNo } = await shop.placed(buyer, [[part, 10]]);
      expect(await promiseIn(buyer, orderNo)).toEqual(counted);
      expect(await mailOf(`placed:${orderNo}`)).toContain(promiseText(counted, shop.clock.now().getTime(), 'zh'));
      await shop.payFor(buyer, orderNo);
      expect(await promiseIn(buyer, orderNo)).toEqual(counted);
      expect(await mailOf(`paid:${orderNo}`)).toContain(arrivalText(counted, 'zh'));
    }
  }
});

test('CK-3 OR-2 who pays after the cut-off is promised from then on, and what was promised stays when the calendar changes', async () => {
  const buyer = await shop.buyerWithAddress();
  const part = await shop.addPart({ stock: { JS: 1_000 } });
  setClock('2027-04-06T15:00:00');
  const { orderNo } = await shop.placed(buyer, [[part, 10]]);
  expect(days((await promiseIn(buyer, orderNo))!)).toEqual(['2027-04-06', '2027-04-09', '2027-04-13']);
  setClock('2027-04-06T16:30:00');
  expect(days((await promiseIn(buyer, orderNo))!)).toEqual(['2027-04-07', '2027-04-12', '2027-04-14']);
  await shop.payFor(buyer, orderNo);
  await db.run(sql`insert into service_days (day, is_open, note) values ('2027-04-09', false, '停电')`);
  setClock('2027-04-08T10:00:00');
  expect(days((await promiseIn(buyer, orderNo))!)).toEqual(['2027-04-07', '2027-04-12', '2027-04-14']);
});

test('CK-3 CK-6 an order of several parcels is promised as a whole when the last of them comes, a futures part after its lead days', async () => {
  const buyer = await shop.buyerWithAddress();
  setClock('2027-05-11T10:00:00');
  const stock = await shop.addPart({ stock: { JS: 1_000 } });
  const soon = await shop.addPart({
    stockType: 'futures_stock',
    stock: {},
    futures: { linkId: 'F', priceEffectiveTime: null, source: 1, leadDays: 60 },
  });
  const goodsList = [
    { goodsId: String(stock), number: 10 },
    { goodsId: String(soon), number: 10, futuresLinkId: 'F' },
  ];
  const body = { userId: buyer.userId, goodsList, addressId: buyer.addressId };
  const seen = must(await shop.call(orderPreview, body as never, buyer.identity));
  expect(seen.parts.map(({ promise }) => promise.leaves)).toEqual(['2027-05-11', '2027-07-12']);
  expect(seen.deliveries[0]!.promise).toEqual({
    ...seen.parts[1]!.promise,
    orderByMs: Math.min(...seen.parts.map(({ promise }) => promise.orderByMs)),
  });
  const { orderNo, orders } = await shop.placed(buyer, [
    [stock, 10],
    [soon, 10],
  ]);
  must(await shop.call(consoleConfirm, {}, staff, { params: { orderNo } }));
  await shop.payFor(buyer, orderNo);
  expect((await promiseIn(buyer, orderNo))!.arrives).toEqual(seen.deliveries[0]!.promise.arrives);
  expect((await promiseIn(buyer, orders[0]!.orderNo))!.arrives).toEqual(seen.parts[0]!.promise.arrives);
});

test('R-25 a carrier that is chosen and a region have their own days, and nothing is promised of a closed order', async () => {
  const buyer = await shop.buyerWithAddress({ userSource: 1, country: 'DE', regionPath: '' });
  setClock('2027-06-01T10:00:00');
  const part = await shop.addPart({ stock: { HK: 1_000 } });
  const seen = await preview(buyer, part, 10, 'FEDEX');
  expect(seen.deliveries.map(({ id, promise }) => [id, ...promise.arrives])).toEqual([
    ['DHL', '2027-06-10', '2027-06-22'],
    ['FEDEX', '2027-06-16', '2027-06-22'],
  ]);
  expect(seen.parts[0]!.promise.arrives).toEqual(['2027-06-16', '2027-06-22']);
});
