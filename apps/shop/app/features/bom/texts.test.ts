// Designators drawn together, the columns' form, addresses, names.
import { expect, test } from 'vitest';
import { columnName, columnsFrom, columnsNow, columnsText, headerRowFrom, rolesByColumn } from './columns/columns-form.ts';
import { exportHref, namedIn } from './hrefs.ts';
import { nextName } from './list/names.ts';
import { shortRefs } from './lines/short-refs.ts';
import type { BomFile } from './types.ts';
import { uploadedText } from './lines/uploaded.ts';

test('runs of designators are drawn together, two stay two, others stay as they are', () => {
  expect(shortRefs(['C1', 'C2', 'C3', 'C7', 'C8', 'R1'])).toBe('C1-C3, C7, C8, R1');
  expect(shortRefs(['J_USB', 'C09', 'C10'])).toBe('J_USB, C09, C10');
  expect(shortRefs([])).toBe('');
});

test('BM-2 the form says each column’s role; of two with one role the first counts, and what is read now comes to the same', () => {
  const roles = ['mpn', 'quantity', 'designator'] as const;
  const form = new FormData();
  for (const [name, value] of [
    ['column-0', 'designator'],
    ['column-2', 'mpn'],
    ['column-3', ''],
    ['column-4', 'mpn'],
    ['other', 'quantity'],
  ])
    form.append(name!, value!);
  expect(columnsFrom(form, roles)).toEqual({ mpn: 2, designator: 0 });
  const column = (index: number, also: number[] = []) => ({ index, header: '', confidence: 'sure' as const, also });
  const columns: BomFile['columns'] = { designator: column(0), mpn: column(2, [4]) };
  // Page and server name the roles in orders of their own.
  expect(columnsText(columnsNow(columns, roles))).toBe(columnsText(columnsFrom(form, roles.toReversed())));
  expect(columnsText(columnsNow(columns, roles))).not.toBe(columnsText({ designator: 0, mpn: 4 }));
  expect([...rolesByColumn(columns)].map(([index, { role, confidence }]) => [index, role, confidence])).toEqual([
    [0, 'designator', 'sure'],
    [4, 'mpn', 'also'],
    [2, 'mpn', 'sure'],
  ]);
  expect([headerRowFrom('3'), headerRowFrom(''), headerRowFrom('0'), headerRowFrom('x')]).toEqual([
    { headerRow: 2 },
    { headerRow: null },
    { headerRow: null },
    {},
  ]);
});

test('an address names a draft or a BOM, and nothing else', () => {
  const draft = 'a'.repeat(32);
  expect(namedIn(new URLSearchParams({ draft }))).toEqual({ draftId: draft });
  expect(namedIn(new URLSearchParams({ bomId: '42', revision: '3' }))).toEqual({ bomId: '42', revision: 3 });
  expect(namedIn(new URLSearchParams({ draft: `${draft}x`, bomId: '-1' }))).toBeNull();
  expect(exportHref({ kind: 'shared', rights: 'view' }, 'all', 'xlsx')).toBeNull();
});

test('what was uploaded reads as number and maker, else values, else the description; the next free name counts on', () => {
  const texts = { mpn: '', manufacturer: 'TI', value: '', package: '0402', description: 'red LED', supplierPn: '', materialCode: 'M-1' };
  expect(uploadedText({ ...texts, mpn: 'LM358' })).toBe('LM358 TI');
  expect(uploadedText({ ...texts, value: '100nF' })).toBe('100nF 0402');
  expect(uploadedText(texts)).toBe('red LED 0402');
  expect(uploadedText({ ...texts, description: '', package: '' })).toBe('M-1');
  expect([nextName('Board'), nextName('Board (2)'), nextName('字'.repeat(60)).length]).toEqual(['Board (2)', 'Board (3)', 60]);
});

test('BM-2 a column without a head is named by its letter, so that it can be told from others', () => {
  expect([0, 1, 2].map((index) => columnName(['Qty', '', 'Value'], index))).toEqual(['Qty', 'B', 'Value']);
  expect([0, 25, 26, 51, 52, 99].map((index) => columnName([], index))).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV']);
});
