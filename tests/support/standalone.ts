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

export interface Standalone {
  readonly origin: string;
  readonly db: Database;
  readonly dataDir: string;
  readonly connectionString: string;
  /** Process of the server. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a demonstration and waits until it serves. */
export async function startStandalone(env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): Promise<Standalone> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-alone-'));
  const database = await startDatabase({ dataDir, log: { info: () => undefined, warn: (text) => process.stderr.write(`${text}\n`) } });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...flags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const db = createDatabase({ connection: database.connectionString, poolSize: 2 });
  const stop = async (): Promise<void> => {
    await db.close();
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (
    !(await fetch(`${origin}/api/health/ready`).then(
      (answer) => answer.status === 200,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error('the server did not start');
    }
    await sleep(200);
  }
  return { origin, db, dataDir, connectionString: database.connectionString, pid: server.pid!, stop };
}
