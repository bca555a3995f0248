// Inquiries (IQ-1) and shortage registrations (IQ-3): asked by the texts' rules, once per part, withdrawn and taken back, answered and told.
import { consoleInquiries, consoleInquiryAnswer } from '@partharbor/contract/calls/console-inquiries';
import {
  inquiryDetail,
  inquiryLead,
  inquiryList,
  inquirySave,
  inquiryWithdraw,
  shortageList,
  shortageSave,
  shortageWithdraw,
} from '@partharbor/contract/calls/inquiries';
import { messageList } from '@partharbor/contract/calls/notifications';
import { day } from '@partharbor/rules/format';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as messages } from '../notifications/domain.ts';
import { domain } from './domain.ts';
import { pendingLimit } from './settings.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let buyer: TestBuyer;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain, messages]);
  staff = await shop.addStaff();
});
afterAll(() => drop());
beforeEach(async () => {
  buyer = await shop.addBuyer();
});

const shortage = {
  partNo: 'STM32F103C8T6',
  brandName: 'ST',
  quantity: 500,
  company: '测试公司',
  contact: '张三',
  phone: '13800138000',
  email: 'eng@works.example',
};
const { company: _company, contact: _contact, ...inquiry } = { ...shortage, phone: '0755-88886666' };
type Over = Partial<typeof shortage> & { targetPrice?: string; description?: string; goodsId?: string };
const register = (over: Over = {}, as = buyer, key = '') =>
  shop.call(shortageSave, { ...shortage, ...over }, as.identity, { over: { idempotencyKey: key } });
const inquire = (over: Over = {}, as = buyer) => shop.call(inquirySave, { ...inquiry, ...over }, as.identity);
async function made(outcome: ReturnType<typeof register>): Promise<string> {
  const answer = await outcome;
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.id;
}
async function listed(kind: 'shortage' | 'inquiry' = 'shortage', state: '' | 'pending' | 'answered' | 'withdrawn' = '') {
  const answer = await shop.call(kind === 'shortage' ? shortageList : inquiryList, { state }, buyer.identity);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
type Answer = {
  to: 'sourcing' | 'found' | 'none' | 'replied' | 'declined';
  note?: string;
  unitPrice?: string;
  leadTime?: string;
  validUntil?: string;
};
const answer = (id: string, version: number, input: Answer) =>
  shop.call(consoleInquiryAnswer, { ...input, version }, staff, { params: { id } });
const tomorrow = (): string => day(new Date(shop.clock.now().getTime() + 86_400_000).toISOString());
const mails = () =>
  shop.db.many<{ recipient: string; lang: string; subject: string; text_body: string }>(
    sql`select recipient, lang, subject, text_body from mails where user_id = ${Number(buyer.userId)} order by id`,
  );

test('IQ-3 S5 brand, quantity, company, contact, mobile and e-mail are required, and the part by its number or a description', async () => {
  for (const field of ['brandName', 'company', 'contact', 'phone', 'email'] as const)
    expect([field, await register({ [field]: ' ' })]).toMatchObject([field, { reason: 'BAD_INPUT', details: { field } }]);
  expect(await register({ quantity: 0 })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'quantity' } });
  expect(await register({ phone: '12345678901' })).toMatchObject({ reason: 'BAD_INPUT', message: expect.stringContaining('手机号') });
  expect(await register({ email: 'nobody' })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'email' } });
  expect(await register({ partNo: '' })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'partNo' } });
  expect(await register({ partNo: '', description: '0603 10k 1%' })).toMatchObject({ ok: true });
});

test('IQ-1 S5 e-mail, phone, part number, brand and amount are required, and a price has at most four decimals', async () => {
  for (const field of ['partNo', 'brandName', 'phone', 'email'] as const)
    expect([field, await inquire({ [field]: '' })]).toMatchObject([field, { reason: 'BAD_INPUT', details: { field } }]);
  for (const targetPrice of ['0.00001', '0', '-1', '1e3', 'abc'])
    expect(await inquire({ targetPrice })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'targetPrice' } });
  await made(inquire({ targetPrice: '0.0085' }));
  expect((await listed('inquiry')).records[0]).toMatchObject({ targetPrice: '0.0085', currency: 'CNY', state: 'open', answer: null });
});

test('IQ-1 S5 of a part of ours no less than its MOQ; a number written over is no longer that part', async () => {
  const part = await shop.addPart({ mpn: 'MOQ-100', moq: 100, step: 100 });
  const from = { goodsId: String(part), partNo: 'moq-100' };
  expect(await inquire({ ...from, quantity: 99 })).toMatchObject({ reason: 'BELOW_MOQ', details: { moq: 100 } });
  await made(inquire({ ...from, quantity: 100 }));
  await made(inquire({ ...from, partNo: 'MOQ-200', quantity: 5 }));
  expect((await listed('inquiry')).records.map(({ goodsId }) => goodsId)).toEqual(['', String(part)]);
});

test('IQ-3 R-12 sent again it is one; a part that waits already is said so, however it is written, also to ten at once', async () => {
  const key = `send-again-${buyer.userId}`;
  const id = await made(register({}, buyer, key));
  expect(await made(register({}, buyer, key))).toBe(id);
  expect(await register({ partNo: 'ｓｔｍ32f103c8t6', brandName: 's t' })).toMatchObject({
    reason: 'ALREADY_ASKED',
    message: expect.stringContaining('500'),
    details: { id },
  });
  const many = await Promise.all(Array.from({ length: 10 }, () => register({ partNo: 'GD32F303' })));
  expect(many.filter((one) => one.ok)).toHaveLength(1);
  expect((await listed()).total).toBe(2);
  // An inquiry about the same part is another matter, and so is another buyer.
  await made(inquire());
  await made(register({}, await shop.addBuyer()));
});

test('IQ-3 as many wait as may, counted at once too; withdrawing one makes room', async () => {
  await shop.db.run(sql`
    insert into inquiries (user_id, kind, edition, lang, currency, part_no, brand, quantity, company, contact, phone, email, wanted_key, created_at)
    select ${Number(buyer.userId)}, 'shortage', 'domestic', 'zh', 'CNY', 'P' || n, 'B', 1, 'C', 'D', '13800138000', 'a@b.example', 'P' || n, now()
    from generate_series(2, ${pendingLimit.default}) n`);
  const many = await Promise.all(['X1', 'X2', 'X3'].map((partNo) => register({ partNo })));
  expect(many.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['INQUIRIES_FULL', 'INQUIRIES_FULL', 'ok']);
  const [first] = (await listed()).records;
  await shop.call(shortageWithdraw, { id: first!.id }, buyer.identity);
  await made(register({ partNo: 'X9' }));
  expect(await shop.call(shortageWithdraw, { id: first!.id, restore: true }, buyer.identity)).toMatchObject({ reason: 'INQUIRIES_FULL' });
});

test('IQ-3 withdrawn and taken back; not while the same part waits again, not by others, not once it is answered', async () => {
  const id = await made(register());
  const withdraw = (over: { id?: string; restore?: boolean } = {}, as = buyer) => shop.call(shortageWithdraw, { id, ...over }, as.identity);
  expect(await withdraw({}, await shop.addBuyer())).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await shop.call(inquiryWithdraw, { id }, buyer.identity)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await withdraw()).toMatchObject({ data: { withdrawn: true } });
  expect((await listed()).counts).toEqual({ pending: 0, answered: 0, withdrawn: 1 });
  expect(await answer(id, 2, { to: 'found', note: '有货' })).toMatchObject({ reason: 'WRONG_STATE' });
  expect(await withdraw({ restore: true })).toMatchObject({ data: { withdrawn: false } });
  await withdraw();
  const again = await made(register());
  expect(await withdraw({ restore: true })).toMatchObject({ reason: 'ALREADY_ASKED' });
  expect(await answer(again, 1, { to: 'found', note: '有货' })).toMatchObject({ ok: true });
  expect(await withdraw({ id: again })).toMatchObject({ reason: 'WRONG_STATE' });
  expect((await listed('shortage', 'answered')).records.map((one) => one.id)).toEqual([again]);
});

test('IQ-3 staff answer with a state and a note, the buyer sees it and gets one mail in the language asked in', async () => {
  const id = await made(shop.call(shortageSave, { ...shortage }, buyer.identity, { over: { lang: 'en' } }));
  expect(await answer(id, 1, { to: 'sourcing' })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'note' } });
  expect(await answer(id, 1, { to: 'replied', unitPrice: '1', leadTime: '1', validUntil: tomorrow() })).toMatchObject({
    reason: 'WRONG_STATE',
  });
  expect(await answer(id, 1, { to: 'sourcing', note: 'Asked the maker' })).toMatchObject({ data: { state: 'sourcing', version: 2 } });
  expect(await answer(id, 1, { to: 'found', note: 'late' })).toMatchObject({ reason: 'STALE' });
  expect(await answer(id, 2, { to: 'found', note: '<b>2,000</b> arrived' })).toMatchObject({ ok: true });
  expect((await listed()).records[0]).toMatchObject({ state: 'found', answer: { state: 'found', note: '<b>2,000</b> arrived' } });
  const all = await shop.call(inquiryDetail, { id }, buyer.identity);
  expect(all.ok && all.data.answers.map(({ state }) => state)).toEqual(['found', 'sourcing']);
  const sent = await mails();
  expect(sent.map(({ recipient, lang, subject }) => [recipient, lang, subject])).toEqual([
    ['eng@works.example', 'en', 'Your registration: STM32F103C8T6'],
    ['eng@works.example', 'en', 'Your registration: STM32F103C8T6'],
  ]);
  expect(sent[1]!.text_body).toContain('<b>2,000</b> arrived');
  expect(sent[1]!.text_body).toContain(`/myInquiryDetail?id=${id}`);
});

test('IQ-1 a reply has price, lead time and last day; it is in the list, in the mail, and expires', async () => {
  const id = await made(inquire());
  const full = { to: 'replied', unitPrice: '0.008733', leadTime: '4 周', validUntil: tomorrow(), note: '整盘起订' } as const;
  for (const field of ['unitPrice', 'leadTime', 'validUntil'] as const)
    expect(await answer(id, 1, { ...full, [field]: '' })).toMatchObject({ reason: 'BAD_INPUT', details: { field } });
  expect(await answer(id, 1, { ...full, validUntil: '2020-01-01' })).toMatchObject({
    reason: 'BAD_INPUT',
    details: { field: 'validUntil' },
  });
  expect(await answer(id, 1, { to: 'declined', note: '停产', unitPrice: '1' })).toMatchObject({ details: { field: 'unitPrice' } });
  expect(await answer(id, 1, full)).toMatchObject({ ok: true });
  expect((await listed('inquiry')).records[0]).toMatchObject({
    state: 'replied',
    expired: false,
    dueAt: null,
    answer: { unitPrice: '0.008733', leadTime: '4 周', validUntil: full.validUntil },
  });
  const [mail] = await mails();
  expect([mail!.lang, mail!.subject]).toEqual(['zh', '询价答复：STM32F103C8T6']);
  for (const part of ['¥0.008733', '4 周', full.validUntil, '整盘起订']) expect(mail!.text_body).toContain(part);
  shop.clock.advance(2 * 86_400_000);
  expect((await listed('inquiry')).records[0]).toMatchObject({ state: 'replied', expired: true });
  // A reply can be renewed.
  expect(await answer(id, 2, { ...full, validUntil: tomorrow() })).toMatchObject({ ok: true });
  // What is answered no longer keeps the same part from being asked for.
  await made(inquire());
});

test('IQ-1 S9 a reply is promised within 24 hours; staff see what is late', async () => {
  const id = await made(inquire({ partNo: `LATE-${buyer.userId}` }));
  const find = async () => {
    const found = await shop.call(consoleInquiries, { kind: 'inquiry', state: 'open', keywords: `late-${buyer.userId}` }, staff);
    return found.ok ? found.data.records.map((one) => [one.id, one.overdue, one.next]) : found.reason;
  };
  const { createdAt, dueAt } = (await listed('inquiry')).records[0]!;
  expect(Date.parse(dueAt!) - Date.parse(createdAt)).toBe(24 * 3_600_000);
  expect(await find()).toEqual([[id, false, ['replied', 'declined']]]);
  shop.clock.advance(25 * 3_600_000);
  expect(await find()).toEqual([[id, true, ['replied', 'declined']]]);
});

test('IQ-1 IQ-3 a form begins with the contact given last, else with the account’s, and says what waits already', async () => {
  const lead = async (over = {}) => {
    const found = await shop.call(inquiryLead, { kind: 'shortage', ...over }, buyer.identity);
    return found.ok ? found.data : found.reason;
  };
  const part = await shop.addPart({ mpn: 'LEAD-1', moq: 50, step: 50 });
  expect(await lead({ goodsId: String(part), partNo: 'LEAD-1' })).toMatchObject({
    email: `${buyer.identity.username}@example.com`,
    moq: 50,
    pending: null,
  });
  const id = await made(register());
  expect(await lead({ partNo: 'stm32f103c8t6', brandName: 'ST' })).toMatchObject({
    company: '测试公司',
    contact: '张三',
    phone: '13800138000',
    email: 'eng@works.example',
    moq: 1,
    pending: { id, quantity: 500 },
  });
});

test('IQ-1 IQ-3 CO-4 each answer is a message in the user centre too, worded for its reader', async () => {
  const id = await made(inquire({ partNo: 'TOLD-1' }));
  await answer(id, 1, { to: 'declined', note: '停产' });
  const list = await shop.call(messageList, { userId: buyer.userId }, buyer.identity);
  expect(list.ok && list.data.records).toMatchObject([
    { kind: 'inquiry_answered', title: '询价答复：TOLD-1', content: '很抱歉，该型号暂不支持询价。', link: `/myInquiryDetail?id=${id}` },
  ]);
});

test('IQ-3 a blocked buyer gets no mail; the answer is kept', async () => {
  const id = await made(register());
  await shop.db.run(sql`update users set blocked_at = now() where id = ${Number(buyer.userId)}`);
  expect(await answer(id, 1, { to: 'none', note: '停产' })).toMatchObject({ ok: true });
  expect(await mails()).toEqual([]);
});
