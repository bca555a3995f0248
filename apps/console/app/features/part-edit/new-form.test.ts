// A new part's form: what a copy brings, and whose parameters are asked for.
import { expect, test } from 'vitest';
import type { PartForm } from './draft.ts';
import { changedKeys } from './draft.ts';
import { draftOfNew, missing, paramsFor, startOf } from './new-form.ts';

const param = (code: string, text = '') => ({
  code,
  zh: code,
  en: code,
  kind: 'number' as const,
  unit: 'V',
  text,
  value: text,
  inSchema: true,
  held: false,
});
const asked = (code: string) => ({ ...param(code), column: true, open: false, known: 0, isBrought: true });
const source = {
  ...startOf(null, '7'),
  brandName: 'Acme',
  params: [param('voltage', '5 V'), param('force', '2 N'), param('empty')],
  staffOnly: [{ field: 'cost', value: '0.1', source: 'hand' }],
  goodsId: '1',
} as unknown as PartForm;

test('BO-2 a copy brings maker, category and values, and neither number nor what it costs', () => {
  const form = startOf(source, '');
  expect(form).toMatchObject({ brandName: 'Acme', categoryId: '7', staffOnly: [], fields: { partNo: '', aliases: [], moq: 1 } });
  expect(draftOfNew(form)).toMatchObject({ 'param:voltage': '5 V', 'staff:cost': '' });
});

test('BO-2 the category asks in its order; values it has no place for stand behind, empty ones go', () => {
  const params = paramsFor([asked('height'), asked('voltage')], startOf(source, ''));
  expect(params.map(({ code, text, inSchema }) => [code, text, inSchema])).toEqual([
    ['height', '', true],
    ['voltage', '5 V', true],
    ['force', '2 N', false],
  ]);
});

test('BO-2 only what was typed is sent, and what is missing is named in the order of the form', () => {
  const was = draftOfNew(startOf(null, ''));
  const typed = { ...was, partNo: ' A-1 ', 'param:voltage': '5V', 'staff:cost': '0.08' };
  expect(changedKeys(was, typed)).toEqual(['partNo', 'staff:cost', 'param:voltage']);
  expect(missing(typed, '')).toBe('brandName');
  expect(missing({ ...typed, brandName: 'Acme', categoryId: '7' }, ' ')).toBe('reason');
  expect(missing({ ...typed, brandName: 'Acme', categoryId: '7' }, 'new')).toBeNull();
});
