// For tests of orders and payments: a shop with their operations, and a purchase in few words.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { orderSubmit } from '@partharbor/contract/calls/orders';
import { orderPreview, orderSubmit as submitCall } from '@partharbor/contract/calls/orders';
import { payNotify, payStart } from '@partharbor/contract/calls/payments';
import { domain as carts } from '../carts/domain.ts';
import type { Domain } from '../calls/domain.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { domain as checkout } from '../checkout/domain.ts';
import { carryOutRefund } from '../order-payments/carry-out-refund.ts';
import { domain as payments } from '../order-payments/domain.ts';
import { sql, type Database } from '../platform/database.ts';
import { pay, type Switches } from '../sandbox/provider.ts';
import { sandboxKey, sign } from '../sandbox/signature.ts';
import { domain as orders } from './domain.ts';

export type Placed = AnswerOf<typeof orderSubmit>;
type Want = readonly [partId: number, number: number];

export interface OrderShop extends TestShop {
  /** A buyer with an address in Shenzhen. */
  buyerWithAddress(over?: { userSource?: 0 | 1; regionPath?: string; country?: string }): Promise<TestBuyer & { addressId: string }>;
  /** Previews and submits; throws what preview refuses. */
  place(buyer: TestBuyer & { addressId: string }, wants: readonly Want[], form?: object): Promise<Outcome<Placed>>;
  /** The same, where it must succeed. */
  placed(buyer: TestBuyer & { addressId: string }, wants: readonly Want[], form?: object): Promise<Placed>;
  /** Starts a payment and pays at the sandbox; answers the notice it owes, not yet delivered. */
  payAtSandbox(
    buyer: TestBuyer,
    orderNo: string,
    payType?: 'ALIPAY' | 'WECHAT' | 'CREDIT_CARD',
    switches?: Partial<Switches>,
  ): Promise<{ paymentNo: string; notice: Buffer }>;
  /** Delivers signed bytes as the provider would. */
  notify(body: Buffer, headers?: Record<string, string>): Promise<Outcome<'success'>>;
  /** A notice the provider never owed, signed all the same. */
  forged(content: object): Buffer;
  /** Pays and delivers. */
  payFor(buyer: TestBuyer, orderNo: string, payType?: 'ALIPAY' | 'WECHAT' | 'CREDIT_CARD'): Promise<string>;
  /** Carries out the refunds that wait. */
  sendRefunds(): Promise<void>;
  /** What the books hold about an order's money. */
  moneyOf(orderNo: string): Promise<{ payments: number; queued: string | null; refunds: string | null }>;
  states(rootNo: string): Promise<string[]>;
  stockOf(partId: number): Promise<{ on_hand: number; reserved: number }>;
}

let keys = 0;
/** A fresh idempotency key. */
export const freshKey = (): string => `test-key-${++keys}`;

const shenzhen = '440000,440300,440305';
export const lhasa = '540000,540100,540102';

/** The provider is answered once its notice is stored; on a busy machine it is applied a moment after. */
async function applied<T>(db: Database, delivery: Promise<T>): Promise<T> {
  const answer = await delivery;
  const deadline = Date.now() + 10_000;
  while ((await db.maybe(sql`select 1 as waits from notices where verified and destiny is null limit 1`)) && Date.now() < deadline)
    await sleep(10);
  return answer;
}

const forgedNotice: OrderShop['forged'] = (content) => {
  const usual = {
    notice_id: freshKey(),
    event: 'payment.succeeded',
    payment_no: 'P0',
    trade_no: freshKey(),
    currency: 'CNY',
    amount: '1.00',
  };
  return Buffer.from(JSON.stringify({ ...usual, ...content }));
};

/** An order shop on a test database, with other domains where a test needs them. */
export function orderShop(db: Database, more: readonly Domain[] = []): OrderShop {
  const shop = testShop(db, [carts, checkout, orders, payments, ...more]);
  const self: OrderShop = {
    ...shop,
    buyerWithAddress: async (over = {}) => {
      const buyer = await shop.addBuyer({ userSource: over.userSource ?? 0 });
      const addressId = await shop.addAddress(Number(buyer.userId), {
        regionPath: over.regionPath ?? shenzhen,
        country: over.country ?? 'CN',
      });
      return { ...buyer, addressId: String(addressId) };
    },
    place: async (buyer, wants, form = {}) => {
      const goodsList = wants.map(([partId, number]) => ({ goodsId: String(partId), number }));
      const body = { userId: buyer.userId, goodsList, addressId: buyer.addressId, ...form };
      const seen = await shop.call(orderPreview, body, buyer.identity);
      if (!seen.ok) return seen;
      return shop.call(submitCall, { ...body, payable: seen.data.payable }, buyer.identity, { over: { idempotencyKey: freshKey() } });
    },
    placed: async (buyer, wants, form) => must(await self.place(buyer, wants, form)),
    payAtSandbox: async (buyer, orderNo, payType = 'ALIPAY', switches = {}) => {
      const { paymentNo } = must(
        await shop.call(payStart, { userId: buyer.userId, orderNo, payType }, buyer.identity, { over: { idempotencyKey: freshKey() } }),
      );
      const all: Switches = { wrongAmount: false, twice: false, late: false, ...switches };
      await db.transaction((tx) => pay(tx, paymentNo, all, shop.clock.now()));
      const { body } = await db.one<{ body: string }>(
        sql`select body from sandbox_notices where payment_no = ${paymentNo} order by id desc limit 1`,
      );
      return { paymentNo, notice: Buffer.from(body) };
    },
    notify: async (body, headers) => {
      const signed = headers ?? { ...sign(sandboxKey(shop.services.config.secret), body, shop.clock.now()) };
      return applied(
        db,
        shop.call(payNotify, {}, undefined, { params: { provider: 'sandbox' }, over: { raw: { body, headers: signed } } }),
      );
    },
    forged: forgedNotice,
    payFor: async (buyer, orderNo, payType) => {
      const { paymentNo, notice } = await self.payAtSandbox(buyer, orderNo, payType);
      must(await self.notify(notice));
      return paymentNo;
    },
    sendRefunds: async () => {
      for (;;) {
        const pending = await db.many<{ id: number }>(sql`select id from refunds where state = 'pending' order by id`);
        if (pending.length === 0) return;
        for (const { id } of pending) await carryOutRefund(shop.services, id);
      }
    },
    moneyOf: (orderNo) =>
      db.one(sql`
    select (select count(*) from payments p where p.order_id = o.id) as payments, (select string_agg(u.cause || ' ' || u.state, ',' order by u.id) from unapplied u where u.order_id = o.id) as queued,
      (select string_agg(r.refund_no || ' ' || r.amount || ' ' || r.state, ',' order by r.id) from refunds r where r.order_id = o.id) as refunds from orders o where o.order_no = ${orderNo}`),
    states: async (rootNo) => {
      const rows = await db.many<{ state: string }>(
        sql`select o.state from orders o left join orders p on p.id = o.parent_id where ${rootNo} in (o.order_no, p.order_no) order by o.id`,
      );
      return rows.map((row) => row.state);
    },
    stockOf: (partId) => db.one(sql`select sum(on_hand) as on_hand, sum(reserved) as reserved from stock where part_id = ${partId}`),
  };
  return self;
}

/** The data of an outcome that must be a success. */
export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}

/** What an outcome says: 'ok' or its reason. */
export const said = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.reason);

/** An HTTP server on a free port that answers by `answer`; for providers that must really be called. */
export async function listener(
  answer: (body: string, headers: Record<string, unknown>) => Promise<{ status: number; text: string }>,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(Buffer.concat(chunks).toString(), request.headers).then(({ status, text }) => response.writeHead(status).end(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
