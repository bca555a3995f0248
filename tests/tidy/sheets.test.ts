// Style sheets stay small enough to be read with the component they belong to.
import { expect, test } from 'vitest';
import { read, tracked } from './tree.ts';

const mostLines = 300;

test(`style sheets have at most ${mostLines} lines`, () => {
  const sheets = tracked.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  const lines = (file: string): number => read(file).trimEnd().split('\n').length;
  expect(sheets.filter((file) => lines(file) > mostLines).map((file) => `${file}: ${lines(file)}`)).toEqual([]);
});
