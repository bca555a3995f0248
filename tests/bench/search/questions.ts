// What the search bench asks, by kind; most questions find something, as visitors' questions do.
import {
  fixedAttributes,
  valueKey,
  type BomLine,
  type PartSearch,
  type SearchAnswer,
  type SearchFilter,
  type SearchPart,
  type SearchRequest,
} from '@partharbor/part-search/interface';
import { typedNumber } from '@partharbor/part-values/mpn';
import { parseQuery } from '@partharbor/part-search/parse/parse';
import { relaxations } from '@partharbor/part-search/parse/relax';
import type { ParsedQuery, Vocabulary } from '@partharbor/part-search/parse/types';
import { randomOf, type Random } from '@partharbor/part-search/reference/random';
import { plainRequest } from '@partharbor/part-search/reference/requests';
import type { CatalogueShape, GeneratedLeaf } from '@partharbor/part-search/reference/catalogue-shape';
import { commonest } from './parts.ts';

export type Question =
  | { readonly kind: 'suggest'; readonly key: string }
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bom'; readonly lines: readonly BomLine[]; readonly wanted: readonly WantedLine[] };

/** The part a line of a BOM was made of, and how it was spoilt. */
export interface WantedLine {
  readonly id: number;
  readonly how: 'exact' | 'packing' | 'slip';
}

export interface QuestionSource {
  readonly shape: CatalogueShape;
  readonly sample: readonly SearchPart[];
  readonly vocabulary: Vocabulary;
}

/** Of a category's page and of a search over all. */
const facetsOfCategory = 12;
const facetsOfAll = 48;
const linesOfBom = 300;
const everybodys = /^(LM358|NE555|1N4148|BC847|LM317T|TL431|AMS111733|2N7002|SS34|LM7805)/;

type Make = (random: Random) => Question;
type MakeRequest = (random: Random) => Partial<SearchRequest>;

/** `count` questions of a kind, always the same. */
export const questionsOf = (make: Make, count: number): Question[] => {
  const random = randomOf(count + 11);
  return Array.from({ length: count }, () => make(random));
};

/** A filter by a value list that the part passes: its own value and some of others. */
function listFilter(attr: string, part: SearchPart, others: readonly SearchPart[], random: Random): SearchFilter | null {
  const own = valueOf(part, attr);
  if (own === null) return null;
  const more = Array.from({ length: random.below(4) }, () => valueOf(random.pick(others), attr)).filter((one) => one !== null);
  return { attr, in: [...new Set([own, ...more])] };
}

function valueOf(part: SearchPart, attr: string): string | null {
  if (attr === '$brand') return String(part.brandId);
  if (attr === '$package') return part.package || null;
  const value = part.params[attr];
  return value === undefined ? null : valueKey(value);
}

/** Parameters whose values are numbers in every part. */
const numeric = ({ parameters }: CatalogueShape): Set<string> =>
  new Set(parameters.filter(({ values }) => values.every((value) => typeof value === 'number')).map(({ code }) => code));

function rangeFilter(part: SearchPart, { shape }: QuestionSource, random: Random): SearchFilter {
  const all = numeric(shape);
  const numbers = Object.entries(part.params).filter((one): one is [string, number] => all.has(one[0]));
  if (numbers.length === 0 || random.chance(0.4)) return { attr: '$stock', min: 1 };
  if (random.chance(0.4)) return { attr: '$price', max: 10 * (part.figures.tiers.domestic[0]?.[1] ?? 100_000) };
  const [attr, value] = random.pick(numbers);
  return { attr, min: value / 4, max: value * 4 };
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** A range and as many lists as are asked for, none twice. */
function filtersOf(part: SearchPart, attrs: readonly string[], lists: number, source: QuestionSource, random: Random): SearchFilter[] {
  const range = rangeFilter(part, source, random);
  const others = source.sample.filter(({ categoryId }) => categoryId === part.categoryId);
  const chosen = shuffled(
    attrs.filter((attr) => attr !== range.attr),
    random,
  ).flatMap((attr) => listFilter(attr, part, others, random) ?? []);
  return [range, ...chosen.slice(0, lists)];
}

/** More than half of all parts pass. */
const weakFilters = (random: Random): SearchFilter[] => [
  { attr: '$stock', min: 1 },
  { attr: 'packaging', in: ['Reel', 'Tube', 'Tray', ...(random.chance(0.5) ? ['Bulk'] : [])] },
];

export type Kind =
  | 'suggestion'
  | 'number, exact'
  | 'number, prefix'
  | 'number, inside'
  | 'free text'
  | 'category, 5 filters and a range, 12 facets'
  | 'everything, 3 filters, 48 facets'
  | 'everything, weak filters, 12 facets'
  | 'everything, weak filters, 48 facets'
  | 'BOM of 300 lines';

/** How questions of each kind are made. */
export function makers(source: QuestionSource): Readonly<Record<Kind, Make>> {
  const { sample, shape } = source;
  const all = [...fixedAttributes, ...commonest(shape)].slice(0, facetsOfAll);
  const asked =
    (make: MakeRequest): Make =>
    (random) => ({ kind: 'search', request: { ...plainRequest, ...make(random) } });
  const number =
    (make: (key: string, random: Random) => NonNullable<SearchRequest['number']>): Make =>
    (random) =>
      asked(() => ({ number: make(random.pick(sample).key, random), facets: fixedAttributes }))(random);
  return {
    suggestion: (random) => ({ kind: 'suggest', key: random.pick(sample).key.slice(0, 2 + random.below(6)) }),
    'number, exact': number((key) => ({ ...typedNumber(key), mode: 'exact' })),
    'number, prefix': number((key, random) => ({ ...typedNumber(key.slice(0, 3 + random.below(4))), mode: 'prefix' })),
    'number, inside': number((key, random) => {
      const from = Math.min(1 + random.below(3), Math.max(0, key.length - 4));
      return { ...typedNumber(key.slice(from, from + 3 + random.below(4))), mode: 'any' };
    }),
    'free text': (random) => ({ kind: 'text', text: textOf(random.pick(sample), random) }),
    'category, 5 filters and a range, 12 facets': asked((random) => {
      const part = random.pick(sample);
      const attrs = [...Object.keys(part.params), '$brand', '$package'];
      return {
        categoryIds: [part.categoryId],
        filters: filtersOf(part, attrs, 5, source, random),
        facets: ['$brand', '$package', '$stock', '$price', ...Object.keys(part.params)].slice(0, facetsOfCategory),
        quantity: random.pick([1, 1, 1, 100]),
        sort: random.pick<SearchRequest['sort']>([
          { by: 'relevance', descending: true },
          { by: 'relevance', descending: true },
          { by: 'price', descending: false },
          { by: 'stock', descending: true },
        ]),
      };
    }),
    'everything, 3 filters, 48 facets': asked((random) => ({
      filters: filtersOf(random.pick(sample), ['voltage_rating', 'packaging', 'p004', '$brand', '$package'], 2, source, random),
      facets: all,
    })),
    'everything, weak filters, 12 facets': asked((random) => ({ filters: weakFilters(random), facets: all.slice(0, facetsOfCategory) })),
    'everything, weak filters, 48 facets': asked((random) => ({ filters: weakFilters(random), facets: all })),
    'BOM of 300 lines': (random) => bom(sample, random),
  };
}

/** What an engineer types for a part: its kind, values with units, package, now and then a word. */
function textOf(part: SearchPart, random: Random): string {
  const words = part.text.split(' ');
  const { resistance, voltage_rating: volts } = part.params;
  const pieces = [
    random.chance(0.6) ? words[0] : words[1],
    typeof resistance === 'number' && random.chance(0.6) ? `${valueKey(resistance)}ohm` : '',
    typeof volts === 'number' && random.chance(0.5) ? `${volts}V` : '',
    random.chance(0.5) ? part.package : '',
    random.chance(0.15) ? `Maker${part.brandId}` : '',
    random.chance(0.2) ? words[2] : '',
  ];
  return pieces.filter((one) => one).join(' ');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** One letter changed, lost, doubled or swapped with the next; not the first. */
function slipped(key: string, random: Random): string {
  const at = 1 + random.below(key.length - 2);
  const [before, letter, after] = [key.slice(0, at), key[at]!, key.slice(at + 1)];
  return random.pick([
    `${before}${letters[random.below(36)]}${after}`,
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after[0]}${letter}${after.slice(1)}`,
  ]);
}

/** Numbers as people copy them: mostly right, some with another packing, some mistyped. */
function bom(sample: readonly SearchPart[], random: Random): Question {
  const own = sample.filter(({ key }) => key.length >= 7 && !everybodys.test(key));
  const wanted: WantedLine[] = [];
  const lines = Array.from({ length: linesOfBom }, (): BomLine => {
    const part = random.pick(own);
    const how = random.pick(['exact', 'exact', 'exact', 'exact', 'exact', 'packing', 'packing', 'slip'] as const);
    wanted.push({ id: part.id, how });
    const typed =
      how === 'exact'
        ? part.mpn
        : how === 'packing'
          ? part.key + random.pick(['-TR', 'TR', '/NOPB', '-REEL', 'T1G', '#PBF'])
          : slipped(part.key, random);
    return { ...typedNumber(typed), brandIds: [], values: null };
  });
  return { kind: 'bom', lines, wanted };
}

const requestFor = ({ categoryIds, filters, words, eitherWords }: ParsedQuery, facets: readonly string[]): SearchRequest => ({
  ...plainRequest,
  categoryIds,
  filters,
  words,
  eitherWords,
  facets,
});

const byShape = new WeakMap<CatalogueShape, ReadonlyMap<number, GeneratedLeaf>>();

/** Leaves by id: looking through thousands of them is nothing the shop does for a question. */
function leavesOf(shape: CatalogueShape): ReadonlyMap<number, GeneratedLeaf> {
  const known = byShape.get(shape) ?? new Map(shape.leaves.map((leaf) => [leaf.id, leaf]));
  byShape.set(shape, known);
  return known;
}

/** What is asked for a text, likeliest first: as read, then looser; each made when it is asked for. */
export function* readings(text: string, { vocabulary, shape }: QuestionSource): Generator<SearchRequest, void> {
  const parsed = parseQuery(text, vocabulary);
  const leaf = leavesOf(shape).get(parsed.categoryIds[0] ?? -1);
  const facets = [...fixedAttributes, ...(leaf?.parameters ?? []).map(({ code }) => code)].slice(0, facetsOfCategory);
  yield requestFor(parsed, facets);
  for (const looser of relaxations(parsed)) yield requestFor(looser, facets);
}

/** Asks as the shop does. */
export async function ask(search: PartSearch, question: Question, source: QuestionSource): Promise<unknown> {
  if (question.kind === 'suggest') return search.suggest(typedNumber(question.key), 'domestic', 10);
  if (question.kind === 'search') return search.search(question.request);
  if (question.kind === 'bom') return search.matchBom(question.lines, 'domestic', 5);
  let answer: SearchAnswer | null = null;
  for (const request of readings(question.text, source)) {
    answer = await search.search(request);
    if (answer.total > 0) break;
  }
  return answer;
}
