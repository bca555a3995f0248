// Staff arrange parameters of a category; what they leave to its kind of part follows that (BO-2, SR-5).
import * as calls from '@partharbor/contract/calls/console-category-tree';
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../calls/context.ts';
import { searchShop, type SearchShop } from '../../search/testing.ts';
import { sql } from '../../platform/database.ts';
import { domain } from '../domain.ts';
import { forgetReference, referenceOf } from '../reference.ts';

const param = (code: string, zh: string, en: string, unit: string, kind: ParamSchema['kind'] = 'number'): ParamSchema => ({
  code,
  zh,
  en,
  kind,
  unit,
});
const brought = [
  param('x_coating', '涂层', 'Coating', '', 'text'),
  param('power_rating', '额定功率', 'Power rating', 'W'),
  param('on_resistance', '导通电阻', 'On resistance', 'ohm'),
  param('drain_source_voltage', '漏源电压(Vdss)', 'Drain-source voltage', 'V'),
  param('polarity', '类型', 'Polarity', '', 'text'),
];
const parts = Array.from({ length: 24 }, (_, n) => ({
  mpn: `Q${n}`,
  maker: 'Acme',
  leaf: 'mosfets',
  params: {
    polarity: n % 2 ? 'N-Channel' : 'P-Channel',
    drain_source_voltage: 20 + n,
    on_resistance: n / 100 + 0.01,
    power_rating: 1 + (n % 5),
    x_coating: `c${n % 12}`,
  },
}));

let sought: SearchShop;
let staff: Identity;
let id: string;
beforeAll(async () => {
  sought = await searchShop(
    [{ key: 'mosfets', zh: '场效应管', en: 'MOSFETs', top: ['t', '晶体管', 'Transistors'], params: brought }],
    parts,
    domain,
  );
  staff = await sought.shop.addStaff(['catalogue']);
  id = await sought.categoryId('mosfets');
});
afterAll(() => sought.drop());

const show = async () => {
  const answer = await sought.shop.call(calls.consoleCategory, {}, staff, { params: { id } });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
};
const set = async (params: object[] | null, version?: number) =>
  sought.shop.call(calls.consoleCategorySchema, { params: params as never, version: version ?? (await show()).version }, staff, {
    params: { id },
  });
async function list() {
  forgetReference(sought.shop.db);
  const { facets, category } = await sought.page({ categoryId: id });
  return {
    filters: facets.params.map(({ code }) => code),
    open: facets.params.filter(({ open }) => open).map(({ code }) => code),
    columns: (category?.params ?? []).filter(({ column }) => column).map(({ code }) => code),
    labels: facets.params.map(({ label }) => label),
  };
}
const pick = (code: string, over: object = {}) => ({ ...brought.find((one) => one.code === code)!, column: false, open: false, ...over });
const given = (code: string, over: object = {}) => {
  const { kind: _kind, unit: _unit, ...one } = pick(code, over) as Record<string, unknown>;
  return one;
};

test('SR-5 without a word of staff, filters and columns stand as the data sheet of the kind has them; what it does not know stands behind', async () => {
  expect(await list()).toMatchObject({
    filters: ['polarity', 'drain_source_voltage', 'on_resistance', 'power_rating', 'x_coating'],
    open: ['polarity', 'drain_source_voltage', 'on_resistance'],
    columns: ['polarity', 'drain_source_voltage', 'on_resistance', 'power_rating'],
  });
  const { params, kindNamed, isOwn } = await show();
  expect({ kindNamed, isOwn }).toEqual({ kindNamed: 'mosfet', isOwn: false });
  expect(params.find(({ code }) => code === 'gate_threshold')).toMatchObject({ isBrought: false, known: 0, unit: 'V', column: true });
  expect(params.find(({ code }) => code === 'polarity')).toMatchObject({ isBrought: true, known: 24 });
});

test('BO-2 staff set order, names, columns and open filters; the shop’s list follows at once, and the log tells what differs', async () => {
  const order = [
    given('power_rating', { column: true, open: true, zh: '耗散功率', en: 'Dissipation' }),
    given('polarity', { column: true }),
    { code: 'height', zh: '高度', en: 'Height', column: false, open: false },
  ];
  expect(await set(order)).toMatchObject({ ok: true });
  expect(await list()).toEqual({
    filters: ['power_rating', 'polarity', 'x_coating', 'on_resistance', 'drain_source_voltage'],
    open: ['power_rating'],
    columns: ['power_rating', 'polarity'],
    labels: ['耗散功率', '类型', '涂层', '导通电阻', '漏源电压(Vdss)'],
  });
  expect((await show()).params.find(({ code }) => code === 'height')).toMatchObject({ isBrought: true, unit: 'm', kind: 'number' });
  const { before, after } = await sought.shop.db.one<{ before: { columns: string[] }; after: { columns: string[]; order: string[] } }>(
    sql`select before, after from audit_log where action = 'category.schema'`,
  );
  expect(before.columns).toEqual(['polarity', 'drain_source_voltage', 'on_resistance', 'power_rating']);
  expect(after.order).toEqual(['power_rating', 'polarity', 'height', 'x_coating', 'on_resistance', 'drain_source_voltage']);
});

test('BO-2 a form that is older than the category is refused; unknown and repeated parameters are', async () => {
  const { version } = await show();
  expect(await set([given('polarity')], version - 1)).toMatchObject({ reason: 'STALE', details: { version } });
  expect(await set([{ code: 'nobodys', zh: '无', en: 'None', column: false, open: false }])).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await set([given('polarity'), given('polarity')])).toMatchObject({ reason: 'BAD_INPUT' });
  const both = await Promise.all([set([given('polarity')], version), set([given('on_resistance')], version)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('BO-2 staff give the arrangement back to the kind, and choose another kind', async () => {
  expect(await set(null)).toMatchObject({ ok: true });
  expect((await list()).filters[0]).toBe('polarity');
  const { version, nameZh, nameEn } = await show();
  const save = (kind: string | null, at: number) =>
    sought.shop.call(calls.consoleCategorySave, { nameZh, nameEn, kind, version: at }, staff, { params: { id } });
  expect(await save('igbt', version)).toMatchObject({ ok: true });
  expect((await list()).filters[0]).toBe('power_rating');
  expect(await save('nobodys', version + 1)).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await save(null, version + 1)).toMatchObject({ ok: true });
  expect((await referenceOf(sought.shop.db)).categories.get(Number(id))?.nameEn).toBe('MOSFETs');
});
