// Names for the classes of CSS modules in a build: two letters instead of a hash, which neither script, sheet nor page compresses.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Without vowels no name spells a word, such as the ones content blockers hide.
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';
const following = `${letters}0123456789`;

/** The n-th name. @example shortName(0) === 'bb' */
export function shortName(n: number): string {
  const first = letters[Math.floor(n / following.length)];
  if (first === undefined) throw new Error('more classes than names of two letters');
  return first + following[n % following.length]!;
}

/** Names of classes and animations a sheet defines; comments aside. */
export function classesIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...new Set([...bare.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name!))];
}

/** Every module sheet below the folders, by its path from `root`, so that two checkouts give the same names. */
export function moduleSheets(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: root }).map((file) => file.replaceAll('\\', '/'))).sort();
}

/** A `generateScopedName` for the sheets of these folders; a class of any other sheet is a mistake and throws. */
export function classNamer(root: string, folders: readonly string[]): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const sheet of moduleSheets(root, folders)) {
    for (const name of classesIn(readFileSync(join(root, sheet), 'utf8'))) names.set(`${sheet} ${name}`, shortName(names.size));
  }
  return (name, file) => {
    const sheet = relative(root, file.split('?')[0]!).replaceAll('\\', '/');
    const short = names.get(`${sheet} ${name}`);
    if (short === undefined) throw new Error(`no short name for .${name} of ${sheet}`);
    return short;
  };
}
