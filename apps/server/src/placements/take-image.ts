// Takes a picture in by its content: the rows of its file and of itself, in the caller's transaction.
import type { Picture } from '../files/image.ts';
import { addKept, dropKept, type Described, type Kept } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { addImage, type ImageRow } from './store.ts';

/** Known by its content: the same picture once more is the one that is there, and the new object is not needed. */
export async function takeImage(
  tx: Transaction,
  { kind, type, width, height, bytes }: Picture,
  kept: Kept,
  owner: Described['owner'],
  at: Date,
): Promise<ImageRow> {
  const image: ImageRow = { hash: kept.sha256.toString('hex'), type: kind === 'png' ? 'png' : 'jpg', width, height };
  await addKept(tx, kept, { kind: 'placement-image', name: `${image.hash.slice(0, 12)}.${image.type}`, type, owner, at });
  if (!(await addImage(tx, { ...image, bytes, key: kept.key }))) await dropKept(tx, [kept.key], at);
  return image;
}
