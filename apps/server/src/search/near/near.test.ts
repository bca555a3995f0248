// Proves that a search which nothing fulfils shows near parts with their differences, never as hits and never with less protection (SR-4, SR-12).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchShop, type SearchShop, type SoughtPart } from '../testing.ts';

const passives = ['passives', '无源器件', 'Passives'] as const;
const number = (code: string, zh: string, en: string, unit: string): ParamSchema => ({ code, zh, en, kind: 'number', unit });
const dielectric: ParamSchema = { code: 'dielectric', zh: '温度特性', en: 'Dielectric', kind: 'text', unit: '' };
const temperature: ParamSchema = { code: 'operating_temperature', zh: '工作温度', en: 'Operating temperature', kind: 'range', unit: '°C' };

const capacitor = (mpn: string, farad: number, volt: number, body: string, over: Partial<SoughtPart> = {}): SoughtPart => ({
  mpn,
  maker: 'Murata',
  leaf: 'mlcc',
  package: body,
  params: { capacitance: farad, voltage_rating: volt, dielectric: 'X7R', tolerance: 10, operating_temperature: [-55, 125] },
  text: '贴片电容 X7R',
  ...over,
});

let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      {
        key: 'mlcc',
        zh: '贴片电容(MLCC)',
        en: 'Multilayer Ceramic Capacitors MLCC - SMD/SMT',
        top: passives,
        params: [
          number('capacitance', '容值', 'Capacitance', 'F'),
          number('voltage_rating', '额定电压', 'Voltage rating', 'V'),
          dielectric,
          number('tolerance', '精度', 'Tolerance', '%'),
          temperature,
        ],
      },
      {
        key: 'fuses',
        zh: '贴片保险丝',
        en: 'Fuses',
        top: passives,
        params: [number('current_rating', '额定电流', 'Rated current', 'A'), number('voltage_rating', '额定电压', 'Voltage rating', 'V')],
      },
    ],
    [
      capacitor('C1210', 1e-7, 500, '1210', { tiers: [[1, 300_000]] }),
      capacitor('C1206-DEAR', 1e-7, 500, '1206', { tiers: [[1, 200_000]] }),
      capacitor('C1206-CHEAP', 1e-7, 500, '1206', { tiers: [[1, 100_000]] }),
      capacitor('C1206-NONE', 1e-7, 500, '1206', { tiers: [[1, 50_000]], stock: {} }),
      capacitor('C1812', 1e-7, 630, '1812'),
      capacitor('C0402-1N', 1e-9, 500, '0402'),
      capacitor('C0402-50V', 1e-7, 50, '0402'),
      capacitor('C0402-16V', 1e-7, 16, '0402'),
      capacitor('C0402-QUIET', 1e-7, 500, '0402', { params: { capacitance: 1e-7, dielectric: 'X7R' } }),
      capacitor('C0805-X5R', 4.7e-6, 25, '0805', { params: { capacitance: 4.7e-6, voltage_rating: 25, dielectric: 'X5R', tolerance: 10 } }),
      { mpn: 'F315', maker: 'Littelfuse', leaf: 'fuses', package: '1206', params: { current_rating: 0.315, voltage_rating: 63 } },
      { mpn: 'F375', maker: 'Littelfuse', leaf: 'fuses', package: '1206', params: { current_rating: 0.375, voltage_rating: 63 } },
    ],
  );
});
afterAll(() => on.drop());

type Page = AnswerOf<typeof goodsQuery>;
const typed = (keywords: string, over = {}): Promise<Page> => on.page({ keywords, searchFieldType: '1', ...over });
const nearOf = (page: Page): string[] => page.near.map(({ partNo }) => partNo);
const waysOf = (page: Page) => page.nothingExact!.ways.map(({ kind, keywords, count }) => [kind, keywords, count]);

test('SR-4 SR-12 what nothing fulfils has no hit; near parts come with what differs, fewest and nearest first, then stock and price', async () => {
  const page = await typed('100nF 500V X7R 0402');
  expect([page.total, page.records, page.match, page.relaxed]).toEqual([0, [], 'none', []]);
  expect(nearOf(page)).toEqual(['C1206-CHEAP', 'C1206-DEAR', 'C1206-NONE', 'C1210', 'C1812', 'C0402-1N']);
  const { asked, rows, total } = page.nothingExact!;
  expect(asked.map(({ code, sources, protects, empties }) => [code, ...sources, protects, empties])).toEqual([
    ['capacitance', '100nF', false, false],
    ['voltage_rating', '500V', true, false],
    ['dielectric', 'X7R', false, false],
    ['$package', '0402', false, true],
  ]);
  expect([asked[1]!.name, asked[1]!.value, asked[3]!.body]).toEqual(['额定电压', '500\u00a0V及以上', { lengthMm: 1, widthMm: 0.5 }]);
  expect(total).toBe(6);
  expect(rows.every(({ values }) => values.filter(({ state }) => state === 'other' || state === 'unstated').length === 1)).toBe(true);
  expect(rows[0]!.values[3]).toMatchObject({ text: '1206', state: 'other', ratio: expect.closeTo(10.24, 1) });
  expect(rows[4]!.values[1]).toMatchObject({ state: 'over' });
  expect(rows[5]!.values[0]).toMatchObject({ state: 'other', ratio: expect.closeTo(0.01, 3) });
});

test('SR-12 a limit that protects is not lowered and not left unstated, but for who asks for it on purpose', async () => {
  const page = await typed('100nF 500V X7R 0402');
  for (const lower of ['C0402-50V', 'C0402-16V', 'C0402-QUIET']) expect(nearOf(page)).not.toContain(lower);
  expect(waysOf(page)).toEqual([
    ['drop', '100nF 500V X7R', 5],
    ['use', '1nF 500V X7R 0402', 1],
    ['lower', '100nF 50V X7R 0402', 1],
  ]);
  for (const { keywords, count } of page.nothingExact!.ways) expect([keywords, (await typed(keywords)).total]).toEqual([keywords, count]);
});

test.each(['100nF 1kV X7R 0402', '100nF 50V X7R 0402 -55~150℃', '4.7uF 50V 0805'])(
  'SR-12 "%s": where only less protection is on offer nothing is near, and nothing is listed',
  async (keywords) => {
    const page = await typed(keywords);
    expect([page.total, page.records]).toEqual([0, []]);
    const lowest = Number(/(\d+)(k?)V/.exec(keywords)![1]) * (keywords.includes('kV') ? 1000 : 1);
    for (const { params } of page.near) expect(params['voltage_rating']).toBeGreaterThanOrEqual(lowest);
  },
);

test('SR-12 of a fuse both currents next to it are near, told as other ones; its voltage is a limit all the same', async () => {
  const page = await typed('保险丝 0.33A 63V');
  expect(nearOf(page)).toEqual(['F315', 'F375']);
  const { asked, rows, ways } = page.nothingExact!;
  expect(asked.map(({ code, protects }) => [code, protects])).toEqual([
    ['current_rating', false],
    ['voltage_rating', true],
  ]);
  expect(rows.map(({ values }) => [values[0]!.text, values[0]!.state])).toEqual([
    ['315\u00a0mA', 'other'],
    ['375\u00a0mA', 'other'],
  ]);
  expect(ways.map(({ kind, value }) => [kind, value])).toEqual([['use', '315\u00a0mA']]);
  // Neither for a voltage it does not stand, nor where the next one is another size of fuse.
  expect(nearOf(await typed('保险丝 0.33A 125V'))).toEqual([]);
  expect(nearOf(await typed('保险丝 3A 63V'))).toEqual([]);
});

test('SR-12 words of the search stay in force as filters set by hand do', async () => {
  const page = await typed('100nF 500V X7R 0402', { packages: ['1210', '0402'] });
  expect(nearOf(page).sort()).toEqual([]);
  expect(page.total).toBe(1);
});
