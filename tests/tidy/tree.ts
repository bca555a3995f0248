// The tree the tidy tests read: the project's own files, as git knows them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

/** Every file of the project, new ones included, as paths from its root. */
export const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** TypeScript sources, tests among them. */
export const sources = tracked.filter((file) => /\.tsx?$/.test(file));

/** What people write: everything but the lock file and binary files. */
export const texts = tracked.filter((file) => !/package-lock\.json$|\.(woff2|png|ico|gz)$/.test(file));

/** A file of the tree as text. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
