// What the shop's words are for reading and asking lines of a BOM: makers, categories, packages, the reader of typed searches. Made once while they hold.
import { kept } from '@partharbor/bom/match/kept';
import { makersOf, type Makers } from '@partharbor/bom/match/makers';
import { ShelfWords } from '@partharbor/bom/match/questions';
import type { PlanContext } from '@partharbor/bom/match/plan';
import { parseQuery } from '@partharbor/part-search/parse/parse';
import type { Vocabulary } from '@partharbor/part-search/parse/types';
import type { CallContext } from '../../calls/context.ts';
import { brandSpellings } from '../../catalogue/brand-names.ts';
import { referenceOf, type Reference } from '../../catalogue/reference.ts';
import { vocabularyOf } from '../../search/vocabulary.ts';

export interface Shelf extends PlanContext {
  readonly reference: Reference;
  readonly makers: Makers;
}

const makersKept = new WeakMap<Reference, Makers>();
const wordsKept = new WeakMap<Vocabulary, ShelfWords>();
/** Readings of descriptions: a list is matched again with every change of it. */
const textsKept = new WeakMap<Vocabulary, Shelf['readText']>();
const textsMost = 2_000;

/** The shop's words as they are now. */
export async function shelfOf(context: Pick<CallContext, 'db' | 'parts' | 'log'>): Promise<Shelf> {
  const reference = await referenceOf(context.db);
  const vocabulary = await vocabularyOf(context, reference);
  const makers =
    makersKept.get(reference) ?? makersOf([...reference.brands.values()].map((one) => ({ id: one.id, names: brandSpellings(one) })));
  makersKept.set(reference, makers);
  const words = wordsKept.get(vocabulary) ?? wordsOf(vocabulary);
  wordsKept.set(vocabulary, words);
  const readText = textsKept.get(vocabulary) ?? kept(textsMost, (text) => parseQuery(text, vocabulary));
  textsKept.set(vocabulary, readText);
  return { reference, makers, words, readText };
}

function wordsOf({ categories, packages, texts }: Vocabulary): ShelfWords {
  const parents = new Set(categories.map(({ parentId }) => parentId));
  return new ShelfWords(
    categories.filter(({ id }) => !parents.has(id)).map(({ id, en }) => ({ id, name: en })),
    packages.map(({ name }) => name),
    (texts['dielectric'] ?? []).map(({ value }) => value),
  );
}
