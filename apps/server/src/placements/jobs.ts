// Daily tidying: pictures that nothing shows. And the move of pictures from rows into the store of files.
import type { Services } from '../calls/context.ts';
import { pictureTypes } from '../files/image.ts';
import { dropKept, movePictureIn } from '../files/keep.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { lockUnmoved } from './locks.ts';
import { purgeImages, setImageKey, unmovedImages } from './store.ts';

/** Pictures read at a time. */
const batch = 20;

/** Moves what still lies in rows; it is served from there meanwhile. Answers how many. */
export async function moveImages(services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  let [moved, last] = [0, ''];
  for (;;) {
    const images = await unmovedImages(services.db, last, batch);
    for (const { hash, type, bytes, created_at } of images) {
      const described = {
        kind: 'placement-image',
        name: `${hash.slice(0, 12)}.${type}`,
        type: pictureTypes[type],
        at: created_at,
      } as const;
      const isMoved = await movePictureIn(services, bytes, { ...described, owner: { kind: 'shop' } }, async (tx, key, add) => {
        if (!(await lockUnmoved(tx, hash))) return false;
        await add();
        return setImageKey(tx, hash, key);
      });
      if (isMoved) moved += 1;
    }
    if (images.length < batch) return moved;
    last = images.at(-1)!.hash;
  }
}

/** Removes what nobody sees, with its files; answers how many. */
export const tidyImages = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const keys = await purgeImages(tx, now);
    await dropKept(tx, keys, now);
    return keys.length;
  });

export const tasks = (services: Services): Record<string, JobTask> => ({
  'placements.purge': async (_payload, { log }) => {
    log.info({ images: await tidyImages(services) }, 'unused pictures removed');
  },
  'placements.moveImages': async (_payload, { log }) => {
    const moved = await moveImages(services);
    if (moved > 0) log.info({ moved }, 'pictures of placements moved into the store of files');
  },
});

/** 03:50 in UTC+8; and every hour until a later release ends the move. */
export const crontab: readonly CronEntry[] = [
  { pattern: '50 19 * * *', task: 'placements.purge' },
  { pattern: '25 * * * *', task: 'placements.moveImages' },
];
