// The sample table against the mapping that reads it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needed, optional, sampleCsv } from './sample.ts';

interface Mapping {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly priceColumns: readonly { readonly quantity: string; readonly price: string }[];
  readonly currency: string;
}

const shipped = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../server/src/imports/mappings/${name}.json`, import.meta.url), 'utf8'));
const mapping = shipped('table') as Mapping;
/** Those of distributors. */
const headings = shipped('headings') as Pick<Mapping, 'fields'>;

test('BO-2 every heading the upload page names is one the mapping reads, and prices are in the currency it says', () => {
  const prices = mapping.priceColumns.flatMap(({ quantity, price }) => [quantity, price]);
  const known = new Set([
    ...[mapping, headings].flatMap(({ fields }) => Object.values(fields).flat()).map((name) => name.toLowerCase()),
    ...prices.flatMap((name) => ['1', '2'].map((n) => name.replace('{n}', n))),
  ]);
  expect([...needed, ...optional].filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
  expect(mapping.currency).toBe('USD');
});

test('BO-2 the sample has a cell for every heading', () => {
  const [head, row] = sampleCsv.trim().split('\r\n');
  expect(row!.split(',')).toHaveLength(head!.split(',').length);
});
