// Moves pictures from the folder they lay in into the store of files, until a later release ends the move.
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { pictureTypes, type Picture } from '../files/image.ts';
import { movePictureIn } from '../files/keep.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { uploadDir } from './picture-files.ts';
import { lockUnmovedPicture } from './locks.ts';
import { movedBefore, setPictureKey, unmovedPictures } from './picture-store.ts';

/** Rows read at a time. */
const batch = 50;
/** How long a moved picture stays where it lay: a version before this one may still serve it from there. */
const keptDays = 7;

type Moving = Pick<Services, 'db' | 'files' | 'clock' | 'config' | 'log'>;

/** Moves what still lies in the folder; it is served from there meanwhile. Answers how many. */
export async function movePictures(services: Moving): Promise<number> {
  let [moved, last] = [0, 0];
  for (;;) {
    const rows = await unmovedPictures(services.db, last, batch);
    for (const { id, file, staff_id } of rows) {
      const bytes = await bytesOf(services, file);
      if (!bytes) continue;
      const type = pictureTypes[file.split('.').at(-1) as Picture['kind']];
      const owner = { kind: 'staff', id: staff_id } as const;
      const described = { kind: 'content-picture', name: file, type, owner, at: services.clock.now() };
      const isMoved = await movePictureIn(services, bytes, described, async (tx, key, add) => {
        if (!(await lockUnmovedPicture(tx, id))) return false;
        await add();
        return (await setPictureKey(tx, id, key)) === 1;
      });
      if (isMoved) moved += 1;
    }
    if (rows.length < batch) return moved;
    last = rows.at(-1)!.id;
  }
}

async function orMissing<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A row whose file is lost was a broken picture before and stays one. */
async function bytesOf({ log, ...services }: Moving, file: string): Promise<Buffer | null> {
  const bytes = await orMissing(readFile(join(uploadDir(services), file)));
  if (!bytes) log.warn({ file }, 'a picture is not where its row says');
  return bytes;
}

/** Removes from the folder what was moved long enough ago. */
export async function dropMoved(services: Moving): Promise<void> {
  const left = (await orMissing(readdir(uploadDir(services)))) ?? [];
  const before = earlier(services.clock.now(), keptDays * DAY_MS);
  for (let at = 0; at < left.length; at += batch)
    for (const file of await movedBefore(services.db, left.slice(at, at + batch), before)) await rm(join(uploadDir(services), file));
}

export const tasks = (services: Services): Record<string, JobTask> => ({
  'content.movePictures': async (_payload, { log }) => {
    const moved = await movePictures(services);
    if (moved > 0) log.info({ moved }, 'pictures moved into the store of files');
    await dropMoved(services);
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '27 * * * *', task: 'content.movePictures' }];
