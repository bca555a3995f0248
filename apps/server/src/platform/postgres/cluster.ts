// Makes the data directory once, safely against a second starter and against being killed half way.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../start-failures.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './identity.ts';
import { localeFlags } from './settings.ts';

export const superuser = 'shop';
const passwordFile = 'shop.password';

/**
 * Makes `clusterDir` unless it is there. initdb works in a directory named after this process; the rename decides
 * between two starters. Refuses data of another major version.
 */
export async function ensureCluster(parentDir: string, clusterDir: string, binaries: Binaries, account: Account): Promise<void> {
  removeLeftovers(parentDir);
  if (!existsSync(clusterDir)) await makeCluster(parentDir, clusterDir, binaries, account);
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new StartError(
      `The data in ${clusterDir} was written by PostgreSQL ${version}, this shop brings ${binaries.major}. ` +
        'Move the data over with a dump of the old version, or set DATABASE_URL.',
    );
  }
}

/** The password made with the cluster; kept inside it, so that both travel together. */
export function readPassword(clusterDir: string): string {
  return readFileSync(join(clusterDir, passwordFile), 'utf8').trim();
}

async function makeCluster(parentDir: string, clusterDir: string, binaries: Binaries, account: Account): Promise<void> {
  const madeDir = join(parentDir, `pg.${process.pid}.tmp`);
  const password = join(parentDir, `pg.${process.pid}.password.tmp`);
  rmSync(madeDir, { recursive: true, force: true });
  mkdirSync(madeDir, { mode: 0o700 });
  account.own(madeDir);
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  account.own(password);
  try {
    const args = ['-D', madeDir, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', password, ...localeFlags];
    const made = await account.run(binaries.initdb, args);
    if (made.code !== 0) throw new StartError(`initdb failed (${made.code}): ${made.output.trim()}`);
    renameSync(password, join(madeDir, passwordFile));
    publish(madeDir, clusterDir);
  } finally {
    rmSync(madeDir, { recursive: true, force: true });
    rmSync(password, { force: true });
  }
}

function publish(madeDir: string, clusterDir: string): void {
  try {
    renameSync(madeDir, clusterDir);
  } catch (error) {
    // Another starter's cluster is there already: use that one.
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error;
  }
}

function removeLeftovers(parentDir: string): void {
  for (const name of readdirSync(parentDir)) {
    const pid = /^pg\.(\d+)\.(?:password\.)?tmp$/.exec(name)?.[1];
    if (pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid))) {
      rmSync(join(parentDir, name), { recursive: true, force: true });
    }
  }
}
