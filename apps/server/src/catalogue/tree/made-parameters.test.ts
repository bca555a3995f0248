// A parameter that nobody had is made where staff put a category together; the shop's list has it as column and filter (BO-2, SR-5).
import type { Outcome, RawInputOf } from '@partharbor/contract/call';
import * as calls from '@partharbor/contract/calls/console-category-tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../calls/context.ts';
import { searchShop, type SearchShop } from '../../search/testing.ts';
import { sql } from '../../platform/database.ts';
import { domain } from '../domain.ts';
import { forgetReference } from '../reference.ts';

const resistance = { code: 'resistance', zh: '阻值', en: 'Resistance', kind: 'number', unit: 'ohm' } as const;
const feel = { code: 'x_feel', zh: '手感', en: 'Feel', kind: 'text', unit: '' } as const;
const leaf = (key: string, zh: string, en: string) => ({
  key,
  zh,
  en,
  top: ['t', '机电件', 'Electromechanics'] as const,
  params: [resistance, feel],
});

let sought: SearchShop;
let staff: Identity;
beforeAll(async () => {
  const parts = [120, 80, 40].map((force, n) => ({
    mpn: `M${n}`,
    maker: 'Acme',
    leaf: 'magnets',
    params: { resistance: 10, x_pull_force: force },
  }));
  sought = await searchShop([leaf('magnets', '磁铁件', 'Magnet holders'), leaf('knobs', '旋钮件', 'Knob holders')] as never, parts, domain);
  staff = await sought.shop.addStaff(['catalogue']);
});
afterAll(() => sought.drop());

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
const show = async (key: string) => {
  const id = await sought.categoryId(key);
  return dataOf(await sought.shop.call(calls.consoleCategory, {}, staff, { params: { id } }));
};
type Params = NonNullable<RawInputOf<typeof calls.consoleCategorySchema>['params']>;
const set = async (key: string, params: Params) => {
  const { id, version } = await show(key);
  return sought.shop.call(calls.consoleCategorySchema, { params, version }, staff, { params: { id } });
};
const old = { code: 'resistance', zh: '阻值', en: 'Resistance', column: false, open: false };
const pull = { code: 'new_1', zh: '拉力', en: 'Pull force', column: true, open: true, make: { kind: 'number', unit: 'N' } } as const;

test('BO-2 SR-5 a new parameter stands as column and open filter in the shop’s list, and every category may take it', async () => {
  expect((await show('knobs')).more.map(({ code }) => code)).not.toContain('x_pull_force');
  dataOf(await set('magnets', [pull, old]));
  forgetReference(sought.shop.db);
  const { facets, category } = await sought.page({ categoryId: await sought.categoryId('magnets') });
  expect(category?.params[0]).toMatchObject({
    code: 'x_pull_force',
    zh: '拉力',
    en: 'Pull force',
    kind: 'number',
    unit: 'N',
    column: true,
  });
  expect(facets.params[0]).toMatchObject({ code: 'x_pull_force', open: true });
  expect((await show('magnets')).params[0]).toMatchObject({ code: 'x_pull_force', known: 3, isBrought: true });
  expect((await show('knobs')).more.find(({ code }) => code === 'x_pull_force')).toEqual({
    code: 'x_pull_force',
    zh: '拉力',
    en: 'Pull force',
    kind: 'number',
    unit: 'N',
  });
  dataOf(await set('knobs', [{ ...pull, code: 'x_pull_force', make: undefined }, old]));
  const { after } = await sought.shop.db.one<{ after: { names: object } }>(
    sql`select after from audit_log where action = 'category.schema' order by id desc limit 1`,
  );
  expect(after.names).toMatchObject({ x_pull_force: '拉力 / Pull force' });
});

test('BO-2 a name the shop has is that parameter, however it is written; of another kind or unit it is named and nothing is made', async () => {
  const make = (zh: string, en: string, over: Params[number]['make']) => set('knobs', [old, { ...pull, zh, en, make: over }]);
  expect(await make('拉力', 'Traction', { kind: 'number', unit: 'V' })).toMatchObject({
    reason: 'PARAMETER_EXISTS',
    details: { zh: '拉力', en: 'Pull force', field: 'params.1.en' },
  });
  expect(await make('容量值', 'CAPACITANCE', { kind: 'number', unit: 'V' })).toMatchObject({
    reason: 'PARAMETER_EXISTS',
    details: { zh: '容值' },
  });
  expect(await make('触感', 'Feel', { kind: 'number', unit: 'N' })).toMatchObject({ reason: 'PARAMETER_EXISTS', details: { zh: '手感' } });
  expect(await make('阻值', 'Ohms', { kind: 'number', unit: 'ohm' })).toMatchObject({
    reason: 'BAD_INPUT',
    details: { field: 'params.1.en', problem: 'repeated' },
  });
  expect(await make('色', 'Shade', { kind: 'text', unit: 'V' })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await sought.shop.db.many(sql`select code from made_parameters`)).toEqual([{ code: 'x_pull_force' }]);
  dataOf(await make('容值', 'capacitance', { kind: 'number', unit: 'F' }));
  expect((await show('knobs')).params.map(({ code }) => code)).toEqual(['resistance', 'capacitance', 'x_feel', 'x_pull_force']);
});

test('BO-2 two who make one at once in two categories get one; of two that differ one is refused', async () => {
  const both = (units: readonly ['N' | 'V', 'N' | 'V'], en: string) =>
    Promise.all(
      (['magnets', 'knobs'] as const).map((key, n) =>
        set(key, [old, { ...pull, zh: `${en}值`, en, make: { kind: 'number', unit: units[n]! } }]),
      ),
    );
  expect((await both(['N', 'N'], 'Twice same')).map(({ ok }) => ok)).toEqual([true, true]);
  const differing = await both(['N', 'V'], 'Twice other');
  expect(differing.filter(({ ok }) => ok)).toHaveLength(1);
  expect(differing.find(({ ok }) => !ok)).toMatchObject({ reason: 'PARAMETER_EXISTS' });
  expect(await sought.shop.db.many(sql`select code from made_parameters where code like 'x_twice%' order by code`)).toHaveLength(2);
});
