// A thread that builds a new base beside an index that goes on serving and taking in changes.
import { parentPort } from 'node:worker_threads';
import { createDatabase } from '../platform/database.ts';
import { buildBase } from './build.ts';
import type { BuilderData } from './thread-protocol.ts';
import { threadData } from '../platform/start-thread.ts';
import { stepBack } from './thread-priority.ts';

stepBack();
const { connection, threads } = threadData<BuilderData>();
const db = createDatabase({ connection, poolSize: 1 });
try {
  parentPort!.postMessage(await buildBase(db, threads), []);
} finally {
  await db.close();
}
