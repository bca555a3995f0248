// All questions of a list to the part index in one go, and what its answers found for each line.
import type { Line } from '../line.ts';
import type { Makers } from './makers.ts';
import { measuredFilter, numberQuestions, valueQuestion, type Question, type ShelfWords, type ValueQuestion } from './questions.ts';
import { readingsOf, type Reading } from './reading.ts';

/** A question and the line it is asked for. */
export interface Asked {
  readonly line: number;
  readonly question: Question;
  /** By the typed search of the description: what it finds is evidence by words. */
  readonly isWords: boolean;
}

export interface PlanContext {
  readonly makers: Makers;
  readonly words: ShelfWords;
  /** Free text as categories, filters and words, by the reader of typed searches (SR-4). */
  readonly readText: (text: string) => Pick<ValueQuestion, 'categoryIds' | 'filters' | 'words'>;
}

/** A line to ask for, read, with the pieces it needs for all sets. */
export interface ReadLine {
  readonly line: Line;
  readonly reading: Reading;
  readonly need: number;
}

/** The questions of all lines, in order; parts not placed, empty lines and what is no part are not asked for. */
export function planQuestions(lines: readonly ReadLine[], context: PlanContext, searchesAnyway: ReadonlySet<string> = new Set()): Asked[] {
  const asked: Asked[] = [];
  for (const [i, { line, reading, need }] of lines.entries()) {
    if (line.dnp || line.quantity === 0 || reading.isEmpty || (reading.isNoPart && !searchesAnyway.has(line.key))) continue;
    const byValues = readingsOf(reading).flatMap((one) => valueQuestion(one, context.words, context.makers, need) ?? []);
    const byWords = byValues.length === 0 ? wordsQuestion(reading, context) : null;
    for (const question of numberQuestions(reading, context.makers)) asked.push({ line: i, question, isWords: false });
    for (const question of byValues) asked.push({ line: i, question, isWords: false });
    if (byWords !== null) asked.push({ line: i, question: byWords, isWords: true });
  }
  return asked;
}

/** Ids of parts found for a line; those of `byWords` by its description. */
export interface Found {
  readonly ids: ReadonlySet<number>;
  readonly byWords: ReadonlySet<number>;
}

/** What the index answered, by line. `answers` stand in the order of `asked`. */
export function foundByLine(lines: number, asked: readonly Asked[], answers: readonly (readonly { readonly id: number }[])[]): Found[] {
  const found = Array.from({ length: lines }, () => ({ ids: new Set<number>(), byWords: new Set<number>() }));
  for (const [i, { line, isWords }] of asked.entries()) {
    for (const { id } of answers[i] ?? []) {
      found[line]!.ids.add(id);
      if (isWords) found[line]!.byWords.add(id);
    }
  }
  return found;
}

const longestPackage = 30;

/** The description as a typed search, kept to the line's kind: "CONN_01X02" finds no resistors. */
function wordsQuestion(reading: Reading, { words, readText }: PlanContext): Question | null {
  if (reading.text === '' || reading.numbers.some(({ from }) => from === 'mpn' || from === 'alternate')) return null;
  const measured = measuredFilter(reading);
  if (measured !== null) return typed({ categoryIds: words.leavesOf(reading.kind!), filters: [measured], words: [] });
  const name = reading.packageText.replace(/^[^:]{0,60}:/, '');
  const { categoryIds, filters, words: tokens } = readText(`${reading.text} ${name.length < longestPackage ? name : ''}`);
  const own = reading.kind === null ? [] : words.leavesOf(reading.kind);
  const both = own.length === 0 ? categoryIds : categoryIds.filter((id) => own.includes(id));
  // What the text alone is taken for gives way to the line's kind.
  const scope = both.length > 0 ? both : own;
  if (scope.length === 0 && filters.length === 0 && tokens.length === 0) return null;
  return typed({ categoryIds: scope, filters, words: tokens });
}

const typed = (search: ReturnType<PlanContext['readText']>): Question => ({
  key: '',
  identity: '',
  brandIds: [],
  values: { ...search, quantity: 1, sort: { by: 'stock', descending: true } },
  orElse: [],
});
