// Query counts: how many statements a piece of work sends, whichever connections it uses and whatever else runs meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface QueryCount {
  readonly queries: number;
  /** Those of them whose answers are kept, so that only the first use asks them. */
  readonly firstUse: number;
  /** Those that change rows, other than to keep something for later. */
  readonly writes: number;
}

interface Counter {
  queries: number;
  firstUse: number;
  writes: number;
  /** Counts the work that this counter's work is a piece of. */
  readonly around: Counter | undefined;
}

const counters = new AsyncLocalStorage<Counter>();
const fillings = new AsyncLocalStorage<true>();

function addTo(innermost: Counter | undefined, { queries, firstUse, writes }: QueryCount): void {
  for (let counter = innermost; counter; counter = counter.around) {
    counter.queries += queries;
    counter.firstUse += firstUse;
    counter.writes += writes;
  }
}

const changesRows = /\b(insert\s+into|update\s+\w+(\s+\w+)?\s+set|delete\s+from)\b/i;

/** Notes one statement; whoever sends one calls it. */
export function countQuery(text: string): void {
  const counter = counters.getStore();
  if (counter) {
    const fills = fillings.getStore() === true;
    addTo(counter, { queries: 1, firstUse: fills ? 1 : 0, writes: !fills && changesRows.test(text) ? 1 : 0 });
  }
}

/**
 * Counts the queries `work` makes, however deep. Tries of a transaction that had to be repeated do not count: they are the price of a
 * conflict, not of the work.
 * @example const { queries } = await countQueries(() => openCart(db, id));
 */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T } & QueryCount> {
  const counter: Counter = { queries: 0, firstUse: 0, writes: 0, around: counters.getStore() };
  const result = await counters.run(counter, work);
  return { result, queries: counter.queries, firstUse: counter.firstUse, writes: counter.writes };
}

/** Marks queries whose answers are kept for later calls. @example const units = await firstUse(() => readUnits(db)); */
export const firstUse = <T>(work: () => T): T => (counters.getStore() ? fillings.run(true, work) : work());

/** Work of nobody's who is counted: what a process does by itself, begun by whoever came first. */
export const uncounted = <T>(work: () => T): T => counters.exit(work);

interface CountedTry {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Adds what the try sent to the counts around it. */
  keep(): void;
}

const plainTry: CountedTry = { run: (work) => work(), keep: () => undefined };

/** A try that may have to be repeated: it is counted apart until it is known to be the last. */
export function countTry(): CountedTry {
  const around = counters.getStore();
  if (!around) return plainTry;
  const own: Counter = { queries: 0, firstUse: 0, writes: 0, around: undefined };
  return { run: (work) => counters.run(own, work), keep: () => addTo(around, own) };
}
