// Messages over HTTP, as programs and as a browser without scripts use them (HD-2, CO-4).
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleConfirm } from '@partharbor/contract/calls/console-orders';
import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageReadAll,
  unreadCount,
} from '@partharbor/contract/calls/notifications';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, logInBuyer } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { payByTransfer, placed, shipAll } from '../support/flows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { cookiesOf, visitor } from '../support/visitor.ts';
import { like, word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop, admin } = world;
const { db } = shop;
const part = world.parts[0]!;

type List = AnswerOf<typeof messageList>;
const list = async (who: Pick<Person, 'userId' | 'token'>, locale: 'zh_CN' | 'en_US' = 'zh_CN'): Promise<List> =>
  dataOf(await callHttp(origin, messageList, { userId: who.userId, page: { current: 1, size: 20 } }, { token: who.token, locale }));
const unread = async (who: Person): Promise<number> =>
  dataOf(await callHttp(origin, unreadCount, { userId: who.userId }, { token: who.token }));
const kinds = async (who: Person): Promise<string[]> => (await list(who)).records.map(({ kind }) => kind);

/** Messages as the shop would have written them. */
const give = (who: Person, count: number): Promise<number> =>
  db.run(sql`
    insert into user_messages (event_key, user_id, kind, said)
    select ${`given:${who.userId}:`} || n, ${Number(who.userId)}, 'order_shipped', jsonb_build_object('orderNo', 'PH' || n, 'carrier', 'SF', 'trackingNo', '<b>' || n, 'lines', 1)
    from generate_series(1, ${count}::int) n`);

test('CO-4 what happens to an order is told as it happens: paid, shipped, closed', async () => {
  const who = await addPerson(db);
  const bought = await placed(origin, who, [[part, 2]]);
  expect(await kinds(who)).toEqual([]);
  await payByTransfer(origin, admin, bought);
  await shipAll(origin, admin, bought.orderNo, [[part, 2]]);
  const given = await placed(origin, who, [[part, 1]]);
  const cancel = () => callHttp(origin, orderCancel, { userId: who.userId, orderNo: given.orderNo, reason: 'price' }, { token: who.token });
  const cancelled = await Promise.all([cancel(), cancel(), cancel()]);
  expect(cancelled.some(({ status }) => status === 200)).toBe(true);
  expect(await kinds(who)).toEqual(['order_closed', 'order_shipped', 'order_paid']);
  const { records } = await list(who);
  expect(records.map(({ link }) => link)).toEqual([
    `/orderDetail?orderNo=${given.orderNo}`,
    `/orderDetail?orderNo=${bought.orderNo}`,
    `/orderDetail?orderNo=${bought.orderNo}`,
  ]);
  expect(records[2]!.title).toContain(`¥${bought.payable}`);
  expect(await unread(who)).toBe(3);
  expect(await kinds(world.b)).toEqual([]);
});

test('CO-4 R-23 an order that waited for staff is told once it is confirmed, by message and mail, with the time to pay', async () => {
  const who = await addPerson(db);
  const waiting = await placed(origin, who, [[world.futures, 1]]);
  dataOf(await callHttp(origin, consoleConfirm, {}, { token: admin, params: { orderNo: waiting.orderNo } }));
  const [message] = (await list(who)).records;
  expect([message!.kind, message!.title]).toEqual(['order_confirmed', `订单 ${waiting.orderNo} 已确认，请付款 ¥${waiting.payable}`]);
  expect(message!.content).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d（北京时间）前付款/);
  const [mail] = await db.many<{ subject: string; text_body: string }>(
    sql`select subject, text_body from mails where event_key = ${`confirmed:${waiting.orderNo}`}`,
  );
  expect([mail!.subject, mail!.text_body.includes(`/Pay?orderNo=${waiting.orderNo}`)]).toEqual([message!.title, true]);
});

test('CO-4 PD-4 a reminder that comes true is a message beside its mail', async () => {
  const who = await addPerson(db);
  const wanted = world.parts[7]!;
  const input = { goodsId: String(wanted), kind: 'price', quantity: 1, below: '0.50' };
  dataOf(await callHttp(origin, subscriptionSave, input, { token: who.token }));
  await db.run(sql`update part_prices set tiers = '[[1, 400000]]' where part_id = ${wanted} and edition = 'domestic'`);
  await expect.poll(() => kinds(who), { timeout: 15_000 }).toEqual(['price_changed']);
  const [message] = (await list(who)).records;
  expect([message!.link, message!.title.includes('¥0.4000')]).toEqual([`/ProductDetail?goodsId=${wanted}&n=1`, true]);
});

test('CO-4 a message of another buyer is like one that does not exist, for reading, marking, removing and its page', async () => {
  const who = await addPerson(db);
  await give(who, 1);
  const { id } = (await list(who)).records[0]!;
  const before = await digest(db);
  const none = '999999999';
  for (const [call, input] of [
    [messageDetail, {}],
    [messageRead, {}],
    [messageDelete, {}],
    [messageDelete, { restore: true }],
  ] as const) {
    const [foreign, missing] = await Promise.all(
      [id, none].map((one) => callHttp(origin, call, { ...input, id: one }, { token: world.b.token })),
    );
    expect([foreign!.status, foreign!.text]).toEqual([404, missing!.text]);
  }
  dataOf(await callHttp(origin, messageReadAll, { upTo: id }, { token: world.b.token }));
  const stranger = visitor(origin, cookiesOf(world.b.cookie));
  const pages = await Promise.all([id, none].map((one) => stranger.get(`/UserHome/messageDetail?id=${one}`)));
  expect(pages.map(({ status, html }) => [status, html.includes(word('zh', 'notifications_unknownTitle'))])).toEqual([
    [404, true],
    [404, true],
  ]);
  expect(await digest(db)).toEqual(before);
  for (const call of [messageList, unreadCount]) {
    const answer = await callHttp(origin, call, { userId: who.userId }, { token: world.b.token });
    expect([call.id, answer.status]).toEqual([call.id, 403]);
  }
});

test('HD-2 the badge counts what is unread up to 99+, reads it out, and goes when all is read', async () => {
  const who = await addPerson(db);
  const { get, post } = visitor(origin, cookiesOf(who.cookie));
  const header = async () => /aria-label="账户与设置"[\s\S]*?<\/section>/.exec((await get('/index')).html)![0].replaceAll('<!-- -->', '');
  expect(await header()).not.toMatch(like('zh', 'shell_unread'));
  await give(who, 1);
  expect(await header()).toContain(word('zh', 'shell_unread', { count: '1' }));
  await give(await addPerson(db), 3);
  expect(await header()).toContain(word('zh', 'shell_unread', { count: '1' }));
  await db.run(sql`
    insert into user_messages (event_key, user_id, kind, said) select 'many:' || n, ${Number(who.userId)}, 'order_shipped', '{"orderNo": "PH1", "carrier": "SF", "trackingNo": "1", "lines": 1}' from generate_series(1, 120) n`);
  expect(await header()).toContain(word('zh', 'shell_unread', { count: '99+' }));
  expect(await unread(who)).toBe(121);
  const page = await get('/UserHome/sysMessage');
  const upTo = /name="upTo" value="(\d+)"/.exec(page.html)![1]!;
  expect((await post('/UserHome/sysMessage', { intent: 'readAll', upTo })).html).toContain(word('zh', 'notifications_markedAll'));
  expect(await header()).not.toMatch(like('zh', 'shell_unread'));
});

test('CO-4 without scripts: list, unread, pages, one read, one removed and brought back, empty states, what they say stays text', async () => {
  const who = await addPerson(db);
  const { get, post } = visitor(origin, cookiesOf(who.cookie));
  const path = '/UserHome/sysMessage';
  expect((await get(path)).html).toContain(word('zh', 'notifications_emptyTitle'));
  expect((await get('/UserHome/messageDetail')).html).toContain(word('zh', 'notifications_missingTitle'));
  await give(who, 21);
  const rows = (html: string): string[] => [...html.matchAll(/href="\/UserHome\/messageDetail\?id=(\d+)"/g)].map(([, id]) => id!);
  const [first, second] = await Promise.all([get(path), get(`${path}?current=2`)]);
  expect([rows(first.html).length, rows(second.html).length]).toEqual([20, 1]);
  expect(first.html).toContain('&lt;b&gt;21');
  // The last of a page goes: the page before it is shown.
  const last = rows(second.html)[0]!;
  const removed = await post(`${path}?current=2`, { intent: 'remove', id: last, title: '<i>x' });
  expect([rows(removed.html).length, removed.html.includes(word('zh', 'notifications_undo')), removed.html.includes('<i>x')]).toEqual([
    20,
    true,
    false,
  ]);
  await post(path, { intent: 'restore', id: last, title: 'x' });
  expect((await list(who)).all).toBe(21);
  // Opening a message changes nothing; its form does.
  const before = await digest(db);
  const detail = await get(`/UserHome/messageDetail?id=${last}`);
  expect([detail.status, detail.html.includes(word('zh', 'notifications_markRead')), await digest(db)]).toEqual([200, true, before]);
  await post(`/UserHome/messageDetail?id=${last}`, { intent: 'read', id: last });
  expect((await get(`${path}?status=0&current=2`)).html).not.toContain(`?id=${last}"`);
  await post(path, { intent: 'readAll', upTo: '' });
  expect((await get(`${path}?status=0`)).html).toContain(word('zh', 'notifications_noneTitle'));
  for (const hostile of ['abc', '-1', '0', '1e3', '%00', '9'.repeat(40), '__proto__'])
    expect([hostile.slice(0, 9), (await get(`/UserHome/messageDetail?id=${hostile}`)).status]).toEqual([hostile.slice(0, 9), 404]);
  expect((await visitor(origin).get(path)).location).toBe(`/Login?redirect=${encodeURIComponent(path)}`);
});

test('CO-4 a message leads where its kind says, in its words; one of a kind that nobody knows is shown without a way on', async () => {
  const who = await addPerson(db);
  const { get } = visitor(origin, cookiesOf(who.cookie));
  await db.run(sql`
    insert into user_messages (event_key, user_id, kind, said) values
      (${`tomorrow:${who.userId}`}, ${Number(who.userId)}, 'of_tomorrow', '{"any": 1}'),
      (${`answer:${who.userId}`}, ${Number(who.userId)}, 'feedback_answered', '{"id": "7", "key": "kEy"}')`);
  const { records } = await list(who);
  expect(records.map(({ kind, link, linkLabel }) => [kind, link, linkLabel])).toEqual([
    ['feedback_answered', '/questionnaireDetail?key=kEy', '查看这条反馈'],
    ['of_tomorrow', '', ''],
  ]);
  const [answered, unknown] = await Promise.all(records.map(({ id }) => get(`/UserHome/messageDetail?id=${id}`)));
  expect(answered!.html).toMatch(/<a [^>]*href="\/questionnaireDetail\?key=kEy"[^>]*>(<[^>]*>)*查看这条反馈</);
  expect([unknown!.status, unknown!.html.includes('元港商城通知')]).toEqual([200, true]);
  expect(unknown!.html).not.toContain('href=""');
  expect((await get('/UserHome/sysMessage')).html).toContain('元港商城通知');
});

test('CO-4 R-27 the demo buyers have a few messages of their own orders, inquiries and feedback, some read, in the reader’s language', async () => {
  for (const [username, locale, paid] of [
    ['democn', 'zh_CN', '已收款'],
    ['demointl', 'en_US', 'received'],
  ] as const) {
    const who = await logInBuyer(origin, username, 'Demo-2026');
    const { records, all, unread: left } = await list(who, locale);
    expect([all >= 5, left, records.map(({ title }) => title).join('\n')]).toEqual([true, 3, expect.stringContaining(paid)]);
    const own = await db.many<{ link: string }>(sql`
      select '/orderDetail?orderNo=' || order_no as link from orders where user_id = ${Number(who.userId)}
      union all select '/myInquiryDetail?id=' || id from inquiries where user_id = ${Number(who.userId)}
      union all select '/questionnaireDetail?key=' || key from feedback where user_id = ${Number(who.userId)}`);
    const links = own.map(({ link }) => link);
    for (const { link } of records) expect(links).toContain(link);
  }
});
