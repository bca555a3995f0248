// Moves pictures of contacts from their rows into the store of files, until a later release ends the move.
import type { Services } from '../calls/context.ts';
import { movePictureIn } from '../files/keep.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { lockContact } from './locks.ts';
import { setPictureKey, unmovedPictures } from './store.ts';

/** Pictures read at a time. */
const batch = 20;

/** Moves what still lies in rows; it is served from there meanwhile. Answers how many. */
export async function movePictures(services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  let [moved, last] = [0, 0];
  for (;;) {
    const rows = await unmovedPictures(services.db, last, batch);
    for (const { id, picture, picture_type, picture_hash } of rows) {
      const name = `${picture_hash.slice(0, 12)}.${picture_type === 'image/png' ? 'png' : 'jpg'}`;
      const described = { kind: 'service-picture', name, type: picture_type, owner: { kind: 'shop' }, at: services.clock.now() } as const;
      const isMoved = await movePictureIn(services, picture, described, async (tx, key, add) => {
        const contact = await lockContact(tx, String(id));
        if (contact?.picture_hash !== picture_hash || contact.picture_key !== null) return false;
        await add();
        return (await setPictureKey(tx, id, key)) === 1;
      });
      if (isMoved) moved += 1;
    }
    if (rows.length < batch) return moved;
    last = rows.at(-1)!.id;
  }
}

export const tasks = (services: Services): Record<string, JobTask> => ({
  'service-chat.movePictures': async (_payload, { log }) => {
    const moved = await movePictures(services);
    if (moved > 0) log.info({ moved }, 'pictures of contacts moved into the store of files');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '26 * * * *', task: 'service-chat.movePictures' }];
