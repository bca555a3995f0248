// Answers of the index, kept for as long as every thread that could give them has the index they were given of.
import type { SearchAnswer, SearchRequest } from '@partharbor/part-search/interface';

/** What all threads have now; another object after every change of it, null while they differ. */
export type Standing = object | null;

/** Some 40 bytes a value of a facet, so some 20 MB. */
const usualWeight = 500_000;

/** Numbers that it holds, more or less. */
const weightOf = ({ ids, facets }: SearchAnswer): number =>
  Object.values(facets).reduce((sum, { values }) => sum + values.length, ids.length + 10);

/** What a question is kept under; null where it is not kept: long lists of parts, and bounds that JSON does not tell apart. */
function keyOf(request: SearchRequest): string | null {
  const isTold = (bound: number | undefined): boolean => bound === undefined || Number.isFinite(bound);
  if (request.within || !request.filters.every(({ min, max }) => isTold(min) && isTold(max))) return null;
  return JSON.stringify(request);
}

/** Those asked for lately stay. Answers are shared, so nobody may change one. */
export class AnswerMemory {
  readonly #weight: number;
  #standing: Standing = null;
  #young = new Map<string, SearchAnswer>();
  #old = new Map<string, SearchAnswer>();
  #youngWeight = 0;

  constructor(weight = usualWeight) {
    this.#weight = weight;
  }

  /** The answer kept for the question as the index stands, else what `ask` answers. */
  async answer(request: SearchRequest, standing: () => Standing, ask: () => Promise<SearchAnswer>): Promise<SearchAnswer> {
    const key = keyOf(request);
    const before = standing();
    if (key === null || before === null) return await ask();
    if (before !== this.#standing) this.#forget(before);
    const known = this.#young.get(key) ?? this.#old.get(key);
    const answer = known ?? (await ask());
    // What was given while the index changed may be of either.
    if (standing() === before && this.#standing === before) this.#keep(key, answer);
    return answer;
  }

  #forget(standing: Standing): void {
    this.#standing = standing;
    this.#young = new Map();
    this.#old = new Map();
    this.#youngWeight = 0;
  }

  #keep(key: string, answer: SearchAnswer): void {
    if (this.#young.has(key)) return;
    this.#youngWeight += weightOf(answer);
    if (this.#youngWeight > this.#weight / 2) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#youngWeight = weightOf(answer);
    }
    this.#young.set(key, answer);
  }
}
