// One word for all the code that shapes an index: a snapshot of other code is not read.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOf = (file: string): string => dirname(fileURLToPath(import.meta.resolve(file)));
/** They read the index and shape nothing of it. */
const apart = new Set(['parse', 'reference', 'substitutes']);
const isSource = (entry: Dirent): boolean => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return apart.has(entry.name) ? [] : sources(path);
    return isSource(entry) ? [path] : [];
  });
}

/** Hash of the sources; some milliseconds. */
export function codeVersion(): string {
  const hash = createHash('sha256');
  for (const folder of [folderOf('@partharbor/part-search/interface'), folderOf('@partharbor/part-values/mpn')]) {
    for (const path of sources(folder).sort()) hash.update(`${relative(folder, path)}\0`).update(readFileSync(path));
  }
  return hash.update(readFileSync(join(import.meta.dirname, 'load.ts'))).digest('hex');
}
