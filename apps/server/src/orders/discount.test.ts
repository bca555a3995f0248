// A discount is part of what an order and its parts cost, from placing over changed methods to refunds, though nothing gives one yet.
import { afterAll, expect, test } from 'vitest';
import { consoleCancel } from '@partharbor/contract/calls/console-orders';
import { orderDetail, orderPayType, orderSubmit } from '@partharbor/contract/calls/orders';
import { resolveSource } from '../checkout/source.ts';
import { readBasis } from '../checkout/quote-input.ts';
import { quote, type Quote } from '../checkout/quote.ts';
import { checkBooks } from '../invariants/check.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { compose, idsNeeded } from './compose.ts';
import { placeStatement, type PlacingResult } from './place-statement.ts';
import { freshKey, must, orderShop, type Placed } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
afterAll(drop);

/** A quote with something off its parts. */
const off = (quoted: Quote, discounts: readonly number[]): Quote => {
  const discountMinor = discounts.reduce((sum, one) => sum + one, 0);
  const parts = quoted.parts.map((part, i) => ({ ...part, discountMinor: discounts[i]! }));
  return { ...quoted, parts, discountMinor, payableMinor: quoted.payableMinor - discountMinor };
};

type Buyer = Awaited<ReturnType<typeof shop.buyerWithAddress>>;

/** Places an order as submit does, with something off its parts. */
async function placedOff(buyer: Buyer, partId: number, number: number, discounts: readonly number[], payType: string): Promise<Placed> {
  const over = buyer.identity.userSource === 1 ? ({ edition: 'international' } as const) : {};
  const context = shop.context(buyer.identity, over);
  const { userId, addressId } = buyer;
  const form = orderSubmit.input.parse({ userId, goodsList: [{ goodsId: String(partId), number }], addressId, payType, payable: '0.01' });
  const { lines } = must(await resolveSource(db, Number(userId), form, 'CONFLICT'));
  const quoted = off(must(quote(context, await readBasis(context, lines, addressId), lines, form)), discounts);
  expect(quoted.parts).toHaveLength(discounts.length);
  const drawn = await db.one<{ number: number; ids: number[] }>(
    sql`select nextval('order_numbers') as number, array(select nextval('orders_id_seq') from generate_series(1, ${idsNeeded(quoted)}::int)) as ids`,
  );
  const claim = { owner: `user:${userId}`, key: freshKey(), call: orderSubmit.id, hash: Buffer.alloc(1) };
  const placing = compose(context, quoted, form, { ...drawn, email: 'buyer@example.com' }, claim);
  expect((await db.write<PlacingResult>(placeStatement(placing)))[0]).toMatchObject({ placed: true });
  return placing.answer;
}

const moneyOf = (orderNo: string) =>
  db.many(sql`select o.goods, o.freight, o.fee, o.discount, o.total from orders o left join orders p on p.id = o.parent_id
    where ${orderNo} in (o.order_no, p.order_no) order by o.id`);

test('a split order costs its goods, freight and fee less its discount, and so does each part; paid and refunded as that', async () => {
  const buyer = await shop.buyerWithAddress();
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await placedOff(buyer, part, 8, [150, 70], 'ALIPAY');
  const [root, first, second] = (await moneyOf(placed.orderNo)) as { goods: number; freight: number; discount: number; total: number }[];
  expect([root!.discount, first!.discount, second!.discount]).toEqual([220, 150, 70]);
  for (const one of [root!, first!, second!]) expect(one.total).toBe(one.goods + one.freight - one.discount);
  expect(root!.total).toBe(first!.total + second!.total);
  expect([placed.payable, ...placed.orders.map(({ payable }) => payable)].map((text) => Math.round(Number(text) * 100))).toEqual([
    root!.total,
    first!.total,
    second!.total,
  ]);
  expect(await checkBooks(db)).toEqual([]);
  const [mail] = await db.many<{ text_body: string }>(sql`select text_body from mails where event_key = ${`placed:${placed.orderNo}`}`);
  expect(mail?.text_body).toMatch(/优惠: −¥2\.20/);
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity)).discounts).toBe('2.20');
  const { notice } = await shop.payAtSandbox(buyer, placed.orderNo);
  expect(JSON.parse(notice.toString())).toMatchObject({ amount: placed.payable });
  must(await shop.notify(notice));
  const staff = await shop.addStaff();
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo: placed.orders[1]!.orderNo } }));
  await shop.sendRefunds();
  expect((await shop.moneyOf(placed.orders[1]!.orderNo)).refunds).toMatch(new RegExp(`^RF\\d+ ${second!.total} done$`));
  expect(await checkBooks(db)).toEqual([]);
});

test('another method takes its fee of what is left after the discount, and leaves the discount as it is', async () => {
  const buyer = await shop.buyerWithAddress({ userSource: 1, regionPath: '', country: 'US' });
  const part = await shop.addPart({ stock: { HK: 1_000 } });
  const { orderNo } = await placedOff(buyer, part, 100, [500], 'TRANSFER');
  const [before] = (await moneyOf(orderNo)) as { goods: number; freight: number; fee: number; discount: number; total: number }[];
  expect([before!.fee, before!.discount, before!.total]).toEqual([0, 500, before!.goods + before!.freight - 500]);
  must(await shop.call(orderPayType, { userId: buyer.userId, orderNo, payType: 'CREDIT_CARD' }, buyer.identity));
  const [after] = (await moneyOf(orderNo)) as { fee: number; discount: number; total: number }[];
  const fee = Math.round((before!.total * 3) / 100);
  expect(after).toMatchObject({ fee, discount: 500, total: before!.total + fee });
  expect(await checkBooks(db)).toEqual([]);
});
