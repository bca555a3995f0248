// T-33: the books find every seeded fault by its number, and constraints refuse most of them before that.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consoleCancel, consoleShip } from '@partharbor/contract/calls/console-orders';
import { signIn } from '@partharbor/contract/calls/points';
import { testShop } from '../calls/testing.ts';
import { must, orderShop } from '../orders/testing.ts';
import { sql, type Sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as points } from '../points/domain.ts';
import { checkBooks } from './check.ts';
import { statements } from './statements.ts';
import { foundAfter } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
const staff = await shop.addStaff();
const part = await shop.addPart({ stock: { JS: 10, SZ: 80 } });
const open = await shop.placed(buyer, [[part, 5]]);
const split = await shop.placed(buyer, [[part, 83]]);
await shop.payFor(buyer, split.orderNo);
const sent = await shop.placed(buyer, [[part, 1]]);
await shop.payFor(buyer, sent.orderNo);
must(
  await shop.call(consoleShip, { carrier: 'SF', trackingNo: 'SF000001', lines: [{ goodsId: String(part), number: 1 }] }, staff, {
    params: { orderNo: sent.orderNo },
  }),
);
const back = await shop.placed(buyer, [[part, 1]]);
await shop.payFor(buyer, back.orderNo);
must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo: back.orderNo } }));
await shop.sendRefunds();
// Two days signed in on.
const signing = testShop(db, [points]);
for (const at of ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z']) {
  signing.clock.set(at);
  must(await signing.call(signIn, { userId: buyer.userId }, buyer.identity));
}
afterAll(drop);

const idOf = (orderNo: string): Sql => sql`(select id from orders where order_no = ${orderNo})`;
const check = 'refused 23514';
const unique = 'refused 23505';
const foreign = 'refused 23503';
const appendOnly = 'refused 23001';

/** Number, fault, and what the constraints alone say: 'books' where only the books can see it. */
const faults: readonly (readonly [id: string, what: string, fault: Sql, guard: string])[] = [
  [
    'I-94',
    'a BOM’s order that is a part of another',
    sql`with b as (insert into boms (user_id, edition, name, name_key, sets, lines_hash, created_at, updated_at)
          values (${Number(buyer.userId)}, 'domestic', 'b', 'b', 1, ${'0'.repeat(32)}, now(), now()) returning id)
        insert into bom_orders (order_no, bom_id, revision, sets) select o.order_no, b.id, 1, 1 from b, (select order_no from orders where parent_id is not null order by id limit 1) o`,
    'books',
  ],
  ['I-1', 'more reserved than there is', sql`update stock set reserved = on_hand + 1 where part_id = ${part} and warehouse = 'SZ'`, check],
  ['I-1', 'stock below zero', sql`update stock set on_hand = -1, reserved = -1 where part_id = ${part} and warehouse = 'JS'`, check],
  [
    'I-2',
    'stock changed without a movement',
    sql`update stock set on_hand = on_hand + 1 where part_id = ${part} and warehouse = 'SZ'`,
    'books',
  ],
  ['I-2', 'a movement taken out of the ledger', sql`delete from stock_moves where id = (select max(id) from stock_moves)`, appendOnly],
  ['I-1', 'less than nothing reserved', sql`update stock set reserved = -1 where part_id = ${part} and warehouse = 'SZ'`, check],
  [
    'I-2',
    'a movement of stock that is not there',
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${part}, 'HK', 1, 0, 'adjust')`,
    foreign,
  ],
  [
    'I-3',
    'a reservation lost',
    sql`update reservations set state = 'released' where id = (select max(id) from reservations where state = 'open')`,
    'books',
  ],
  [
    'I-3',
    'a reservation of no stock',
    sql`update reservations set warehouse = 'XX' where id = (select max(id) from reservations where state = 'open')`,
    foreign,
  ],
  [
    'I-4',
    'a line that says more was shipped than was bought',
    sql`update order_lines set shipped = quantity + 1 where order_id = ${idOf(open.orderNo)}`,
    check,
  ],
  ['I-4', 'a closed order that still holds stock', sql`update reservations set state = 'open' where state = 'released'`, 'books'],
  ['I-5', 'a line amount off by one', sql`update order_lines set amount = amount + 1 where order_id = ${idOf(open.orderNo)}`, check],
  ['I-6', 'a total that does not add up', sql`update orders set total = total + 1 where order_no = ${open.orderNo}`, check],
  [
    'I-6',
    'an order worth more than its lines',
    sql`update orders set goods = goods + 1, total = total + 1 where order_no = ${open.orderNo}`,
    'books',
  ],
  [
    'I-7',
    'a part that costs more than the parent knows',
    sql`update orders set freight = freight + 1, total = total + 1 where order_no = ${split.orders[1]!.orderNo}`,
    'books',
  ],
  [
    'I-7',
    'a part with a discount its parent does not know',
    sql`update orders set discount = 1 where order_no = ${split.orders[1]!.orderNo}`,
    check,
  ],
  [
    'I-7',
    'a discount of the parent that no part has',
    sql`update orders set discount = 1, total = total - 1 where order_no = ${split.orderNo}`,
    'books',
  ],
  ['I-7', 'a part in another currency', sql`update orders set currency = 'USD' where order_no = ${split.orders[1]!.orderNo}`, check],
  ['I-8', 'an order marked paid without money', sql`update orders set pay_state = 'paid' where order_no = ${open.orderNo}`, 'books'],
  [
    'I-8',
    'an order that is said to wait for its money though all of it is there',
    sql`update orders set pay_state = 'part_paid' where order_no = ${sent.orderNo}`,
    'books',
  ],
  [
    'I-8',
    'a second payment beside what paid all',
    sql`insert into payments (order_id, provider, provider_ref, currency, amount) values (${idOf(sent.orderNo)}, 'transfer', 'BANK-more', 'CNY', 1)`,
    'books',
  ],
  ['I-8', 'a payment removed', sql`delete from payments where order_id = ${idOf(sent.orderNo)}`, appendOnly],
  ['I-9', 'more sent back than came in', sql`update refunds set amount = amount + 1`, check],
  [
    'I-9',
    'a second refund of what went back whole',
    sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, cause) select 'RF-second', payment_id, order_id, provider, provider_ref, currency, 1, cause from refunds limit 1`,
    check,
  ],
  ['I-9', 'a refund in another currency', sql`update refunds set currency = 'USD'`, check],
  [
    'I-9b',
    'a refund of an order with the money of another',
    sql`update refunds set order_id = ${idOf(sent.orderNo)} where order_id = ${idOf(back.orderNo)}`,
    'books',
  ],
  ['I-9b', 'a refund that failed and waits nowhere', sql`update refunds set state = 'failed'`, 'books'],
  [
    'I-9b',
    'money of a refund that went back and waits all the same',
    sql`insert into unapplied (provider, provider_ref, refund_id, order_id, currency, amount, cause) select provider, provider_ref || ' ' || refund_no, id, order_id, currency, amount, 'order_cancelled' from refunds`,
    'books',
  ],
  [
    'I-9b',
    'money of a refund that waits as more than it is',
    sql`with r as (update refunds set state = 'waiting' returning *) insert into unapplied (provider, provider_ref, refund_id, order_id, currency, amount, cause)
      select provider, provider_ref || ' ' || refund_no, id, order_id, currency, amount + 1, 'order_cancelled' from r`,
    'books',
  ],
  [
    'I-10',
    'money of one notice in two places',
    sql`insert into unapplied (provider, provider_ref, currency, amount, cause) select provider, provider_ref, currency, amount, 'order_unknown' from payments limit 1`,
    'books',
  ],
  [
    'I-11',
    'a reference counted twice',
    sql`insert into payments (order_id, provider, provider_ref, currency, amount) select order_id, provider, provider_ref, currency, amount from payments limit 1`,
    unique,
  ],
  [
    'I-11',
    'money that pays an order and waits in the queue as well',
    sql`insert into unapplied (provider, provider_ref, currency, amount, cause) select provider, provider_ref, currency, amount, 'order_closed' from payments limit 1`,
    'books',
  ],
  [
    'I-11',
    'queued money said to be a payment that is another’s',
    sql`insert into unapplied (provider, provider_ref, currency, amount, cause, state, payment_id) select provider, 'other', currency, amount, 'order_closed', 'applied', id from payments limit 1`,
    'books',
  ],
  [
    'I-11',
    'queued money said to be applied without a payment',
    sql`insert into unapplied (provider, provider_ref, currency, amount, cause, state) values ('transfer', 'nowhere', 'CNY', 100, 'order_closed', 'applied')`,
    check,
  ],
  [
    'I-11',
    'a refund number used twice',
    sql`insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, cause) select refund_no, payment_id, order_id, provider, provider_ref, currency, 1, cause from refunds limit 1`,
    unique,
  ],
  [
    'I-12',
    'money the provider never saw',
    sql`insert into unapplied (provider, provider_ref, currency, amount, cause) values ('sandbox', 'S-made-up', 'CNY', 100, 'order_unknown')`,
    'books',
  ],
  ['I-12', 'a payment whose amount was changed', sql`update payments set amount = amount - 1`, appendOnly],
  ['I-13', 'points nobody gave', sql`update points_balances set balance = balance + 20`, 'books'],
  ['I-13', 'a move of points removed', sql`delete from points_moves`, appendOnly],
  [
    'I-14',
    'a move that starts from another balance',
    sql`update points_moves set balance = balance + 1 where ref = '2026-03-02'`,
    appendOnly,
  ],
  [
    'I-14',
    'points given behind the balance',
    sql`insert into points_moves (user_id, change, balance, kind, ref, at) select user_id, 20, balance, 'sign_in', '2026-04-01', now() from points_balances`,
    'books',
  ],
  [
    'I-15',
    'a day signed in on that gave nothing',
    sql`insert into sign_ins (user_id, day, round_day) select user_id, '2026-03-04', 3 from points_balances`,
    'books',
  ],
  [
    'I-15',
    'points of one day twice',
    sql`insert into points_moves (user_id, change, balance, kind, ref, at) select user_id, change, balance + 20, kind, ref, at from points_moves where ref = '2026-03-02'`,
    unique,
  ],
  ['I-15', 'a round that skips a day', sql`update sign_ins set round_day = 4 where day = '2026-03-02'`, appendOnly],
  ['I-18', 'a state changed behind the history', sql`update orders set state = 'finish' where order_no = ${sent.orderNo}`, 'books'],
  [
    'I-18',
    'a move the table does not hold',
    sql`insert into order_events (order_id, seq, from_state, to_state, act, actor) values (${idOf(open.orderNo)}, 2, 'unpaid', 'finish', 'finish', 'system')`,
    foreign,
  ],
  ['I-18', 'an event rewritten', sql`update order_events set to_state = 'closed' where order_id = ${idOf(open.orderNo)}`, appendOnly],
  ['I-19', 'goods that left unpaid', sql`update orders set pay_state = 'unpaid' where order_no = ${sent.orderNo}`, 'books'],
  [
    'I-20',
    'an answer for an order that is not there',
    sql`insert into idem (owner, key, call, body_hash, result_ref) values ('user:1', 'gone-key-1', 'order-submit', '', 'order:none')`,
    'books',
  ],
  [
    'I-22',
    'a notice nobody applies',
    sql`update notices set destiny = null, stored_at = now() - interval '6 minutes' where id = (select max(id) from notices)`,
    'books',
  ],
  ['I-22', 'a mail nobody sends', sql`update mails set sent_at = null, created_at = now() - interval '6 minutes'`, 'books'],
];

test('T-33 the books are right after a split, a parcel, a cancelled order and a refund', async () => {
  expect(await checkBooks(db)).toEqual([]);
});

for (const [id, what, fault, guard] of faults) {
  test(`T-33 ${id} finds ${what}${guard === 'books' ? '' : ', which a constraint refuses before'}`, async () => {
    const guarded = await foundAfter(db, fault, { unguarded: false });
    expect(guard === 'books' ? guarded : [guard]).toEqual(guard === 'books' ? expect.arrayContaining([id]) : guarded);
    expect(await foundAfter(db, fault, { unguarded: true })).toContain(id);
  });
}

const src = join(import.meta.dirname, '..');
/** Numbers of statements that a test of a domain seeds a fault for: its title begins with them. */
const titledIn = (file: string): string[] => {
  const text = readFileSync(join(src, file), 'utf8');
  return text.includes('foundAfter(') ? [...text.matchAll(/test\('T-33 (I-\d+)/g)].map((found) => found[1]!) : [];
};

test('T-33 constraints alone refuse at least fifteen of the faults', () => {
  expect(faults.filter(([, , , guard]) => guard !== 'books').length).toBeGreaterThanOrEqual(15);
});

test('T-33 every statement has a seeded fault, and what a client was told is found missing', async () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const besides = new Set(globSync('*/*.test.ts', { cwd: src }).flatMap((file) => titledIn(file)));
  const seeded = new Set([...faults.map(([id]) => id), ...besides]);
  expect(
    ids.filter((id) => !seeded.has(id)),
    'statements without a fault: seed one with foundAfter() in a test of the domain',
  ).toEqual([]);
  expect((await checkBooks(db, { told: [`order:${open.orderNo}`] })).length).toBe(0);
  expect((await checkBooks(db, { told: ['order:never'] })).map(({ id }) => id)).toEqual(['I-20']);
});
