// The whole result as a file.
import { afterEach, expect, test, vi } from 'vitest';
import { exportHref } from './export-href.ts';
import { ExportFailed, fileName, readFile } from './export-file.ts';
import { readList } from './list-state.ts';

const state = readList(
  '/ProductDetailSearch',
  new URLSearchParams('keywords=100nF&searchFieldType=1&packages=0402&packages=DIP-3,3296W&min.voltage_rating=16&current=3'),
);

afterEach(() => vi.unstubAllGlobals());

test('SR-13 the file is the whole result: every filter, no page', () => {
  const query = new URL(exportHref(state, { isChosen: false, columns: [] }), 'http://shop').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ keywords: '100nF', searchFieldType: '1' });
  expect([query.get('packages[0]'), query.get('packages[1]')]).toEqual(['0402', 'DIP-3,3296W']);
  expect(JSON.parse(query.get('filters')!)).toMatchObject([{ code: 'voltage_rating', min: '16' }]);
  for (const name of ['current', 'size', 'columns']) expect(query.has(name), name).toBe(false);
});

test('SR-13 chosen columns stand in the file in their order, each once', () => {
  const column = (code: string) => ({ code, label: '', numeric: true, cell: -1 });
  const href = exportHref(state, { isChosen: true, columns: ['capacitance', '$listed', '$moq'].map(column) });
  const columns = new URL(href, 'http://shop').searchParams.get('columns')!.split(',');
  expect(columns.slice(0, 4)).toEqual(['$partNo', '$brand', 'capacitance', '$moq']);
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns).not.toContain('$listed');
});

test('a file is named by the search in signs every system takes', () => {
  expect(fileName('10k 1/10W "x"', 'csv')).toBe('10k 1-10W -x-.csv');
  expect(fileName('../..', 'xlsx')).toBe('parts.xlsx');
  expect(fileName('贴片电阻', 'xlsx')).toBe('贴片电阻.xlsx');
});

const answering = (body: string, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init));

test('SR-13 rows are counted as they come', async () => {
  answering('a,b\r\n1,2\r\n3,4\r\n', { headers: { 'x-total-rows': '5', 'content-type': 'text/csv' } });
  const told: unknown[] = [];
  const file = await readFile('/x', 'csv', (progress) => told.push(progress), new AbortController().signal);
  expect(await file.text()).toBe('a,b\r\n1,2\r\n3,4\r\n');
  expect(told.at(-1)).toEqual({ rows: 5, done: 2, bytes: 15 });
});

test('a refusal keeps the words of the shop', async () => {
  answering('{"code":429,"message":"Wait a minute."}', { status: 429 });
  const failed = readFile('/x', 'xlsx', () => undefined, new AbortController().signal);
  await expect(failed).rejects.toThrow(ExportFailed);
  await expect(failed).rejects.toThrow('Wait a minute.');
});
