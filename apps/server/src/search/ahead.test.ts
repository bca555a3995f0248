// Proves what the search box is told while one types: counts of values, parts with stock and price, makers that are meant (SR-2, SR-4).
import type { RawInputOf } from '@partharbor/contract/call';
import { searchAhead } from '@partharbor/contract/calls/search-ahead';
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetReference } from '../catalogue/reference.ts';
import { countQueries } from '../platform/database.ts';
import { searchShop, type SearchShop } from './testing.ts';

const number = (code: string, zh: string, en: string, unit: string): ParamSchema => ({ code, zh, en, kind: 'number', unit });
let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      {
        key: 'chip-resistors',
        zh: '贴片电阻',
        en: 'Chip Resistor - Surface Mount',
        top: ['passives', '无源器件', 'Passives'],
        params: [number('resistance', '阻值', 'Resistance', 'ohm'), number('tolerance', '精度', 'Tolerance', '%')],
      },
      { key: 'opamps', zh: '运算放大器', en: 'Operational Amplifiers', top: ['amps', '放大器', 'Amplifiers'] },
    ],
    [
      {
        mpn: 'RC0603FR-0710KL',
        maker: 'Yageo',
        leaf: 'chip-resistors',
        package: '0603',
        params: { resistance: 10_000, tolerance: 1 },
        tiers: [
          [1, 20_000],
          [100, 10_000],
        ],
      },
      {
        mpn: 'RC0603JR-0710KL',
        maker: 'Yageo',
        leaf: 'chip-resistors',
        package: '0603',
        params: { resistance: 10_000, tolerance: 5 },
        tiers: [],
      },
      { mpn: 'LM358', maker: 'UMW', leaf: 'opamps', sales: 9_000 },
      { mpn: 'LM358', maker: 'onsemi', leaf: 'opamps', sales: 10, stock: {} },
      { mpn: 'LM358DR', maker: 'Texas Instruments', leaf: 'opamps', sales: 50 },
    ],
  );
});
afterAll(() => on.drop());

async function ahead(input: RawInputOf<typeof searchAhead>) {
  const answer = await on.shop.call(searchAhead, input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}

test('SR-4 typed values tell how many parts have all of them, and how they were read, before anything is searched', async () => {
  for (const input of [{ text: '10k 0603', searchFieldType: '1' as const }, { text: '10k 0603' }]) {
    const { typed, parts } = await ahead(input);
    expect(typed).toEqual({ total: 2, read: ['阻值 10\u00a0kΩ', '封装 0603'] });
    expect(parts.map(({ partNo }) => partNo)).toEqual(['RC0603FR-0710KL', 'RC0603JR-0710KL']);
  }
  const none = await ahead({ text: '10k 0603 0.01%', searchFieldType: '1' });
  expect([none.typed?.total, none.parts]).toEqual([0, []]);
  expect((await ahead({ text: 'LM358' })).typed).toBeNull();
});

test('SR-2 a part comes with maker, package, stock and the price at the quantity asked for last; without a price it says so', async () => {
  const at = async (quantity: number) => (await ahead({ text: 'RC0603', quantity })).parts.map(({ partNo, price }) => [partNo, price]);
  expect(await at(0)).toEqual([
    ['RC0603FR-0710KL', '0.02'],
    ['RC0603JR-0710KL', ''],
  ]);
  expect((await at(500))[0]).toEqual(['RC0603FR-0710KL', '0.01']);
  const [first] = (await ahead({ text: 'RC0603' })).parts;
  expect(first).toMatchObject({ brandName: 'Yageo', package: '0603', stockType: 'ex_stock', currency: 'CNY', materialCode: '' });
  expect(first!.available).toBeGreaterThan(0);
});

test('SR-2 SR-3 of one number the maker that buyers mean is offered, and makers are told from parts', async () => {
  expect((await ahead({ text: 'lm358' })).parts.map(({ partNo, brandName }) => [partNo, brandName])).toEqual([
    ['LM358', 'onsemi'],
    ['LM358DR', 'Texas Instruments'],
  ]);
  expect((await ahead({ text: 'Yag' })).makers).toEqual(['Yageo']);
  expect(await ahead({ text: 'L' })).toEqual({ typed: null, makers: [], parts: [] });
});

test('what is looked up ahead keeps within its queries', async () => {
  const over = { parts: await on.still() };
  for (const input of [{ text: 'LM358' }, { text: '10k 0603', searchFieldType: '1' as const }]) {
    forgetReference(on.shop.db);
    const { queries } = await countQueries(() => on.shop.call(searchAhead, input, on.as, { over }));
    expect(queries, JSON.stringify(input)).toBeLessThanOrEqual(searchAhead.queries);
  }
});
