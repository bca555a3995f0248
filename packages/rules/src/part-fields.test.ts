// Proves the rules of what staff may edit of a part (BO-2).
import { expect, test } from 'vitest';
import {
  changedFields,
  isDocumentUrl,
  newPartFields,
  partColumnOf,
  partFieldNames,
  partFieldProblem,
  partProblem,
  tidyEccn,
  tidyHsCode,
  type PartFields,
} from './part-fields.ts';

const part: PartFields = { ...newPartFields, partNo: 'A-1' };

test('BO-2 a minimum is a multiple of its step where the part says so, whichever of the three an edit changes', () => {
  expect(partProblem({ ...part, moq: 150, step: 100 }, ['moq'])).toEqual({ field: 'moq', problem: 'not_multiple' });
  expect(partProblem({ ...part, moq: 150, step: 100 }, ['step'])).toEqual({ field: 'moq', problem: 'not_multiple' });
  expect(partProblem({ ...part, moq: 150, step: 100, moqFlag: false }, ['moq', 'step'])).toBeNull();
  expect(partProblem({ ...part, moq: 300, step: 100 }, ['moq', 'step'])).toBeNull();
  // What was odd before is no fault of an edit of something else.
  expect(partProblem({ ...part, moq: 150, step: 100 }, ['series'])).toBeNull();
});

test.each([
  ['eccn', 'EAR99', null],
  ['eccn', '3A001.a.2', null],
  ['eccn', '5A992.c', null],
  ['eccn', 'EAR98', 'invalid_format'],
  ['hsCode', '85412900', null],
  ['hsCode', '8541', 'invalid_format'],
  ['datasheet', 'https://docs.example.com/a.pdf', null],
  ['datasheet', 'javascript:alert(1)', 'invalid_format'],
  ['moq', 0, 'too_small'],
  ['moq', 10_000_001, 'too_big'],
  ['moq', 1.5, 'invalid_format'],
  ['weightMg', 0, null],
  ['partNo', '', 'too_small'],
  ['aliases', ['AO3400A-L', 'ao3400a-l'], 'repeated'],
] as const)('BO-2 %s %j: %s', (field, value, problem) => {
  expect(partFieldProblem(field, value as never)).toBe(problem);
});

test('export and tariff codes are kept in one spelling', () => {
  expect([tidyEccn('ear99'), tidyEccn('3a001.A.2')]).toEqual(['EAR99', '3A001.a.2']);
  expect(tidyHsCode('8541.29.00 00')).toBe('8541290000');
  expect(isDocumentUrl('ftp://a.example/x')).toBe(false);
});

test('what an edit changes is told in the order of the fields, and each has a column of its own', () => {
  expect(changedFields(part, { series: 'X', moq: 1, aliases: [], partNo: 'A-2' })).toEqual(['partNo', 'series']);
  expect(new Set(Object.values(partColumnOf)).size).toBe(partFieldNames.length);
});
