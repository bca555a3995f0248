// The words that free text is read with: the reference tables, and packages and text values as the engine counts them.
import { limits, type PartSearch, type SearchRequest } from '@partharbor/part-search/interface';
import type { Vocabulary } from '@partharbor/part-search/parse/types';
import { prepareGently } from '@partharbor/part-search/parse/vocabulary';
import type { Log } from '../platform/log.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import type { Database } from '../platform/database.ts';
import { brandSpellings } from '../catalogue/brand-names.ts';
import { knownValues, type KnownValues } from './known-values.ts';

interface Kept {
  readonly reference: Reference;
  readonly vocabulary: Vocabulary;
  readonly known: ReadonlyMap<number, KnownValues>;
  readonly atMs: number;
  /** How long it took to make. */
  readonly tookMs: number;
}

/** How long a vocabulary holds, at most and as many times as long as it took to make: an import, which changes makers all the time, does not make one each time. */
const fresh = { mostMs: 300_000, times: 600 };
const changed = { mostMs: 10_000, times: 20 };
/** With new names, one made as fast as this is waited for; else the older one goes on serving while a new one is made. */
const quickMs = 50;
const kept = new WeakMap<Database, Kept>();
const running = new WeakMap<Database, Promise<Kept>>();
/** The index as no single request holds it: what is read through it outlives the request. */
const shared = new WeakMap<Database, PartSearch>();

/** What a vocabulary is read from. `parts` may end with its request. */
export interface WordSource {
  readonly db: Database;
  readonly parts: PartSearch;
  readonly log: Log;
}

/**
 * The vocabulary of a shop: made at the first question, and anew every five minutes or when makers or categories changed. In a small
 * catalogue, as before a first import, that is at once; in a large one it happens in the background.
 */
export async function vocabularyOf(source: WordSource, reference: Reference): Promise<Vocabulary> {
  const known = kept.get(source.db);
  if (!known) return (await refresh(source, reference)).vocabulary;
  const isChanged = known.reference !== reference;
  const holds = isChanged ? changed : fresh;
  if (performance.now() - known.atMs <= Math.min(holds.mostMs, holds.times * known.tookMs)) return known.vocabulary;
  const work = refresh(source, reference).catch((error: unknown) => {
    source.log.warn({ err: error }, 'the vocabulary of search stays as it was');
    return known;
  });
  return (isChanged && known.tookMs <= quickMs ? await work : known).vocabulary;
}

/** One at a time, whoever asks. */
function refresh({ db, parts }: WordSource, reference: Reference): Promise<Kept> {
  const busy = running.get(db);
  if (busy) return busy;
  const work = make(shared.get(db) ?? parts, reference, kept.get(db)?.known ?? new Map())
    .then((made) => {
      kept.set(db, made);
      return made;
    })
    .finally(() => running.delete(db));
  running.set(db, work);
  return work;
}

/** Preparing a large catalogue's words takes half a second: other requests run in between. */
const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

async function make(parts: PartSearch, reference: Reference, before: Kept['known']): Promise<Kept> {
  const beganMs = performance.now();
  const { vocabulary, known } = await read(parts, reference, before);
  await prepareGently(vocabulary, pause);
  const atMs = performance.now();
  return { reference, vocabulary, known, atMs, tookMs: atMs - beganMs };
}

/** Makes the vocabulary before the first visitor needs it. Answers how to wait for its end. */
export function startReadingWords(source: WordSource): () => Promise<void> {
  shared.set(source.db, source.parts);
  const reading = referenceOf(source.db)
    .then((reference) => vocabularyOf(source, reference))
    .then(
      () => undefined,
      (error: unknown) => source.log.warn({ err: error }, 'the words of search are read at the first question'),
    );
  return () => reading;
}

const whole: Omit<SearchRequest, 'facets'> = {
  number: null,
  words: [],
  categoryIds: [],
  filters: [],
  facetSize: limits.facetSize,
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size: 0,
};

async function read(parts: PartSearch, reference: Reference, before: Kept['known']): Promise<Pick<Kept, 'vocabulary' | 'known'>> {
  const categories = [...reference.categories.values()];
  const texts = [...new Set(categories.flatMap(({ params }) => params.filter(({ kind }) => kind === 'text').map(({ code }) => code)))];
  const attrs = ['$category', '$package', ...texts];
  const counted: Record<string, readonly { readonly value: string; readonly count: number }[]> = {};
  for (let at = 0; at < attrs.length; at += limits.facets) {
    const { facets } = await parts.search({ ...whole, facets: attrs.slice(at, at + limits.facets) });
    for (const [attr, facet] of Object.entries(facets)) counted[attr] = facet.values;
  }
  const partsIn = new Map((counted['$category'] ?? []).map(({ value, count }) => [Number(value), count]));
  const known = await knownValues(parts, reference, partsIn, whole, before);
  const vocabulary: Vocabulary = {
    categories: categories.map(({ id, parentId, nameZh, nameEn, params }) => ({
      id,
      parentId,
      zh: nameZh,
      en: nameEn,
      parts: partsIn.get(id) ?? 0,
      params: params.map((param) => ({ ...param, ...knownOf(known.get(id), param.code) })),
    })),
    brands: [...reference.brands.values()].map((brand) => ({ id: brand.id, names: brandSpellings(brand) })),
    packages: (counted['$package'] ?? []).map(({ value, count }) => ({ name: value, count })),
    texts: Object.fromEntries(texts.map((code) => [code, counted[code] ?? []])),
  };
  return { vocabulary, known };
}

/** Nothing where nobody counted: then the parameter counts as one that every part has. */
function knownOf(values: KnownValues | undefined, code: string): { readonly known?: number } {
  const known = values?.byCode.get(code);
  return known === undefined ? {} : { known };
}
