// A part that is made whole at once: with what only staff see, and with parameters that its category only has from its kind of part (BO-2).
import type { Outcome, RawInputOf } from '@partharbor/contract/call';
import { consolePartEdit, consolePartForm, consolePartNew } from '@partharbor/contract/calls/console-part-edit';
import { consolePart } from '@partharbor/contract/calls/console-parts';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let mosfets = '';
beforeAll(async () => {
  database = await testDatabase(12);
  shop = testShop(database.db, [catalogue, domain]);
  staff = await shop.addStaff(['catalogue']);
  await shop.addPart({ mpn: 'FIRST' });
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into categories (key, parent_id, name_zh, name_en) select 'fets', parent_id, '场效应管', 'MOSFETs' from categories where key = 'test-leaf' returning id`,
  );
  mosfets = String(id);
  await shop.db.run(sql`insert into brands (name, name_zh, key) values ('Second Maker', '第二品牌', 'secondmaker')`);
  forgetReference(shop.db);
});
afterAll(() => database.drop());

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
const at = (goodsId: string) => ({ params: { goodsId } });
const form = async (goodsId: string) => dataOf(await shop.call(consolePartForm, {}, staff, at(goodsId)));
const create = (partNo: string, input: Omit<RawInputOf<typeof consolePartNew>, 'reason'> = {}) =>
  shop.call(consolePartNew, { fields: { partNo }, brandName: 'Second Maker', categoryId: mosfets, reason: '新品', ...input }, staff);
const paramsOf = async (): Promise<string[]> =>
  (
    await shop.db.one<{ codes: string[] }>(
      sql`select array(select p ->> 'code' from jsonb_array_elements(params) p) as codes from categories where id = ${Number(mosfets)}`,
    )
  ).codes;

test('BO-2 a new part has what only staff see from the start: told, held against imports, and never in the answers of buyers', async () => {
  const { goodsId } = dataOf(
    await create('S-1', { staff: { cost: '0.0812', supplier: 'Hidden Supplies Ltd', location: 'B-12-3', note: '' } }),
  );
  expect((await form(goodsId)).staffOnly).toEqual([
    { field: 'cost', value: '0.0812', source: 'hand' },
    { field: 'location', value: 'B-12-3', source: 'hand' },
    { field: 'supplier', value: 'Hidden Supplies Ltd', source: 'hand' },
  ]);
  expect((await form(goodsId)).held).toEqual(expect.arrayContaining(['staff:cost', 'staff:location', 'staff:supplier']));
  const [told] = dataOf(await shop.call(consolePart, {}, staff, at(goodsId))).audit;
  expect(told).toMatchObject({ action: 'part.create', after: { 'staff:cost': '0.0812', 'staff:location': 'B-12-3' } });
  expect(told!.after).not.toHaveProperty('staff:note');
  await shop.db.run(sql`update parts set goods_status = 1 where id = ${Number(goodsId)}`);
  const seen = dataOf(await shop.call(goodsDetail, { goodsId }, (await shop.addBuyer()).identity));
  expect(JSON.stringify(seen)).not.toMatch(/0\.0812|B-12-3|Hidden Supplies/);
  // What a copy costs, and where it lies, is its own.
  const copy = dataOf(await create('S-2', { copyOf: goodsId }));
  expect((await form(copy.goodsId)).staffOnly).toEqual([]);
});

test('BO-2 SR-5 a form asks for what the kind of part has; the category has it once a part states it, of many at once too', async () => {
  const { goodsId } = dataOf(await create('K-1'));
  const shown = (await form(goodsId)).params;
  expect(shown.find(({ code }) => code === 'drain_source_voltage')).toMatchObject({ inSchema: true, text: '', unit: 'V' });
  expect(await paramsOf()).toEqual([]);
  const { version } = await form(goodsId);
  dataOf(await shop.call(consolePartEdit, { params: { drain_source_voltage: '30V' }, version, reason: '补充' }, staff, at(goodsId)));
  expect(await paramsOf()).toEqual(['drain_source_voltage']);
  const made = await Promise.all([
    create('K-2', { params: { on_resistance: '26mΩ', drain_source_voltage: '40V' } }),
    create('K-3', { params: { gate_threshold: '1.2V' } }),
    create('K-4', { params: { on_resistance: '15mΩ' } }),
  ]);
  expect(made.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect((await paramsOf()).toSorted()).toEqual(['drain_source_voltage', 'gate_threshold', 'on_resistance']);
  expect(await create('K-5', { params: { on_resistance: 'little' } })).toMatchObject({
    details: { field: 'params.on_resistance', problem: 'unread' },
  });
  expect(await create('K-6', { params: { nobodys: '1' } })).toMatchObject({
    details: { field: 'params.nobodys', problem: 'invalid_value' },
  });
});

test('BO-2 a parameter of one part’s own is made for all: another category’s part has it under its name, in no other unit', async () => {
  const { goodsId } = dataOf(await create('O-1'));
  const own = (text: string, unit: 'N' | 'V' | '' = 'N') => ({ zh: '夹持力', en: 'Clamp force', unit, text });
  const edit = async (id: string, input: Partial<RawInputOf<typeof consolePartEdit>>) =>
    shop.call(consolePartEdit, { version: (await form(id)).version, reason: '补充', ...input }, staff, at(id));
  dataOf(await edit(goodsId, { own: [own('0.12 kN')] }));
  expect(await shop.db.many(sql`select code, kind, unit from made_parameters`)).toEqual([
    { code: 'x_clamp_force', kind: 'number', unit: 'N' },
  ]);
  const elsewhere = String(await shop.addPart({ mpn: 'O-2' }));
  expect(await edit(elsewhere, { own: [own('5 V', 'V')] })).toMatchObject({ details: { field: 'own.0.unit', problem: 'other_unit' } });
  dataOf(await edit(elsewhere, { own: [own('80')] }));
  expect((await form(elsewhere)).params.find(({ code }) => code === 'x_clamp_force')).toMatchObject({ value: '80\u00a0N', unit: 'N' });
});
