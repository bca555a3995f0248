// A thread that answers questions over the index: it holds no part of it, only a view of the memory all threads share.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { SearchRefused, type SearchAnswer } from '@partharbor/part-search/interface';
import type { Publication } from '@partharbor/part-search/live/publication';
import { IndexReader } from '@partharbor/part-search/live/reader';
import { collectSoon } from './collect-garbage.ts';
import type { Operation, QueryData, QueryOrder, QueryWord, Question } from './thread-protocol.ts';
import { packed } from './packed-answer.ts';
import { threadData } from '../platform/start-thread.ts';

const { threadIndex } = threadData<QueryData>();
const reader = new IndexReader(threadIndex);
let hasIndex = false;
const say = (word: QueryWord): void => parentPort!.postMessage(word, []);

/** From one writer, until another takes its place. */
function take(port: MessagePort): void {
  port.on('message', (publication: Publication) => {
    if (reader.take(publication)) {
      if (hasIndex && publication.kind === 'whole') collectSoon(threadIndex);
      hasIndex = true;
      const { kind, serial } = publication;
      say({ kind: 'taken', serial, ...(kind === 'whole' ? { inPlace: publication.inPlace } : {}) });
    } else port.postMessage('whole?');
  });
}

const operations = reader as unknown as Readonly<Record<Operation, (...args: readonly unknown[]) => unknown>>;

function answer([number, operation, args]: Question): void {
  try {
    const found = operations[operation](...args);
    say([number, JSON.stringify(operation === 'search' ? packed(found as SearchAnswer) : found)]);
  } catch (error) {
    const { message, stack = '' } = error as Error;
    say({ kind: 'failure', number, refused: error instanceof SearchRefused, message, stack });
  }
}

parentPort!.on('message', (order: QueryOrder) => ('port' in order ? take(order.port) : answer(order)));
