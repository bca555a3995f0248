// A serving process's threads around a file of the index: the real pool, the bench's indexer.
import { typedNumber } from '@partharbor/part-values/mpn';
import { once } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { PartSearch, SearchPart } from '@partharbor/part-search/interface';
import type { Publication, WholePublication } from '@partharbor/part-search/live/publication';
import { QueryPool } from '@partharbor/server/part-index/pool';
import { PooledSearch } from '@partharbor/server/part-index/pooled-search';
import { startThread } from '@partharbor/server/platform/start-thread';
import { queryThreads, type IndexerData, type IndexerOrder, type IndexerWord } from './messages.ts';

export interface Serving {
  readonly search: PartSearch;
  /** Milliseconds until the file was read, every thread could answer, and the first answer was there. */
  readonly readMs: number;
  readonly readyMs: number;
  readonly firstMs: number;
  /** All that was published, for a reader in this thread. */
  whole(): Promise<WholePublication>;
  /** Changes a second from now on; tells what the time before came to. */
  changes(perSecond: number): Promise<Extract<IndexerWord, { kind: 'changed' }>>;
  /** Milliseconds a rebuild took beside. */
  rebuild(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the threads; `parts` are the index's, `sample` some of them. */
export async function serve(path: string, parts: number, sample: readonly SearchPart[]): Promise<Serving> {
  const begun = performance.now();
  const data: IndexerData = { path, parts, sample };
  const indexer = startThread(new URL('./indexer.ts', import.meta.url), data);
  indexer.on('error', fail);
  const order = (one: IndexerOrder, transfer: Parameters<Worker['postMessage']>[1] = []): void => indexer.postMessage(one, transfer);
  const heard = <K extends IndexerWord['kind']>(kind: K): Promise<Extract<IndexerWord, { kind: K }>> =>
    new Promise((resolve) => {
      const hear = (word: IndexerWord): void => {
        if (word.kind !== kind) return;
        indexer.off('message', hear);
        resolve(word as Extract<IndexerWord, { kind: K }>);
      };
      indexer.on('message', hear);
    });
  const loaded = heard('loaded');
  const pool = new QueryPool({ threads: queryThreads, connect: (port) => order({ kind: 'reader', port }, [port]), onTrouble: fail });
  const { readMs } = await loaded;
  await pool.taken(1);
  const readyMs = performance.now() - begun;
  const search = new PooledSearch(pool);
  await search.suggest(typedNumber('LM3'), 'domestic', 10);
  const firstMs = performance.now() - begun;
  const answered = async <K extends IndexerWord['kind']>(kind: K, one: IndexerOrder): Promise<Extract<IndexerWord, { kind: K }>> => {
    const word = heard(kind);
    order(one);
    return word;
  };
  return {
    search,
    readMs,
    readyMs,
    firstMs,
    whole: async () => {
      const { port1, port2 } = new MessageChannel();
      order({ kind: 'reader', port: port1 }, [port1]);
      const [publication] = (await once(port2, 'message')) as [Publication];
      port2.close();
      if (publication.kind !== 'whole') throw new Error('a reader begins with the whole');
      return publication;
    },
    changes: (perSecond) => answered('changed', { kind: 'changes', perSecond }),
    rebuild: async () => (await answered('rebuilt', { kind: 'rebuild' })).ms,
    stop: async () => {
      await pool.stop();
      await indexer.terminate();
    },
  };
}

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error('a thread of the bench failed');
}
