// Proves typed search and filters through the calls: free text as values, disjunctive counts, ranges, prices at a quantity (SR-4, SR-5, SR-7, SR-12).
import { facetValues, goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import type { ParamSchema } from '@partharbor/contract/records';
import { limits } from '@partharbor/part-search/interface';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../platform/database.ts';
import { searchShop, type SearchShop, type SoughtPart } from './testing.ts';

const passives = ['passives', '无源器件', 'Passives'] as const;
const number = (code: string, zh: string, en: string, unit: string): ParamSchema => ({ code, zh, en, kind: 'number', unit });
const resistance = number('resistance', '阻值', 'Resistance', 'ohm');
const tolerance = number('tolerance', '精度', 'Tolerance', '%');
const power = number('power_rating', '额定功率', 'Power rating', 'W');
const capacitance = number('capacitance', '容值', 'Capacitance', 'F');
const voltage = number('voltage_rating', '额定电压', 'Voltage rating', 'V');
const inductance = number('inductance', '电感值', 'Inductance', 'H');
const dielectric: ParamSchema = { code: 'dielectric', zh: '温度特性', en: 'Dielectric', kind: 'text', unit: '' };
const temperature: ParamSchema = { code: 'operating_temperature', zh: '工作温度', en: 'Operating temperature', kind: 'range', unit: '°C' };

const resistor = (mpn: string, ohm: number, percent: number, over: Partial<SoughtPart> = {}): SoughtPart => ({
  mpn,
  maker: 'Yageo',
  leaf: 'chip-resistors',
  package: '0603',
  params: { resistance: ohm, tolerance: percent, power_rating: 0.1, operating_temperature: [-55, 155] },
  text: `贴片电阻 ${ohm}Ω ±${percent}%`,
  ...over,
});
const capacitor = (mpn: string, farad: number, volt: number, kind: string, over: Partial<SoughtPart> = {}): SoughtPart => ({
  mpn,
  maker: 'Murata',
  leaf: 'mlcc',
  package: '0402',
  params: { capacitance: farad, voltage_rating: volt, dielectric: kind, tolerance: 10 },
  text: `贴片电容 ${kind}`,
  ...over,
});

let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      {
        key: 'chip-resistors',
        zh: '贴片电阻',
        en: 'Chip Resistor - Surface Mount',
        top: passives,
        params: [resistance, tolerance, power, temperature],
      },
      {
        key: 'mlcc',
        zh: '贴片电容(MLCC)',
        en: 'Multilayer Ceramic Capacitors MLCC - SMD/SMT',
        top: passives,
        params: [capacitance, voltage, dielectric, tolerance],
      },
      { key: 'rf-inductors', zh: '贴片电感', en: 'Inductors - SMD', top: passives, params: [inductance, tolerance] },
    ],
    [
      resistor('RC0603FR-0710KL', 10_000, 1, {
        sales: 90,
        tiers: [
          [1, 20_000],
          [100, 10_000],
        ],
      }),
      resistor('RC0603JR-0710KL', 10_000, 5, {
        sales: 80,
        tiers: [
          [1, 15_000],
          [100, 12_000],
        ],
      }),
      resistor('RC0603FR-074K7L', 4_700, 1, { sales: 70, stock: {} }),
      resistor('RC0402FR-0710KL', 10_000, 1, { sales: 60, package: '0402', params: { resistance: 10_000, tolerance: 1 } }),
      resistor('RC0603FR-07100RL', 100, 1, { sales: 50, maker: 'UniOhm', tiers: [] }),
      capacitor('GRM155R71C104KA88D', 1e-7, 16, 'X7R', { sales: 40 }),
      capacitor('GRM155R71H104KE14D', 1e-7, 50, 'X7R', { sales: 30 }),
      capacitor('GRM155R61A105KE15D', 1e-6, 10, 'X5R', { sales: 20 }),
      capacitor('GRM1555C1H101JA01D', 1e-10, 50, 'C0G', { sales: 10 }),
      {
        mpn: 'SDCL1005C10NJTDF',
        maker: 'Sunlord',
        leaf: 'rf-inductors',
        package: '0402',
        params: { inductance: 1e-8, tolerance: 5 },
        text: '贴片电感',
      },
      capacitor('GRM155XX', 2.2e-6, 6.3, 'X5R', { params: { capacitance: 2.2e-6 }, sales: 5 }),
    ],
  );
});
afterAll(() => on.drop());

type Page = AnswerOf<typeof goodsQuery>;
const typed = (keywords: string, over: RawInputOf<typeof goodsQuery> = {}): Promise<Page> =>
  on.page({ keywords, searchFieldType: '1', ...over });
const partsOf = (page: Page): string[] => page.records.map((one) => one.partNo);
const inMlcc = async (filters: RawInputOf<typeof goodsQuery>['filters'], over: RawInputOf<typeof goodsQuery> = {}): Promise<Page> =>
  on.page({ categoryId: await on.categoryId('mlcc'), filters, ...over });
const counts = (page: Page, code: string): (readonly [string, number, boolean])[] =>
  page.facets.params.find((one) => one.code === code)?.values.map((one) => [one.label, one.count, one.selected] as const) ?? [];

test('SR-4 free text is read as typed values, and told', async () => {
  const page = await typed('10k 0603 1%');
  expect(page.match).toBe('params');
  expect(partsOf(page)).toEqual(['RC0603FR-0710KL']);
  expect(page.understood.map((one) => [one.source, one.kind, one.code])).toEqual(
    expect.arrayContaining([
      ['10k', 'param', 'resistance'],
      ['0603', 'package', '$package'],
      ['1%', 'param', 'tolerance'],
    ]),
  );
  expect(page.understood.every((one) => one.label !== '')).toBe(true);
  expect(partsOf(await typed('100nF 16V X7R 0402'))).toEqual(['GRM155R71C104KA88D', 'GRM155R71H104KE14D']);
  expect(partsOf(await typed('0402 X7R 50V 0.1uF 贴片电容'))).toEqual(['GRM155R71H104KE14D']);
});

test('SR-4 what was read is one chip each: cutting its words out takes the filter away', async () => {
  const page = await typed('10k 0603 1%');
  const chip = page.understood.find((one) => one.code === 'tolerance')!;
  const rest = '10k 0603 1%'.replace(chip.source, '').trim();
  expect(partsOf(await typed(rest))).toEqual(['RC0603FR-0710KL', 'RC0603JR-0710KL']);
});

test('SR-3 SR-4 a number search that no number answers falls back to values', async () => {
  const page = await on.page({ keywords: '10k 0603 1%', searchFieldType: '0' });
  expect([page.match, partsOf(page)]).toEqual(['params', ['RC0603FR-0710KL']]);
});

test('SR-4 a part number in the search for values is still found, exact first', async () => {
  const page = await typed('GRM155R71C104KA88D');
  expect([page.match, partsOf(page)[0]]).toEqual(['exact', 'GRM155R71C104KA88D']);
});

test('SR-4 SR-12 a word that no part says leaves no hit, and the near ones are told to lack it', async () => {
  const page = await typed('10k 0603 1% quadruple');
  expect([page.total, page.match, page.relaxed, partsOf(page)]).toEqual([0, 'none', [], []]);
  expect(page.near.map(({ partNo }) => partNo)).toEqual(['RC0603FR-0710KL']);
  expect(page.nothingExact).toMatchObject({
    total: 1,
    rows: [{ lacks: ['quadruple'] }],
    ways: [{ kind: 'drop', name: '', value: 'quadruple', keywords: '10k 0603 1%', count: 1 }],
  });
});

test('SR-4 SR-5 what is set by hand wins over the words about the same parameter', async () => {
  const page = await typed('10k 0603 1%', { filters: [{ code: 'tolerance', in: ['5'] }] });
  expect(partsOf(page)).toEqual(['RC0603JR-0710KL']);
  expect(page.understood.map((one) => one.code)).not.toContain('tolerance');
});

test('SR-5 every list of a parameter ignores its own choice and follows all others', async () => {
  const both = await inMlcc([
    { code: 'dielectric', in: ['X7R'] },
    { code: 'voltage_rating', in: ['50'] },
  ]);
  expect(partsOf(both)).toEqual(['GRM155R71H104KE14D']);
  expect(counts(both, 'dielectric')).toEqual([
    ['C0G', 1, false],
    ['X7R', 1, true],
  ]);
  expect(counts(both, 'voltage_rating').map(([label, count, selected]) => [label.replace('\u00a0', ' '), count, selected])).toEqual([
    ['16 V', 1, false],
    ['50 V', 1, true],
  ]);
  expect(both.filters.map((one) => [one.code, one.without])).toEqual([
    ['dielectric', 2],
    ['voltage_rating', 2],
  ]);
});

test('SR-5 several values of one parameter are joined by OR, and a value without hits stays when chosen', async () => {
  expect(partsOf(await inMlcc([{ code: 'dielectric', in: ['X7R', 'C0G'] }]))).toHaveLength(3);
  const page = await inMlcc([{ code: 'dielectric', in: ['C0G', 'Y5V'] }]);
  expect(counts(page, 'dielectric')).toContainEqual(['Y5V', 0, true]);
});

test('SR-5 the spread of a number comes with its filter, over the whole range whatever its own bounds; a text or two values have none', async () => {
  const histogramOf = (page: Awaited<ReturnType<typeof inMlcc>>, code: string) =>
    page.facets.params.find((one) => one.code === code)?.histogram;
  const page = await inMlcc([]);
  const whole = histogramOf(page, 'capacitance')!;
  expect(whole).toMatchObject({ log: true });
  expect(whole.bars).toMatch(/^[0-9a-z]{26}$/);
  expect([whole.bars[0], whole.bars.at(-1)]).not.toContain('0');
  const bounded = await inMlcc([{ code: 'capacitance', min: '1u' }]);
  expect(bounded.total).toBeLessThan(page.total);
  expect(histogramOf(bounded, 'capacitance')).toEqual(whole);
  expect(histogramOf(page, 'dielectric')).toBeUndefined();
});

test('SR-5 values stand in the order of their numbers', async () => {
  const page = await inMlcc([]);
  expect(counts(page, 'capacitance').map(([label]) => label.replace('\u00a0', ' '))).toEqual(['100 pF', '100 nF', '1 µF', '2.2 µF']);
  expect(page.facets.params.find((one) => one.code === 'capacitance')).toMatchObject({ distinct: 4, knownPercent: 100 });
});

test('SR-5 bounds are read as people type them, and the call says how', async () => {
  const page = await inMlcc([{ code: 'capacitance', min: '100n', max: '1uF' }]);
  expect(partsOf(page)).toEqual(['GRM155R71C104KA88D', 'GRM155R71H104KE14D', 'GRM155R61A105KE15D']);
  const [filter] = page.filters;
  expect(filter).toMatchObject({ code: 'capacitance', label: '容值', problem: '', min: { text: '100n' }, max: { text: '1uF' } });
  expect([filter!.min!.value, filter!.max!.value].map((one) => one!.toPrecision(3))).toEqual(['1.00e-7', '0.00000100']);
  expect(filter!.min!.label.replace('\u00a0', ' ')).toBe('100 nF');
});

test.each([
  [{ code: 'capacitance', min: 'lots' }, 'min', 5],
  [{ code: 'capacitance', max: '??' }, 'max', 5],
  [{ code: 'capacitance', min: '1u', max: '1n' }, 'reversed', 5],
  [{ code: '$price', min: '-1' }, 'min', 5],
] as const)('SR-5 a bound that cannot be does not filter: %j is told as %s', async (filter, problem, total) => {
  expect(await inMlcc([filter])).toMatchObject({ total, filters: [{ problem }] });
});

test('SR-5 parts without a value pass where one asks for them too', async () => {
  expect((await inMlcc([{ code: 'voltage_rating', min: '50' }])).total).toBe(2);
  const page = await inMlcc([{ code: 'voltage_rating', min: '50', unknown: true }]);
  expect([page.total, page.filters[0]!.unknown]).toEqual([3, true]);
});

test('SR-5 a range parameter must hold the bound, and its values read as ranges', async () => {
  const leaf = await on.categoryId('chip-resistors');
  expect((await on.page({ categoryId: leaf, filters: [{ code: 'operating_temperature', max: '125' }] })).total).toBe(4);
  const one = await on.page({ categoryId: leaf, filters: [{ code: 'operating_temperature', in: ['-55~155'] }] });
  expect(one.filters[0]!.values[0]!.label).toMatch(/−55 ~ 155/);
});

test('SR-5 parameters that tell nothing are hidden unless filtered by', async () => {
  const leaf = await on.categoryId('chip-resistors');
  const page = await on.page({ categoryId: leaf });
  expect(page.facets.params.map((one) => one.code)).toEqual(['resistance', 'tolerance']);
  const filtered = await on.page({ categoryId: leaf, filters: [{ code: 'power_rating', in: ['0.1'] }] });
  expect(filtered.facets.params.map((one) => one.code)).toContain('power_rating');
});

test('SR-5 hits of several categories offer the parameters these share', async () => {
  const page = await on.page({ categoryId: (await inMlcc([])).category!.parentId });
  expect(page.facets.params.map((one) => one.code)).toEqual(['tolerance']);
  expect(page.category!.params.map((one) => one.code)).toEqual(['tolerance']);
});

test('SR-5 SR-7 prices are filtered and sorted at the quantity asked for; quoted by hand comes last', async () => {
  const leaf = await on.categoryId('chip-resistors');
  const of = async (quantity: number, over: RawInputOf<typeof goodsQuery> = {}): Promise<string[]> =>
    partsOf(await on.page({ categoryId: leaf, sort: 'price', quantity, filters: [{ code: 'resistance', in: ['10000', '100'] }], ...over }));
  const [one, five] = ['RC0603FR-0710KL', 'RC0603JR-0710KL'];
  expect(await of(1)).toEqual([five, one, 'RC0402FR-0710KL', 'RC0603FR-07100RL']);
  expect(await of(100)).toEqual([one, five, 'RC0402FR-0710KL', 'RC0603FR-07100RL']);
  const cheap = await on.page({ categoryId: leaf, quantity: 100, filters: [{ code: '$price', max: '¥0.01' }] });
  expect(partsOf(cheap)).toEqual([one]);
  expect(cheap.filters[0]!.max).toEqual({ text: '¥0.01', value: 10_000, label: '¥0.01' });
});

test('SR-5 pieces in stock may be asked for beside the switch', async () => {
  expect((await inMlcc([{ code: '$stock', min: '1k' }])).total).toBe(0);
  expect(await inMlcc([{ code: '$stock', min: '50' }], { inStock: '1' })).toMatchObject({ total: 5, filters: [{ label: '库存' }] });
});

test('SR-7 a list may be sorted by a parameter; parts without it come last', async () => {
  const up = await inMlcc([], { sort: 'param', sortCode: 'voltage_rating', direction: '2' });
  expect(up.records.map((one) => one.params['voltage_rating'] ?? null)).toEqual([10, 16, 50, 50, null]);
  const down = await inMlcc([], { sort: 'param', sortCode: 'voltage_rating', direction: '1' });
  expect(down.records.map((one) => one.params['voltage_rating'] ?? null)).toEqual([50, 50, 16, 10, null]);
  expect((await inMlcc([], { sort: 'param', sortCode: 'no_such' })).total).toBe(5);
});

test('SR-5 all values of one filter come by a call of their own, in the order of their values', async () => {
  const ask = async (facet: string, over: RawInputOf<typeof goodsQuery> = {}) => {
    const answer = await on.shop.call(facetValues, { categoryId: await on.categoryId('mlcc'), facet, ...over }, on.as);
    return answer.ok ? answer.data.map((one) => [one.value, one.count, one.selected]) : answer.reason;
  };
  expect(await ask('dielectric', { filters: [{ code: 'dielectric', in: ['X5R'] }] })).toEqual([
    ['C0G', 1, false],
    ['X5R', 1, true],
    ['X7R', 2, false],
  ]);
  expect((await ask('$package')) as unknown[]).toEqual([['0402', 5, false]]);
  expect(await ask('no_such_parameter')).toEqual([]);
  expect(await on.shop.call(facetValues, { facet: '$price' }, on.as)).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  const [over, categoryId] = [{ parts: await on.still() }, await on.categoryId('mlcc')];
  const { queries } = await countQueries(() => on.shop.call(facetValues, { categoryId, facet: 'dielectric' }, on.as, { over }));
  expect(queries).toBeLessThanOrEqual(facetValues.queries);
});

test('SR-5 hostile filters are refused or find nothing, and never fail', async () => {
  const send = (filters: unknown) => on.shop.call(goodsQuery, { filters: filters as never }, on.as);
  for (const filters of [
    '{',
    '"x"',
    [{ code: "a'; drop" }],
    [{ code: '$brand', in: ['1'] }],
    [{ code: 'a' }, { code: 'a' }],
    Array(11).fill(0),
  ])
    expect(await send(filters), JSON.stringify(filters)).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  for (const one of [
    { code: 'constructor', in: ['x'] },
    { code: 'resistance', in: ['__proto__', 'NaN', '1~'] },
    { code: 'resistance', min: '9'.repeat(24), max: '1e999' },
    { code: 'resistance', min: '1e-400' },
    { code: '$price', min: '9'.repeat(24) },
    { code: '$stock', min: '１０ｋ' },
  ])
    expect(await send([one]), JSON.stringify(one)).toMatchObject({ ok: true });
});

test('SR-12 filters that leave nothing are named with what each of them costs', async () => {
  const page = await inMlcc([
    { code: 'dielectric', in: ['C0G'] },
    { code: 'capacitance', min: '1u' },
  ]);
  expect([page.total, page.filters.map((one) => one.without)]).toEqual([0, [2, 1]]);
});

test('SR-4 T-21 fifty characters of anything are read within bounds', async () => {
  for (const keywords of [
    '1'.repeat(50),
    '1k'.repeat(25),
    '~'.repeat(50),
    '±'.repeat(50),
    '欧'.repeat(50),
    '0603 '.repeat(10).trim(),
    '((((((((((',
  ])
    expect((await typed(keywords)).total, keywords).toBeGreaterThanOrEqual(0);
});

test('SR-4 SR-5 values that the words ask for are ticked in the filters, until another is chosen by hand', async () => {
  const ticked = (page: Awaited<ReturnType<typeof on.page>>, code: string): string[] =>
    page.facets.params.find((one) => one.code === code)!.values.flatMap(({ value, selected }) => (selected ? [value] : []));
  const words = await on.page({ keywords: '100nF 16V X7R 0402', searchFieldType: '1' });
  expect(ticked(words, 'capacitance')).toEqual(['1e-7']);
  expect(words.facets.packages.flatMap(({ value, selected }) => (selected ? [value] : []))).toEqual(['0402']);
  const byHand = await on.page({
    keywords: '100nF 16V X7R 0402',
    searchFieldType: '1',
    filters: JSON.stringify([{ code: 'capacitance', in: ['1e-6'] }]),
  });
  expect(ticked(byHand, 'capacitance')).toEqual(['1e-6']);
});

test('the words of search are read once, not for every question', async () => {
  const parts = await on.still();
  const ask = async (): Promise<number> => {
    let wholeCounts = 0;
    // Every request has an index object of its own, as in the shop.
    const own: typeof parts = {
      ...parts,
      search: (request) => {
        if (request.facetSize === limits.facetSize && request.categoryIds.length === 0 && request.filters.length === 0) wholeCounts += 1;
        return parts.search(request);
      },
    };
    await on.shop.call(goodsQuery, { keywords: '10k 0603', searchFieldType: '1', current: 1, size: 50 }, on.as, { over: { parts: own } });
    return wholeCounts;
  };
  await ask();
  expect(await ask()).toBe(0);
});

test('SR-3 SR-12 a number that is not sold says its values, and the parts that have them are offered', async () => {
  // Yageo's 100 nF X7R of 16 V and 10 % in 0402: both Murata parts are as good, the one of 50 V better.
  const page = await on.page({ keywords: 'CC0402KRX7R7BB104' });
  expect([page.match, page.total, page.numberSays]).toEqual([
    'none',
    0,
    { words: '100nF 10% 16V X7R 0402', label: '100\u00a0nF ±10\u00a0%，16\u00a0V，X7R，0402', maker: 'YAGEO', total: 2 },
  ]);
  expect(page.near.map((one) => one.partNo)).toEqual(['GRM155R71C104KA88D', 'GRM155R71H104KE14D']);
  // Of 50 V only one is as good; a maker's name beside the number does not hide it.
  expect((await on.page({ keywords: 'Murata CC0402KRX7R9BB104' })).near.map((one) => one.partNo)).toEqual(['GRM155R71H104KE14D']);
  expect((await typed('ERJ-3EKF1002V')).near.map((one) => one.partNo)).toEqual(['RC0603FR-0710KL']);
  expect((await on.page({ keywords: 'LQG15HN10NK02D' })).near.map((one) => one.partNo)).toEqual(['SDCL1005C10NJTDF']);
  // Nothing has its values: near numbers, as for any other.
  const none = await on.page({ keywords: 'RC0603FR-07100KL' });
  expect([none.numberSays?.total, none.near.length > 0]).toEqual([0, true]);
  // What is sold is found, and says nothing beside.
  expect((await on.page({ keywords: 'RC0603FR-0710KL' })).numberSays).toBeNull();
  // Filters set by hand hold for what is offered.
  expect((await on.page({ keywords: 'ERJ-3EKF4701V', inStock: '1' })).near.map((one) => one.partNo)).not.toContain('RC0603FR-074K7L');
  expect((await on.page({ keywords: 'ERJ-3EKF4701V' })).near.map((one) => one.partNo)).toEqual(['RC0603FR-074K7L']);
});
