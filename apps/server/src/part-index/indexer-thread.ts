// The thread of the one writer of this process's index, with connections of its own.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { compileKernels } from '@partharbor/part-search/columns/kernels';
import type { Publication } from '@partharbor/part-search/live/publication';
import { createDatabase } from '../platform/database.ts';
import type { Built } from './build.ts';
import { codeVersion } from './code-version.ts';
import { collectSoon } from './collect-garbage.ts';
import { Indexer } from './indexer.ts';
import type { BuilderData, IndexerData, IndexerOrder, IndexerWord } from './thread-protocol.ts';
import { startThread, threadData } from '../platform/start-thread.ts';

const { connection, path, threads, timing } = threadData<IndexerData>();
const reportEveryMs = 500;
const say = (word: IndexerWord): void => parentPort!.postMessage(word, []);
const log = (level: 'debug' | 'info' | 'warn' | 'error', details: Readonly<Record<string, unknown>>, message: string): void =>
  say({ kind: 'log', level, details, message });

/** A thread of its own builds; nothing here waits for it. */
function buildBeside(signal: AbortSignal): Promise<Built> {
  return new Promise((resolve, reject) => {
    const data: BuilderData = { connection, threads };
    const builder = startThread(new URL('./builder-thread.ts', import.meta.url), data);
    const stop = (): void => void builder.terminate();
    signal.addEventListener('abort', stop);
    builder.once('message', resolve);
    builder.once('error', reject);
    builder.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      // Heard after the answer, where there was one.
      reject(new Error(`the builder ended with ${code}`));
    });
  });
}

const db = createDatabase({
  connection,
  poolSize: 3,
  log: {
    warn: (details, message) => log('warn', { ...details }, message),
    error: (details, message) => log('error', { ...details }, message),
  },
});
const ports = new Set<MessagePort>();
/** Until it has begun, orders wait. */
const state: { indexer: Indexer | null; readonly waiting: IndexerOrder[] } = { indexer: null, waiting: [] };

function obey(order: IndexerOrder): void {
  const { indexer, waiting } = state;
  if (order.kind === 'stop') void end();
  else if (!indexer) waiting.push(order);
  else if (order.kind === 'reader') addReader(order.port, indexer);
  else void indexer.sync().then((serial) => say({ kind: 'synced', number: order.number, serial }));
}

function addReader(port: MessagePort, from: Indexer): void {
  ports.add(port);
  port.on('close', () => ports.delete(port));
  port.on('message', () => port.postMessage(from.whole()));
  port.postMessage(from.whole());
}

async function end(): Promise<void> {
  // Before it has begun there is nothing to write.
  if (state.indexer) {
    await state.indexer.stop();
    await db.close();
  }
  process.exit(0);
}

parentPort!.on('message', obey);
const indexer = await Indexer.begin({
  db,
  path,
  threads,
  timing,
  module: await compileKernels(),
  codeVersion: codeVersion(),
  buildBeside,
  publish: (publication: Publication) => {
    for (const port of ports) port.postMessage(publication);
    if (publication.kind === 'whole') collectSoon(0);
  },
  log,
});
state.indexer = indexer;
const following = indexer.follow();
for (const order of state.waiting.splice(0)) obey(order);
const report = (): void => say({ kind: 'report', report: indexer.report() });
report();
say({ kind: 'ready' });
setInterval(report, reportEveryMs).unref();
await following;
