// The sample table against the mapping that reads it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needed, optional, sampleCsv } from './sample.ts';

interface Mapping {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly priceColumns: readonly { readonly quantity: string; readonly price: string }[];
  readonly currency: string;
}

const mapping = JSON.parse(readFileSync(new URL('../../../../server/src/imports/mappings/table.json', import.meta.url), 'utf8')) as Mapping;

test('BO-2 every heading the upload page names is one the mapping reads, and prices are in the currency it says', () => {
  const prices = mapping.priceColumns.flatMap(({ quantity, price }) => [quantity, price]);
  const known = new Set([
    ...Object.values(mapping.fields).flat(),
    ...prices.flatMap((name) => ['1', '2'].map((n) => name.replace('{n}', n))),
  ]);
  expect([...needed, ...optional].filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
  expect(mapping.currency).toBe('USD');
});

test('BO-2 the sample has a cell for every heading', () => {
  const [head, row] = sampleCsv.trim().split('\r\n');
  expect(row!.split(',')).toHaveLength(head!.split(',').length);
});
