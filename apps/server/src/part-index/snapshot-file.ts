// The one file from which a machine's processes start: read with checks, replaced whole or not at all.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Image } from '@partharbor/part-search/image';
import {
  readSnapshot,
  snapshotChunks,
  type IndexState,
  type SnapshotLabel,
  type SnapshotRead,
  type SnapshotWish,
} from '@partharbor/part-search/live/snapshot';

/** Where the index of a data directory lies. */
export const snapshotPath = (dataDir: string): string => join(dataDir, 'search', 'parts.index');

/** Since the file was written; infinite where there is none. */
export async function snapshotAgeMs(path: string): Promise<number> {
  const written = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return written ? Date.now() - written.mtimeMs : Infinity;
}

/** What the file holds, if this program can use it. Throws only where the disk cannot be read. */
export async function readSnapshotFile(
  path: string,
  expected: SnapshotWish,
  scratchBytes: (base: Pick<Image, 'meta'>) => number,
): Promise<SnapshotRead> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!file) return { kind: 'absent' };
  try {
    const source = async (offset: number, length: number, into?: Uint8Array): Promise<Uint8Array> => {
      const buffer = into ?? Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await file.read(buffer, 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    return await readSnapshot(source, expected, scratchBytes);
  } finally {
    await file.close();
  }
}

/**
 * Writes under another name, waits for the disk, then takes the place of the old file; answers the bytes. A process killed at it leaves
 * the old one. Drafts that others left are removed: whoever writes holds the lock that lets one write.
 */
export async function writeSnapshotFile(path: string, state: IndexState, label: SnapshotLabel): Promise<number> {
  const dir = dirname(path);
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) if (name.endsWith('.draft')) await rm(join(dir, name), { force: true });
  const draft = `${path}.${process.pid}.draft`;
  try {
    const bytes = await writeDraft(draft, state, label);
    await rename(draft, path);
    await syncFolder(dir);
    return bytes;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, state: IndexState, label: SnapshotLabel): Promise<number> {
  const file = await open(draft, 'w', 0o600);
  try {
    let bytes = 0;
    for (const chunk of snapshotChunks(state, label)) {
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** The new name must be on the disk too; Windows does that by itself and opens no folders. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
