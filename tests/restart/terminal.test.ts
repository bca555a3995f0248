// OP-1: what a start shows on a terminal, seen through the `script` program's pseudo-terminal; counts as skipped where there is none.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { productionEnv } from '../support/production.ts';
import { root } from '../support/root.ts';

/** The one of util-linux: others take their command in another way. */
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
const name = `terminal_${process.pid}`;
const dir = mkdtempSync(join(tmpdir(), 'partharbor-terminal-'));
let keeper: Database;
let databaseUrl: string;
let child: ChildProcess | undefined;
let screen = '';

beforeAll(async () => {
  const { connectionString, template } = inject('testCluster');
  keeper = createDatabase({ connection: connectionString, poolSize: 1 });
  await keeper.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  databaseUrl = url.toString();
});
afterAll(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await keeper.pool.query(`drop database ${name} with (force)`);
  await keeper.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Serves in production, which has nothing to load, on a terminal of 80 columns. */
function startOnTerminal(port: number): ChildProcess {
  const env = {
    PATH: process.env['PATH'] ?? '',
    TERM: 'xterm',
    WORKERS: '1',
    ...productionEnv({ port, dataDir: dir, databaseUrl }),
  };
  const command = `stty cols 80 rows 40; exec '${process.execPath}' '${join(root, 'apps/server/src/main.ts')}'`;
  return spawn('script', ['-qec', command, '/dev/null'], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Lines as they stand on the screen: what was written over is gone. */
const standing = (): string[] => screen.split(/\r*\n/).map((line) => line.split('\r\u001b[2K').at(-1)!.trimEnd());

test.skipIf(!hasTerminal)(
  'OP-1 on a terminal a start is one line a step and a greeting, without JSON, and Ctrl-C says what it does',
  { timeout: 120_000 },
  async () => {
    child = startOnTerminal(await freePort());
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (screen += text));
    await expect.poll(() => screen, { timeout: 90_000 }).toContain('Ctrl-C stops the shop');
    const [first, second, ...rest] = standing();
    expect([first, second]).toEqual([
      expect.stringMatching(/^✓ Bringing the tables up to date +\d+\.\d s$/),
      expect.stringMatching(/^✓ Loading the parts and opening the shop +\d+\.\d s$/),
    ]);
    expect(rest.join('\n')).toContain('PartHarbor 元港 is ready: https://shop.example');
    child.stdin!.write('\u0003');
    await once(child, 'exit');
    expect(standing()).toContainEqual(expect.stringMatching(/^✓ Stopping: requests under way finish, then the database +\d+\.\d s$/));
    expect(child.exitCode).toBe(0);
    expect(screen).not.toContain('{"level"');
  },
);
