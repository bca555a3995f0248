// The files of a run while it reads them: out of the store into a folder of their own, side by side, as readers of catalogues look for them.
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../calls/context.ts';
import { importsDir } from './service.ts';
import { filesOfRun, type ImportRunRow } from './store.ts';

export interface RunSource extends AsyncDisposable {
  readonly path: string;
}

/** Where a run finds its catalogue; what was laid out for it goes with the source. Runs of before have theirs where they were stored. */
export async function sourceOf(services: Pick<Services, 'db' | 'files' | 'config'>, run: ImportRunRow): Promise<RunSource> {
  const files = await filesOfRun(services.db, run.id);
  if (files.length === 0) return { path: run.stored_path, [Symbol.asyncDispose]: async () => undefined };
  const dir = join(importsDir(services.config), `run-${run.id}-${randomBytes(6).toString('hex')}`);
  const dispose = (): Promise<void> => rm(dir, { recursive: true, force: true });
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    for (const { name, stored_key: key } of files) {
      const object = await services.files.read(key);
      if (!object) throw new Error(`a file of import ${run.id} is not in the store`);
      await pipeline(object, createWriteStream(join(dir, name), { mode: 0o600 }));
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  const source = files.find(({ name }) => name.startsWith('source'))!;
  return { path: join(dir, source.name), [Symbol.asyncDispose]: dispose };
}
