// Where uploads lie while they come in: a folder each, gone with its request, or a day later where a process died over it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newKey } from './storage.ts';

const incomingDir = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'incoming');

/** A new folder for one request. */
export async function openIncoming(config: { readonly dataDir: string }): Promise<string> {
  const dir = join(incomingDir(config), newKey());
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return dir;
}

export const closeIncoming = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true });

/** Removes folders older than a time; answers how many. */
export async function sweepIncoming(config: { readonly dataDir: string }, before: Date): Promise<number> {
  let swept = 0;
  const names = await readdir(incomingDir(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const dir = join(incomingDir(config), name);
    if ((await stat(dir)).mtime >= before) continue;
    await closeIncoming(dir);
    swept += 1;
  }
  return swept;
}
