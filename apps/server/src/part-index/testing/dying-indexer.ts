// An indexer thread for tests: it dies when a file called `die` lies beside the index's folder.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IndexerData } from '../thread-protocol.ts';
import { threadData } from '../../platform/start-thread.ts';

const sign = join(dirname(threadData<IndexerData>().path), '..', 'die');
setInterval(() => {
  if (!existsSync(sign)) return;
  rmSync(sign);
  process.exit(9);
}, 5).unref();
await import('../indexer-thread.ts');
