// What is said above the rows of a search by number holds for the rows that are there.
import { expect, test } from 'vitest';
import { readList } from '../listing/list-state.ts';
import { matchOf, numberTyped } from './match-of.ts';

const state = (query = '') => readList('/ProductDetailSearch', new URLSearchParams(`keywords=LM358&searchFieldType=0${query}`));
const of = (match: 'exact' | 'prefix' | 'substring', numbers: readonly string[], query = '', keywords = 'LM358') =>
  matchOf({ match, keywords, understood: [], records: numbers.map((partNo) => ({ partNo })) }, state(query), keywords);

test('SR-3 “begin with it” is said where all rows do; where others only hold it that is said', () => {
  expect(of('prefix', ['LM358DR', 'LM358-N'])).toBe('prefix');
  expect(of('prefix', ['LM358DR', 'NCV-LM358'])).toBe('begins');
  expect(of('prefix', ['LM358DR', 'NCV-LM358'], '&sort=price')).toBe('holds');
  expect(of('prefix', ['NCV-LM358'], '&current=3')).toBe('holds');
  expect(of('substring', ['XLM358'])).toBe('substring');
});

test('SR-3 nothing is said of numbers that filters may hide, nor of parts found by another number', () => {
  expect(of('prefix', ['LM358DR'], '&inStock=1')).toBe('holds');
  expect(of('substring', ['XLM358'], '&inStock=1')).toBe('holds');
  expect(of('prefix', ['GRM155'])).toBe('');
  expect(of('exact', ['GRM155'])).toBe('code');
  expect(of('exact', ['LM-358'], '&inStock=1')).toBe('');
});

test('SR-3 “come first” is said on the first page of the best alone', () => {
  expect([of('exact', ['LM358', 'LM358DR']), of('exact', ['LM-358'])]).toEqual(['exact', 'alike']);
  expect([of('exact', ['LM358DR', 'LM358'], '&sort=sales'), of('exact', ['LM358DR'], '&current=2')]).toEqual(['among', '']);
});

test('SR-3 a maker beside the number is no part of it', () => {
  const understood = [{ source: 'TI', kind: 'brand', code: '$brand', label: '' } as const];
  expect(numberTyped({ keywords: 'TI LM358', understood })).toBe('LM358');
  expect(matchOf({ match: 'exact', keywords: 'TI LM358', understood, records: [{ partNo: 'LM358' }] }, state(), 'TI LM358')).toBe('exact');
});
