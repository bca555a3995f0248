// `npm run reconcile`: reads the books of a running shop's database and says what does not fit; exit code 1 when something does not.
import { checkBooks } from '../invariants/check.ts';
import { readConfig } from '../config/config.ts';
import { createDatabase, type Database } from '../platform/database.ts';
import { startDatabase } from '../platform/postgres/supervisor.ts';

const shownRows = 20;

async function open(): Promise<{ db: Database; close: () => Promise<void> }> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined) {
    const db = createDatabase({ connection: config.databaseUrl, poolSize: 1 });
    return { db, close: () => db.close() };
  }
  const quiet = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) };
  const server = await startDatabase({ dataDir: config.dataDir, log: quiet });
  const db = createDatabase({ connection: server.client, poolSize: 1 });
  return {
    db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}

const { db, close } = await open();
try {
  const violations = await checkBooks(db);
  for (const { id, says, rows } of violations) {
    process.stdout.write(`${id} does not hold: ${says} (${rows.length} rows)\n`);
    for (const row of rows.slice(0, shownRows)) process.stdout.write(`  ${JSON.stringify(row)}\n`);
  }
  if (violations.length === 0) process.stdout.write('The books are right.\n');
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await close();
}
