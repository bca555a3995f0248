// Starts everything: settings, database, schema, demo data, calls, pages, jobs; stops it in the opposite order.
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { ensureDemo } from './demo/ensure.ts';
import { refuseDemoData } from './demo/left-behind.ts';
import { openFileStore } from './files/storage.ts';
import { embeddedParts } from './part-index/embedded.ts';
import { startOpenSearch } from './opensearch/service.ts';
import { startPartIndex, type PartIndex } from './part-index/service.ts';
import { createDatabase, sql, type Database } from './platform/database.ts';
import { openFaults } from './platform/faults.ts';
import { catchUp, migrateJobs, startJobs } from './platform/jobs.ts';
import { handleSignals, type Lifecycle } from './platform/lifecycle.ts';
import { openLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { ownData } from './platform/postgres/owner.ts';
import { startDatabase } from './platform/postgres/supervisor.ts';
import { startFailure } from './platform/start-failures.ts';
import { WorkerFailed, isWorker, obeyFirst, reportServing, startWorkers, type Workers } from './platform/workers.ts';
import { systemClock } from './platform/clock.ts';
import type { Services } from './calls/context.ts';
import { shopHooks, shopReferences, shopNotificationKinds, shopSettings } from './domains.ts';
import { openSettings } from './settings/live.ts';
import { createShop, type Shop } from './shop.ts';
import { createProgress, type Progress } from '../../../scripts/lib/progress.mjs';
import { greet } from './start-output.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const dev = process.argv.includes('--dev');

function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    const sentence = error instanceof ConfigError ? error.message : startFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/** The database by DATABASE_URL, or the packaged one on this process's own data. */
async function openDatabase(config: Config, log: Log, life: Lifecycle, { step }: Progress): Promise<{ db: Database; url: string }> {
  if (config.databaseUrl === undefined) {
    const owned = ownData(config.dataDir);
    if (!owned.ok) {
      process.stderr.write(`${owned.sentence}\n`);
      process.exit(1);
    }
    life.onStop('data directory', async () => owned.release());
    const started = await step('Starting the database', () =>
      startDatabase({ dataDir: config.dataDir, log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) } }),
    );
    life.onStop('database server', () => started.stop());
    return { db: connect(started.connectionString, config, log, life), url: started.connectionString };
  }
  return { db: connect(config.databaseUrl, config, log, life), url: config.databaseUrl };
}

function connect(url: string, config: Config, log: Log, life: Lifecycle): Database {
  const db = createDatabase({ connection: url, poolSize: config.poolSize, log, strict: config.testHooks });
  life.onStop('connections', () => db.close());
  return db;
}

const startFailed = 'the start failed';
const stopping = 'Stopping: requests under way finish, then the database';

async function start(): Promise<void> {
  const config = configured();
  const log = openLog(config);
  const progress = createProgress({ format: config.logFormat });
  const life = isWorker
    ? handleSignals(log)
    : handleSignals(log, (why, run) => (why === startFailed ? run() : progress.step(stopping, run)));
  if (config.testHooks) openFaults(config.dataDir);
  try {
    await (isWorker ? answerVisitors(config, log, life) : lead(config, log, life, progress));
  } catch (error) {
    const sentence = error instanceof WorkerFailed ? '' : startFailure(error, config);
    if (sentence === null) throw error;
    if (sentence !== '') process.stderr.write(`${sentence}\n`);
    await life.stop(startFailed);
    process.exit(1);
  }
}

/** One for long questions, one that short ones need not wait for: the system shares a core between them better than a queue does. */
const fewestThreads = 2;

/** Begins to load this process's index; it is stopped after HTTP, which asks it. */
function openIndex(connection: string, config: Config, log: Log, life: Lifecycle): PartIndex {
  const threads = Math.max(fewestThreads, Math.floor(availableParallelism() / config.workers));
  const index = config.searchUrl
    ? startOpenSearch({ url: config.searchUrl, connection, log })
    : startPartIndex({ connection, dataDir: config.dataDir, threads, log });
  life.onStop('part index', () => index.stop());
  return index;
}

const shopOf = (services: Services, index: PartIndex | undefined): Promise<Shop> =>
  createShop(services, {
    root,
    dev,
    pages: index !== undefined,
    index,
    isHealthy: async () => index?.health() !== null && (await services.db.one<{ ok: number }>(sql`select 1 as ok`)).ok === 1,
  });

/** What every process has, but for parts to search; its settings are kept up to date until it ends. */
async function servicesOn(db: Database, config: Config, log: Log, life: Lifecycle): Promise<Omit<Services, 'parts'>> {
  const settings = await openSettings({ db, log, config }, shopSettings());
  life.onStop('settings', () => settings.stop());
  return {
    db,
    clock: systemClock,
    config,
    log,
    files: openFileStore(config),
    hooks: shopHooks(),
    references: shopReferences(),
    notificationKinds: shopNotificationKinds(),
    settings,
  };
}

/** The first process: what must be done once, then the visitors too where it is alone. */
async function lead(config: Config, log: Log, life: Lifecycle, progress: Progress): Promise<void> {
  const { step } = progress;
  const { db, url } = await openDatabase(config, log, life, progress);
  await step('Bringing the tables up to date', async () => {
    await migrate(db, join(root, 'apps/server/migrations'));
    await migrateJobs(db, log);
  });
  if (config.mode === 'production') await refuseDemoData(db);
  const basics = await servicesOn(db, config, log, life);
  await ensureDemo({ ...basics, parts: embeddedParts(db) }, step);
  await basics.settings.refresh();
  const { shop, workers, address } = await step('Loading the parts and opening the shop', () => serve(basics, url, life));
  greet(progress, config, address);
  // From now on a death is one: the launcher starts the shop again.
  process.send?.('serving');
  // It serves: what was left behind may as well wait for its minute.
  const takeUp = (): Promise<void> =>
    catchUp(db, shop.crontab).catch((error: unknown) => log.warn({ err: error }, 'what was left behind waits for its minute'));
  workers?.whenLost(() => void takeUp());
  await takeUp();
}

interface Serving {
  readonly shop: Shop;
  /** None where this process serves alone. */
  readonly workers: Workers | undefined;
  readonly address: string;
}

/** Starts who answers visitors, and the jobs. */
async function serve(basics: Omit<Services, 'parts'>, url: string, life: Lifecycle): Promise<Serving> {
  const { db, config, log } = basics;
  const alone = dev || config.workers === 1;
  const index = alone ? openIndex(url, { ...config, workers: 1 }, log, life) : undefined;
  const services = { ...basics, parts: index?.search ?? embeddedParts(db) };
  // The other processes load while this one does.
  const [shop, workers] = await Promise.all([
    shopOf(services, index),
    alone ? undefined : startWorkers({ count: config.workers, env: { DATABASE_URL: url, LOG_FORMAT: config.logFormat }, log }),
  ]);
  const jobs = await startJobs({ db, tasks: shop.tasks, crontab: shop.crontab, log });
  life.onStop('background jobs', () => jobs.stop());
  for (const loop of shop.loops) life.onStop(loop.name, loop.start(services));
  // Last, so that an end begins with them: requests finish while what they need still runs.
  if (workers) life.onStop('serving processes', () => workers.stop());
  return { shop, workers, address: workers ? workers.address : await open(shop, services, index!, life) };
}

/** Opens the port once the index can answer; answers its address. */
async function open(shop: Shop, services: Services, index: PartIndex, life: Lifecycle): Promise<string> {
  await index.ready;
  life.onStop('http', () => shop.http.close());
  const address = await shop.http.listen();
  shop.http.setReady(true);
  for (const loop of shop.listeners) life.onStop(loop.name, loop.start(services));
  return address;
}

/** One of several processes on one port: the database is there and up to date. */
async function answerVisitors(config: Config, log: Log, life: Lifecycle): Promise<void> {
  obeyFirst(life);
  const db = connect(config.databaseUrl!, config, log, life);
  const index = openIndex(config.databaseUrl!, config, log, life);
  const services = { ...(await servicesOn(db, config, log, life)), parts: index.search };
  const shop = await shopOf(services, index);
  reportServing(await open(shop, services, index, life));
}

await start();
