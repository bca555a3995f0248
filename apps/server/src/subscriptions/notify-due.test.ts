// Reminders (PD-4): asked for by the rules of the texts, told exactly once when they come true, ended by their link.
import {
  subscriptionByLink,
  subscriptionEnd,
  subscriptionEndByLink,
  subscriptionList,
  subscriptionSave,
} from '@partharbor/contract/calls/subscriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { rowsReadThrough } from '../platform/testing/rows-read.ts';
import { followOnce } from '../catalogue/stock-follower.ts';
import { linkToken } from './unsubscribe-link.ts';
import { domain } from './domain.ts';
import { tellDue } from './notify-due.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let buyer: TestBuyer;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain]);
});
afterAll(() => drop());
beforeEach(async () => {
  buyer = await shop.addBuyer();
});

type Wish = { quantity?: number; kind?: 'arrival' | 'price'; below?: string; email?: string };
const ask = (id: number, { quantity = 100, kind = 'arrival', ...rest }: Wish = {}, as = buyer) =>
  shop.call(subscriptionSave, { goodsId: String(id), kind, quantity, ...rest }, as.identity);
async function asked(id: number, wish?: Wish): Promise<string> {
  const answer = await ask(id, wish);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.id;
}
const stockTo = async (id: number, pieces: number): Promise<void> => {
  await shop.db.run(sql`
    with moved as (update stock set on_hand = ${pieces} where part_id = ${id} and warehouse = 'JS' returning part_id)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, reason) select part_id, 'JS', 1, 0, 'adjust', 'test' from moved`);
  await followOnce(shop.db);
};
const priceTo = (id: number, micros: number) =>
  shop.db.run(sql`update part_prices set tiers = ${JSON.stringify([[1, micros]])}::jsonb where part_id = ${id} and edition = 'domestic'`);
const mails = (as = buyer) =>
  shop.db.many<{ subject: string; text_body: string; recipient: string }>(
    sql`select subject, text_body, recipient from mails where user_id = ${Number(as.userId)} order by id`,
  );
const tell = () => tellDue(shop.services);
async function states(): Promise<string[]> {
  const list = await shop.call(subscriptionList, {}, buyer.identity);
  return list.ok ? list.data.records.map(({ state }) => state) : [];
}

test('PD-4 S5 an arrival is asked for of more than there is; less is refused and says what there is', async () => {
  const part = await shop.addPart({ stock: { JS: 40 } });
  expect(await ask(part, { quantity: 40 })).toMatchObject({
    ok: false,
    reason: 'STOCK_THERE',
    message: '现有库存 40 个，提醒数量须大于库存。',
  });
  expect(await ask(part, { quantity: 41 })).toMatchObject({ ok: true });
  expect(await ask(999_999_999)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('PD-4 an arrival is told once, when the wanted pieces are there, in the language asked in and with what is there', async () => {
  const part = await shop.addPart({ mpn: 'ARRIVE-1', stock: { JS: 0 } });
  await asked(part);
  await stockTo(part, 99);
  expect([await tell(), await mails()]).toEqual([0, []]);
  await stockTo(part, 250);
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(1);
  const [mail, ...more] = await mails();
  expect([mail!.subject, more]).toEqual(['到货提醒：ARRIVE-1 现有 250 个', []]);
  expect(mail!.text_body).toContain('库存未为您保留');
  expect(mail!.recipient).toMatch(/@example\.com$/);
  await stockTo(part, 0);
  await stockTo(part, 500);
  expect([await tell(), (await mails()).length, await states()]).toEqual([0, 1, ['told']]);
});

test('PD-4 what has come and gone between two looks is told of by nobody, and stays awaited', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  await asked(part);
  await stockTo(part, 300);
  await stockTo(part, 5);
  expect([await tell(), await states()]).toEqual([0, ['waiting']]);
});

test('PD-4 what arrives in the very moment of asking is not missed', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  await tell();
  // The stock came after the form was answered and before the reminder was stored: no change follows it.
  await stockTo(part, 50);
  await tell();
  await asked(part, { quantity: 51 });
  await shop.db.run(sql`update stock set on_hand = 60 where part_id = ${part}`);
  expect([await tell(), (await mails()).length]).toEqual([1, 1]);
});

test('PD-4 a price is told at or below the one named, once; a price that holds already is refused', async () => {
  const part = await shop.addPart({ mpn: 'PRICE-1', tiers: [[1, 1_000_000]] });
  expect(await ask(part, { kind: 'price', quantity: 1, below: '1.00' })).toMatchObject({ ok: false, reason: 'PRICE_THERE' });
  await asked(part, { kind: 'price', quantity: 1, below: '0.8' });
  await priceTo(part, 800_001);
  expect(await tell()).toBe(0);
  await priceTo(part, 800_000);
  expect(await tell()).toBe(1);
  await priceTo(part, 700_000);
  expect([await tell(), await states()]).toEqual([0, ['told']]);
  expect((await mails())[0]!.subject).toBe('价格提醒：PRICE-1 单价 ¥0.8000');
});

test('PD-4 any change of the price is told, each once, from what was told last', async () => {
  const part = await shop.addPart({ tiers: [[1, 1_000_000]] });
  await asked(part, { kind: 'price', quantity: 1 });
  for (const micros of [1_200_000, 900_000]) {
    await priceTo(part, micros);
    expect([await tell(), await tell()]).toEqual([1, 0]);
  }
  const texts = (await mails()).map(({ text_body }) => text_body);
  expect([texts.length, texts[0]!.includes('为 ¥1.20，此前为 ¥1.00'), texts[1]!.includes('为 ¥0.9000，此前为 ¥1.2000')]).toEqual([
    2,
    true,
    true,
  ]);
  expect(await states()).toEqual(['waiting']);
});

test('PD-4 one that ended is not told; it can wait again; of two pressed at once one waits', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  const id = await asked(part);
  const end = (restore = false, as = buyer) => shop.call(subscriptionEnd, { id, restore }, as.identity);
  expect(await end(false, await shop.addBuyer())).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  await end();
  await stockTo(part, 100);
  expect(await tell()).toBe(0);
  expect(await end(true)).toMatchObject({ ok: true, data: { state: 'waiting' } });
  // It is there already: told at once.
  expect([await tell(), await states()]).toEqual([1, ['told']]);
  await stockTo(part, 0);
  const ids = await Promise.all([asked(part), asked(part, { quantity: 7 }), asked(part)]);
  expect(new Set(ids).size).toBe(1);
  expect(await end(true)).toMatchObject({ ok: false, reason: 'CONFLICT' });
});

test('PD-4 a mail’s link ends its reminder without a login, once; a forged one finds nothing', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  const id = Number(await asked(part));
  const token = linkToken(shop.services.config.secret, id);
  const forged = [
    linkToken('another secret of at least thirty-two letters', id),
    `${id + 1}.${token.split('.')[1]}`,
    `${id}.`,
    '',
    '1e1.x',
    `${token}A`,
  ];
  for (const one of forged) {
    expect(await shop.call(subscriptionEndByLink, { token: one })).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
    expect(await shop.call(subscriptionByLink, { token: one })).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  }
  expect(await shop.call(subscriptionByLink, { token })).toMatchObject({ ok: true, data: { kind: 'arrival', state: 'waiting' } });
  for (let press = 0; press < 2; press += 1)
    expect(await shop.call(subscriptionEndByLink, { token })).toMatchObject({ ok: true, data: { state: 'ended' } });
  await stockTo(part, 500);
  expect([await tell(), await states()]).toEqual([0, ['ended']]);
});

test('PD-4 an account without an address names one, which must be one and may wait for twenty; its own always counts', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  await ask(part, { email: 'someone@else.example' });
  expect(await shop.db.one(sql`select email from subscriptions where user_id = ${Number(buyer.userId)}`)).toEqual({ email: null });
  await shop.db.run(sql`update users set email = null where id = ${Number(buyer.userId)}`);
  for (const email of ['', 'nobody', 'a@b', 'x@y.example\r\nBcc: z@z.example']) expect((await ask(part, { email })).ok).toBe(false);
  await ask(part, { email: 'me@works.example' });
  for (let n = 0; n < 19; n += 1) await ask(await shop.addPart({ stock: { JS: 0 } }), { email: 'me@works.example' });
  expect(await ask(await shop.addPart({ stock: { JS: 0 } }), { email: 'me@works.example' })).toMatchObject({
    ok: false,
    reason: 'SUBSCRIPTIONS_FULL',
  });
  await stockTo(part, 100);
  await tell();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['me@works.example']);
});

test('PD-4 who has nothing to tell does not read the feed through, however long it is', async () => {
  await shop.db.run(sql`insert into search_feed (kind, part_ids) select 'figures', '{}' from generate_series(1, 20000)`);
  await shop.db.run(sql`analyze search_feed`);
  await tell();
  expect(await rowsReadThrough(shop.db, 'search_feed', async () => expect(await tell()).toBe(0))).toBe(0);
});

test('PD-4 a blocked account gets no mail, and an idle shop writes nothing', async () => {
  const part = await shop.addPart({ stock: { JS: 0 } });
  await asked(part);
  await shop.db.run(sql`update users set blocked_at = now() where id = ${Number(buyer.userId)}`);
  await stockTo(part, 100);
  expect([await tell(), await mails()]).toEqual([0, []]);
  await tell();
  const place = () => shop.db.one(sql`select seen::text as seen, xmin::text as writer from subscription_cursor`);
  const before = await place();
  expect([await tell(), await place()]).toEqual([0, before]);
});
