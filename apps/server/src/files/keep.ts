// Takes a file in: the object first, then its row in the caller's transaction, so that every row has its bytes.
import type { Readable } from 'node:stream';
import type { Outcome } from '@partharbor/contract/call';
import type { Database, Transaction } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { readPicture, type PictureRules } from './image.ts';
import { newKey, type FileStore, type StoredObject } from './storage.ts';
import { addFile, deleteFiles, restoreFiles, type FileOwner } from './store.ts';

/** A stored object whose row is not written yet. */
export interface Kept extends StoredObject {
  readonly store: FileStore['name'];
}

export interface Described {
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly owner: FileOwner;
  readonly at: Date;
}

/**
 * Stores bytes under a key and runs `work`, which writes the row by `addKept` in its transaction. A refusal takes the object away again.
 * After a throw it stays: the transaction may have been stored all the same, and an orphan is swept a day later.
 * @example withObject(files, bytes, (kept) => transact(context, call, { body }, async (tx) => { await addKept(tx, kept, described); … }))
 */
export const withObject = <T>(files: FileStore, source: Buffer, work: (kept: Kept) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  withObjects(files, [() => source], ([kept]) => work(kept!));

/** The same for several. `isKept` says whether an outcome shows them; a success may have found that it did not need them. */
export async function withObjects<T>(
  files: FileStore,
  sources: readonly (() => Buffer | Readable)[],
  work: (kept: readonly Kept[]) => Promise<Outcome<T>>,
  isKept: (outcome: Outcome<T>) => boolean = ({ ok }) => ok,
): Promise<Outcome<T>> {
  const kept: Kept[] = [];
  const takeAway = async (): Promise<void> => {
    for (const { key } of kept) await files.remove(key);
  };
  try {
    for (const open of sources) kept.push(await putNew(files, open()));
  } catch (error) {
    await takeAway();
    throw error;
  }
  const outcome = await work(kept);
  if (!isKept(outcome)) await takeAway();
  return outcome;
}

const putNew = async (files: FileStore, source: Buffer | Readable): Promise<Kept> => ({
  ...(await files.put(newKey(), source)),
  store: files.name,
});

/** Nothing that an upload ever took is larger; what the child would refuse for its size it refuses here too. */
const asItIs: PictureRules = {
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: 4 * 1024 * 1024,
  maxPixels: 25_000_000,
  keptWidth: Number.MAX_SAFE_INTEGER,
  keptHeight: Number.MAX_SAFE_INTEGER,
};

/**
 * Moves a picture that lies elsewhere into the store, drawn anew like one that is uploaded, so that what hangs on it stays behind (T-24).
 * One that cannot be read just now stays where it is. `show` locks what shows them, answers false where another process was faster,
 * else calls `add` and notes the key. May be broken off anywhere and run by several at once: an object without a row is swept.
 */
export async function movePictureIn(
  { db, files, log }: { readonly db: Database; readonly files: FileStore; readonly log: Log },
  bytes: Buffer,
  described: Described,
  show: (tx: Transaction, key: string, add: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const drawn = await readPicture({ log }, bytes, asItIs);
  if (!drawn.ok) {
    log.warn({ picture: described.name, why: drawn.why }, 'a picture stays where it lies');
    return false;
  }
  const kept = await putNew(files, drawn.picture.bytes);
  const isMoved = await db.transaction((tx) => show(tx, kept.key, () => addKept(tx, kept, described)));
  if (!isMoved) await files.remove(kept.key);
  return isMoved;
}

const nameMax = 200;

/** The name as people see it again: no path, no control characters. */
export const cleanName = (name: string, otherwise: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, nameMax) || otherwise;

/** Writes the row of a stored object; false where it has one. */
export const addKept = (tx: Transaction, { key, bytes, sha256, store }: Kept, described: Described): Promise<boolean> =>
  addFile(tx, { key, bytes, sha256, store, ...described });

/** Takes files out of use in the transaction of what showed them; their bytes go seven days later. */
export const dropKept = (tx: Transaction, keys: readonly string[], at: Date): Promise<number> => deleteFiles(tx, keys, at);

/** Takes files that were dropped into use again; false where one was dropped before `after`, whose bytes may be gone. */
export const takeBack = async (tx: Transaction, keys: readonly string[], after: Date): Promise<boolean> =>
  (await restoreFiles(tx, keys, after)) === keys.length;
