// Sizes and times of imports.
import { expect, test } from 'vitest';
import { fileSize, megabytes } from '@partharbor/rules/format';
import { sortFiles, splitSeconds } from './files.ts';

test('sizes are in kilobytes or megabytes, times in minutes and seconds', () => {
  expect([fileSize(900), fileSize(3_250_000)]).toEqual(['0.9 KB', '3.1 MB']);
  expect(megabytes(3_250_000)).toBe('3.1');
  expect(splitSeconds(125.2)).toEqual({ minutes: 2, seconds: 5 });
  expect(splitSeconds(59.6)).toEqual({ minutes: 1, seconds: 0 });
  expect(splitSeconds(-1)).toEqual({ minutes: 0, seconds: 0 });
});

test('of several files the tables of the mapping are told from the catalogue', () => {
  const [parts, attributes, stray] = [new File(['{}'], 'parts.jsonl'), new File(['[]'], 'attributes.json'), new File([''], 'b.csv')];
  expect(sortFiles([attributes, parts], ['attributes.json'])).toEqual({ file: parts, tables: [attributes], others: [] });
  expect(sortFiles([parts, stray], [])).toEqual({ file: parts, tables: [], others: [stray] });
  expect(sortFiles([attributes], ['attributes.json'])).toMatchObject({ file: null });
});
