// Contents: what visitors read, what staff write, and that nothing written is lost.
import type { AnswerOf, InputOf, Outcome, RawInputOf } from '@partharbor/contract/call';
import {
  consoleContent,
  consoleContentDelete,
  consoleContents,
  consoleContentSave,
  consoleContentState,
  consoleCooperations,
  consoleCooperationState,
  consoleFooter,
  consoleFooterSave,
  consoleGroupDelete,
  consoleGroupSave,
  consoleHome,
  consoleHomeSave,
} from '@partharbor/contract/calls/console-content';
import { addCooperate, contentDetail, contentList, encyclopedias, footerData } from '@partharbor/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
let editor: Identity;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  editor = await shop.addStaff(['content']);
});
afterAll(() => database.drop());

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
type Draft = RawInputOf<typeof consoleContentSave>;
const text = (name: string, over: Partial<Draft> = {}): Draft => ({
  kind: 'article',
  titleZh: `${name} 标题`,
  summaryZh: '摘要',
  bodyZh: '## 小节\n\n正文',
  titleEn: `${name} title`,
  summaryEn: 'Summary',
  bodyEn: '## Part\n\nBody',
  ...over,
});
const save = (draft: Draft) => shop.call(consoleContentSave, draft, editor);
const state = (id: string, to: 'published' | 'withdrawn', version: number, publishAt = '') =>
  shop.call(consoleContentState, { to, version, publishAt }, editor, { params: { id } });
async function published(name: string, over: Partial<Draft> = {}, publishAt = ''): Promise<string> {
  const { id, version } = must(await save(text(name, over)));
  must(await state(id, 'published', version, publishAt));
  return id;
}
const list = async (input: RawInputOf<typeof contentList>, lang: 'zh' | 'en' = 'zh'): Promise<AnswerOf<typeof contentList>> =>
  must(await shop.call(contentList, input, undefined, { over: { lang } }));
const read = (id: string, lang: 'zh' | 'en' = 'zh', kind?: InputOf<typeof contentDetail>['kind']) =>
  shop.call(contentDetail, { id, kind }, undefined, { over: { lang } });
const titles = (page: AnswerOf<typeof contentList>): string[] => page.records.map((one) => one.title);

test('CO-2 a draft is read by nobody; published it is, and withdrawn it is gone', async () => {
  const { id, version } = must(await save(text('Life', { kind: 'news' })));
  expect(await read(id)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  const shown = must(await state(id, 'published', version));
  expect(must(await read(id))).toMatchObject({ title: 'Life 标题', headings: [{ id: 'part-1', text: '小节' }] });
  expect(await read(id, 'zh', 'article')).toMatchObject({ reason: 'NOT_FOUND' });
  must(await state(id, 'withdrawn', shown.version));
  expect(await read(id)).toMatchObject({ reason: 'NOT_FOUND' });
});

test('CO-2 what is published for later appears by itself when its time has come', async () => {
  const later = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const id = await published('Later', { kind: 'notice' }, later);
  expect(must(await shop.call(consoleContent, {}, editor, { params: { id } })).state).toBe('scheduled');
  expect(must(await shop.call(consoleContents, { state: 'scheduled' }, editor)).records.map((one) => one.id)).toEqual([id]);
  expect(await read(id)).toMatchObject({ reason: 'NOT_FOUND' });
  shop.clock.advance(3_600_001);
  expect(must(await read(id)).title).toBe('Later 标题');
});

test('CO-2 a language that is missing is not shown in its edition, half a language is refused', async () => {
  const id = await published('Chinese', { kind: 'notice', titleEn: '', summaryEn: '', bodyEn: '' });
  expect(titles(await list({ kind: 'notice' }))).toContain('Chinese 标题');
  expect(titles(await list({ kind: 'notice' }, 'en'))).not.toContain('');
  expect(await read(id, 'en')).toMatchObject({ reason: 'NOT_FOUND' });
  const half = must(await save(text('Half', { bodyEn: '' })));
  expect(await state(half.id, 'published', half.version)).toMatchObject({ reason: 'INCOMPLETE' });
  const { version } = must(await shop.call(consoleContent, {}, editor, { params: { id } }));
  expect(await save({ ...text('Chinese', { kind: 'notice', bodyEn: '' }), id, version })).toMatchObject({ reason: 'INCOMPLETE' });
});

test('CO-2 lists stand pinned first, then the newest; pages, tags and neighbours agree', async () => {
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    ids.push(await published(name, { kind: 'solution', tagsZh: name === 'two' ? ['电源', '通用'] : ['通用'] }));
    shop.clock.advance(1_000);
  }
  const pinned = await published('pinned', { kind: 'solution', pinned: true });
  shop.clock.advance(1_000);
  const newest = await published('newest', { kind: 'solution' });
  const all = await list({ kind: 'solution' });
  expect(all.records.map((one) => one.id)).toEqual([pinned, newest, ids[2], ids[1], ids[0]]);
  expect(all.tags).toEqual([
    { tag: '通用', count: 3 },
    { tag: '电源', count: 1 },
  ]);
  expect(await list({ kind: 'solution', tag: '通用', size: 2, current: 2 })).toMatchObject({
    total: 3,
    pages: 2,
    records: [{ id: ids[0] }],
  });
  expect(must(await read(ids[1]!))).toMatchObject({ previous: { id: ids[2] }, next: { id: ids[0] } });
  expect(must(await read(newest))).toMatchObject({ previous: null, next: { id: pinned } });
});

test('CO-2 a text shows the parts it names that are on sale, in their order and any spelling', async () => {
  const [a, b] = [await shop.addPart({ mpn: 'REL-100A' }), await shop.addPart({ mpn: 'REL-200B' })];
  await shop.addPart({ mpn: 'REL-300C', goodsStatus: 0 });
  await shop.db.run(sql`update part_search set on_shelf = (part_id = any(${[a, b]}::bigint[])) where mpn_key like 'REL%'`);
  const id = await published('Parts', { parts: ['rel200b', 'REL-100A', 'REL-300C', 'NO-SUCH'] });
  expect(must(await read(id)).parts.map((one) => one.partNo)).toEqual(['REL-200B', 'REL-100A']);
});

test('CO-2 SR-3 a text shows the part that is written as it says, of none such all that have its letters and digits', async () => {
  const parts = [await shop.addPart({ mpn: 'TVX5.0A', stock: { JS: 1 } }), await shop.addPart({ mpn: 'TVX50A', stock: { JS: 900 } })];
  parts.push(await shop.addPart({ mpn: '±±' }));
  await shop.db.run(sql`update part_search set on_shelf = true where part_id = any(${parts}::bigint[])`);
  const shownFor = async (...named: string[]): Promise<string[]> =>
    must(await read(await published('Written', { parts: named }))).parts.map((one) => one.partNo);
  expect(await shownFor('tvx5.0a')).toEqual(['TVX5.0A']);
  expect(await shownFor('±±', 'TVX50A')).toEqual(['±±', 'TVX50A']);
  expect((await shownFor('TVX-50A')).toSorted()).toEqual(['TVX5.0A', 'TVX50A']);
});

test('BO-6 two editors: the second is told, and nothing of the first is lost', async () => {
  const { id, version } = must(await save(text('Both')));
  const answers = await Promise.all([save({ ...text('First'), id, version }), save({ ...text('Second'), id, version })]);
  expect(answers.map((one) => one.ok).sort((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  expect(answers.find((one) => !one.ok)).toMatchObject({ reason: 'STALE' });
  const now = must(await shop.call(consoleContent, {}, editor, { params: { id } }));
  expect(now.version).toBe(2);
  expect(now.audit.map((row) => row.action)).toEqual(['content.save', 'content.create']);
  expect(await save({ ...text('No version'), id })).toMatchObject({ reason: 'STALE' });
});

test('BO-6 only what is not shown can be deleted, and the audit log keeps all of it', async () => {
  const id = await published('Gone');
  const remove = (version: number) => shop.call(consoleContentDelete, { version, reason: '重复' }, editor, { params: { id } });
  expect(await remove(2)).toMatchObject({ reason: 'WRONG_STATE' });
  must(await state(id, 'withdrawn', 2));
  expect(await remove(2)).toMatchObject({ reason: 'STALE' });
  must(await remove(3));
  const kept = await shop.db.one<{ body: string; reason: string }>(
    sql`select before ->> 'bodyZh' as body, reason from audit_log where subject = ${`content:${id}`} and action = 'content.delete'`,
  );
  expect(kept).toEqual({ body: '## 小节\n\n正文', reason: '重复' });
});

test('BO-6 a category or group that does not exist is refused by its field', async () => {
  expect(await save(text('x', { categoryId: '999999999999' }))).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'categoryId' } });
  expect(await save(text('x', { kind: 'encyclopedia', groupId: '999999999999' }))).toMatchObject({ details: { field: 'groupId' } });
  expect(await save(text('x', { kind: 'encyclopedia' }))).toMatchObject({ reason: 'INCOMPLETE' });
  expect(await save(text('x', { cover: 'https://elsewhere.example/a.png' }))).toMatchObject({ details: { field: 'cover' } });
});

test('CO-3 HD-9 groups hold articles and links; the footer follows within seconds', async () => {
  const links = [{ name: '支付', nameEn: 'Payment', link: '/HelpHome/payHelp' }];
  const group = must(await shop.call(consoleGroupSave, { place: 'encyclopedia', name: '指南', nameEn: 'Guide', links }, editor));
  const article = await published('Entry', { kind: 'encyclopedia', groupId: group.id, titleEn: '', bodyEn: '', summaryEn: '' });
  const found = must(await shop.call(encyclopedias, {})).find((one) => one.parentName === '指南');
  expect(found).toEqual({
    parentName: '指南',
    parentNameEn: 'Guide',
    linkData: links,
    parentData: [{ encyclopediasId: article, encyclopediasName: 'Entry 标题', encyclopediasNameEn: '' }],
  });
  const footer = must(await shop.call(footerData, {}, undefined, { over: { lang: 'en' } }));
  expect(footer.groups.find((one) => one.title === 'Guide')?.links).toEqual([{ label: 'Payment', href: '/HelpHome/payHelp' }]);
  expect(await shop.call(consoleGroupDelete, { version: 1, reason: 'x' }, editor, { params: { id: group.id } })).toMatchObject({
    reason: 'WRONG_STATE',
  });
  for (const link of ['javascript:alert(1)', '//evil.example', ''])
    expect(
      await shop.call(consoleGroupSave, { place: 'friends', name: 'a', nameEn: 'a', links: [{ name: 'a', nameEn: 'a', link }] }, editor),
    ).toMatchObject({
      reason: 'BAD_INPUT',
    });
});

test('HD-9 hotline and filing texts are changed in the version they were read in', async () => {
  const footerNow = async () => must(await shop.call(consoleFooter, {}, editor)).facts;
  const { version } = await footerNow();
  const facts = { hotline: '400-000-0001', filings: [{ text: '沪ICP备00000000号', link: 'https://beian.miit.gov.cn/' }] };
  must(await shop.call(consoleFooterSave, { ...facts, version }, editor));
  expect(await footerNow()).toEqual({ ...facts, version: version + 1 });
  expect(await shop.call(consoleFooterSave, { hotline: '', filings: [], version }, editor)).toMatchObject({ reason: 'STALE' });
  expect(await footerNow()).toMatchObject(facts);
});

test('CO-1 the home page’s blocks keep their order, each once; an older version is refused', async () => {
  const now = must(await shop.call(consoleHome, {}, editor));
  const saving = (version: number, blocks = now.blocks.toReversed()) => shop.call(consoleHomeSave, { ...now, blocks, version }, editor);
  const [a, b] = await Promise.all([saving(now.version), saving(now.version)]);
  expect([a.ok, b.ok].sort((one, other) => Number(one) - Number(other))).toEqual([false, true]);
  expect(must(await shop.call(consoleHome, {}, editor)).blocks.map(({ key }) => key)).toEqual([
    'reading',
    'fresh',
    'hot',
    'searches',
    'banners',
  ]);
  expect(await saving(now.version + 1, [now.blocks[0]!, ...now.blocks.slice(0, 4)])).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await shop.call(consoleHomeSave, { ...now, version: 7 }, editor)).toMatchObject({ reason: 'STALE' });
});

const enquiry = { name: ' 张三 ', mobilePhone: '13800138000', company: '测试公司' };

test('CO-5 an enquiry is kept once a day with its defaults, and worked off by staff', async () => {
  expect(await shop.call(addCooperate, enquiry)).toEqual({ ok: true, data: 1 });
  expect(await shop.call(addCooperate, { ...enquiry, name: '张三' })).toEqual({ ok: true, data: 1 });
  const open = must(await shop.call(consoleCooperations, { state: 'open' }, editor));
  expect(open).toMatchObject({
    total: 1,
    records: [{ name: '张三', cooperateType: 'API申请', companyType: '其他', content: '商务合作', state: 'open' }],
  });
  const handle = (version: number) =>
    shop.call(consoleCooperationState, { to: 'handled', note: '已联系', version }, editor, { params: { id: open.records[0]!.id } });
  const both = await Promise.all([handle(1), handle(1)]);
  expect(both.map((one) => one.ok).sort((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  expect(must(await shop.call(consoleCooperations, { state: 'handled' }, editor)).records[0]).toMatchObject({
    note: '已联系',
    handledBy: '测试员工',
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '名'.repeat(31) }, 'name'],
  [{ mobilePhone: '12800138000' }, 'mobilePhone'],
  [{ mobilePhone: '1380013800' }, 'mobilePhone'],
  [{ company: '' }, 'company'],
  [{ company: 'x'.repeat(31) }, 'company'],
  [{ email: 'x'.repeat(31) }, 'email'],
  [{ content: 'x'.repeat(31) }, 'content'],
])('CO-5 an enquiry with %j is refused by its field', async (over, field) => {
  expect(await shop.call(addCooperate, { ...enquiry, ...over })).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field } });
});

test('contents keep within their queries', async () => {
  const part = await shop.addPart({ mpn: 'COUNT-1' });
  await shop.db.run(sql`update part_search set on_shelf = true where part_id = ${part}`);
  const id = await published('Counted', { parts: ['COUNT-1'] });
  for (const [call, input] of [
    [contentDetail, { id }],
    [contentList, { kind: 'article' }],
    [encyclopedias, {}],
  ] as const)
    expect((await countQueries(() => shop.call(call, input as never))).queries, call.id).toBeLessThanOrEqual(call.queries);
});
