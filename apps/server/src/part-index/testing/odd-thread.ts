// A query thread for tests of the pool: does what it is told, dying included.
import { parentPort } from 'node:worker_threads';
import type { QueryData, QueryOrder, QueryWord } from '../thread-protocol.ts';
import { threadData } from '../../platform/start-thread.ts';

/** What the one argument of a question tells it to do. */
export interface Oddity {
  readonly name: string;
  readonly busyMs?: number;
  /** Dies over it in as many threads as the counter says. */
  readonly deaths?: Int32Array;
  readonly refuse?: boolean;
}

const say = (word: QueryWord): void => parentPort!.postMessage(word, []);

parentPort!.on('message', (order: QueryOrder) => {
  if ('port' in order) return say({ kind: 'taken', serial: 1 });
  const [number, , args] = order;
  const { name, busyMs = 0, deaths, refuse } = args[0] as Oddity;
  if (deaths && Atomics.sub(deaths, 0, 1) > 0) process.exit(9);
  const begun = Date.now();
  const until = performance.now() + busyMs;
  while (performance.now() < until);
  if (refuse) return say({ kind: 'failure', number, refused: true, message: `${name} is too much`, stack: '' });
  say([number, JSON.stringify({ name, thread: threadData<QueryData>().threadIndex, begun, ended: Date.now() })]);
});
