// The thread that feeds the search server or stands by, with connections of its own: encoding parts never holds up visitors.
import { parentPort, workerData } from 'node:worker_threads';
import type { IndexerWord } from '../part-index/thread-protocol.ts';
import { createDatabase } from '../platform/database.ts';
import { Feeding } from './feeding.ts';
import type { FeedData, FeedOrder } from './service.ts';
import { Wire } from './wire.ts';

const { connection, url, alias, replicas } = workerData as FeedData;
const reportEveryMs = 2_000;
const longestRequestMs = 120_000;
const say = (word: IndexerWord): void => parentPort!.postMessage(word, []);
const log = (level: 'debug' | 'info' | 'warn' | 'error', details: Readonly<Record<string, unknown>>, message: string): void =>
  say({ kind: 'log', level, details: plain(details), message });

/** Errors as words: the client's own hold sockets, which cannot be posted. */
const plain = (details: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Error ? (value.stack ?? String(value)) : value]),
  );

const db = createDatabase({
  connection,
  poolSize: 4,
  log: {
    warn: (details, message) => log('warn', { ...details }, message),
    error: (details, message) => log('error', { ...details }, message),
  },
});
const wire = new Wire(url, longestRequestMs);
const feeding = new Feeding({ db, wire, alias, replicas, log });

async function report(): Promise<void> {
  say({ kind: 'report', report: await feeding.report() });
}

async function end(): Promise<void> {
  await feeding.stop();
  await Promise.all([db.close(), wire.close()]);
  say({ kind: 'stopped' });
  process.exit(0);
}

parentPort!.on('message', (order: FeedOrder) => {
  if (order.kind === 'stop') void end();
  else void feeding.upToDate().then(() => say({ kind: 'synced', number: order.number, serial: 0 }));
});
const running = feeding.run();
await feeding.ready();
await report();
say({ kind: 'ready' });
const reportAgain = (): Promise<void> =>
  report().catch((error: unknown) => log('debug', { err: error }, 'the figures of the search server stay as they were'));
setInterval(() => void reportAgain(), reportEveryMs).unref();
await running;
