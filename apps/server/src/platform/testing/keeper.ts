// A small program for the supervisor's tests: claims and starts the data directory it is given, says so, and leaves on SIGTERM.
import { ownData } from '../postgres/owner.ts';
import { startDatabase } from '../postgres/supervisor.ts';

const [dataDir = '', claims = ''] = process.argv.slice(2);
const owned = claims === 'own' ? ownData(dataDir) : null;
if (owned && !owned.ok) {
  process.stdout.write(`${owned.sentence}\n`);
  process.exit(1);
}
const quiet = { info: () => undefined, warn: () => undefined };
const database = await startDatabase({ dataDir, log: quiet, fast: true });
process.stdout.write(`${JSON.stringify({ adopted: database.adopted, connectionString: database.connectionString })}\n`);
const alive = setInterval(() => undefined, 1000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void database.stop().then(() => owned?.ok && owned.release());
});
