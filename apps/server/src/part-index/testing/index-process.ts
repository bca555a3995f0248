// A process with an index and nothing else, for tests that kill one: `index-process.ts <database> <data directory>`.
import { createLog } from '../../platform/log.ts';
import { startPartIndex } from '../service.ts';

const [connection, dataDir] = process.argv.slice(2) as [string, string];
const index = startPartIndex({ connection, dataDir, threads: 1, log: createLog('warn'), timing: { feedEveryMs: 20, snapshotEveryMs: 1 } });
await index.ready;
process.stdout.write('ready\n');
process.on('SIGTERM', () => void index.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1_000);
