// A kept database put back, migrated beside its earlier shop's traffic, and served by the present shop.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createDatabase, type Database } from '@partharbor/server/platform/database';
import { migrate } from '@partharbor/server/platform/migrate';
import { inject } from 'vitest';
import { root } from '../support/root.ts';
import { SECRET } from '../support/shop.ts';
import { startServer } from '../support/standalone.ts';
import { collectFacts, type Facts } from './facts.ts';
import { readFixture, type Fixture } from './fixture.ts';
import { migrationsDir, restore, restoreUploads } from './restore.ts';
import { readStatements, startTraffic } from './traffic.ts';

export interface TakenOver {
  readonly commit: string;
  readonly fixture: Fixture;
  /** What everybody sees now. */
  readonly facts: Facts;
  /** Statements of the earlier shop that failed or waited too long. */
  readonly wrongMeanwhile: readonly string[];
  readonly db: Database;
  readonly origin: string;
  stop(): Promise<void>;
}

/** As facts are kept in a file. */
const inJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The earlier shop's traffic begins before the first migration and ends after the last. */
async function migrateServing(db: Database, folder: string): Promise<readonly string[]> {
  const traffic = await startTraffic(db, readStatements(folder));
  try {
    await traffic.nextRound();
    await migrate(db, migrationsDir);
    await traffic.nextRound();
  } finally {
    await traffic.stop();
  }
  return traffic.wrong();
}

/** Everything up to the present shop serving; `stop` leaves nothing behind. */
export async function takeOver(folder: string): Promise<TakenOver> {
  const fixture = readFixture(folder);
  const commit = basename(folder);
  const name = `upgrade_${commit}_${process.pid}`;
  const { connectionString } = inject('testCluster');
  const keeper = createDatabase({ connection: connectionString, poolSize: 1 });
  await keeper.pool.query(`create database ${name} template template0 encoding 'UTF8' strategy file_copy`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-upgrade-'));
  const db = createDatabase({ connection: url.toString(), poolSize: 4 });
  const ends = [
    () => db.close(),
    async () => void (await keeper.pool.query(`drop database ${name} with (force)`)),
    () => keeper.close(),
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const stop = async (): Promise<void> => {
    for (const end of ends) await end();
  };
  try {
    await restore(db, folder, fixture);
    restoreUploads(folder, dataDir);
    const wrongMeanwhile = await migrateServing(db, folder);
    const env = { MODE: 'demo', SECRET, WORKERS: '1', NODE_COMPILE_CACHE: join(root, '.cache/compile') };
    const server = await startServer({ dataDir, connectionString: url.toString() }, env);
    ends.unshift(() => server.stop());
    const known = new Set(Object.values(fixture.facts.reach).flat());
    const facts = inJson(await collectFacts(server.origin, fixture.story, known));
    return { commit, fixture, facts, wrongMeanwhile, db, origin: server.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
