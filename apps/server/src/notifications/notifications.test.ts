// Messages (CO-4): one per event, worded for whoever reads, read and removed by their owner alone, kept as long as the shop says.
import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageReadAll,
  unreadCount,
} from '@partharbor/contract/calls/notifications';
import type { Lang } from '@partharbor/rules/goods';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { purgeMessages } from './inbox.ts';
import { tellBuyer } from './notify.ts';
import { domain as orders } from '../orders/domain.ts';
import { orderClosed } from '../orders/notifications.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let buyer: TestBuyer;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain, orders]);
});
afterAll(() => drop());
beforeEach(async () => {
  buyer = await shop.addBuyer();
});

const closed = { orderNo: 'PH26112200017', currency: 'CNY', amount: '0.00', reason: 'expired' } as const;
const tell = (eventKey: string): Promise<void> =>
  shop.db.transaction((tx) =>
    tellBuyer(tx, shop.services, orderClosed, {
      eventKey: `${buyer.userId}:${eventKey}`,
      userId: Number(buyer.userId),
      said: closed,
      mail: null,
    }),
  );
async function list(over: { status?: '' | '0' | '1'; current?: number; lang?: Lang } = {}, as = buyer) {
  const { status = '', current = 1, lang = 'zh' } = over;
  const answer = await shop.call(messageList, { userId: as.userId, status, page: { current, size: 2 } }, as.identity, { over: { lang } });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const unread = (as = buyer) => shop.call(unreadCount, { userId: as.userId }, as.identity);

test('CO-4 a message is written once per event, and not at all where its transaction is undone', async () => {
  await Promise.all([1, 2, 3, 4].map(() => tell('closed:1')));
  const undone = shop.db.transaction(async (tx) => {
    await tellBuyer(tx, shop.services, orderClosed, { eventKey: 'undone', userId: Number(buyer.userId), said: closed, mail: null });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await unread()).toEqual({ ok: true, data: 1 });
});

test('CO-4 messages are listed newest first, all or the unread, page by page, in the language of the reader', async () => {
  for (const n of [1, 2, 3]) await tell(String(n));
  const first = await list();
  expect([first.records.length, first.total, first.pages, first.unread, first.all, first.newest]).toEqual([
    2,
    3,
    2,
    3,
    3,
    first.records[0]!.id,
  ]);
  expect(Number(first.records[0]!.id)).toBeGreaterThan(Number(first.records[1]!.id));
  expect((await list({ current: 2 })).records).toHaveLength(1);
  expect(first.records[0]).toMatchObject({
    kind: 'order_closed',
    title: '订单 PH26112200017 已关闭',
    link: '/orderDetail?orderNo=PH26112200017',
    linkLabel: '查看订单',
    status: 0,
    readTime: '',
  });
  expect((await list({ lang: 'en' })).records[0]!.title).toBe('Order PH26112200017 closed');
  await shop.call(messageRead, { id: first.records[0]!.id }, buyer.identity);
  expect([(await list({ status: '0' })).total, (await list({ status: '1' })).records.map(({ id }) => id)]).toEqual([
    2,
    [first.records[0]!.id],
  ]);
});

test('CO-4 HD-2 reading one counts once, reading all leaves what came since the page was loaded', async () => {
  for (const n of [1, 2, 3]) await tell(String(n));
  const [newest, second] = (await list()).records;
  const read = () => shop.call(messageRead, { id: second!.id }, buyer.identity);
  expect(await read()).toEqual({ ok: true, data: { unread: 2 } });
  shop.clock.advance(60_000);
  expect(await read()).toEqual({ ok: true, data: { unread: 2 } });
  const detail = await shop.call(messageDetail, { id: second!.id }, buyer.identity);
  expect(detail.ok && Date.parse(detail.data.readTime)).toBe(shop.clock.now().getTime() - 60_000);
  await tell('later');
  expect(await shop.call(messageReadAll, { upTo: newest!.id }, buyer.identity)).toEqual({ ok: true, data: { unread: 1 } });
  expect(await shop.call(messageReadAll, {}, buyer.identity)).toEqual({ ok: true, data: { unread: 0 } });
});

test('CO-4 a removed message is gone until it is brought back as it was', async () => {
  await tell('1');
  const { id } = (await list()).records[0]!;
  const remove = (restore: boolean) => shop.call(messageDelete, { id, restore }, buyer.identity);
  expect(await remove(false)).toEqual({ ok: true, data: { unread: 0 } });
  expect(await shop.call(messageDetail, { id }, buyer.identity)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  expect(await shop.call(messageRead, { id }, buyer.identity)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  expect([(await list()).all, await remove(true), (await list()).records[0]?.id]).toEqual([0, { ok: true, data: { unread: 1 } }, id]);
});

test('CO-4 read messages go half a year after they were read, removed ones after a month, unread ones stay', async () => {
  for (const n of ['unread', 'read', 'removed']) await tell(n);
  const ids = await shop.db.many<{ id: string }>(
    sql`select id::text as id from user_messages where user_id = ${Number(buyer.userId)} order by id`,
  );
  await shop.call(messageRead, { id: ids[1]!.id }, buyer.identity);
  await shop.call(messageDelete, { id: ids[2]!.id }, buyer.identity);
  const left = () => shop.db.one<{ n: number }>(sql`select count(*)::int as n from user_messages where user_id = ${Number(buyer.userId)}`);
  const after = async (days: number): Promise<number> => {
    shop.clock.advance(days * 86_400_000);
    await purgeMessages(shop.services);
    return (await left()).n;
  };
  expect([await after(29), await after(2), await after(148), await after(2), await after(2_000)]).toEqual([3, 2, 2, 1, 1]);
});
