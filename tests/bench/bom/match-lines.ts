// Matches lines of a BOM over the kept catalogue as the server will: questions, one answer of the index, facts, decisions.
import type { Line } from '@partharbor/bom/line';
import { decide, type Decision } from '@partharbor/bom/match/decide';
import { makersOf, type Makers } from '@partharbor/bom/match/makers';
import { numberQuestions, ShelfWords, valueQuestion, type Question } from '@partharbor/bom/match/questions';
import { habitsOf, readLine, type Reading } from '@partharbor/bom/match/reading';
import { parseQuery } from '@partharbor/part-search/parse/parse';
import { limits, type BomCandidate } from '@partharbor/part-search/interface';
import { threadCpuMs } from '../cpu.ts';
import type { BenchCatalogue } from './catalogue.ts';

export interface Matched {
  readonly line: Line;
  readonly reading: Reading;
  readonly decision: Decision;
}

/** CPU milliseconds of this thread by step: others work on the same cores. */
export interface Times {
  read: number;
  index: number;
  facts: number;
  judge: number;
  questions: number;
}

const perLine = 12;
const sets = 10;

export class BenchMatcher {
  readonly #catalogue: BenchCatalogue;
  readonly makers: Makers;
  readonly #words: ShelfWords;

  constructor(catalogue: BenchCatalogue) {
    this.#catalogue = catalogue;
    this.makers = makersOf(catalogue.reference.brands);
    const parents = new Set(catalogue.reference.categories.map(({ parentId }) => parentId));
    this.#words = new ShelfWords(
      catalogue.reference.categories.filter(({ id }) => !parents.has(id)).map(({ id, en }) => ({ id, name: en })),
      catalogue.vocabulary.packages.map(({ name }) => name),
      (catalogue.vocabulary.texts['dielectric'] ?? []).map(({ value }) => value),
    );
  }

  match(lines: readonly Line[], times: Times): Matched[] {
    const begun = threadCpuMs();
    const habits = habitsOf(lines);
    const readings = lines.map((line) => readLine(line, habits));
    const needs = lines.map(({ quantity }) => (quantity ?? 1) * sets);
    const asked: { readonly line: number; readonly question: Question; readonly isWords: boolean }[] = [];
    const ask = (line: number, question: Question | null, isWords = false): void => {
      if (question) asked.push({ line, question, isWords });
    };
    for (const [i, reading] of readings.entries()) {
      if (lines[i]!.dnp || reading.isNoPart) continue;
      for (const question of numberQuestions(reading, this.makers)) ask(i, question);
      const byValues = valueQuestion(reading, this.#words, this.makers, needs[i]!);
      ask(i, byValues);
      if (!byValues) ask(i, this.#wordsQuestion(reading), true);
    }
    const read = threadCpuMs();
    const answers: BomCandidate[][] = [];
    for (let at = 0; at < asked.length; at += limits.bomLines) {
      const some = asked.slice(at, at + limits.bomLines).map(({ question }) => question);
      answers.push(...this.#catalogue.reader.matchBom(some, 'domestic', perLine));
    }
    const found = threadCpuMs();
    const ids = lines.map(() => new Set<number>());
    const byWords = lines.map(() => new Set<number>());
    for (const [i, { line, isWords }] of asked.entries()) {
      for (const { id } of answers[i]!) {
        ids[line]!.add(id);
        if (isWords) byWords[line]!.add(id);
      }
    }
    const goods = ids.map((some) => [...some].map((id) => this.#catalogue.goods(id)));
    const facts = threadCpuMs();
    const matched = lines.map((line, i): Matched => {
      const origin = { rememberedId: null, materialId: null, byWords: byWords[i]! };
      const context = { makers: this.makers, need: needs[i]!, origin, preferredBrandIds: [] };
      return { line, reading: readings[i]!, decision: decide(line, readings[i]!, goods[i]!, context) };
    });
    times.read += read - begun;
    times.index += found - read;
    times.facts += facts - found;
    times.judge += threadCpuMs() - facts;
    times.questions += asked.length;
    return matched;
  }

  #wordsQuestion(reading: Reading): Question | null {
    if (reading.text === '' || reading.numbers.some(({ from }) => from === 'mpn')) return null;
    const text = `${reading.text} ${reading.packageText.length < 30 ? reading.packageText.replace(/^.*:/, '') : ''}`;
    const { categoryIds, filters, words } = parseQuery(text, this.#catalogue.vocabulary);
    const own = reading.kind === null ? [] : this.#words.leavesOf(reading.kind);
    const both = own.length === 0 ? categoryIds : categoryIds.length === 0 ? own : categoryIds.filter((id) => own.includes(id));
    if (both.length === 0 && (own.length > 0 || (filters.length === 0 && words.length === 0))) return null;
    const values = { categoryIds: both, filters, words, quantity: 1, sort: { by: 'stock', descending: true } } as const;
    return { key: '', identity: '', brandIds: [], values, orElse: [] };
  }
}
