// A part as OpenSearch keeps it, and the mapping that goes with it. Needs no analysis modules: keys and tokens arrive finished.
import { canonical, valueKey, type PartFigures, type SearchPart } from '@partharbor/part-search/interface';
import { identityKey } from '@partharbor/part-values/mpn';
import { tokensOf } from '@partharbor/part-search/tokens';
import type { Edition } from '@partharbor/rules/goods';
import type { Json } from './wire.ts';

/** Rises with every change of the mapping or of what fields hold. */
export const documentVersion = 2;

/** Most different unit prices of a part and edition; price lists have at most 12 tiers. */
export const mostSteps = 12;

const editions: readonly Edition[] = ['domestic', 'international'];
const keyword = { type: 'keyword' } as const;
const long = { type: 'long' } as const;
const unsorted = { type: 'keyword', doc_values: false } as const;

const figuresMapping = {
  dynamic: 'strict',
  properties: {
    stock: long,
    stocked: { type: 'boolean' },
    ...Object.fromEntries(Array.from({ length: mostSteps }, (_, i) => [`p${i}`, long])),
    ...Object.fromEntries(Array.from({ length: mostSteps - 1 }, (_, i) => [`f${i + 1}`, { type: 'long', doc_values: false }])),
  },
};

/**
 * `c.*` value keys, `lo.*` and `hi.*` the ends of numbers and ranges, `t.*` texts (to sort by), `ranged` the parameters that are
 * ranges; `figures.<edition>`: `p<i>` the unit price of the i-th step, `f<i>` the quantity it begins at.
 */
const mapping = {
  dynamic: 'strict',
  dynamic_templates: [
    { values: { path_match: 'c.*', mapping: keyword } },
    { texts: { path_match: 't.*', mapping: keyword } },
    { lows: { path_match: 'lo.*', mapping: { type: 'double' } } },
    { highs: { path_match: 'hi.*', mapping: { type: 'double' } } },
  ],
  properties: {
    id: long,
    mpn: { type: 'keyword', index: false, doc_values: false },
    key: keyword,
    /** The number as shown, case aside. */
    identity: keyword,
    keyLength: { type: 'integer' },
    trigrams: { type: 'text', analyzer: 'whitespace', norms: false },
    codes: unsorted,
    brand: keyword,
    leaf: keyword,
    top: keyword,
    package: keyword,
    stockType: keyword,
    shelf: { type: 'boolean' },
    tokens: unsorted,
    listed: long,
    ranged: unsorted,
    c: { type: 'object', dynamic: true },
    t: { type: 'object', dynamic: true },
    lo: { type: 'object', dynamic: true },
    hi: { type: 'object', dynamic: true },
    figures: {
      dynamic: 'strict',
      properties: { sales: long, ...Object.fromEntries(editions.map((edition) => [edition, figuresMapping])) },
    },
  },
};

/** One shard: several would cut facets short. Slices of one shard would too. */
export const indexBody = (replicas: number): Json => ({
  settings: {
    number_of_shards: 1,
    number_of_replicas: replicas,
    refresh_interval: '1s',
    'mapping.total_fields.limit': 5_000,
    'search.concurrent_segment_search.mode': 'none',
  },
  mappings: mapping,
});

/**
 * A parameter's code as the last part of a field's name.
 * @example fieldName('rds.on') // 'rds~2eon'
 */
export const fieldName = (attr: string): string => attr.replace(/[^A-Za-z0-9_-]/g, (letter) => `~${letter.codePointAt(0)!.toString(16)}`);

/** Every piece of three characters, in order: a phrase of them is a piece of the key. */
export function trigramsOf(key: string): string {
  // By characters: half of one cannot be sent.
  const letters = Array.from(key);
  return letters
    .slice(2)
    .map((_, i) => letters.slice(i, i + 3).join(''))
    .join(' ');
}

/** The fields of a part. Throws for more than `mostSteps` different prices. */
export function documentOf(part: SearchPart): Json {
  const c: Record<string, string> = {};
  const t: Record<string, string> = {};
  const lo: Record<string, number> = {};
  const hi: Record<string, number> = {};
  const ranged: string[] = [];
  for (const [attr, value] of Object.entries(part.params)) {
    const name = fieldName(attr);
    c[name] = valueKey(value);
    if (typeof value === 'string') t[name] = value;
    else
      [lo[name], hi[name]] = typeof value === 'number' ? [canonical(value), canonical(value)] : [canonical(value[0]), canonical(value[1])];
    if (typeof value === 'object') ranged.push(attr);
  }
  return {
    id: part.id,
    mpn: part.mpn,
    key: part.key,
    identity: identityKey(part.mpn),
    keyLength: part.key.length,
    trigrams: trigramsOf(part.key),
    codes: part.codes,
    brand: String(part.brandId),
    leaf: String(part.categoryId),
    top: String(part.topCategoryId),
    ...(part.package ? { package: part.package } : {}),
    ...(part.stockType ? { stockType: part.stockType } : {}),
    shelf: part.onShelf,
    tokens: tokensOf(part.text),
    listed: part.listedAtS,
    ranged,
    c,
    t,
    lo,
    hi,
    figures: figuresOf(part.figures),
  };
}

/** What changes many times a day, as one piece of the document. */
export function figuresOf(figures: PartFigures): Json {
  const ofEdition = (edition: Edition): Json => {
    const fields: Record<string, number | boolean> = { stock: figures.available[edition], stocked: figures.available[edition] > 0 };
    const steps = stepsOf(figures, edition);
    if (steps.length > mostSteps) throw new Error(`a part has ${steps.length} prices, more than ${mostSteps}`);
    for (const [i, [from, priceMicros]] of steps.entries()) {
      fields[`p${i}`] = priceMicros;
      if (i > 0) fields[`f${i}`] = from;
    }
    return fields;
  };
  return { sales: figures.sales, ...Object.fromEntries(editions.map((edition) => [edition, ofEdition(edition)])) };
}

/** The unit price by quantity, as steps from one piece on: what is below the MOQ or the first tier costs as the first. */
function stepsOf({ tiers, moq }: PartFigures, edition: Edition): (readonly [from: number, priceMicros: number])[] {
  const steps: (readonly [from: number, priceMicros: number])[] = [];
  for (const [i, [quantity, priceMicros]] of tiers[edition].entries()) {
    const from = i === 0 ? 1 : Math.max(1, quantity, moq);
    if (steps.at(-1)?.[0] === from) steps.pop();
    if (steps.at(-1)?.[1] !== priceMicros) steps.push([from, priceMicros]);
  }
  return steps;
}
