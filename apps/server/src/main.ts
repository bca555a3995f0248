// Starts everything: settings, database, schema, demo data, calls, pages, jobs; stops it in the opposite order.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ensureDemo } from './demo/ensure.ts';
import { createDatabase, sql, type Database } from './platform/database.ts';
import { migrateJobs, startJobs } from './platform/jobs.ts';
import { handleSignals, type Lifecycle } from './platform/lifecycle.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { ownData } from './platform/postgres/owner.ts';
import { startDatabase } from './platform/postgres/supervisor.ts';
import { systemClock } from './platform/clock.ts';
import { createShop } from './shop.ts';
import { say, step } from './welcome.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The database by DATABASE_URL, or the packaged one on this process's own data. */
async function openDatabase(config: Config, log: Log, life: Lifecycle): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const owned = ownData(config.dataDir);
    if (!owned.ok) {
      process.stderr.write(`${owned.sentence}\n`);
      process.exit(1);
    }
    life.onStop('data directory', async () => owned.release());
    const started = await step('Starting the database', () => startDatabase({ dataDir: config.dataDir, log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) } }));
    life.onStop('database server', () => started.stop());
    const db = createDatabase({ connection: started.client, poolSize: config.poolSize, log });
    life.onStop('connections', () => db.close());
    return db;
  }
  const db = createDatabase({ connection: config.databaseUrl, poolSize: config.poolSize, log });
  life.onStop('connections', () => db.close());
  return db;
}

async function start(): Promise<void> {
  const config = settings();
  const log = createLog(config.logLevel);
  const life = handleSignals(log);
  const db = await openDatabase(config, log, life);
  await step('Bringing the tables up to date', () => migrate(db, join(root, 'apps/server/migrations')));
  await migrateJobs(db, log);
  const services = { db, clock: systemClock, config, log };
  await ensureDemo(services);
  const dev = process.argv.includes('--dev');
  const shop = await createShop(services, { root, dev, isHealthy: async () => (await db.one<{ ok: number }>(sql`select 1 as ok`)).ok === 1 });
  const jobs = await startJobs({ db, tasks: shop.tasks, crontab: shop.crontab, log });
  life.onStop('background jobs', () => jobs.stop());
  for (const loop of shop.loops) life.onStop(loop.name, loop.start());
  life.onStop('http', () => shop.http.close());
  const address = await shop.http.listen();
  shop.http.setReady(true);
  say(config, address);
}

await start();
