// The system account PostgreSQL runs under: ours, or `postgres` when the shop is started as root.
import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { type CommandResult, runCommand } from './command.ts';

export interface Account {
  readonly uid: number | null;
  readonly gid: number | null;
  run(file: string, args: readonly string[], options?: { silent?: boolean }): Promise<CommandResult>;
  /** Hands a file or directory we made to the account. */
  own(path: string): void;
}

const capabilities = '+dac_read_search,+dac_override';

/**
 * Chooses the account. PostgreSQL refuses uid 0, so root uses the user `postgres` (made when missing);
 * below directories that user cannot enter it gets the two capabilities needed to read and write there.
 */
export async function chooseAccount(pathsToReach: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return { uid: null, gid: null, run: (file, args, options) => runCommand(file, args, options), own: () => undefined };
  }
  const { uid, gid } = postgresUser();
  const own = (path: string) => chownSync(path, uid, gid);
  for (const path of pathsToReach) {
    if ((await runCommand('test', ['-x', path], { uid, gid })).code !== 0) return { uid, gid, own, run: throughSetpriv() };
  }
  return { uid, gid, own, run: (file, args, options) => runCommand(file, args, { ...options, uid, gid }) };
}

function throughSetpriv(): Account['run'] {
  const prefix = [
    '--reuid=postgres',
    '--regid=postgres',
    '--clear-groups',
    // Else access(), by which PostgreSQL looks for its own programs, leaves the capabilities out for any user but root.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--',
  ];
  return async (file, args, options) => {
    const result = await runCommand('setpriv', [...prefix, file, ...args], options);
    if (result.code === 127) {
      throw new Error(
        'PostgreSQL does not run as root, and its user postgres cannot reach this folder. ' +
          'Start the shop as an ordinary user, move it out of the private folder, or set DATABASE_URL.',
      );
    }
    return result;
  };
}

function postgresUser(): { uid: number; gid: number } {
  const look = () => ({ uid: idOf('-u'), gid: idOf('-g') });
  try {
    return look();
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'], { stdio: 'pipe' });
      return look();
    } catch (cause) {
      throw new Error('PostgreSQL does not run as root and no user postgres could be made. Use an ordinary user or set DATABASE_URL.', {
        cause,
      });
    }
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }).trim());
}
