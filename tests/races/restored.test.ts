// What was removed comes back within the same limits as what is new, however much of it comes back at the same moment.
import { addressDelete } from '@partharbor/contract/calls/addresses';
import { favouriteDelete } from '@partharbor/contract/calls/favourites';
import { shortageWithdraw } from '@partharbor/contract/calls/inquiries';
import { subscriptionEnd } from '@partharbor/contract/calls/subscriptions';
import type { AnyCall } from '@partharbor/contract/call';
import { sql, type Sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp } from '../support/client.ts';
import { addPerson, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const AT_ONCE = 12;

/** Brings all of them back at once, by turns at both processes; how many were let in, and why the others were not. */
async function restoreAll(call: AnyCall, inputs: readonly Record<string, unknown>[], { token }: Person) {
  const answers = await Promise.all(
    inputs.map((input, index) => callHttp(origins[index % 2]!, call, { ...input, restore: true }, { token })),
  );
  const reasons = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => (body.data as { reason: string }).reason));
  return { restored: answers.filter(({ status }) => status === 200).length, reasons: [...reasons] };
}

const idsOf = async (query: Sql): Promise<string[]> => (await db.many<{ id: number }>(query)).map(({ id }) => String(id));
const countOf = async (query: Sql): Promise<number> => (await db.one<{ n: number }>(query)).n;

test('AC-5 a book of 100 addresses takes none back, one of 97 takes three, however many come back at once', async () => {
  const buyer = await addPerson(db);
  const { userId } = buyer;
  const add = (count: number, removed: Sql): Promise<string[]> =>
    idsOf(sql`insert into addresses (user_id, receiver, phone, company, country, region_path, street, deleted_at)
      select ${userId}::bigint, '王工', '13800138000', '', 'CN', '440000,440300,440305', '科技路 ' || n, ${removed} from generate_series(1, ${count}::int) n returning id`);
  await add(96, sql`null`);
  const removed = await add(AT_ONCE, sql`now()`);
  const inputs = removed.map((id) => ({ userId, id }));
  expect(await restoreAll(addressDelete, inputs, buyer)).toEqual({ restored: 3, reasons: ['CONFLICT'] });
  expect(await countOf(sql`select count(*)::int as n from addresses where user_id = ${userId} and deleted_at is null`)).toBe(100);
});

test('PD-4 reminders to an address that is not the account’s stay 20, waiting again or new', async () => {
  const buyer = await addPerson(db);
  const { userId } = buyer;
  await db.run(sql`update users set email = null where id = ${userId}`);
  const add = (state: string, from: number, count: number): Promise<string[]> =>
    idsOf(sql`insert into subscriptions (user_id, part_id, kind, edition, lang, email, quantity, state, ended_at, created_at)
      select ${userId}::bigint, p.id, 'price', 'domestic', 'zh', 'someone@example.com', 1, ${state}::text, ${state === 'ended' ? sql`now()` : sql`null`}, now()
      from (select id from parts where deleted_at is null order by id offset ${from} limit ${count}) p returning id`);
  await add('waiting', 0, 18);
  const ended = await add('ended', 18, AT_ONCE);
  expect(
    await restoreAll(
      subscriptionEnd,
      ended.map((id) => ({ id })),
      buyer,
    ),
  ).toEqual({ restored: 2, reasons: ['SUBSCRIPTIONS_FULL'] });
  expect(await countOf(sql`select count(*)::int as n from subscriptions where user_id = ${userId} and state = 'waiting'`)).toBe(20);
});

test('IQ-3 of withdrawn registrations no more wait again than may wait', async () => {
  const buyer = await addPerson(db);
  const { userId } = buyer;
  const add = (name: string, count: number, withdrawn: Sql): Promise<string[]> =>
    idsOf(sql`insert into inquiries (user_id, kind, edition, lang, currency, part_no, brand, quantity, batch, delivery, description, company, contact, phone, email, wanted_key, withdrawn_at, created_at)
      select ${userId}::bigint, 'shortage', 'domestic', 'zh', 'CNY', ${name}::text || n, 'TI', 1, '', '', '', '测试公司', '王工', '13800138000', 'a@example.com', ${name}::text || n, ${withdrawn}, now()
      from generate_series(1, ${count}::int) n returning id`);
  await add('WAITING', 299, sql`null`);
  const withdrawn = await add('BACK', AT_ONCE, sql`now()`);
  expect(
    await restoreAll(
      shortageWithdraw,
      withdrawn.map((id) => ({ id })),
      buyer,
    ),
  ).toEqual({ restored: 1, reasons: ['INQUIRIES_FULL'] });
});

test('PD-4 favourites stay 1,000 when removed ones come back', async () => {
  const buyer = await addPerson(db);
  const { userId } = buyer;
  const parts = await idsOf(sql`select id from parts where deleted_at is null order by id limit ${1_000 + AT_ONCE - 2}`);
  const [kept, gone] = [parts.slice(0, -AT_ONCE), parts.slice(-AT_ONCE)];
  const add = (ids: readonly string[], removed: Sql): Promise<number> =>
    db.run(sql`insert into favourites (user_id, part_id, note, saved_at, saved_edition, saved_micros, saved_stock, removed_at)
      select ${userId}::bigint, id, '', now(), 'domestic', null, 0, ${removed} from unnest(${ids.map(Number)}::bigint[]) id`);
  await add(kept, sql`null`);
  await add(gone, sql`now()`);
  const room = 1_000 - kept.length;
  const { restored, reasons } = await restoreAll(
    favouriteDelete,
    gone.map((goodsId) => ({ goodsId })),
    buyer,
  );
  expect([restored, reasons]).toEqual([Math.min(room, AT_ONCE), room < AT_ONCE ? ['FAVOURITES_FULL'] : []]);
});
