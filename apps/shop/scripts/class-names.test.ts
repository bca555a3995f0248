// Short class names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNamer, classesIn, moduleSheets, shortName } from './class-names.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['apps/shop/app', 'packages/ui/src'];

test('short names differ, have two letters and spell no word', () => {
  const names = Array.from({ length: 1_900 }, (_, n) => shortName(n));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9]$/i.test(name) || /[aeiouy]/i.test(name))).toEqual([]);
  expect(() => shortName(1_000_000)).toThrow('more classes');
});

test('classes and animations of a sheet are found, those in comments and numbers are not', () => {
  expect(classesIn('/* .gone */ .row > .cell:hover { margin: .5rem } .row { animation: spin 1s } @keyframes spin { }')).toEqual([
    'row',
    'cell',
    'spin',
  ]);
});

test('each class of each sheet has a name of its own, the same in every checkout', () => {
  const sheets = moduleSheets(root, folders);
  expect(sheets.length).toBeGreaterThan(20);
  const name = classNamer(root, folders);
  const again = classNamer(root, folders);
  const taken = sheets.flatMap((sheet) => classesIn(readFileSync(join(root, sheet), 'utf8')).map((one) => name(one, join(root, sheet))));
  expect(new Set(taken).size).toBe(taken.length);
  const table = join(root, 'packages/ui/src/table.module.css');
  expect(name('table', `${table}?used`)).toBe(again('table', table));
  expect(() => name('nowhere', table)).toThrow('no short name for .nowhere');
});
