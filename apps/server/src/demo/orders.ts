// Demo orders in several states, made by the shop's own operations, so that their books balance.
import { consoleConfirm, consoleShip } from '@partharbor/contract/calls/console-orders';
import { consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { messageList, messageReadAll } from '@partharbor/contract/calls/notifications';
import { orderCancel, orderPreview, orderReceive, orderSubmit } from '@partharbor/contract/calls/orders';
import type { Identity, Services } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { shopOperations } from '../domains.ts';
import { demoBuyers } from './accounts.ts';
import { asBuyer, demoStaff, Desk } from './act-as.ts';

type Goal = 'unpaid' | 'wait_send' | 'part_shipped' | 'wait_receive' | 'received' | 'closed' | 'pending_confirm' | 'confirm';

/** What is ordered to reach each state; numbers of everyday parts, first found in stock is taken. */
const plans: readonly { readonly goal: Goal; readonly mpns: readonly string[] }[] = [
  { goal: 'received', mpns: ['STM32F103C8T6', 'AMS1117-3.3'] },
  { goal: 'wait_receive', mpns: ['LM358DR', '1N4148W'] },
  { goal: 'part_shipped', mpns: ['CL10B104KB8NNNC', 'RC0402FR-0710KL', 'W25Q128JVSIQ'] },
  { goal: 'wait_send', mpns: ['AO3400A', 'SS34'] },
  { goal: 'closed', mpns: ['CH340C'] },
  { goal: 'unpaid', mpns: ['NE555DR', '2N7002'] },
];

/** Messages left unread. */
const unreadMessages = 3;

interface Part {
  id: number;
  mpn: string;
  moq: number;
  step: number;
}

/** Places and moves the orders of both demo buyers; those made by an earlier start are kept. */
export async function demoOrders(services: Services): Promise<void> {
  const desk = new Desk(services, shopOperations());
  const admin = await demoStaff(services);
  for (const buyer of demoBuyers) {
    const user = await services.db.one<{ id: number; address: number }>(
      sql`select u.id, a.id as address from users u join addresses a on a.user_id = u.id and a.is_default and a.deleted_at is null where u.username_key = ${buyer.username}`,
    );
    const as = asBuyer(user.id, buyer);
    for (const plan of await plansFor(services)) await place(desk, as, admin, user.address, plan);
    await readOlder(desk, as);
    await services.db.run(sql`update orders set demo = true where user_id = ${user.id}`);
  }
}

/** The buyer has read what the orders brought but for the latest. */
async function readOlder(desk: Desk, buyer: Identity & { kind: 'buyer' }): Promise<void> {
  const { records } = await desk.call(buyer, messageList, { userId: String(buyer.userId), page: { current: 1, size: 10 } });
  const read = records[unreadMessages];
  if (read) await desk.call(buyer, messageReadAll, { upTo: read.id });
}

async function plansFor(services: Services): Promise<readonly { goal: Goal; parts: Part[] }[]> {
  const found = await Promise.all(plans.map(async ({ goal, mpns }) => ({ goal, parts: await partsInStock(services, mpns) })));
  const futures = await services.db.many<Part>(
    sql`select p.id, p.mpn, p.moq, p.step from parts p where p.stock_type = 'futures_stock' and p.goods_status = 1 and p.futures ->> 'linkId' <> '' and exists (select 1 from part_prices c where c.part_id = p.id and c.edition = 'domestic' and jsonb_array_length(c.tiers) > 0) order by p.id limit 1`,
  );
  return [...found, { goal: 'pending_confirm' as const, parts: futures }].filter((plan) => plan.parts.length > 0);
}

const partsInStock = (services: Services, mpns: readonly string[]): Promise<Part[]> =>
  services.db.many<Part>(sql`select distinct on (p.mpn) p.id, p.mpn, p.moq, p.step from parts p join part_search s on s.part_id = p.id
    where p.mpn = any(${mpns}) and p.goods_status = 1 and s.available > p.moq * 20 and s.price_domestic is not null and p.stock_type in ('ex_stock', 'domestic_spot') order by p.mpn, p.id`);

async function place(
  desk: Desk,
  buyer: Identity & { kind: 'buyer' },
  admin: Identity,
  address: number,
  plan: { goal: Goal; parts: Part[] },
): Promise<void> {
  const userId = String(buyer.userId);
  const goods = {
    userId,
    goodsList: plan.parts.map((part) => ({ goodsId: String(part.id), number: part.moq * 3 })),
    addressId: String(address),
    deliveryId: '' as const,
    payType: 'TRANSFER' as const,
    useInvoice: false,
  };
  const preview = await desk.call(buyer, orderPreview, goods);
  const order = await desk.call(buyer, orderSubmit, { ...goods, payable: preview.payable }, {}, `demo-${buyer.username}-${plan.goal}`);
  const { orderNo } = order;
  const state = await desk.services.db.one<{ state: string }>(sql`select state from orders where order_no = ${orderNo}`);
  if (plan.goal === 'unpaid' || plan.goal === 'pending_confirm' || state.state === 'closed') return;
  if (plan.goal === 'closed') return void (await desk.call(buyer, orderCancel, { userId, orderNo, reason: 'no_longer_needed' }));
  if (state.state === 'pending_confirm') await desk.call(admin, consoleConfirm, {}, { orderNo });
  if (state.state !== 'unpaid' && state.state !== 'confirm' && state.state !== 'order_dealt') return;
  await desk.call(admin, consoleTransfer, { reference: `DEMO-${orderNo}`, amount: order.payable, currency: order.currency }, { orderNo });
  if (plan.goal === 'wait_send') return;
  for (const part of order.orders) await ship(desk, admin, buyer, plan.goal, part.orderNo);
}

interface OpenLine {
  id: number;
  part_id: number;
  quantity: number;
}

async function ship(desk: Desk, admin: Identity, buyer: Identity & { kind: 'buyer' }, goal: Goal, orderNo: string): Promise<void> {
  const lines = await desk.services.db.many<OpenLine>(
    sql`select l.id, l.part_id, l.quantity from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo} order by l.position`,
  );
  const sent = goal === 'part_shipped' && lines.length > 1 ? lines.slice(0, 1) : lines;
  const domestic = buyer.userSource === 0;
  await desk.call(
    admin,
    consoleShip,
    {
      carrier: domestic ? 'ZTO' : 'DHL',
      trackingNo: `${domestic ? 'ZT' : 'DH'}${orderNo.replace(/\D/g, '').slice(-12)}`,
      lines: sent.map((line) => ({ goodsId: String(line.part_id), number: line.quantity, lineId: String(line.id) })),
    },
    { orderNo },
    `demo-ship-${orderNo}`,
  );
  if (goal === 'received') await desk.call(buyer, orderReceive, { userId: String(buyer.userId), orderNo });
}
