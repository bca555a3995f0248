// Columns of a list: usual, chosen, remembered.
import { expect, test } from 'vitest';
import { columnsText, readColumns } from './list-state.ts';
import { memoryCookie, rememberedFor } from './column-memory.ts';
import { shownColumns } from './columns.ts';

const params = [
  { code: 'capacitance', zh: '容值', en: 'Capacitance', kind: 'number' as const, unit: 'F' },
  { code: 'dielectric', zh: '介质', en: 'Dielectric', kind: 'text' as const, unit: '' },
];
const found = {
  records: [1e-7, 2e-7].map((capacitance) => ({ package: '0402', params: { capacitance, dielectric: 'X7R' } })),
  category: { params },
  facets: { params: [] },
  filters: [],
  understood: [],
};
const facet = (code: string, distinct: number) => ({ code, label: code, kind: 'text' as const, unit: '', distinct });

test('SR-5 usual columns are those that tell the rows apart; where they are few, what most rows state comes after them', () => {
  const { columns, choices } = shownColumns(found, null, 'zh');
  expect(columns).toEqual([
    { code: 'capacitance', label: '容值', numeric: true, cell: 0 },
    { code: 'dielectric', label: '介质', numeric: false, cell: 1 },
    { code: '$package', label: '', numeric: false, cell: -1 },
  ]);
  expect(choices.map(({ code }) => code)).toEqual(['capacitance', 'dielectric', '$package', '$sales', '$listed', '$moq']);
});

test('SR-5 usual columns go by the whole result, not by the page; those it is filtered or sorted by come first, the package last', () => {
  const whole = { ...found, facets: { params: [facet('dielectric', 3), facet('capacitance', 9)] } };
  const codes = (more: object, sortCode = '') => shownColumns({ ...whole, ...more }, null, 'en', sortCode).columns.map(({ code }) => code);
  expect(codes({})).toEqual(['capacitance', 'dielectric', '$package']);
  const filters = [{ code: 'dielectric' }];
  expect(codes({ filters })).toEqual(['dielectric', 'capacitance', '$package']);
  expect(shownColumns({ ...whole, filters }, null, 'en').columns[0]).toMatchObject({ code: 'dielectric', filtered: true });
  const one = { ...whole, facets: { params: [facet('dielectric', 1), facet('capacitance', 9)] } };
  expect(shownColumns({ ...one, understood: [{ code: 'dielectric' }] }, null, 'en').columns.map(({ code }) => code)).toEqual([
    'dielectric',
    'capacitance',
    '$package',
  ]);
  expect(codes({}, 'dielectric')).toEqual(['dielectric', 'capacitance', '$package']);
});

test('SR-5 columns that most rows leave white stand behind full ones, also where the category names them', () => {
  const named = ['a', 'b', 'c'].map((code) => ({ ...params[0]!, code, ...(code === 'c' ? {} : { column: true as const }) }));
  const known: Record<string, number> = { a: 40, b: 90, c: 95 };
  const facets = { params: named.map(({ code }) => ({ ...facet(code, 9), knownPercent: known[code]! })) };
  const codes = (sortCode: string) =>
    shownColumns({ ...found, category: { params: named }, facets }, null, 'en', sortCode).columns.map(({ code }) => code);
  expect(codes('')).toEqual(['b', 'c', 'a', '$package']);
  expect(codes('a')).toEqual(['a', 'b', 'c', '$package']);
});

test('SR-5 the columns that a category names go before those that only tell rows apart, without those hardly any part states', () => {
  const named = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((code) => ({
    ...params[0]!,
    code,
    zh: code,
    en: code,
    ...(code === 'a' || code === 'h' ? {} : { column: true as const }),
  }));
  const records = [1, 2].map((n) => ({ package: 'SOT-23', params: Object.fromEntries(named.map(({ code }) => [code, n])) }));
  const known: Record<string, number> = { c: 3 };
  const facets = { params: named.map(({ code }) => ({ ...facet(code, 9), knownPercent: known[code] ?? 80 })) };
  const codes = (more: object = {}, sortCode = '') =>
    shownColumns({ ...found, records, category: { params: named }, facets, ...more }, null, 'en', sortCode).columns.map(({ code }) => code);
  expect(codes()).toEqual(['b', 'd', 'e', 'f', 'g', 'a', 'h', '$package']);
  expect(codes({}, 'h')).toEqual(['h', 'b', 'd', 'e', 'f', 'g', 'a', '$package']);
  expect(codes({ category: { params: named.map(({ column: _column, ...one }) => one) } }).slice(0, 3)).toEqual(['a', 'b', 'd']);
});

test('SR-5 a list of one part has the columns of its category that the part states, the named ones first', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((code) => ({
    ...params[0]!,
    code,
    ...(code === 'i' ? { column: true as const } : {}),
  }));
  const values = Object.fromEntries(many.filter(({ code }) => code !== 'b').map(({ code }) => [code, 1]));
  const prose = { code: 'features', zh: '特性', en: 'Features', kind: 'text' as const, unit: '' };
  const sole = {
    ...found,
    records: [{ package: 'SOT-23', params: { ...values, features: 'Overcurrent protection, thermal shutdown, enable control' } }],
    category: { params: [prose, ...many] },
  };
  const codes = (more: object = {}) => shownColumns({ ...sole, ...more }, null, 'en').columns.map(({ code }) => code);
  expect(codes()).toEqual(['i', 'a', 'c', 'd', 'e', 'f', 'g', '$package']);
  expect(codes({ understood: [{ code: 'h' }] })).toEqual(['h', 'i', 'a', 'c', 'd', 'e', 'f', '$package']);
});

test('SR-5 lists of features are no usual column; who asks for one or sorts by it has it', () => {
  const values = ['Overcurrent protection, thermal shutdown, enable control', 'Output discharge, soft-start, power-off isolation'].map(
    (value) => ({
      value,
      label: value,
      count: 1,
      selected: false,
    }),
  );
  const wordy = { ...found, facets: { params: [{ ...facet('dielectric', 3), values }, facet('capacitance', 9)] } };
  const codes = (chosen: string[] | null, sortCode = '') => shownColumns(wordy, chosen, 'en', sortCode).columns.map(({ code }) => code);
  expect(codes(null)).toEqual(['capacitance', '$package']);
  expect(codes(null, 'dielectric')).toEqual(['dielectric', 'capacitance', '$package']);
  expect(codes(['dielectric'])).toEqual(['dielectric']);
});

test('SR-5 chosen columns come in their order; those of other categories are left out', () => {
  const { columns, schema } = shownColumns(found, ['dielectric', '$moq', 'resistance', 'capacitance'], 'en');
  expect(columns.map(({ code, cell }) => [code, cell])).toEqual([
    ['dielectric', 0],
    ['$moq', -1],
    ['capacitance', 1],
  ]);
  expect(schema.map(({ code }) => code)).toEqual(['dielectric', 'capacitance']);
  expect(shownColumns(found, [], 'en').columns).toEqual([]);
});

test('no columns at all is a choice of its own', () => {
  expect(readColumns(columnsText([]))).toEqual([]);
  expect(readColumns(null)).toBeNull();
});

test('SR-5 a choice is remembered per category, and forgotten with it', () => {
  const first = memoryCookie('', '22', ['capacitance', '$moq']).split(';')[0]!;
  const both = memoryCookie(`a=1; ${first}`, '31', []).split(';')[0]!;
  expect(rememberedFor(`x=y; ${both}; z=1`, '22')).toEqual(['capacitance', '$moq']);
  expect(rememberedFor(both, '31')).toEqual([]);
  expect(rememberedFor(memoryCookie(both, '22', null), '22')).toBeNull();
  expect(memoryCookie(first, '22', null)).toContain('Max-Age=0');
  expect(rememberedFor('ph_cols=%E0%A4%A', '22')).toBeNull();
});
