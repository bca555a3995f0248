// Part numbers to offer while typing, and numbers close to one nobody sells.
import type { TypedNumber } from '@partharbor/part-values/mpn';
import { nearKeys } from '@partharbor/part-search/near-keys';
import { numberDistance } from '@partharbor/part-search/numbers/distance';
import { baseKey } from '@partharbor/part-values/packing';
import { distributorEndings, packingRules } from '@partharbor/part-values/packing-table';
import { isPackingOf } from '@partharbor/part-search/numbers/packings';
import type { Suggestion } from '@partharbor/part-search/interface';
import type { Edition } from '@partharbor/rules/goods';
import { figureField, numberClause, queryOf } from './clauses.ts';
import type { Found, Hit, Json } from './wire.ts';

/** Shorter keys begin too many numbers to mean one. */
const shortestSuggested = 2;
const shortestBase = 4;
const mostNear = 1_000;
const longestEnding = 6;
const onShelf: Json = { term: { shelf: true } };

/** What a part's number is compared by. */
export interface NumberedPart {
  readonly id: number;
  readonly mpn: string;
  readonly key: string;
  readonly codes: readonly string[];
  readonly brandId: number;
  readonly sales: number;
  readonly stock: Readonly<Record<Edition, number>>;
}

/** The fields `partOf` reads. */
export const numberFields = [
  'id',
  'mpn',
  'key',
  'codes',
  'brand',
  'figures.sales',
  'figures.domestic.stock',
  'figures.international.stock',
];

export function partOf({ _source: source }: Hit): NumberedPart {
  const { id, mpn, key, codes, brand, figures } = source as unknown as {
    id: number;
    mpn: string;
    key: string;
    codes: string[];
    brand: string;
    figures: { sales: number } & Record<Edition, { stock: number }>;
  };
  const stock = { domestic: figures.domestic.stock, international: figures.international.stock };
  return { id, mpn, key, codes, brandId: Number(brand), sales: figures.sales, stock };
}

/** Numbers the same as typed, equal, beginning, holding a key, in stock before not, then sold most; of one number the best. Null where none can be. */
export function suggestBody(typed: TypedNumber, edition: Edition, limit: number): Json | null {
  if (limit < 1) return null;
  const mode = typed.key.length < shortestSuggested ? 'same' : 'any';
  return {
    size: limit,
    track_total_hits: false,
    _source: ['id', 'mpn', 'brand'],
    query: queryOf([onShelf], numberClause({ ...typed, mode }, false)),
    collapse: { field: 'identity' },
    sort: [{ _score: 'desc' }, { [figureField(edition, 'stocked')]: 'desc' }, { 'figures.sales': 'desc' }, { id: 'asc' }],
  };
}

export function suggestionsOf({ hits }: Found): Suggestion[] {
  return hits.hits.map(({ _source: source }) => {
    const { id, mpn, brand } = source as { id: number; mpn: string; brand: string };
    return { id, mpn, brandId: Number(brand) };
  });
}

const endings = [...new Set(['', ...distributorEndings, ...packingRules.flatMap((rule) => rule.endings.flatMap(([, list]) => list))])];

/** Keys of the same part in another packing, or none. */
export function otherPackings(key: string): string[] {
  const base = baseKey(key);
  if (base.length < shortestBase) return [];
  return endings.map((ending) => base + ending).filter((other) => other !== key && (other === base || isPackingOf(base, other)));
}

/** A key without its last one to six letters. */
export const shorterKeys = (key: string): string[] =>
  Array.from({ length: longestEnding }, (_, i) => key.slice(0, -i - 1)).filter((one) => one.length >= shortestBase);

/** Parts that have one of these keys, those sold most first. */
export const keysBody = (keys: readonly string[], size: number): Json => ({
  size,
  track_total_hits: false,
  _source: numberFields,
  query: queryOf([onShelf, { terms: { key: keys } }], null),
  sort: [{ 'figures.sales': 'desc' }, { id: 'asc' }],
});

export const nearBody = (key: string): Json =>
  keysBody([...new Set([...nearKeys(key), ...otherPackings(key), ...shorterKeys(key)])], mostNear);

/** The nearest first; of equally near ones those in stock in either edition, then sold most, then by id. */
export function nearestOf(key: string, { hits }: Found, limit: number): number[] {
  const stocked = ({ stock }: NumberedPart): number => (stock.domestic > 0 || stock.international > 0 ? 0 : 1);
  return hits.hits
    .map(partOf)
    .map((part) => ({ ...part, far: numberDistance(key, part.key), stocked: stocked(part) }))
    .sort((a, b) => a.far - b.far || a.stocked - b.stocked || b.sales - a.sales || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
