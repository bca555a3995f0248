// The folder of all servers of a test project: once the last of them has ended it goes.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { isAlive } from '@partharbor/server/platform/postgres/identity';
import { PID_FILE } from './pid-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopsFolder: string;
  }
}

/** Longer than a server takes to end by itself. */
const END_MS = 25_000;

const prefix = 'partharbor-shops-';

/** vitest calls this once per project; the workers, and with them the servers they share, are told to end before its teardown. */
export default function setup(project: TestProject): () => Promise<void> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  project.provide('shopsFolder', folder);
  return async () => {
    const servers = readdirSync(folder).map((name) => Number(readFileSync(join(folder, name, PID_FILE), 'utf8')));
    const until = Date.now() + END_MS;
    while (servers.some(isAlive) && Date.now() < until) await sleep(50);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Folders of runs that were killed: their servers have ended with them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
