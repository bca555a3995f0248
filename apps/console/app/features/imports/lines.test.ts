// Which changes of a row are on screen, and what opens the others.
import { expect, test } from 'vitest';
import { linesOf, type Record } from './lines.ts';

const change = (name: string): Record['changes'][number] => ({
  field: name,
  name,
  before: '1',
  after: '2',
  move: '',
  reason: '',
  isAsked: false,
  isWritten: true,
});
const row = (id: string, changes: Record['changes']): Record => ({
  id,
  sheet: '',
  line: 2,
  lastLine: 2,
  outcome: 'suspicious',
  mpn: 'LM358DR',
  brand: 'TI',
  goodsId: '',
  code: '',
  reason: '',
  warnings: [],
  changes,
  decision: '',
  left: [],
});
const shown = (...args: Parameters<typeof linesOf>): string[] =>
  linesOf(...args).map(({ change: one, more }) => one?.name ?? (more === undefined ? '-' : `+${more}`));
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const eight = names.map((name) => change(name));

test('BO-2 of a row with many changes the first are shown', () => {
  expect(shown([row('1', eight), row('2', [])], new Set())).toEqual([...names.slice(0, 4), '+4', '-']);
});

test('BO-2 all are shown once it is opened, with what closes them', () => {
  expect(shown([row('1', eight)], new Set(['1']))).toEqual([...names, '+0']);
});

test('BO-2 six changes stay together: a button would take as much place', () => {
  expect(shown([row('1', eight.slice(0, 6))], new Set())).toEqual(names.slice(0, 6));
});
