// The ways to understand the words of a search, likeliest first: number, maker, category, typed values (SR-3, SR-4).
import type { UnderstoodWord } from '@partharbor/contract/list-filters';
import { visible } from '@partharbor/part-values/invisible';
import type { TypedNumber } from '@partharbor/part-values/mpn';
import { parseQuery } from '@partharbor/part-search/parse/parse';
import { asWords } from '@partharbor/part-search/parse/relax';
import type { ParsedQuery, Understood, Vocabulary } from '@partharbor/part-search/parse/types';
import type { Lang } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import { brandsBeginning, categoryHolding, categoryNamed } from '../catalogue/brand-names.ts';
import { understoodText } from './labels.ts';
import { nothingSaid, type Reading } from './list-query.ts';
import { schemaOf } from './read-filters.ts';
import { readWords, type Words } from '../catalogue/read-number.ts';

/** A piece of the words with what it was read as; `attr` is the attribute it filters by, null for a category. */
export interface Said extends UnderstoodWord {
  readonly attr: string | null;
}

/** A reading with what to tell about it. */
export interface Candidate {
  readonly how: 'browse' | 'number' | 'values';
  readonly reading: Reading;
  readonly understood: readonly Said[];
  readonly relaxed: readonly string[];
  /** What is looked for instead of the words typed. */
  readonly searchedAs?: string;
  /** Holds even where it leaves nothing: the words name a maker. */
  readonly certain?: true;
  /** Never a result itself: what comes near to it is shown, with its differences, where nothing has all that was asked. */
  readonly nearest?: NearestTo;
}

/** What near matches are measured by: words read as values, or a number whose named maker does not make it. */
export interface NearestTo {
  readonly typed: Typed;
  readonly parsed: ParsedQuery;
  /** A reading as the engine takes it, with what synonyms put beside the words. */
  readonly readingOf: (parsed: ParsedQuery) => Reading;
}

export interface Typed {
  /** Without the quotes around it. */
  readonly text: string;
  /** In quotes only part numbers are meant. */
  readonly isQuoted: boolean;
  readonly words: Words;
  readonly reference: Reference;
  readonly lang: Lang;
}

const quoted = /^\s*["“”「『](.+)["“”」』]\s*$/u;

/** The words of a search before anything is looked up. */
export function typedOf(keywords: string, reference: Reference, lang: Lang): Typed {
  const seen = visible(keywords);
  const inner = quoted.exec(seen)?.[1];
  const text = inner ?? seen;
  return { text, isQuoted: inner !== undefined, words: readWords(text, reference), reference, lang };
}

const brandsAtMost = 10;

export function makers(ids: readonly number[], source: string, typed: Typed): Pick<Candidate, 'understood' | 'relaxed'> {
  return {
    understood: [told({ ...piece(source, typed), kind: 'brand', code: '$brand', filter: { attr: '$brand', in: ids.map(String) } }, typed)],
    relaxed: [],
  };
}

function piece(source: string, { text }: Typed): Pick<Understood, 'source' | 'start' | 'end' | 'categoryIds'> {
  const start = Math.max(0, text.indexOf(source));
  return { source, start, end: start + source.length, categoryIds: [] };
}

/** A piece with the words of its chip; parameters are called as `categoryId` calls them. */
function told(one: Understood, { reference, lang }: Pick<Typed, 'reference' | 'lang'>, categoryId: number | null = null): Said {
  const { source, kind, code, filter } = one;
  const label = understoodText(one, (param) => schemaOf(reference, param, categoryId), reference, lang);
  return { source, kind, code, label, attr: filter?.attr ?? null };
}

const ofBrands = (ids: readonly number[], number: Reading['number'] = null): Reading => ({
  ...nothingSaid,
  number,
  filters: [{ attr: '$brand', in: ids.map(String) }],
});

/** The whole text as a maker's name; null when it is none. */
export function makerAlone(typed: Typed): Candidate | null {
  const { brandIds } = typed.words;
  if (brandIds.length === 0) return null;
  return { how: 'browse', reading: ofBrands(brandIds), certain: true, ...makers(brandIds, typed.text, typed) };
}

/** A maker with a number, then the number. */
export function numbers(typed: Typed): Candidate[] {
  const { number, split } = typed.words;
  const plain = (one: TypedNumber): Candidate => ({
    how: 'number',
    // Of one letter or of signs alone a number must be the very same.
    reading: { ...nothingSaid, number: { ...one, mode: one.key.length < 2 ? 'same' : 'any' } },
    understood: [],
    relaxed: [],
  });
  const narrowed: Candidate[] = split
    ? [
        {
          how: 'number',
          reading: ofBrands(split.brandIds, { ...split.number, mode: 'any' }),
          ...makers(split.brandIds, split.source, typed),
        },
      ]
    : [];
  return [...narrowed, ...(number.identity === '' ? [] : [plain(number)])];
}

export function inCategory(id: number, typed: Typed): Candidate {
  const understood = told({ ...piece(typed.text, typed), kind: 'category', code: '$category', filter: null, categoryIds: [id] }, typed);
  return { how: 'browse', reading: { ...nothingSaid, categoryIds: [id] }, understood: [understood], relaxed: [] };
}

/** Makers whose name begins so, and the category of that very name. */
export function names(typed: Typed): Candidate[] {
  const brandIds = brandsBeginning(typed.reference, typed.text, brandsAtMost);
  const category = categoryNamed(typed.reference, typed.text);
  return [
    ...(brandIds.length > 0 ? [{ how: 'browse' as const, reading: ofBrands(brandIds), ...makers(brandIds, typed.text, typed) }] : []),
    ...(category === undefined ? [] : [inCategory(category, typed)]),
  ];
}

/** The category of that very name in Chinese: nobody numbers parts so. */
export function chineseCategory(typed: Typed): Candidate[] {
  const category = /\p{Script=Han}{2}/u.test(typed.text) ? categoryNamed(typed.reference, typed.text) : undefined;
  return category === undefined ? [] : [inCategory(category, typed)];
}

/** The category whose name holds the words. */
export function categoryLike(typed: Typed): Candidate[] {
  const category = categoryHolding(typed.reference, typed.text);
  return category === undefined ? [] : [inCategory(category, typed)];
}

/** The words as typed values, as they stand. */
export interface AsValues {
  readonly strict: Candidate | null;
  /** Something in the words is a value, package or kind of part, not only a text that some part has. */
  readonly typed: boolean;
  /** What was read as a value only because some part has it, as a word; worked out when asked for: mostly nothing has to be. */
  readonly asWords: () => Candidate | null;
  readonly nearest: Candidate | null;
}

/** Reads the words as values. @example asValues(typed, vocabulary).strict?.understood[0]?.label // 'Resistance 10 kΩ' */
export function asValues(typed: Typed, vocabulary: Vocabulary): AsValues {
  const parsed = parseQuery(typed.text, vocabulary);
  const strict = candidateOf(parsed, typed);
  return {
    strict,
    typed: parsed.understood.some(({ kind, asText }) => kind !== 'brand' && !asText),
    asWords: () => {
      const spoken = asWords(parsed);
      return spoken && candidateOf(spoken, typed);
    },
    nearest: strict && { ...strict, nearest: { typed, parsed, readingOf: readingAs } },
  };
}

const readingAs = ({ words, eitherWords, categoryIds, filters }: ParsedQuery): Reading => ({
  number: null,
  words,
  eitherWords,
  categoryIds,
  filters,
});

/** Null where nothing would be left to look for; a lone letter or digit is nothing. */
function candidateOf(parsed: ParsedQuery, typed: Typed): Candidate | null {
  const { words, eitherWords, categoryIds, filters, understood, relaxed } = parsed;
  if (filters.length === 0 && categoryIds.length === 0 && eitherWords.length === 0 && !words.some((word) => word.length > 1)) return null;
  return {
    how: 'values',
    reading: readingAs(parsed),
    understood: understood.map((one) => told(one, typed, categoryIds.length === 1 ? categoryIds[0]! : null)),
    relaxed,
  };
}
