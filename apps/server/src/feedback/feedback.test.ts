// Feedback (CO-6): given once, opened by its key alone, added to once, answered and told once, worked off by staff.
import {
  consoleFeedback,
  consoleFeedbackAnswer,
  consoleFeedbackNote,
  consoleFeedbacks,
  consoleFeedbackState,
} from '@partharbor/contract/calls/console-feedback';
import { feedbackAdd, feedbackDetail, feedbackLead, feedbackList, feedbackSave } from '@partharbor/contract/calls/feedback';
import { messageList } from '@partharbor/contract/calls/notifications';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import type { FeedbackState } from '@partharbor/rules/feedback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { CallContext, Identity } from '../calls/context.ts';
import { domain as messages } from '../notifications/domain.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain, messages]);
  staff = await shop.addStaff(['service']);
});
afterAll(() => drop());

type Input = RawInputOf<typeof feedbackSave>;
type Saved = AnswerOf<typeof feedbackSave>;
let counter = 0;
const about = (over: Partial<Input> = {}): Input => ({ kind: 'website', text: `筛选后页面很慢 ${++counter}`, ...over });
const give = (input: Input, as?: Identity, over?: Partial<CallContext>) => shop.call(feedbackSave, input, as, { over });
async function made(outcome: ReturnType<typeof give>): Promise<Saved> {
  const answer = await outcome;
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
async function detail(key: string): Promise<AnswerOf<typeof feedbackDetail>> {
  const answer = await shop.call(feedbackDetail, { key });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const add = (key: string, text: string) => shop.call(feedbackAdd, { key, text });
const answer = (id: string, version: number, text = '已修复，谢谢。', over?: Partial<CallContext>) =>
  shop.call(consoleFeedbackAnswer, { text, version }, staff, { params: { id }, over });
const move = (id: string, version: number, to: FeedbackState) =>
  shop.call(consoleFeedbackState, { to, version }, staff, { params: { id } });
const mailsOf = (id: string) =>
  shop.db.many<{ recipient: string; lang: string; subject: string; text_body: string; user_id: number | null }>(
    sql`select recipient, lang, subject, text_body, user_id from mails where event_key like ${`feedback:${id}:%`} order by id`,
  );

test('CO-6 a guest’s feedback is stored as sent and opened by its key alone', async () => {
  const input = about({ satisfaction: '2', page: '/ProductDetailSearch?keywords=LM358', email: 'eng@works.example', wantsAnswer: true });
  const { id, key } = await made(give(input));
  expect(Number(id)).toBeGreaterThan(10_000);
  expect(await detail(key)).toMatchObject({ ...input, id, satisfaction: 2, state: 'received', entries: [], mayAdd: true });
  for (const wrong of ['', id, key.slice(1), `${key}A`, key.toLowerCase(), 'A'.repeat(22), "' or 1=1 --"])
    expect([wrong, await shop.call(feedbackDetail, { key: wrong })]).toMatchObject([wrong, { reason: 'NOT_FOUND' }]);
});

test('CO-6 kind, 5 to 2,000 characters, 1 to 5 and a page of the shop; a guest who wants an answer names an address', async () => {
  for (const [over, field] of [
    [{ kind: 'praise' as never }, 'kind'],
    [{ text: ' abcd ' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ satisfaction: '6' }, 'satisfaction'],
    [{ satisfaction: '0' }, 'satisfaction'],
    [{ page: '//evil.example' }, 'page'],
    [{ page: 'https://evil.example/index' }, 'page'],
    [{ page: '/questionnaireDetail?key=secret' }, 'page'],
    [{ email: 'nobody' }, 'email'],
    [{ wantsAnswer: true }, 'email'],
  ] as const)
    expect([over, await give(about(over))]).toMatchObject([over, { reason: 'BAD_INPUT', details: { field } }]);
  const buyer = await shop.addBuyer();
  await made(give(about({ wantsAnswer: true }), buyer.identity));
  await made(give(about({ text: `${'字'.repeat(1_999)}。` })));
});

test('CO-6 the form begins with the address a buyer gave last, else with the account’s', async () => {
  const { identity } = await shop.addBuyer();
  const begins = () => shop.call(feedbackLead, {}, identity);
  const account = await begins();
  expect(account).toMatchObject({ data: { email: expect.stringContaining('@') } });
  await made(give(about({ email: 'desk@works.example' }), identity));
  expect(await begins()).toMatchObject({ data: { email: 'desk@works.example' } });
});

test('CO-6 sent twice it is one: by one form, by a buyer on a day, and to ten at once', async () => {
  const buyer = await shop.addBuyer();
  const form = about({ mark: 'A'.repeat(22) });
  const many = await Promise.all(Array.from({ length: 10 }, () => made(give(form))));
  expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  const words = about();
  const first = await made(give({ ...words, mark: 'B'.repeat(22) }, buyer.identity));
  expect(await made(give({ ...words, mark: 'C'.repeat(22) }, buyer.identity))).toEqual(first);
  expect((await made(give({ ...words, kind: 'other' }, buyer.identity))).id).not.toBe(first.id);
});

test('CO-6 the same words of another guest or buyer are another’s: nobody is shown what became of them', async () => {
  const words = about();
  const [one, two] = [await shop.addBuyer(), await shop.addBuyer()];
  const all = await Promise.all([
    made(give({ ...words, mark: 'D'.repeat(22) })),
    made(give({ ...words, mark: 'E'.repeat(22) })),
    made(give(words, undefined, { ip: '198.51.100.1' })),
    made(give(words, undefined, { ip: '203.0.113.9' })),
    made(give(words, one.identity)),
    made(give(words, two.identity)),
  ]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(6);
});

test('CO-6 R-12 a buyer’s request repeated under its key gives the answer it had; other content under it is refused', async () => {
  const buyer = await shop.addBuyer();
  const over = { idempotencyKey: 'feedback-key-1' };
  const words = about();
  const first = await made(give(words, buyer.identity, over));
  expect(await made(give(words, buyer.identity, over))).toEqual(first);
  expect(await give(about(), buyer.identity, over)).toMatchObject({ reason: 'KEY_REUSED' });
});

test('CO-6 T-8 an account and all guests of an address have 20 an hour', async () => {
  const config = { ...shop.services.config, limits: true };
  const ip = '192.0.2.77';
  for (let n = 0; n < 20; n++) await made(give(about(), undefined, { config, ip }));
  expect(await give(about(), undefined, { config, ip })).toMatchObject({ reason: 'TOO_MANY' });
  await made(give(about(), undefined, { config, ip: '192.0.2.78' }));
  await made(give(about(), (await shop.addBuyer()).identity, { config, ip }));
});

test('CO-6 a buyer lists what is the buyer’s own, newest first and by pages, each with its key; never another’s', async () => {
  const [one, two] = [await shop.addBuyer(), await shop.addBuyer()];
  const given: Saved[] = [];
  for (let n = 0; n < 3; n++) given.push(await made(give(about(), one.identity)));
  const page = async (current: number, as = one) => {
    const listed = await shop.call(feedbackList, { current, size: 2 }, as.identity);
    if (!listed.ok) throw new Error(listed.reason);
    return listed.data;
  };
  expect((await page(1)).records.map(({ id, key }) => ({ id, key }))).toEqual([given[2], given[1]]);
  expect(await page(2)).toMatchObject({ records: [given[0]], total: 3, pages: 2 });
  expect(await page(1, two)).toMatchObject({ records: [], total: 0 });
  expect(await shop.call(feedbackList, {})).toMatchObject({ reason: 'NEEDS_LOGIN' });
});

test('CO-6 the writer adds something once, at ten tries at once too; after an answer it waits for staff again; not once it is closed', async () => {
  const { id, key } = await made(give(about()));
  await answer(id, 1);
  const many = await Promise.all(Array.from({ length: 10 }, (_one, n) => add(key, `还是很慢，第 ${n} 次`)));
  expect(many.filter((one) => one.ok)).toHaveLength(1);
  expect(many.filter((one) => !one.ok && one.reason === 'WRONG_STATE')).toHaveLength(9);
  const { state, entries, mayAdd } = await detail(key);
  expect([state, entries.map(({ by }) => by), mayAdd]).toEqual(['received', ['shop', 'writer'], false]);
  expect(await add(key, entries[1]!.text)).toMatchObject({ ok: true });
  expect((await detail(key)).entries).toHaveLength(2);
  const closed = await made(give(about()));
  await move(closed.id, 1, 'closed');
  expect(await add(closed.key, '已经好了，谢谢')).toMatchObject({ reason: 'WRONG_STATE' });
  expect((await detail(closed.key)).mayAdd).toBe(false);
  expect(await add('A'.repeat(22), '没有这一条')).toMatchObject({ reason: 'NOT_FOUND' });
});

test('CO-6 an answer reaches a buyer by one mail in the writer’s language and one message that leads to it', async () => {
  const buyer = await shop.addBuyer({ userSource: 1 });
  const { id, key } = await made(give(about({ email: 'eng@works.example' }), buyer.identity, { lang: 'en' }));
  const over = { idempotencyKey: `answer-${id}` };
  const first = await answer(id, 1, 'Mended.\n<b>Thank you</b>', over);
  expect(first).toMatchObject({ ok: true, data: { state: 'answered', version: 2 } });
  expect(await answer(id, 1, 'Mended.\n<b>Thank you</b>', over)).toEqual(first);
  expect(await mailsOf(id)).toMatchObject([
    { recipient: 'eng@works.example', lang: 'en', subject: `Your feedback F${id}: our answer`, user_id: Number(buyer.userId) },
  ]);
  expect((await mailsOf(id))[0]!.text_body).toContain(`/questionnaireDetail?key=${key}`);
  const told = await shop.call(messageList, { userId: buyer.userId }, buyer.identity);
  expect(told).toMatchObject({ data: { records: [{ kind: 'feedback_answered', link: `/questionnaireDetail?key=${key}` }], all: 1 } });
  expect(await detail(key)).toMatchObject({ state: 'answered', entries: [{ by: 'shop', text: 'Mended.\n<b>Thank you</b>' }] });
});

test('CO-6 a guest gets the mail alone, one without an address nothing, and a blocked account no mail', async () => {
  const guest = await made(give(about({ email: 'guest@works.example', wantsAnswer: true })));
  await answer(guest.id, 1);
  expect(await mailsOf(guest.id)).toMatchObject([{ recipient: 'guest@works.example', user_id: null, subject: `反馈 F${guest.id} 的答复` }]);
  const quiet = await made(give(about()));
  await answer(quiet.id, 1);
  expect(await mailsOf(quiet.id)).toEqual([]);
  const buyer = await shop.addBuyer();
  const blocked = await made(give(about({ email: 'b@works.example' }), buyer.identity));
  await shop.db.run(sql`update users set blocked_at = now() where id = ${Number(buyer.userId)}`);
  await answer(blocked.id, 1);
  expect(await mailsOf(blocked.id)).toEqual([]);
});

test('CO-6 of two of staff who answer at once one is told that it was changed, and the writer gets one mail', async () => {
  const { id } = await made(give(about({ email: 'guest@works.example' })));
  const both = await Promise.all([answer(id, 1, '一'), answer(id, 1, '二')]);
  expect(both.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['STALE', 'ok']);
  expect(await mailsOf(id)).toHaveLength(1);
});

test('CO-6 BO-5 staff move it on by its table, each move with an audit row; what is closed takes no answer until it is taken up again', async () => {
  const { id } = await made(give(about()));
  expect(await move(id, 1, 'answered')).toMatchObject({ reason: 'WRONG_STATE' });
  expect(await move(id, 1, 'working')).toMatchObject({ data: { state: 'working', version: 2 } });
  expect(await move(id, 1, 'closed')).toMatchObject({ reason: 'STALE' });
  expect(await move(id, 2, 'closed')).toMatchObject({ data: { state: 'closed', version: 3 } });
  expect(await answer(id, 3)).toMatchObject({ reason: 'WRONG_STATE' });
  expect(await move(id, 3, 'working')).toMatchObject({ ok: true });
  const rows = await shop.db.many(sql`select action, before, after from audit_log where subject = ${`feedback:${id}`} order by id`);
  expect(rows).toEqual([
    { action: 'feedback.state', before: { feedbackState: 'received' }, after: { feedbackState: 'working' } },
    { action: 'feedback.state', before: { feedbackState: 'working' }, after: { feedbackState: 'closed' } },
    { action: 'feedback.state', before: { feedbackState: 'closed' }, after: { feedbackState: 'working' } },
  ]);
  expect(await move('1', 1, 'working')).toMatchObject({ reason: 'NOT_FOUND' });
});

test('CO-6 BO-5 staff find it by state, kind, number, words and address, with counts; notes are theirs alone', async () => {
  const { id, key } = await made(give(about({ kind: 'delivery', text: '快递 100% 压坏了_', email: 'find@works.example' })));
  await shop.call(consoleFeedbackNote, { text: '第三次了' }, staff, { params: { id } });
  const found = async (input: RawInputOf<typeof consoleFeedbacks>) => {
    const listed = await shop.call(consoleFeedbacks, input, staff);
    if (!listed.ok) throw new Error(listed.reason);
    return listed.data;
  };
  for (const keywords of [id, `F${id}`, '100%', '坏了_', 'find@works'])
    expect([keywords, (await found({ keywords })).records.map((one) => one.id)]).toEqual([keywords, [id]]);
  expect(await found({ kind: 'delivery' })).toMatchObject({ total: 1, counts: { received: 1, working: 0, answered: 0, closed: 0 } });
  expect((await found({ kind: 'delivery', state: 'closed' })).records).toEqual([]);
  expect((await found({ kind: 'price' })).total).toBe(0);
  const one = await shop.call(consoleFeedback, {}, staff, { params: { id } });
  expect(one).toMatchObject({
    data: {
      entries: [{ kind: 'note', text: '第三次了', name: '测试员工' }],
      next: ['working', 'closed'],
      audit: [{ action: 'feedback.note' }],
    },
  });
  expect((await detail(key)).entries).toEqual([]);
  const buyer = await shop.addBuyer();
  for (const as of [buyer.identity, undefined])
    expect(await shop.call(consoleFeedback, {}, as, { params: { id } })).toMatchObject({ reason: 'NEEDS_LOGIN' });
  expect(await shop.call(consoleFeedbacks, {}, await shop.addStaff(['customers']))).toMatchObject({ reason: 'FORBIDDEN' });
});

test('CO-6 what was written stays: entries can be neither changed nor removed', async () => {
  const { id } = await made(give(about()));
  await answer(id, 1);
  await expect(shop.db.run(sql`update feedback_entries set text = 'x' where feedback_id = ${Number(id)}`)).rejects.toThrow('append-only');
  await expect(shop.db.run(sql`delete from feedback_entries where feedback_id = ${Number(id)}`)).rejects.toThrow('append-only');
});
