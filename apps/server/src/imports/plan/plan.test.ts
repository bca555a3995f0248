// What headings and samples of a table are taken for (BO-2).
import type { ColumnTarget } from '@partharbor/contract/import-plan';
import { expect, test } from 'vitest';
import { loadMapping } from './mapping.ts';
import { guessPlan, type GuessedPlan } from './plan.ts';
import { planReader } from './row-fields.ts';

const loaded = loadMapping('table');
if (!loaded.ok) throw new Error(loaded.detail);
const { mapping, parameters } = loaded;

const guess = (headers: string[], rows: string[][] = [], divider: string | null = ','): GuessedPlan =>
  guessPlan({ headers, divider, samples: rows.map((cells, i) => ({ line: i + 2, cells })) }, mapping, parameters, { saved: null });

const short = (target: ColumnTarget): string => {
  switch (target.kind) {
    case 'field':
    case 'staff':
      return target.kind === 'staff' ? `staff ${target.field}` : target.field;
    case 'price':
      return `from ${target.from}`;
    case 'tierQuantity':
    case 'tierPrice':
      return `${target.kind} ${target.tier}`;
    case 'parameter':
      return `param ${target.code}`;
    case 'priceList':
    case 'unused':
      return target.kind;
  }
};
const targets = (headers: string[], rows: string[][] = []): string[] =>
  guess(headers, rows).plan.columns.map(({ target }) => short(target));

test.each([
  [
    [
      'LCSC Part Number',
      'Manufacture Part Number',
      'Manufacturer',
      'Customer NO.',
      'Package',
      'Description',
      'RoHS',
      'Order Qty.',
      'Min\\Mult Order Qty.',
      'Unit Price($)',
      'Order Price($)',
    ],
    ['sourceId', 'mpn', 'brand', 'unused', 'package', 'descriptionEn', 'unused', 'unused', 'moq', 'from 1', 'unused'],
  ],
  [
    [
      'Digi-Key Part #',
      'Mfr Part #',
      'Mfr',
      'Supplier',
      'Description',
      'Stock',
      'Price',
      'Min Qty',
      'Package / Case',
      'Supplier Device Package',
      'Datasheet',
    ],
    ['sourceId', 'mpn', 'brand', 'staff supplier', 'descriptionEn', 'stock', 'from 1', 'moq', 'package', 'unused', 'datasheet'],
  ],
  [
    ['Mouser #:', 'Mfr. #:', 'Manufacturer:', 'Qty 1', 'Price 1', 'Qty 2', 'Price 2'],
    ['sourceId', 'mpn', 'brand', 'tierQuantity 1', 'tierPrice 1', 'tierQuantity 2', 'tierPrice 2'],
  ],
  [
    ['商品编号', '厂家型号', '制造商', '封装', '单价(含税)', '库存数量', '起订量', '货期', '成本价', '供应商', '库位'],
    ['sourceId', 'mpn', 'brand', 'package', 'from 1', 'stock', 'moq', 'unused', 'staff cost', 'staff supplier', 'staff location'],
  ],
  [
    ['型号', '品牌', '阶梯价', '单价'],
    ['mpn', 'brand', 'priceList', 'unused'],
  ],
  [
    ['MPN', 'Brand', '1-9', '10-99', '≥100', '1K+'],
    ['mpn', 'brand', 'from 1', 'from 10', 'from 100', 'from 1000'],
  ],
  [
    ['MPN', 'Brand', '单价1+', '单价10+', '单价100+'],
    ['mpn', 'brand', 'from 1', 'from 10', 'from 100'],
  ],
  [
    ['MPN', 'Brand', 'Price @ 1', 'Price @ 100', 'Unit Price (1000)', '5,000 pcs'],
    ['mpn', 'brand', 'from 1', 'from 100', 'from 1000', 'from 5000'],
  ],
  [
    ['Part Number', 'Manufacturer Part Number', 'Brand'],
    ['unused', 'mpn', 'brand'],
  ],
  [
    ['MPN', 'Brand', 'Resistance', '容值', 'Colour of the box', 'tolerance'],
    ['mpn', 'brand', 'param resistance', 'param capacitance', 'unused', 'param tolerance'],
  ],
])('BO-2 columns %j', (headers, expected) => expect(targets(headers)).toEqual(expected));

test('BO-2 bare numbers are breaks where they rise as breaks do and hold prices, and counted columns without quantities are asked about', () => {
  expect(targets(['MPN', 'Brand', '1', '10', '100'], [['A', 'B', '0.5', '0.4', '0.3']])).toEqual([
    'mpn',
    'brand',
    'from 1',
    'from 10',
    'from 100',
  ]);
  const counted = guess(['MPN', 'Brand', 'Price 1', 'Price 2', 'Price 3'], [['A', 'B', '0.5', '0.4', '0.3']]);
  expect(counted.plan.columns.slice(2).map(({ target }) => target.kind)).toEqual(['unused', 'unused', 'unused']);
  expect(counted.notes.filter(({ code }) => code === 'tiers_uncertain').map(({ column }) => column)).toEqual([2, 3, 4]);
  expect(targets(['MPN', 'Brand', '2024'], [['A', 'B', '12']])).toEqual(['mpn', 'brand', 'unused']);
});

test('T-22 a column nobody knows is unused, and what is internal goes to staff whatever a saved plan says', () => {
  const headers = ['MPN', 'Brand', 'Unit cost', 'Vendor code', 'Bin location', 'Margin %', 'Secret sauce', 'Notes'];
  expect(targets(headers)).toEqual([
    'mpn',
    'brand',
    'staff cost',
    'staff supplier',
    'staff location',
    'staff margin',
    'unused',
    'staff note',
  ]);
  const publicPlan = guess(headers).plan;
  const saved = {
    ...publicPlan,
    columns: publicPlan.columns.map(({ header }, i): { header: string; target: ColumnTarget } => ({
      header,
      target:
        i < 2
          ? publicPlan.columns[i]!.target
          : i === 7
            ? { kind: 'field', field: 'descriptionEn' }
            : { kind: 'parameter', code: 'resistance' },
    })),
  };
  const kept = guessPlan({ headers, divider: ',', samples: [] }, mapping, parameters, { saved });
  expect(kept.plan.columns.slice(2).map(({ target }) => short(target))).toEqual([
    'staff cost',
    'staff supplier',
    'staff location',
    'staff margin',
    'param resistance',
    'descriptionEn',
  ]);
  expect(kept.notes.map(({ code }) => code)).toEqual(['internal_column', 'internal_column', 'internal_column', 'internal_column']);
});

test('BO-2 a saved plan counts for files of the same headings alone', () => {
  const { plan } = guess(['MPN', 'Brand', 'Foo']);
  const saved = {
    ...plan,
    columns: plan.columns.map((one, i) => (i === 2 ? { ...one, target: { kind: 'field', field: 'series' } as const } : one)),
  };
  const read = (headers: string[]): string[] =>
    guessPlan({ headers, divider: ',', samples: [] }, mapping, parameters, { saved }).plan.columns.map(({ target }) => short(target));
  expect(read(['mpn', 'BRAND ', 'foo'])).toEqual(['mpn', 'brand', 'series']);
  expect(read(['MPN', 'Brand', 'Bar'])).toEqual(['mpn', 'brand', 'unused']);
});

test.each([
  [[['0,046'], ['1,250']], ';', ',', false],
  [[['0.046'], ['1,250']], ',', '.', false],
  [[['1,250'], ['2,500']], ',', '.', true],
  [[['1,250'], ['2,500']], ';', ',', false],
  [[['1.250'], ['2.500']], ';', ',', true],
  [[['1.250'], ['2.500']], ',', '.', false],
  [[['6,85 €']], ',', ',', false],
  [[['12']], ';', '.', false],
])('R-18 prices %j divided by "%s" have the decimal sign "%s"', (rows, divider, decimal, isOpen) => {
  const found = guess(['Price'], rows, divider);
  expect([found.plan.decimal, found.isDecimalOpen]).toEqual([decimal, isOpen]);
  expect(found.notes.some(({ code }) => code === 'decimal_ambiguous')).toBe(isOpen);
});

test('R-18 the currency is that of the headings, another one is not read, and none at all is told', () => {
  expect(guess(['MPN', 'Price(USD)', 'Price(CNY)']).plan).toMatchObject({
    currency: 'USD',
    columns: [{}, { target: { kind: 'price' } }, { target: { kind: 'unused' } }],
  });
  expect(guess(['MPN', '单价(元)']).plan.currency).toBe('CNY');
  expect(guess(['MPN', '单价(含税)']).plan.currency).toBe('CNY');
  const euro = guess(['MPN', 'Price EUR']);
  expect(euro.plan.columns[1]!.target.kind).toBe('unused');
  expect(euro.notes).toEqual(expect.arrayContaining([{ column: 1, code: 'foreign_column', detail: 'Price EUR' }]));
  expect(guess(['MPN', 'Price']).notes).toContainEqual({ column: -1, code: 'currency_assumed', detail: 'USD' });
  expect(guess(['MPN', 'Price'], [['A', '$1']]).notes.map(({ code }) => code)).not.toContain('currency_assumed');
});

test('BO-2 a plan says what it read into a break', () => {
  expect(guess(['MPN', '1K', '10K+', '100+']).notes.filter(({ code }) => code === 'break_read')).toEqual([
    { column: 1, code: 'break_read', detail: '1K → 1,000' },
    { column: 2, code: 'break_read', detail: '10K+ → 10,000' },
  ]);
});

test('BO-2 one price column, a fixed maker and a fixed category can be mapped', () => {
  const own = {
    ...mapping,
    fields: { ...mapping.fields, mpn: ['Internal Reference'] },
    priceColumns: [{ quantity: '1', price: 'Sales Price' }],
    fixed: { brand: 'Samplemaker' },
  };
  const { plan } = guessPlan({ headers: ['Internal Reference', 'Name', 'Sales Price'], divider: ',', samples: [] }, own, parameters, {
    saved: null,
  });
  expect(plan.columns.map(({ target }) => short(target))).toEqual(['mpn', 'descriptionEn', 'from 1']);
  const read = planReader(plan, ['Internal Reference', 'Name', 'Sales Price']);
  const record = { 'Internal Reference': 'ZB2', Name: 'Resistor kit', 'Sales Price': '12.50' };
  expect([read.field(record, 'brand'), read.prices(record)]).toEqual(['Samplemaker', [[1, '12.50']]]);
});

test('BO-2 an empty cell says nothing of its field, and invisible characters do not count', () => {
  const headers = ['MPN', 'Brand', 'Stock', '1+', 'Cost', 'Resistance'];
  const read = planReader(guess(headers).plan, headers);
  const empty = { MPN: 'A\u200b1', Brand: '\u200b', Stock: '-', '1+': '', Cost: 'N/A', Resistance: ' ' };
  expect([
    read.field(empty, 'mpn'),
    read.field(empty, 'brand'),
    read.field(empty, 'stock'),
    read.prices(empty),
    read.staff(empty),
    read.attributes(empty),
  ]).toEqual(['A1', undefined, undefined, undefined, {}, []]);
});

test('BO-2 two columns of one field for staff are joined under their headings, and told; none is lost', () => {
  const headers = ['MPN', 'Brand', 'Cost', 'Purchase price'];
  const { plan, notes } = guess(headers);
  expect(plan.columns.slice(2).map(({ target }) => short(target))).toEqual(['staff cost', 'staff cost']);
  expect(notes.filter(({ code }) => code === 'joined_column')).toEqual([{ column: 3, code: 'joined_column', detail: 'Purchase price' }]);
  const read = planReader(plan, headers);
  expect(read.staff({ Cost: '1.20', 'Purchase price': '1.10' })).toEqual({ cost: 'Cost: 1.20; Purchase price: 1.10' });
  expect(read.staff({ Cost: '-', 'Purchase price': '1.10' })).toEqual({ cost: '1.10' });
  const again = guessPlan({ headers, divider: ',', samples: [] }, mapping, parameters, { saved: plan });
  expect(again.notes.map(({ code }) => code)).toEqual(['joined_column']);
});

test('BO-2 the number in the headings of a pair asks nothing', () => {
  for (const headers of [
    ['MPN', 'Brand', 'qty1', 'price1'],
    ['MPN', 'Brand', '数量1', '价格1'],
  ]) {
    expect(targets(headers, [['A', 'B', '1', '0.1']]).slice(2)).toEqual(['tierQuantity 1', 'tierPrice 1']);
    expect(guess(headers, [['A', 'B', '1', '0.1']]).notes.filter(({ column }) => column >= 0)).toEqual([]);
  }
});
