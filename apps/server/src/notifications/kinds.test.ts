// Kinds of notifications: one that a domain adds works by its manifest alone; one that nobody knows harms no inbox.
import { messageDetail, messageList } from '@partharbor/contract/calls/notifications';
import type { Lang } from '@partharbor/rules/goods';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { notificationKindsOf, type Domain } from '../calls/domain.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as notifications } from './domain.ts';
import { notificationKind } from './kind.ts';
import { tellBuyer } from './notify.ts';

const couponGiven = notificationKind({
  kind: 'test_coupon_given',
  schema: z.object({ name: z.string().min(1), pieces: z.number().int() }),
  isLimited: () => false,
  words: ({ name, pieces }, { say }) => ({
    title: say(`优惠券已到账：${name}`, `A coupon for you: ${name}`),
    sentences: [say(`共 ${pieces} 张。`, `You have ${pieces}.`), say('下单时可以使用。', 'Use it at your next order.')],
    link: { path: '/coupons', query: { name }, label: say('查看优惠券', 'See the coupon') },
  }),
});
const plain = notificationKind({
  kind: 'test_plain',
  schema: z.object({}),
  isLimited: () => false,
  words: (_said, { say }) => ({ title: say('一件事', 'One thing'), sentences: [say('说完了。', 'That is all.')], link: null }),
  mail: (_said, { greeting }: { readonly greeting: string }) => ({ subject: greeting }),
});
const coupons: Domain = { name: 'test-coupons', notifications: [couponGiven, plain] };

let shop: TestShop;
let drop: () => Promise<void>;
let buyer: TestBuyer;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [notifications, coupons]);
});
afterAll(() => drop());
beforeEach(async () => {
  buyer = await shop.addBuyer();
});

async function list(lang: Lang, over: Parameters<TestShop['context']>[1] = {}) {
  const input = { userId: buyer.userId, status: '' as const, page: { current: 1, size: 20 } };
  const answer = await shop.call(messageList, input, buyer.identity, { over: { ...over, lang } });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.records;
}
const mails = () =>
  shop.db.many<{ recipient: string; lang: string; subject: string; text_body: string }>(
    sql`select recipient, lang, subject, text_body from mails where user_id = ${Number(buyer.userId)} order by id`,
  );
const give = (lang: Lang, said = { name: 'A&B', pieces: 3 }) =>
  shop.db.transaction((tx) =>
    tellBuyer(tx, shop.services, couponGiven, {
      eventKey: `coupon:${buyer.userId}:${lang}`,
      userId: Number(buyer.userId),
      said,
      mail: { recipient: 'buyer@example.com', lang },
    }),
  );
const store = (kind: string, said: object) =>
  shop.db.run(sql`
    insert into user_messages (event_key, user_id, kind, said) values (${`${kind}:${buyer.userId}:${JSON.stringify(said)}`}, ${Number(buyer.userId)}, ${kind}, ${JSON.stringify(said)}::jsonb)`);

test('CO-4 a kind that a domain adds is sent, mailed in the same words and read in both languages', async () => {
  await give('zh');
  await give('en');
  const shown = { kind: 'test_coupon_given', link: '/coupons?name=A%26B' };
  expect(await list('zh')).toMatchObject(
    [1, 2].map(() => ({ ...shown, title: '优惠券已到账：A&B', content: '共 3 张。\n下单时可以使用。', linkLabel: '查看优惠券' })),
  );
  expect((await list('en'))[0]).toMatchObject({
    ...shown,
    title: 'A coupon for you: A&B',
    content: 'You have 3.\nUse it at your next order.',
    linkLabel: 'See the coupon',
  });
  const url = `${shop.services.config.publicOrigin}/coupons?name=A%26B`;
  const [zh, en] = await mails();
  expect([zh, en]).toMatchObject([
    { recipient: 'buyer@example.com', lang: 'zh', subject: '优惠券已到账：A&B' },
    { recipient: 'buyer@example.com', lang: 'en', subject: 'A coupon for you: A&B' },
  ]);
  expect(zh!.text_body).toMatch(/^共 3 张。\n\n下单时可以使用。\n\n查看优惠券\n/);
  expect(en!.text_body.startsWith(`You have 3.\n\nUse it at your next order.\n\nSee the coupon\n${url}\n\n-- \nPartHarbor`)).toBe(true);
});

test('CO-4 a mail says otherwise what its kind says otherwise, and the rest in the words of the message', async () => {
  await shop.db.transaction((tx) =>
    tellBuyer(tx, shop.services, plain, {
      eventKey: `plain:${buyer.userId}`,
      userId: Number(buyer.userId),
      said: {},
      mail: { recipient: 'buyer@example.com', lang: 'en', greeting: 'Hello' },
    }),
  );
  expect(await mails()).toMatchObject([{ subject: 'Hello', text_body: expect.stringMatching(/^That is all\.\n\n-- \n/) }]);
  expect(await list('en')).toMatchObject([{ title: 'One thing', link: '', linkLabel: '' }]);
});

test('CO-4 what no reader could word is not written, nor its mail', async () => {
  await expect(give('en', { name: '', pieces: 3 })).rejects.toThrow(/name/);
  expect([await list('en'), await mails()]).toEqual([[], []]);
});

test('two kinds of one name are refused, in one domain or two, and so is a name that the table would refuse', () => {
  const other: Domain = { name: 'other', notifications: [couponGiven] };
  expect(() => notificationKindsOf([coupons, other])).toThrow('a notification test_coupon_given of other is there already');
  expect(() => notificationKindsOf([{ name: 'twice', notifications: [plain, plain] }])).toThrow(/test_plain of twice/);
  for (const kind of ['Coupon', 'ab', 'a-b-c', '1abc', `a${'b'.repeat(41)}`]) {
    expect(() => notificationKindsOf([{ name: 'odd', notifications: [{ ...plain, kind }] }])).toThrow(/of odd has a name/);
  }
  expect([...notificationKindsOf([coupons, notifications]).keys()]).toEqual(['test_coupon_given', 'test_plain']);
});

test('the table takes any kind of the right shape and no other', async () => {
  await store(`a${'b'.repeat(40)}`, {});
  for (const kind of ['Coupon', 'ab', 'a-b-c', '1abc', `a${'b'.repeat(41)}`, 'abc\n'])
    await expect(store(kind, {})).rejects.toThrow(/user_messages_kind_shape/);
});

test('CO-4 a stored message of an unknown kind or an older shape is shown by a neutral sentence and logged once a kind', async () => {
  await give('en');
  await store('test_of_tomorrow', { any: 1 });
  await store('test_of_tomorrow', { any: 2 });
  await store('test_coupon_given', { title: 'as it was once' });
  const logged: Record<string, unknown>[] = [];
  const log = Object.assign(createLog('silent'), { error: (fields: Record<string, unknown>) => void logged.push(fields) });
  const zh = await list('zh', { log });
  const neutral = {
    title: '元港商城通知',
    content: '这条消息的内容已无法显示。如需了解详情，请联系客服。',
    link: '',
    linkLabel: '',
    status: 0,
  };
  expect(zh).toMatchObject([
    { ...neutral, kind: 'test_coupon_given' },
    { ...neutral, kind: 'test_of_tomorrow' },
    { ...neutral, kind: 'test_of_tomorrow' },
    { title: '优惠券已到账：A&B' },
  ]);
  const one = await shop.call(messageDetail, { id: zh[1]!.id }, buyer.identity, { over: { log, lang: 'en' } });
  expect(one).toMatchObject({
    ok: true,
    data: { title: 'A message from PartHarbor', content: expect.stringMatching(/^What it said can no longer/) },
  });
  expect(logged).toEqual([
    { kind: 'test_coupon_given', messageId: Number(zh[0]!.id), isKnown: true },
    { kind: 'test_of_tomorrow', messageId: Number(zh[1]!.id), isKnown: false },
  ]);
});
