// The shop with a packaged database of its own in a folder that goes again, for runners outside the test framework.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@partharbor/server/platform/database';
import { startDatabase } from '@partharbor/server/platform/postgres/supervisor';
import { freePort } from './ports.ts';
import { root } from './root.ts';

export interface Server {
  readonly origin: string;
  /** Process of the server. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Standalone extends Server {
  readonly db: Database;
  readonly dataDir: string;
  readonly connectionString: string;
  /** Ends the server and leaves its database and data folder. */
  endServer(): Promise<void>;
}

/** A serving process of this checkout, or the one in `folder`, with a data folder and a database that are there already; resolves once it is ready. */
export async function startServer(
  { dataDir, connectionString }: Pick<Standalone, 'dataDir' | 'connectionString'>,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  folder = root,
): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...flags, join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  while (
    !(await fetch(`${origin}/api/health/ready`).then(
      (answer) => answer.status === 200,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await sleep(200);
  }
  return { origin, pid: server.pid!, stop };
}

/** Starts a demonstration and waits until it serves; `prepare` is given its empty database first, `folder` is another checkout. */
export async function startStandalone(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  { prepare, folder }: { readonly prepare?: (db: Database) => Promise<void>; readonly folder?: string } = {},
): Promise<Standalone> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-alone-'));
  const database = await startDatabase({ dataDir, log: { info: () => undefined, warn: (text) => process.stderr.write(`${text}\n`) } });
  const { connectionString } = database;
  const db = createDatabase({ connection: connectionString, poolSize: 2 });
  const end = async (): Promise<void> => {
    await db.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepare?.(db);
    const server = await startServer({ dataDir, connectionString }, env, flags, folder);
    const stop = async (): Promise<void> => {
      await server.stop();
      await end();
    };
    return { ...server, db, dataDir, connectionString, endServer: () => server.stop(), stop };
  } catch (error) {
    await end();
    throw error;
  }
}
