// What is said of lists: whose list it is, what staff see of it, the answer, and openings on record (R-122, R-162).
import { bomFeedback } from '@partharbor/contract/calls/boms-feedback';
import { bomDraft, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomSave } from '@partharbor/contract/calls/boms';
import { consoleBomFeedback, consoleBomFeedbackDone, consoleBomFeedbackOpen } from '@partharbor/contract/calls/console-bom-feedback';
import { messageList } from '@partharbor/contract/calls/notifications';
import type { RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { domain as messages } from '../notifications/domain.ts';
import { inBothLanguages } from '../notifications/testing.ts';
import { sql } from '../platform/database.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomFeedbackAnswered } from './notifications.ts';
import { bomShop, dataOf, list, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
let staff: Identity;
beforeAll(async () => {
  search = await bomShop(messages);
  staff = await search.shop.addStaff(['service']);
}, 60_000);
afterAll(() => search.drop());

let said = 0;
async function drafted(as?: Identity, visitor = someVisitor()) {
  const { draftId } = dataOf(await search.shop.call(bomReadFile, {}, as, { over: { ...visitor, ...uploaded(list) } }));
  const { lines } = dataOf(await search.shop.call(bomDraft, { draftId }, as, { over: visitor }));
  const give = (input: Partial<RawInputOf<typeof bomFeedback>> = {}, over = visitor) =>
    search.shop.call(bomFeedback, { draftId, kind: 'match', text: `said ${++said}`, ...input }, as, { over });
  return { draftId, lines, give, visitor };
}
const listed = async (state: 'open' | 'done' | '' = '') => dataOf(await search.shop.call(consoleBomFeedback, { state }, staff));
const newest = async () => (await listed()).records[0]!;
const open = (id: string) => search.shop.call(consoleBomFeedbackOpen, {}, staff, { params: { id } });
const close = (id: string, version: number, answer = '') =>
  search.shop.call(consoleBomFeedbackDone, { answer, version }, staff, { params: { id } });
const auditOf = (id: string) =>
  search.shop.db.many<{ action: string }>(sql`select action from audit_log where subject = ${`bomfeedback:${id}`} order by id`);

test('R-162 staff see the line’s cells and what was chosen; the same words of a day are one', async () => {
  const { lines, give } = await drafted();
  const input = { key: lines[0]!.key, text: '型号认错了' };
  expect([await give(input), await give(input)]).toEqual([
    { ok: true, data: true },
    { ok: true, data: true },
  ]);
  const { records, counts } = await listed('open');
  expect(counts).toEqual({ open: 1, done: 0 });
  expect(records[0]).toMatchObject({
    text: '型号认错了',
    userName: '',
    mayLook: false,
    canOpen: false,
    line: { position: 1, mpn: 'STM32F103C8T6', raw: ['U1', '1', 'STM32F103C8T6', 'ST', '', 'LQFP-48'], choice: 'system' },
  });
  expect(records[0]!.line!.taken).toMatchObject([{ partNo: 'STM32F103C8T6', brandName: 'STMicroelectronics' }]);
});

test('R-122 R-162 a list opens for staff only where its owner agreed, and each opening is a row of the audit log', async () => {
  const { give } = await drafted();
  await give();
  const closed = await newest();
  expect(await open(closed.id)).toMatchObject({ reason: 'BOM_CLOSED' });
  await give({ mayLook: true });
  const { id, canOpen } = await newest();
  expect(canOpen).toBe(true);
  expect(dataOf(await open(id)).lines).toHaveLength(6);
  await open(id);
  expect([await auditOf(closed.id), await auditOf(id)]).toEqual([[], [{ action: 'bomfeedback.open' }, { action: 'bomfeedback.open' }]]);
});

test('R-162 another’s list or line is not there, bounds are those of the form, and a guest says ten things a day', async () => {
  const { give, lines } = await drafted();
  const strangers = someVisitor();
  expect(await give({}, strangers)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await give({ bomId: '1', draftId: '' })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await give({ key: `${lines[0]!.key}x` })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await give({ text: ' ' })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await give({ text: '字'.repeat(101) })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await give({ text: '字'.repeat(100) })).toMatchObject({ ok: true });
  expect(await give({ draftId: '' })).toMatchObject({ ok: true });
  const limited = { ...someVisitor(), config: { ...search.shop.services.config, limits: true } };
  const answers = await Promise.all(Array.from({ length: 12 }, () => give({ draftId: '' }, limited)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
});

test('R-162 what was said of a draft goes along into the BOM; an answer is told once, by message and mail', async () => {
  const { identity, userId } = await search.shop.addBuyer();
  const { draftId, give } = await drafted(identity);
  await give({ mayLook: true });
  const over = { idempotencyKey: `feedback-test-${process.pid}` };
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'spoken of' }, identity, { over }));
  const row = await newest();
  expect(row).toMatchObject({ bomId, canOpen: true });
  expect(dataOf(await open(row.id)).name).toBe('spoken of');
  const answers = await Promise.all([close(row.id, row.version, '已改进'), close(row.id, row.version, '已改进')]);
  expect(answers.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['STALE', 'ok']);
  expect(await close(row.id, row.version + 1)).toMatchObject({ reason: 'WRONG_STATE' });
  const { records } = dataOf(await search.shop.call(messageList, { userId }, identity));
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ title: '您的 BOM 反馈有了答复' });
  const mails = await search.shop.db.many(sql`select 1 from mails where event_key = ${`bom-feedback:${row.id}`}`);
  expect(mails).toHaveLength(1);
  expect(await newest()).toMatchObject({ state: 'done', answer: '已改进' });
});

test('R-162 the answer is worded in both languages, with a way to the list', () => {
  const { zh, en } = inBothLanguages(bomFeedbackAnswered, { text: 'Wrong column', answer: 'Mended.', bomId: '10001' }, {});
  expect(zh.words.sentences).toContain('答复：Mended.');
  expect(en.words.link).toMatchObject({ path: '/bomNewDetail', query: { bomId: '10001' } });
  expect(en.mail.text).toContain('Our answer: Mended.');
});
