// Rows of a source become parts: mapping, typing, quantities, stock.
import { expect, test } from 'vitest';
import { CategoryNames } from './category-paths.ts';
import { loadMapping, shippedMappings } from '../plan/mapping.ts';
import { normaliseContext, normalisePart, type ImportedPart } from './normalise.ts';
import { guessPlan } from '../plan/plan.ts';
import { splitStock } from './row-amounts.ts';
import { planReader } from '../plan/row-fields.ts';
import { CategoryTable, brandLookup, type SourceTables } from './source-tables.ts';
import { TypingReport, looksLikeNumber } from './typing-report.ts';

const attributes = new Map([
  ['1', { en: 'Operating temperature', zh: '工作温度' }],
  ['48', { en: 'Tolerance', zh: '精度/容差' }],
  ['55', { en: 'Temperature coefficient', zh: '温度系数' }],
  ['105', { en: 'Type', zh: '类型' }],
  ['119', { en: 'Number', zh: '数量' }],
  ['223', { en: 'Rated current', zh: '额定电流' }],
  ['259', { en: 'Resistance', zh: '阻值' }],
  ['342', { en: 'Rds(on)', zh: '导通电阻(RDS(on))' }],
  ['373', { en: 'Drain source on resistance (rds(on)@vgs,id)', zh: '导通电阻' }],
  ['357', { en: 'Continuous drain current (id)', zh: '连续漏极电流(Id)' }],
  ['671', { en: 'Number of positions or pins', zh: '位数' }],
  ['7', { en: 'Voltage - supply', zh: '工作电压' }],
  ['16', { en: 'Output type', zh: '输出类型' }],
  ['523', { en: 'Output voltage', zh: '输出电压' }],
  ['999', { en: 'Odd feature (v2)', zh: null }],
  ['1000', { en: 'Detection  color', zh: null }],
]);

function tables(): SourceTables {
  const categories = new CategoryTable();
  categories.add({ key: '1', parentKey: null, zh: '电阻', en: 'Resistors' });
  categories.add({ key: '1002', parentKey: '1', zh: '贴片电阻', en: 'Chip Resistors - Surface Mount' });
  categories.add({ key: '2', parentKey: null, zh: '电容', en: 'Capacitors' });
  categories.add({ key: '2007', parentKey: '2', zh: '贴片电容', en: 'MLCC' });
  categories.add({ key: '5', parentKey: null, zh: '晶体管', en: 'Transistors & Thyristors' });
  categories.add({ key: '5007', parentKey: '5', zh: '场效应管', en: 'MOSFETs' });
  return {
    attributes,
    categories,
    brand: brandLookup([
      { name: 'YAGEO', zh: '国巨', catalogNames: ['YAGEO', 'Yageo'], aliases: ['国巨'] },
      { name: 'Kyocera AVX', zh: null, catalogNames: ['AVX'], aliases: [] },
    ]),
    brandAliases: new Map(),
  };
}

function context(mapping: string, rate?: string) {
  const loaded = loadMapping(mapping, rate);
  if (!loaded.ok) throw new Error(loaded.detail);
  return normaliseContext(loaded.mapping, loaded.parameters, tables());
}

const base = { id: 'C1', mpn: 'RC0402FR-0710KL', mfr: 'Yageo', cat: 1002, pkg: '0402', stock: 100, price: [[1, 0.01]] };

function part(over: Record<string, unknown>): ImportedPart {
  const result = normalisePart({ file: 'f', line: 7, record: { ...base, ...over } }, context('jlc-dump'));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.part;
}

test('a row of the dump becomes a part with typed values in SI units', () => {
  expect(
    part({ desc: '10kΩ', a: { 1: '-55℃~+155℃', 48: '±1%', 55: '±100ppm/℃', 105: 'Thick Film Resistor', 259: { v: 10_000, u: 'ohm' } } }),
  ).toMatchObject({
    sourceId: 'jlc:C1',
    mpn: 'RC0402FR-0710KL',
    brandName: 'YAGEO',
    brandZh: '国巨',
    categoryKey: '1002',
    package: '0402',
    descriptionEn: '10kΩ',
    ifNew: { stockType: 'ex_stock' },
    params: {
      operating_temperature: [-55, 155],
      tolerance: 1,
      temperature_coefficient: 100,
      type: 'Thick film resistor',
      resistance: 10_000,
    },
    texts: { type: 'Thick Film Resistor', tolerance: '±1\u00a0%', temperature_coefficient: '±100\u00a0ppm/°C' },
    tiersUsd: [[1, 10_000]],
    tiersCny: [[1, 71_500]],
  });
});

test('one attribute means different parameters by category and value', () => {
  expect(part({ cat: 2007, a: { 55: 'NP0' } }).params).toMatchObject({ dielectric: 'C0G' });
  expect(part({ cat: 2007, a: { 55: '±30ppm/℃' } }).params).toMatchObject({ temperature_coefficient: 30 });
  expect(part({ cat: 5007, a: { 357: '24A;30A' } })).toMatchObject({
    params: { current_rating: 24 },
    texts: { current_rating: '24\u00a0A; 30\u00a0A' },
  });
  expect(part({ cat: 5007, a: { 119: '1 N-channel' } })).toMatchObject({ params: { transistor_count: 1, polarity: 'N-channel' } });
  expect(part({ a: { 671: '2x5P' } })).toMatchObject({ params: { positions: 10 }, texts: { positions: '2x5P' } });
});

test('names of several catalogue generations meet in one parameter, the more trusted first', () => {
  const composite = { f: '${Rds} @ ${Vgs}, ${Id}', p: 'Rds', q: { Rds: [0.13, 'ohm'], Vgs: [10, 'V'], Id: [4, 'A'] } };
  const both = part({ cat: 5007, a: { 342: '140mΩ@4.5V', 373: composite } });
  expect(both.params).toEqual({ on_resistance: 0.13 });
  expect(both.texts).toEqual({ on_resistance: '130\u00a0mΩ @ 10\u00a0V, 4\u00a0A' });
  expect(part({ cat: 5007, a: { 342: '33mΩ@4.5V, 30mΩ@10V' } }).params).toEqual({ on_resistance: 0.033 });
});

test('SR-4 an adjustable regulator says what it can be set to, as a parameter of its category', () => {
  const row = { cat: 1002, a: { 16: 'Adjustable', 523: { v: 37, u: 'V' } }, desc: '1.2V~37V 1.5A Adjustable' };
  expect(part(row)).toMatchObject({
    params: { output_type: 'Adjustable', output_voltage_range: [1.2, 37] },
    texts: {},
    warnings: ['output_range: 37 V → 1.2 ~ 37\u00a0V'],
  });
  expect(part(row).params).not.toHaveProperty('output_voltage');
  expect(part(row).ifNew.descriptionZh).toContain('1.2 ~ 37\u00a0V');
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.detail);
  const report = new TypingReport(['Output voltage']);
  const run = normaliseContext(loaded.mapping, loaded.parameters, tables(), (name, key, value, typed) =>
    report.add(name, key, value, typed),
  );
  normalisePart({ file: 'f', line: 1, record: { ...base, ...row } }, run);
  expect(report.schemaOf('1002', loaded.parameters)).toContainEqual({
    code: 'output_voltage_range',
    zh: '可调输出范围',
    en: 'Adjustable output range',
    kind: 'range',
    unit: 'V',
  });
});

test('what no mapping knows stays visible under its own code, what cannot be read stays visible under the parameter', () => {
  const odd = { params: { x_odd_feature_v2: 'Blue, 3 pcs' }, texts: { x_odd_feature_v2: 'blue, 3 pcs' } };
  expect(part({ a: { 999: 'blue, 3 pcs' } })).toMatchObject(odd);
  expect(part({ a: { 223: 'by request' } })).toMatchObject({ params: {}, texts: { current_rating: 'by request' } });
  expect(part({ a: { 1: '-', 48: '' } })).toMatchObject({ params: {}, texts: {} });
});

test('R-18 what a row does not give it says nothing of, an MOQ that is no multiple is rounded up and reported', () => {
  const bare = part({});
  for (const name of ['moq', 'step', 'moqFlag', 'packNumber', 'packaging', 'datasheet', 'stockType', 'descriptionZh', 'descriptionEn'])
    expect(bare).not.toHaveProperty(name);
  expect(bare.warnings).toEqual([]);
  expect(part({ price: undefined })).not.toHaveProperty('tiersUsd');
  expect(part({ price: [] })).toMatchObject({ tiersUsd: [], tiersCny: [] });
  expect(part({ stock: undefined })).not.toHaveProperty('stock');
  expect(part({ moq: 50, mult: 50, packQty: 3000, pack: 'Tape & Reel (TR)' })).toMatchObject({
    moq: 50,
    step: 50,
    moqFlag: true,
    packNumber: 3000,
    packaging: 'Tape & Reel (TR)',
    warnings: [],
  });
  expect(part({ moq: 1, mult: 1 })).not.toHaveProperty('moqFlag');
  expect(part({ moq: 12, mult: 5 })).toMatchObject({ moq: 15, step: 5, warnings: ['moq_rounded: 12 → 15'] });
});

test('R-18 nothing is sold below the first price: the minimum rises to it, and that is told', () => {
  const price = [
    [100, 0.02],
    [1000, 0.01],
  ];
  expect(part({ price, moq: 10, mult: 30 })).toMatchObject({ moq: 120, warnings: ['moq_rounded: 10 → 30', 'below_first_tier: 30 → 120'] });
  const silent = part({ price });
  expect(silent).toMatchObject({ ifNew: { moq: 100, moqFlag: true }, warnings: ['below_first_tier: 100'] });
  expect(silent).not.toHaveProperty('moq');
});

test('R-18 stock by warehouse only splits the total, the rest lies in JS', () => {
  expect(part({ stock: 142, wh: { js: 500 } }).stock).toEqual({ JS: 142, SZ: 0, HK: 0 });
  expect(part({ stock: 3002, wh: { js: 2, zh: 379 } }).stock).toEqual({ JS: 16, SZ: 2986, HK: 0 });
  expect(part({ stock: 7, wh: { zh: 1, hk: 1, js: 1 } }).stock).toEqual({ JS: 3, SZ: 2, HK: 2 });
  expect(part({ stock: 9 }).stock).toEqual({ JS: 9, SZ: 0, HK: 0 });
  expect(splitStock(2_000_000_000, { JS: 1, SZ: 2_000_000_000, HK: 2_000_000_000 }, 'JS')).toEqual({
    JS: 2,
    SZ: 999_999_999,
    HK: 999_999_999,
  });
});

test('a part without description gets one in each language from its values', () => {
  const described = part({ a: { 259: { v: 10_000, u: 'ohm' }, 48: '±1%' } });
  expect(described.ifNew.descriptionZh).toBe('贴片电阻，10\u00a0kΩ，±1\u00a0%，0402');
  expect(described.ifNew.descriptionEn).toBe('Chip Resistors - Surface Mount, 10\u00a0kΩ, ±1\u00a0%, 0402');
  expect(part({ desc: '275V、305V 插件,P=5mm -40℃' }).descriptionEn).toBe('275V, 305V THT,P=5mm -40°C');
});

test('BO-2 signs alone are a number', () => {
  for (const mpn of ['±◊', '+/-', '∞']) expect(part({ mpn }).mpn).toBe(mpn);
});

test('BO-2 what only says that there is nothing is no number, no maker and no category', () => {
  for (const nothing of ['-', '--', '/', '?', 'N/A', 'n.a.', '无', 'NULL', '—', '待定']) {
    const given = { file: 'f', line: 3, record: { ...base, mpn: nothing } };
    expect(normalisePart(given, context('jlc-dump'))).toMatchObject({ error: { code: 'no_mpn', detail: nothing } });
    expect(part({ mfr: nothing }).brandName).toBe('Unbranded');
    expect(part({ cat: nothing }).categoryKey).toBeUndefined();
  }
  for (const mpn of ['NA555', '0', 'None-12', '-5V']) expect(part({ mpn }).mpn).toBe(mpn);
});

test('data sheets of the source itself are not linked', () => {
  expect(part({ ds: 'jlc:858' }).datasheet).toBeUndefined();
  expect(part({ ds: 'https://www.ti.com/lit/x' }).datasheet).toBe('https://www.ti.com/lit/x');
  expect(part({ ds: 'javascript:alert(1)' }).datasheet).toBeUndefined();
});

test('rows that cannot be taken name their place and reason', () => {
  const bad = (over: Record<string, unknown>) =>
    normalisePart({ file: 'f.jsonl', line: 7, record: { ...base, ...over } }, context('jlc-dump'));
  expect(bad({ mpn: ' \u200b ' })).toEqual({ ok: false, error: { code: 'no_mpn', file: 'f.jsonl', line: 7, detail: '' } });
  expect(bad({ mfr: '' })).toMatchObject({ error: { code: 'no_brand' } });
  expect(bad({ cat: 99_999 })).toMatchObject({ error: { code: 'no_category', detail: '99999' } });
  expect(bad({ stock: -4 })).toMatchObject({ error: { code: 'bad_quantity', detail: 'stock: -4' } });
  expect(bad({ moq: 1.5 })).toMatchObject({ error: { code: 'bad_quantity' } });
  expect(normalisePart({ file: 'f', line: 3, problem: 'no_json' }, context('jlc-dump'))).toMatchObject({
    error: { code: 'unreadable_row', line: 3, detail: 'no_json' },
  });
  expect(part({ mfr: '?' }).brandName).toBe('Unbranded');
});

test('spellings of a brand meet in the canonical one, new ones share the first spelling seen', () => {
  const { brand } = tables();
  expect(brand('YAGEO(国巨)').name).toBe('YAGEO');
  expect(brand('avx').name).toBe('Kyocera AVX');
  expect(brand('New Maker Co., Ltd.').name).toBe('New Maker Co., Ltd.');
  expect(brand('NEW MAKER').name).toBe('New Maker Co., Ltd.');
});

function fromTable(record: Record<string, string>, names?: CategoryNames): ReturnType<typeof normalisePart> {
  const loaded = loadMapping('table', '7');
  if (!loaded.ok) throw new Error(loaded.detail);
  const headers = Object.keys(record);
  const guessed = guessPlan(
    { headers, divider: ',', samples: [{ line: 2, cells: Object.values(record) }] },
    loaded.mapping,
    loaded.parameters,
    {
      saved: null,
    },
  );
  const run = normaliseContext(loaded.mapping, loaded.parameters, names ? { ...tables(), categories: new CategoryTable(names) } : tables());
  const read = planReader(guessed.plan, headers, guessed);
  return normalisePart({ file: 't.csv', line: 2, record }, { ...run, read });
}

test('a table is read by its header names, and a column nobody knows is left out', () => {
  const result = fromTable({
    'Part No': 'ABC-1',
    品牌: '国巨',
    Category: 'MLCC',
    封装: 'SOT23',
    'Stock SZ': '1,200',
    moq: '10',
    qty1: '1',
    price1: '0.5',
    qty2: '100',
    price2: '$0.4',
    qty3: '',
    price3: '',
    'Rated current': '0.9A',
    Odd: 'x',
    Cost: '0.1',
    供应商: '某某',
  });
  expect(result).toMatchObject({
    ok: true,
    part: {
      sourceId: 'table:yageo:ABC-1',
      sourceRef: null,
      mpn: 'ABC-1',
      brandName: 'YAGEO',
      categoryKey: '2007',
      package: 'SOT-23',
      moq: 10,
      moqFlag: true,
      stock: { SZ: 1200 },
      tiersUsd: [
        [1, 500_000],
        [100, 400_000],
      ],
      tiersCny: [
        [1, 3_500_000],
        [100, 2_800_000],
      ],
      reckoned: 'CNY',
      staff: { cost: '0.1', supplier: '某某' },
      warnings: [],
    },
  });
  if (result.ok) expect(result.part.params).toEqual({ current_rating: 0.9 });
});

test('BO-2 a category nobody knows is to be sorted for new parts alone, and what is left out of a path is told', () => {
  const names = new CategoryNames([
    { key: 'c', parentKey: null, zh: '电容', en: 'Capacitors', isPublic: true },
    { key: 'm', parentKey: 'c', zh: '贴片电容', en: 'MLCC', isPublic: true },
  ]);
  const row = (category: string) => {
    const result = fromTable({ MPN: 'A', Brand: 'B', Category: category }, names);
    if (!result.ok) throw new Error(result.error.code);
    return result.part;
  };
  expect(row('Passives > Capacitors > MLCC')).toMatchObject({ categoryKey: 'm', warnings: ['levels_left_out: Passives'] });
  const odd = row('SMD/SMT things');
  expect(odd).toMatchObject({
    ifNew: { categoryKey: 'to-be-sorted:smd/smt things', goodsStatus: 0 },
    warnings: ['category_to_be_sorted: SMD/SMT things'],
  });
  expect(odd).not.toHaveProperty('categoryKey');
  expect(row('')).not.toHaveProperty('categoryKey');
});

test.each(['9.5E+12', '#REF!', 'TRUE', '1-Mar', 'Dec-24', '2024/3/1', '3月1日'])('BO-2 a spreadsheet made %s of a part number', (mpn) =>
  expect(fromTable({ MPN: mpn, Brand: 'B', Category: 'MLCC' })).toMatchObject({
    ok: false,
    error: { code: 'damaged_number', detail: mpn },
  }),
);

test.each(['1N4148', '1E10', '2024-1', '74HC595D', 'К155ЛА3', 'MAR-8A', '10-32'])('BO-2 %s is a part number', (mpn) =>
  expect(fromTable({ MPN: mpn, Brand: 'B', Category: 'MLCC' })).toMatchObject({ ok: true, part: { mpn } }),
);

test('BO-2 a cell that its sheet says is a date is no part number, whatever it shows', () => {
  const loaded = loadMapping('table');
  if (!loaded.ok) throw new Error(loaded.detail);
  const run = normaliseContext(loaded.mapping, loaded.parameters, tables());
  const headers = ['MPN', 'Brand'];
  const { plan } = guessPlan({ headers, divider: null, samples: [] }, loaded.mapping, loaded.parameters, { saved: null });
  const row = { file: 'f', line: 3, record: { MPN: '45352', Brand: 'B' }, marks: [{ column: 'MPN', kind: 'date' as const }] };
  expect(normalisePart(row, { ...run, read: planReader(plan, headers) })).toMatchObject({
    error: { code: 'damaged_number', detail: '45352' },
  });
});

test.each([
  ['>10,000', { JS: 10_000 }, ['stock_at_least: >10,000']],
  ['10K+', { JS: 10_000 }, ['stock_at_least: 10K+']],
  ['In stock: 500', { JS: 500 }, []],
  ['库存 500 个', { JS: 500 }, []],
  ['无货', { JS: 0 }, []],
])('R-18 a stock of %s is %j', (stock, expected, warnings) => {
  const result = fromTable({ MPN: 'A', Brand: 'B', Stock: stock });
  expect(result).toMatchObject({ ok: true, part: { stock: expected, warnings } });
});

test('R-18 a stock that gives no number is refused, not guessed', () => {
  for (const stock of ['现货', 'Call', '-5', '10.000'])
    expect(fromTable({ MPN: 'A', Brand: 'B', Stock: stock, Price: '0.5' })).toMatchObject({
      error: { code: 'bad_quantity', detail: `stock: ${stock}` },
    });
});

test('the typing report counts number-like values of named attributes and orders the schema of a category', () => {
  expect(['±1%', '-55℃~+125℃', '1 N-channel', '74HC'].every(looksLikeNumber)).toBe(true);
  expect(['X7R', 'UL94V-0', 'Black'].some(looksLikeNumber)).toBe(false);
  const report = new TypingReport(['Tolerance', 'Resistance', 'Rated current']);
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.detail);
  const run = normaliseContext(loaded.mapping, loaded.parameters, tables(), (name, key, value, typed) =>
    report.add(name, key, value, typed),
  );
  for (const a of [{ 48: '±1%', 259: { v: 1, u: 'ohm' } }, { 48: '5 of 7', 999: 'x' }, { 48: '5%' }])
    normalisePart({ file: 'f', line: 1, record: { ...base, a } }, run);
  expect(report.total()).toMatchObject({ numberLike: 4, typed: 3, shareFromText: 2 / 3 });
  expect(report.worst()[0]).toEqual({ name: 'Tolerance', numberLike: 3, typed: 2, missed: '5 of 7' });
  expect(report.schemaOf('1002', loaded.parameters).map((p) => p.code)).toEqual(['resistance', 'tolerance', 'x_odd_feature_v2']);
});

test('ED-5 what no mapping knows and the source names in English only has a Chinese name where it is a common one', () => {
  const report = new TypingReport([]);
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.detail);
  const run = normaliseContext(loaded.mapping, loaded.parameters, tables(), (name, key, value, typed) =>
    report.add(name, key, value, typed),
  );
  normalisePart({ file: 'f', line: 1, record: { ...base, a: { 999: 'x', 1000: 'Red' } } }, run);
  expect(report.schemaOf('1002', loaded.parameters).map(({ zh, en }) => [zh, en])).toEqual(
    expect.arrayContaining([
      ['Odd feature (v2)', 'Odd feature (v2)'],
      ['检测颜色', 'Detection  color'],
    ]),
  );
});

test('every shipped mapping is valid, and a broken or missing one is a value', () => {
  expect(shippedMappings().map(({ name }) => name)).toEqual(['jlc-dump', 'table']);
  expect(loadMapping('nowhere')).toMatchObject({ ok: false, code: 'mapping_missing' });
  expect(loadMapping(import.meta.filename)).toMatchObject({ ok: false, code: 'mapping_invalid' });
  expect(loadMapping('table', 'seven')).toMatchObject({ ok: false, code: 'mapping_invalid' });
});

test('T-22 control characters and changes of direction are left out of every text of a part', () => {
  const text = JSON.stringify(part({ mpn: '\u202eRC0402\u0007-1\u0000', desc: '10k\u2066Ω', a: { 999: 'odd\u001b one' } }));
  expect(text).toContain('"RC0402-1"');
  expect(text).not.toMatch(/\\u00[01]|[\u202a-\u202e\u2066-\u2069]/);
});
