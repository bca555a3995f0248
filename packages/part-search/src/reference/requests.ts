// Random requests of every kind over given parts, so that most of them find something.
import { mpnKey, typedNumber } from '@partharbor/part-values/mpn';
import { tokensOf } from '../tokens.ts';
import {
  fixedAttributes,
  limits,
  valueKey,
  type AttributeValue,
  type EitherWords,
  type SearchFilter,
  type SearchPart,
  type SearchRequest,
  type SearchSort,
} from '../interface.ts';
import { priceAt } from '../meaning.ts';
import type { Random } from './random.ts';

export const requestKinds = [
  'category',
  'catalogue',
  'number',
  'words',
  'ways',
  'price',
  'range',
  'unknown',
  'deep',
  'many',
  'within',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Asks for everything in stock order; a start for named cases. */
export const plainRequest: SearchRequest = {
  number: null,
  words: [],
  categoryIds: [],
  filters: [],
  facets: [],
  facetSize: 100,
  edition: 'domestic',
  quantity: 1,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size: 25,
};

/** One request of a kind; its values are those of parts, so that it seldom finds nothing. */
export function randomRequest(kind: RequestKind, parts: readonly SearchPart[], random: Random): SearchRequest {
  const part = random.pick(parts);
  const edition = random.chance(0.5) ? 'domestic' : 'international';
  const quantity = random.chance(0.4) ? random.below(2) : random.pick([5, 10, 60, 100, 999, 1_000, 4_000, 60_000]);
  const filtered = filterAttributes(part, random);
  const base: SearchRequest = {
    ...plainRequest,
    edition,
    quantity,
    categoryIds: random.chance(0.3) ? [] : [random.chance(0.3) ? part.topCategoryId : part.categoryId],
    filters: filtered.slice(0, 1 + random.below(4)).map((attr) => filterOf(attr, parts, part, random)),
    facets: [...new Set([...Object.keys(part.params), ...fixedAttributes, ...(random.chance(0.1) ? ['nobodys'] : [])])],
    facetSize: random.pick([0, 3, 10, 100, 2_000]),
    sort: sortOf(part, random),
    from: random.chance(0.7) ? 0 : random.below(40),
    size: random.pick([0, 1, 10, 25, 100]),
    ...(random.chance(0.05) ? { offShelf: true } : {}),
  };
  if (kind === 'category') return base;
  if (kind === 'catalogue') return { ...base, categoryIds: [] };
  if (kind === 'number')
    return { ...base, categoryIds: [], filters: base.filters.slice(0, random.below(2)), number: numberOf(part, random) };
  if (kind === 'words') return { ...base, filters: base.filters.slice(0, random.below(2)), words: wordsOf(part, random) };
  if (kind === 'ways') return { ...base, filters: base.filters.slice(0, random.below(2)), ...saidInWays(parts, part, random) };
  if (kind === 'price')
    return { ...base, filters: [...base.filters.filter(({ attr }) => !attr.startsWith('$')), ...priceFilters(part, base, random)] };
  if (kind === 'range')
    return { ...base, filters: filtered.slice(0, 3).flatMap((attr) => boundsOf(attr, part.params[attr], random) ?? []) };
  if (kind === 'unknown') return { ...base, filters: base.filters.map((one) => (one.attr === '$stock' ? one : { ...one, unknown: true })) };
  if (kind === 'within') return { ...base, ...namedParts(base, parts, part, random) };
  if (kind === 'deep')
    return { ...base, categoryIds: [], filters: [], from: random.below(Math.min(parts.length, limits.window - 50)), size: 50 };
  return { ...base, filters: manyFilters(parts, part, random), words: random.chance(0.3) ? wordsOf(part, random) : [] };
}

/** A few parts or many, some twice and one that is not there; now and then with a number or words beside them. */
function namedParts(base: SearchRequest, parts: readonly SearchPart[], part: SearchPart, random: Random): Partial<SearchRequest> {
  const count = random.pick([0, 1, 3, 12, 40, 200, Math.min(parts.length, limits.within - 2)]);
  const some = Array.from({ length: count }, () => random.pick(parts).id);
  return {
    within: random.chance(0.1) ? some : [...some, part.id, 2 ** 33 + 7],
    categoryIds: random.chance(0.7) ? [] : base.categoryIds,
    filters: base.filters.slice(0, random.below(3)),
    number: random.chance(0.15) ? numberOf(part, random) : null,
    words: random.chance(0.15) ? wordsOf(part, random) : [],
  };
}

/** The part's parameters and the fixed attributes that have texts, shuffled. */
function filterAttributes(part: SearchPart, random: Random): string[] {
  const all = [...Object.keys(part.params), '$brand', '$package', '$stockType', '$top'];
  return all
    .map((attr) => ({ attr, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ attr }) => attr);
}

/** Up to 12 filters of one part's attributes, the most that are likely met. */
const manyFilters = (parts: readonly SearchPart[], part: SearchPart, random: Random): SearchFilter[] =>
  filterAttributes(part, random)
    .slice(0, 9 + random.below(4))
    .map((attr) => filterOf(attr, parts, part, random));

function filterOf(attr: string, parts: readonly SearchPart[], part: SearchPart, random: Random): SearchFilter {
  const bounds = random.chance(0.3) ? boundsOf(attr, part.params[attr], random) : null;
  if (bounds) return bounds;
  const own = chosenOf(part, attr);
  const others = Array.from({ length: random.below(6) }, () => chosenOf(random.pick(parts), attr));
  const chosen = [own, ...others, random.chance(0.1) ? 'never heard of' : null].filter((one) => one !== null);
  return { attr, in: [...new Set(chosen)] };
}

function chosenOf(part: SearchPart, attr: string): string | null {
  if (attr === '$brand') return String(part.brandId);
  if (attr === '$top') return String(part.topCategoryId);
  if (attr === '$package') return part.package || null;
  if (attr === '$stockType') return part.stockType || null;
  const value = part.params[attr];
  return value === undefined ? null : valueKey(value);
}

/** Bounds around a value, now and then together with `in`; null for texts. */
function boundsOf(attr: string, value: AttributeValue | undefined, random: Random): SearchFilter | null {
  if (value === undefined || typeof value === 'string') return null;
  const [low, high] = typeof value === 'number' ? [value, value] : value;
  const inside = low + (high - low) * random.pick([0, 0.5, 1]);
  if (typeof value !== 'number') return random.chance(0.5) ? { attr, min: inside } : { attr, min: low, max: high };
  if (random.chance(0.1)) return { attr, in: [valueKey(value)], min: value };
  const wide = Math.abs(value) * random.pick([0, 0.5, 9]);
  return random.chance(0.3)
    ? { attr, min: value }
    : random.chance(0.4)
      ? { attr, max: value + wide }
      : { attr, min: value - wide, max: value + wide };
}

function priceFilters(part: SearchPart, { edition, quantity }: SearchRequest, random: Random): SearchFilter[] {
  const price = priceAt(part, edition, quantity) ?? 5_000;
  const unknown = random.chance(0.2) ? { unknown: true } : {};
  const bounds = random.chance(0.5) ? { max: price } : { min: Math.floor(price / 2), max: price * 3 };
  const stock = random.chance(0.5) ? [{ attr: '$stock', min: 1 + random.below(500) }] : [];
  return [{ attr: '$price', ...bounds, ...unknown }, ...stock];
}

function numberOf(part: SearchPart, random: Random): NonNullable<SearchRequest['number']> {
  const key = random.chance(0.15) ? random.pick(part.codes) : part.key;
  const mode = random.pick(['any', 'any', 'any', 'exact', 'prefix', 'same'] as const);
  if (mode === 'same' || random.chance(0.2)) return { ...typedNumber(part.mpn), mode };
  const from = mode === 'any' && random.chance(0.4) ? random.below(Math.max(1, key.length - 3)) : 0;
  const length = random.chance(0.3) ? key.length : 2 + random.below(5);
  return { ...typedNumber(key.slice(from, from + length)), mode };
}

function wordsOf(part: SearchPart, random: Random): string[] {
  const tokens = tokensOf(part.text);
  const words = Array.from({ length: 1 + random.below(2) }, () => random.pick(tokens));
  if (random.chance(0.3)) words.push(part.key.slice(0, 3 + random.below(3)).toLowerCase());
  return [...new Set(words)].map((word) => (mpnKey(word).length > 4 && random.chance(0.3) ? word.slice(0, 4) : word));
}

/** One thing or two said in up to three ways, most of them another part's. */
function saidInWays(parts: readonly SearchPart[], part: SearchPart, random: Random): Partial<SearchRequest> {
  const ways = (): EitherWords => [
    wordsOf(part, random),
    ...Array.from({ length: random.below(3) }, () => wordsOf(random.pick(parts), random)),
  ];
  return {
    eitherWords: random.chance(0.3) ? [ways(), ways()] : [ways()],
    words: random.chance(0.3) ? wordsOf(part, random) : [],
    number: random.chance(0.15) ? numberOf(part, random) : null,
  };
}

function sortOf(part: SearchPart, random: Random): SearchSort {
  const descending = random.chance(0.5);
  const by = random.pick(['relevance', 'relevance', 'stock', 'price', 'sales', 'listed', 'param'] as const);
  if (by === 'relevance') return { by, descending: true };
  return by === 'param' ? { by, attr: random.pick([...Object.keys(part.params), '$package']), descending } : { by, descending };
}
