// Starts one throw-away PostgreSQL for a test run and a migrated template every test database is copied from.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../database.ts';
import { migrateJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { isAlive, isOurServer, pidIn } from '../postgres/identity.ts';
import { type StartedDatabase, startDatabase } from '../postgres/supervisor.ts';

export interface TestCluster {
  /** Address of the maintenance database. */
  readonly connectionString: string;
  readonly template: string;
  /** Where tests lay down files; gone when the run ends. */
  readonly filesDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const prefix = 'partharbor-test-';
const template = 'partharbor_template';
const shared = globalThis as {
  partharborTestCluster?: Promise<{ cluster: TestCluster; stop(): Promise<void> }>;
  partharborTestUsers?: number;
};

/** vitest calls this once per project of a run; all of them share one cluster. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.partharborTestUsers = (shared.partharborTestUsers ?? 0) + 1;
  shared.partharborTestCluster ??= startCluster();
  const started = await shared.partharborTestCluster;
  project.provide('testCluster', started.cluster);
  return async () => {
    shared.partharborTestUsers = (shared.partharborTestUsers ?? 1) - 1;
    if (shared.partharborTestUsers > 0) return;
    delete shared.partharborTestCluster;
    await started.stop();
  };
}

async function startCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  reapLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const quiet = { info: () => undefined, warn: () => undefined };
  const database = await startDatabase({ dataDir, log: quiet, fast: true });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(String(database.client.host), { recursive: true, force: true });
  };
  try {
    await makeTemplate(database);
  } catch (error) {
    await stop();
    throw error;
  }
  const filesDir = join(dataDir, 'files');
  mkdirSync(filesDir);
  return { cluster: { connectionString: database.connectionString, template, filesDir }, stop };
}

async function makeTemplate(database: StartedDatabase): Promise<void> {
  const maintenance = createDatabase({ connection: database.client, poolSize: 1 });
  await maintenance.pool.query(`create database ${template}`);
  await maintenance.close();
  const db = createDatabase({ connection: { ...database.client, database: template }, poolSize: 2 });
  const migrations = join(import.meta.dirname, '../../../migrations');
  await migrateJobs(db, createLog('silent'));
  mkdirSync(migrations, { recursive: true });
  await migrate(db, migrations);
  await db.close();
}

/** Clusters of runs that were killed: their server is ended and their files go. */
function reapLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^partharbor-test-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const clusterDir = join(tmpdir(), name, 'pg');
    const server = pidIn(join(clusterDir, 'postmaster.pid'));
    if (server !== null && isOurServer(server, clusterDir)) process.kill(server, 'SIGQUIT');
    if (existsSync(clusterDir)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
