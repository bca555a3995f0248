// `npm run reconcile`: reads the books of a running shop's database and says what does not fit; exit code 1 when something does not.
import { checkBooks } from '../invariants/check.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../platform/log.ts';
import { openDatabase } from './database.ts';
import { runCommand } from './run.ts';

const shownRows = 20;

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, openLog({ ...config, logLevel: 'warn' }), 1);
  try {
    const violations = await checkBooks(db);
    for (const { id, says, rows } of violations) {
      process.stdout.write(`${id} does not hold: ${says} (${rows.length} rows)\n`);
      for (const row of rows.slice(0, shownRows)) process.stdout.write(`  ${JSON.stringify(row)}\n`);
    }
    if (violations.length === 0) process.stdout.write('The books are right.\n');
    return violations.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(main);
