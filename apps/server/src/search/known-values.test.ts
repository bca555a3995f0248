// Proves that free text gives a value to the parameter that parts have, not to one that a category merely lists (SR-4).
import type { ParamSchema } from '@partharbor/contract/records';
import { createEmbedded } from '@partharbor/part-search/live/embedded';
import type { PartSearch } from '@partharbor/part-search/interface';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceOf } from '../catalogue/reference.ts';
import { readParts } from '../part-index/load.ts';
import { knownValues } from './known-values.ts';
import { searchShop, type SearchShop } from './testing.ts';

const volts = (code: string, zh: string, en: string, kind: ParamSchema['kind']): ParamSchema => ({ code, zh, en, kind, unit: 'V' });
const regulator = (mpn: string, output: number, input: [number, number]) => ({
  mpn,
  maker: 'Torex',
  leaf: 'ldo',
  package: 'SOT-23-5',
  params: { output_voltage: output, input_voltage: input },
  text: '线性稳压器',
});

let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      {
        key: 'ldo',
        zh: '线性稳压器(LDO)',
        en: 'Linear Voltage Regulators (LDO)',
        top: ['power', '电源芯片', 'Power management'],
        params: [
          volts('supply_voltage', '电源电压', 'Supply voltage', 'range'),
          volts('input_voltage', '输入电压', 'Input voltage', 'range'),
          volts('output_voltage', '输出电压', 'Output voltage', 'number'),
        ],
      },
    ],
    [regulator('XC6206P332MR', 3.3, [1.8, 6]), regulator('XC6206P502MR', 5, [1.8, 6]), regulator('XC6216B332MR', 3.3, [2, 28])],
  );
});
afterAll(async () => {
  await on.drop();
});

test('SR-4 a voltage goes to the parameter that parts have, though the category lists another in front of it', async () => {
  const page = await on.page({ keywords: 'LDO 24V输入 3.3V输出', searchFieldType: '1' });
  expect(page.understood.map(({ code }) => code)).toEqual(expect.arrayContaining(['input_voltage', 'output_voltage']));
  expect(page.relaxed).toEqual([]);
  expect(page.records.map(({ partNo }) => partNo)).toEqual(['XC6216B332MR']);
});

test('what was counted is kept while a category is much as it was', async () => {
  const { search } = createEmbedded(await readParts(on.shop.db, [...on.ids.values()]));
  let asked = 0;
  const counting: PartSearch = { ...search, search: (request) => ((asked += 1), search.search(request)) };
  const reference = await referenceOf(on.shop.db);
  const leaf = Number(await on.categoryId('ldo'));
  const count = (parts: number, before = new Map()) =>
    knownValues(
      counting,
      reference,
      new Map([[leaf, parts]]),
      {
        number: null,
        words: [],
        categoryIds: [],
        filters: [],
        facetSize: 0,
        edition: 'domestic',
        quantity: 0,
        sort: { by: 'relevance', descending: true },
        from: 0,
        size: 0,
      },
      before,
    );
  const first = await count(3);
  expect(Object.fromEntries(first.get(leaf)!.byCode)).toEqual({ supply_voltage: 0, input_voltage: 3, output_voltage: 3 });
  expect((await count(3, first)).get(leaf)).toBe(first.get(leaf));
  expect(asked).toBe(1);
  await count(4, first);
  expect(asked).toBe(2);
});
