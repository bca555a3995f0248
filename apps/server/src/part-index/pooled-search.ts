// The interface's promises over the query threads.
import type { Socket } from 'node:net';
import {
  limits,
  SearchRefused,
  type BomCandidate,
  type BomLine,
  type PartSearch,
  type SearchAnswer,
  type SearchHealth,
  type SearchRequest,
  type Suggestion,
} from '@partharbor/part-search/interface';
import type { TypedNumber } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import { AnswerMemory } from './answer-memory.ts';
import { unpacked, type PackedAnswer } from './packed-answer.ts';
import type { Asked, Lane, QueryPool } from './pool.ts';

/** Lines of a BOM matched in one go: some milliseconds. */
const linesPerSlice = 25;
/** A page that ends beyond is a slice of an export. */
const deepPage = 1_000;

/** Whole-catalogue questions read every part; so do pages far down. */
const laneOf = ({ number, words, eitherWords = [], categoryIds, within, from, size }: SearchRequest): Lane =>
  (number === null && words.length === 0 && eitherWords.length === 0 && categoryIds.length === 0 && !within) || from + size > deepPage
    ? 'heavy'
    : 'interactive';

/** Somebody who may leave before the answer: watched while one is on its way. */
export type Watch = () => { readonly signal: AbortSignal | undefined; readonly done: () => void };

/** Watches a visitor's connection, by one listener however many questions are on their way. @example search.watched(connection(request.raw.socket)) */
export function connection(socket: Socket): Watch {
  const leaving = new AbortController();
  let asked = 0;
  const leave = (): void => leaving.abort();
  const done = (): void => {
    asked -= 1;
    if (asked === 0) socket.off('close', leave);
  };
  return () => {
    asked += 1;
    if (socket.destroyed) leave();
    else if (asked === 1) socket.once('close', leave);
    return { signal: leaving.signal, done };
  };
}

const nobodyLeaves: Watch = () => ({ signal: undefined, done: () => undefined });

export class PooledSearch implements PartSearch {
  readonly #pool: QueryPool;
  readonly #watch: Watch;
  readonly #memory: AnswerMemory;

  constructor(pool: QueryPool, watch: Watch = nobodyLeaves, memory: AnswerMemory = new AnswerMemory()) {
    this.#pool = pool;
    this.#watch = watch;
    this.#memory = memory;
  }

  /** The same search for somebody who may leave: what he asked and still waits is not worked at then. */
  watched(watch: Watch): PooledSearch {
    return new PooledSearch(this.#pool, watch, this.#memory);
  }

  kept(): PooledSearch {
    return this.watched(nobodyLeaves);
  }

  search(request: SearchRequest): Promise<SearchAnswer> {
    return this.#memory.answer(
      request,
      () => this.#pool.standing(),
      async () => unpacked(await this.#ask<PackedAnswer>({ operation: 'search', args: [request], lane: laneOf(request) })),
    );
  }

  ids(request: SearchRequest, upTo: number): Promise<readonly number[]> {
    return this.#ask({ operation: 'ids', args: [request, upTo], lane: 'heavy' });
  }

  suggest(typed: TypedNumber, edition: Edition, limit: number): Promise<readonly Suggestion[]> {
    return this.#ask({ operation: 'suggest', args: [typed, edition, limit], lane: 'interactive' });
  }

  near(key: string, limit: number): Promise<readonly number[]> {
    return this.#ask({ operation: 'near', args: [key, limit], lane: 'interactive' });
  }

  async matchBom(lines: readonly BomLine[], edition: Edition, perLine: number): Promise<readonly (readonly BomCandidate[])[]> {
    if (lines.length > limits.bomLines) throw new SearchRefused(`more than ${limits.bomLines} lines`);
    const slices = Array.from({ length: Math.ceil(lines.length / linesPerSlice) }, (_none, i) =>
      lines.slice(i * linesPerSlice, (i + 1) * linesPerSlice),
    );
    const answers = await this.#askAll<BomCandidate[][]>(
      slices.map((slice) => ({ operation: 'matchBom', args: [slice, edition, perLine], lane: 'heavy' })),
    );
    return answers.flat();
  }

  health(): Promise<SearchHealth> {
    return this.#ask({ operation: 'health', args: [], lane: 'interactive' });
  }

  async #ask<Answer>(asked: Asked): Promise<Answer> {
    const { signal, done } = this.#watch();
    try {
      return await this.#pool.ask<Answer>({ ...asked, signal });
    } finally {
      done();
    }
  }

  async #askAll<Answer>(asked: readonly Asked[]): Promise<Answer[]> {
    const { signal, done } = this.#watch();
    try {
      return await Promise.all(asked.map((one) => this.#pool.ask<Answer>({ ...one, signal })));
    } finally {
      done();
    }
  }
}
