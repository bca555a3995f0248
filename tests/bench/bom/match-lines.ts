// Matches lines of a BOM over the kept catalogue as the server will: questions, one answer of the index, facts, decisions.
import type { Line } from '@partharbor/bom/line';
import { decide, type Decision } from '@partharbor/bom/match/decide';
import { makersOf, type Makers } from '@partharbor/bom/match/makers';
import { foundByLine, planQuestions } from '@partharbor/bom/match/plan';
import { ShelfWords } from '@partharbor/bom/match/questions';
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
    const context = { makers: this.makers, words: this.#words, readText: (text: string) => parseQuery(text, this.#catalogue.vocabulary) };
    const asked = planQuestions(
      lines.map((line, i) => ({ line, reading: readings[i]!, need: needs[i]! })),
      context,
    );
    const read = threadCpuMs();
    const answers: BomCandidate[][] = [];
    for (let at = 0; at < asked.length; at += limits.bomLines) {
      const some = asked.slice(at, at + limits.bomLines).map(({ question }) => question);
      answers.push(...this.#catalogue.reader.matchBom(some, 'domestic', perLine));
    }
    const found = threadCpuMs();
    const byLine = foundByLine(lines.length, asked, answers);
    const goods = byLine.map(({ ids }) => [...ids].map((id) => this.#catalogue.goods(id)));
    const facts = threadCpuMs();
    const matched = lines.map((line, i): Matched => {
      const origin = { rememberedId: null, materialId: null, byWords: byLine[i]!.byWords };
      const given = { makers: this.makers, need: needs[i]!, origin, preferredBrandIds: [] };
      return { line, reading: readings[i]!, decision: decide(line, readings[i]!, goods[i]!, given) };
    });
    times.read += read - begun;
    times.index += found - read;
    times.facts += facts - found;
    times.judge += threadCpuMs() - facts;
    times.questions += asked.length;
    return matched;
  }
}
