// Proves how staff edit parts: rules, refusals, versions, the way back, and what imports leave alone (BO-2).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '@partharbor/contract/call';
import {
  consolePartCategories,
  consolePartEdit,
  consolePartForm,
  consolePartNew,
  consolePartRead,
  consolePartUndo,
} from '@partharbor/contract/calls/console-part-edit';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { consolePart, consolePrice } from '@partharbor/contract/calls/console-parts';
import type { RawInputOf } from '@partharbor/contract/call';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as catalogue } from '../catalogue/domain.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase(12);
  shop = testShop(database.db, [catalogue, domain]);
  staff = await shop.addStaff(['catalogue']);
  await shop.addPart({ mpn: 'FIRST' });
  const params = [
    { code: 'resistance', zh: '阻值', en: 'Resistance', kind: 'number', unit: 'ohm' },
    { code: 'tolerance', zh: '精度', en: 'Tolerance', kind: 'number', unit: '%' },
    { code: 'made_up', zh: '自定', en: 'Made up', kind: 'number', unit: 'V' },
    { code: 'x_colour', zh: '颜色', en: 'Colour', kind: 'text', unit: '' },
  ];
  await shop.db.run(sql`update categories set params = ${JSON.stringify(params)}::jsonb where key = 'test-leaf'`);
  await shop.db.run(
    sql`insert into categories (key, parent_id, name_zh, name_en) select 'other-leaf', parent_id, '别的', 'Others' from categories where key = 'test-leaf'`,
  );
  await shop.db.run(sql`insert into brands (name, name_zh, key) values ('Second Maker', '第二品牌', 'secondmaker')`);
  forgetReference(shop.db);
});
afterAll(() => database.drop());

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
const at = (goodsId: number | string) => ({ params: { goodsId: String(goodsId) } });
const form = async (goodsId: number | string) => dataOf(await shop.call(consolePartForm, {}, staff, at(goodsId)));
type EditInput = Omit<RawInputOf<typeof consolePartEdit>, 'version' | 'reason'> & { version?: number };
const edit = async (goodsId: number | string, input: EditInput) =>
  shop.call(consolePartEdit, { version: (await form(goodsId)).version, reason: '更正', ...input }, staff, at(goodsId));
const create = (input: Omit<RawInputOf<typeof consolePartNew>, 'reason'>) => shop.call(consolePartNew, { reason: '新品', ...input }, staff);
const history = async (goodsId: number | string) => dataOf(await shop.call(consolePart, {}, staff, at(goodsId))).audit;
const lastAudit = async (goodsId: number | string) => (await history(goodsId))[0]!;
const idOf = async (key: string): Promise<string> =>
  String((await shop.db.one<{ id: number }>(sql`select id from categories where key = ${key}`)).id);

test('BO-2 every field is edited in one go, told field by field with both sides, and held against imports', async () => {
  const part = await shop.addPart({ mpn: 'E-1' });
  const fields = {
    descriptionZh: '厚膜电阻',
    package: '0603',
    moq: 200,
    step: 100,
    lifeCycle: 'nrnd',
    rohs: 'exempt',
    msl: '2a',
    eccn: 'ear99',
    hsCode: '8533.21.10',
    aliases: ['E1-old', 'ｅ-1'],
  } satisfies EditInput['fields'];
  const before = await form(part);
  const saved = dataOf(await edit(part, { fields, params: { resistance: '4k7', x_colour: 'red' } }));
  expect(saved.version).toBe(before.version + 1);
  const after = await form(part);
  expect(after.fields).toMatchObject({ ...fields, eccn: 'EAR99', hsCode: '85332110', aliases: ['E1-old'] });
  expect(after.params.find(({ code }) => code === 'resistance')).toMatchObject({
    text: expect.stringContaining('4.7'),
    held: true,
    inSchema: true,
  });
  expect(after.held).toEqual(expect.arrayContaining(['descriptionZh', 'moq', 'step', 'moqFlag', 'param:resistance']));
  const row = await shop.db.one<{ params: object }>(sql`select params from parts where id = ${part}`);
  expect(row.params).toEqual({ resistance: 4700, x_colour: 'red' });
  const told = await lastAudit(part);
  expect(told).toMatchObject({ action: 'part.edit', reason: '更正', name: '测试员工' });
  expect(told.before).toMatchObject({ descriptionZh: '测试', package: '0402', moq: 1, eccn: '', 'param:resistance': null });
  expect(told.after).toMatchObject({ descriptionZh: '厚膜电阻', eccn: 'EAR99', 'param:resistance': { value: 4700 } });
});

test('BO-2 what changes nothing writes nothing, and a form that is behind is told what stands there', async () => {
  const part = await shop.addPart({ mpn: 'E-2' });
  const { version } = await form(part);
  expect(dataOf(await edit(part, { fields: { package: '0402', moq: 1 } }))).toEqual({ version, changed: [] });
  dataOf(await edit(part, { fields: { series: 'A' } }));
  expect(await edit(part, { version, fields: { series: 'B' } })).toMatchObject({
    ok: false,
    reason: 'STALE',
    details: { form: { version: version + 1, fields: { series: 'A' } } },
  });
});

test.each([
  ['fields.moq', 'not_multiple', { fields: { moq: 150, step: 100 } }],
  ['fields.eccn', 'invalid_format', { fields: { eccn: 'EAR98' } }],
  ['fields.hsCode', 'invalid_format', { fields: { hsCode: '85x' } }],
  ['fields.datasheet', 'invalid_format', { fields: { datasheet: 'javascript:alert(1)' } }],
  ['fields.aliases', 'repeated', { fields: { aliases: ['x', 'X'] } }],
  ['params.resistance', 'unread', { params: { resistance: 'a lot' } }],
  ['params.resistance', 'unread', { params: { resistance: '5V' } }],
  ['params.nowhere', 'invalid_value', { params: { nowhere: '5V' } }],
  ['brandName', 'maker', { brandName: 'Nobody Ltd' }],
  ['categoryId', 'invalid_value', { categoryId: '999999' }],
] as const)('BO-2 a fault is named with its field: %s %s', async (field, problem, input) => {
  const part = await shop.addPart();
  const { version } = await form(part);
  expect(await edit(part, input as EditInput)).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field, problem } });
  expect((await form(part)).version).toBe(version);
});

test('BO-2 parameters are read as imports read them: prefix, conditions, and units of what only the schema knows', async () => {
  const part = await shop.addPart();
  dataOf(await edit(part, { params: { resistance: '26.5mΩ@10V,5.7A', tolerance: '±1%', made_up: '3.3V' } }));
  const row = await shop.db.one<{ params: object; param_texts: Record<string, string> }>(
    sql`select params, param_texts from parts where id = ${part}`,
  );
  expect(row.params).toEqual({ resistance: 0.0265, tolerance: 1, made_up: 3.3 });
  expect(row.param_texts['resistance']).toContain('10');
  const read = async (code: string, text: string) =>
    dataOf(await shop.call(consolePartRead, { categoryId: await idOf('test-leaf'), code, text }, staff));
  expect(await read('resistance', '4k7')).toMatchObject({ value: expect.stringContaining('4.7'), isRead: true });
  expect(await read('resistance', 'x')).toEqual({ value: '', isRead: false });
  dataOf(await edit(part, { params: { tolerance: '' } }));
  expect((await form(part)).params.find(({ code }) => code === 'tolerance')).toMatchObject({ text: '', value: '', held: true });
});

test('BO-2 a number another part of the maker has is refused and leads there; many at once: one gets it', async () => {
  const [one, other] = [await shop.addPart({ mpn: 'N-1' }), await shop.addPart({ mpn: 'N-2' })];
  expect(await edit(other, { fields: { partNo: ' n-1 ' } })).toMatchObject({
    reason: 'PART_EXISTS',
    details: { goodsId: String(one), partNo: 'N-1' },
  });
  dataOf(await edit(other, { fields: { partNo: 'N－3' } }));
  expect((await form(other)).fields.partNo).toBe('N-3');
  dataOf(await edit(one, { brandName: '第二品牌' }));
  expect(await form(one)).toMatchObject({ brandName: 'Second Maker' });
  const parts = await Promise.all(Array.from({ length: 6 }, (_one, i) => shop.addPart({ mpn: `RACE-${i}` })));
  const outcomes = await Promise.all(parts.map((id) => edit(id, { fields: { partNo: 'RACE-X' } })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => (outcome as { reason: string }).reason)).toEqual(
    Array(5).fill('PART_EXISTS'),
  );
});

test('BO-2 of many edits of one version one is written', async () => {
  const part = await shop.addPart();
  const { version } = await form(part);
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_one, i) => edit(part, { version, fields: { series: `S${i}` } })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await form(part)).version).toBe(version + 1);
});

test('BO-2 a new part is off the shelf, once for one number however many ask; a copy takes over all but the names', async () => {
  const categoryId = await idOf('test-leaf');
  const input = {
    brandName: 'Second Maker',
    categoryId,
    fields: { partNo: 'NEW-1', series: 'Q', aliases: ['NEW-ONE'] },
    params: { resistance: '10k' },
  };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => create(input)));
  const made = outcomes.filter((one) => one.ok);
  expect(made).toHaveLength(1);
  const { goodsId } = dataOf(made[0]!);
  expect(outcomes.find((one) => !one.ok)).toMatchObject({ reason: 'PART_EXISTS', details: { goodsId } });
  expect(dataOf(await shop.call(consolePart, {}, staff, at(goodsId)))).toMatchObject({
    goodsStatus: 0,
    prices: [{ tiers: [] }, { tiers: [] }],
  });
  expect(await create({ copyOf: goodsId, fields: { partNo: 'new-1' } })).toMatchObject({ reason: 'PART_EXISTS' });
  const copy = dataOf(await create({ copyOf: goodsId, fields: { partNo: 'NEW-2' } }));
  expect(await form(copy.goodsId)).toMatchObject({ brandName: 'Second Maker', fields: { series: 'Q', aliases: [] }, categoryId });
  expect((await form(copy.goodsId)).params[0]).toMatchObject({ code: 'resistance', held: true, text: expect.stringContaining('10') });
  expect(await lastAudit(copy.goodsId)).toMatchObject({ action: 'part.create', after: { partNo: 'NEW-2', series: 'Q' } });
  for (const [over, field] of [
    [{ fields: {} }, 'fields.partNo'],
    [{ brandName: '' }, 'brandName'],
    [{ categoryId: '' }, 'categoryId'],
  ] as const)
    expect(await create({ ...input, ...over })).toMatchObject({ reason: 'BAD_INPUT', details: { field } });
  expect(await create({ copyOf: '999999999', fields: { partNo: 'X' } })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BO-2 a change is taken back with what it held, exactly; one that was changed since names the field; a way back has one too', async () => {
  const part = await shop.addPart({ mpn: 'U-1' });
  await shop.db.run(sql`update parts set params = '{"resistance": 12345.678901}' where id = ${part}`);
  dataOf(await edit(part, { fields: { partNo: 'U-9', series: 'S' }, params: { resistance: '1k' }, categoryId: await idOf('other-leaf') }));
  const first = await lastAudit(part);
  const undo = (auditId: string) => shop.call(consolePartUndo, { auditId, reason: '撤销' }, staff, at(part));
  dataOf(await undo(first.id));
  expect(await form(part)).toMatchObject({ held: [], categoryId: await idOf('test-leaf'), fields: { partNo: 'U-1', series: '' } });
  expect(await shop.db.one(sql`select params, identity_key from parts where id = ${part}`)).toEqual({
    params: { resistance: 12345.678901 },
    identity_key: 'U-1',
  });
  expect(await undo(first.id)).toMatchObject({ reason: 'PART_CHANGED_SINCE', details: { fields: expect.stringContaining('series') } });
  const second = await lastAudit(part);
  expect(second.action).toBe('part.undo');
  dataOf(await undo(second.id));
  expect(await form(part)).toMatchObject({
    fields: { partNo: 'U-9', series: 'S' },
    held: expect.arrayContaining(['series', 'param:resistance']),
  });
  expect(await undo('999999999')).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BO-2 what is held can be released, with a reason in the log', async () => {
  const part = await shop.addPart();
  dataOf(await edit(part, { fields: { series: 'S', origin: 'CN' } }));
  dataOf(await edit(part, { release: ['series'] }));
  expect((await form(part)).held).toEqual(['origin']);
  expect((await lastAudit(part)).after).toEqual({ released: ['series'] });
});

test('BO-2 an edit is in search at once: number, alias, maker, value of a parameter', async () => {
  const part = await shop.addPart({ mpn: 'FINDME-1' });
  dataOf(
    await edit(part, { fields: { partNo: 'FOUND-77', aliases: ['OLDNAME-5'] }, brandName: 'Second Maker', params: { resistance: '56k' } }),
  );
  const row = await shop.db.one<{ words: string; brand_id: number; mpn_key: string }>(
    sql`select words, brand_id, mpn_key from part_search where part_id = ${part}`,
  );
  expect(row.words).toContain('FOUND-77');
  expect(row.words).toContain('OLDNAME-5');
  expect(row.mpn_key).toBe('FOUND77');
  const feed = await shop.db.many(sql`select 1 as one from search_feed where kind = 'part' and ${part} = any(part_ids)`);
  expect(feed.length).toBeGreaterThan(0);
});

test('categories to choose from are the leaves of each top one', async () => {
  const tops = dataOf(await shop.call(consolePartCategories, {}, staff));
  expect(tops.find(({ nameEn }) => nameEn === 'Test')?.leaves.map(({ nameEn }) => nameEn)).toEqual(['Test parts', 'Others']);
});

test('BO-2 what only staff see is set by hand, told, held against imports, taken back, and never in the answers of buyers', async () => {
  const id = await shop.addPart({ mpn: 'STAFF-1' });
  await shop.db.run(sql`insert into part_staff_fields (part_id, field, value, source) values (${id}, 'cost', '0.10', 'list')`);
  dataOf(await edit(id, { staff: { cost: '0.0812', supplier: 'Hidden Supplies Ltd', note: '' } }));
  expect((await form(id)).staffOnly).toEqual([
    { field: 'cost', value: '0.0812', source: 'hand' },
    { field: 'supplier', value: 'Hidden Supplies Ltd', source: 'hand' },
  ]);
  expect((await form(id)).held).toEqual(['staff:cost', 'staff:supplier']);
  const [told] = await history(id);
  expect(told).toMatchObject({
    before: { 'staff:cost': '0.10', 'staff:supplier': null },
    after: { 'staff:cost': '0.0812', 'staff:supplier': 'Hidden Supplies Ltd' },
  });
  dataOf(await edit(id, { staff: { supplier: '' } }));
  expect((await form(id)).staffOnly).toHaveLength(1);
  const undo = (auditId: string) => shop.call(consolePartUndo, { auditId, reason: '撤销' }, staff, { params: { goodsId: String(id) } });
  expect(await undo(told!.id)).toMatchObject({ reason: 'PART_CHANGED_SINCE', details: { fields: 'staff:supplier' } });
  dataOf(await undo((await history(id))[0]!.id));
  dataOf(await undo(told!.id));
  expect(await form(id)).toMatchObject({ staffOnly: [{ field: 'cost', value: '0.10' }], held: [] });
  const seen = await shop.call(goodsDetail, { goodsId: String(id) }, (await shop.addBuyer()).identity);
  expect(JSON.stringify(seen)).not.toMatch(/0\.0812|0\.10"|Hidden Supplies/);
});

test('BO-2 a parameter of one’s own is named in both languages and kept as imports keep it; under a known name it is that parameter', async () => {
  const id = await shop.addPart({ mpn: 'OWN-1' });
  const own: NonNullable<EditInput['own']> = [
    { zh: '拉力', en: 'Pull force', unit: 'N', text: '0.12 kN' },
    { zh: '包装颜色', en: 'Lid shade', text: '蓝' },
    { zh: '阻值', en: 'Resistance', text: '4k7' },
  ];
  dataOf(await edit(id, { own }));
  const { params } = await form(id);
  const of = (code: string) => params.find((one) => one.code === code);
  expect(of('x_pull_force')).toMatchObject({ zh: '拉力', en: 'Pull force', kind: 'number', unit: 'N', inSchema: true, held: true });
  expect(of('x_lid_shade')).toMatchObject({ zh: '包装颜色', kind: 'text', value: '蓝' });
  expect(of('resistance')).toMatchObject({ value: expect.stringContaining('4.7') });
  expect(
    await shop.db.one(sql`select params -> 'x_pull_force' as pull, params -> 'resistance' as ohms from parts where id = ${id}`),
  ).toEqual({
    pull: 120,
    ohms: 4_700,
  });
  forgetReference(shop.db);
  const detail = dataOf(await shop.call(goodsDetail, { goodsId: String(id) }, (await shop.addBuyer()).identity));
  expect(detail.paramSchema.find(({ code }) => code === 'x_pull_force')).toMatchObject({ zh: '拉力', unit: 'N' });
  expect(await edit(id, { own: [{ zh: '拉力', en: 'Pull force', unit: 'N', text: 'strong' }] })).toMatchObject({
    reason: 'BAD_INPUT',
    details: { field: 'own.0.text', problem: 'unread' },
  });
  expect(await edit(id, { params: { resistance: '1k' }, own: [own[2]!] })).toMatchObject({
    reason: 'BAD_INPUT',
    details: { field: 'own.0.en', problem: 'repeated' },
  });
  // Two parts of one category get parameters at once: the category keeps both.
  const other = await shop.addPart({ mpn: 'OWN-2' });
  const both = await Promise.all([
    edit(id, { own: [{ zh: '甲', en: 'Alpha trait', text: 'a' }] }),
    edit(other, { own: [{ zh: '乙', en: 'Beta trait', text: 'b' }] }),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const codes = (await form(id)).params.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['x_alpha_trait', 'x_beta_trait']));
});

test('BO-2 a change of a price is taken back with whose it was, and only while nobody changed the list since', async () => {
  const id = await shop.addPart({ mpn: 'PRICE-1' });
  await shop.db.run(
    sql`update part_prices set source = 'list', tiers = '[[1, 1000000]]', discount_micros = 50000 where part_id = ${id} and edition = 'domestic'`,
  );
  const priceOf = () =>
    shop.db.one<{ version: number; source: string; tiers: unknown; discount_micros: number }>(
      sql`select version, source, tiers, discount_micros from part_prices where part_id = ${id} and edition = 'domestic'`,
    );
  const set = async (price: string) =>
    dataOf(
      await shop.call(
        consolePrice,
        { edition: 'domestic', tiers: [{ number: 1, price }], version: (await priceOf()).version, reason: '调价' },
        staff,
        { params: { goodsId: String(id) } },
      ),
    );
  const undo = (auditId: string) => shop.call(consolePartUndo, { auditId, reason: '撤销' }, staff, { params: { goodsId: String(id) } });
  await set('0.90');
  const [first] = await history(id);
  await set('0.80');
  expect(await undo(first!.id)).toMatchObject({ reason: 'PART_CHANGED_SINCE', details: { fields: 'CNY' } });
  const [second] = await history(id);
  const twice = await Promise.all([undo(second!.id), undo(second!.id)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await priceOf()).toMatchObject({ tiers: [[1, 900_000]], source: 'hand', discount_micros: 0 });
  dataOf(await undo(first!.id));
  expect(await priceOf()).toMatchObject({ tiers: [[1, 1_000_000]], source: 'list', discount_micros: 50_000 });
  const [back] = await history(id);
  expect(back).toMatchObject({ action: 'part.price-undo', after: { priceSource: 'list', discount: '0.05' } });
  dataOf(await undo(back!.id));
  expect(await priceOf()).toMatchObject({ tiers: [[1, 900_000]] });
});
