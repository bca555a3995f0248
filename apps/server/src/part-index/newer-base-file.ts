// A base that another process of the machine built and wrote to the file: quicker to take, and in half the memory, than to build again.
import { columnOf } from '@partharbor/part-search/image';
import type { SnapshotLabel } from '@partharbor/part-search/live/snapshot';
import { roomBehind } from '@partharbor/part-search/live/writer';
import type { Queryable } from '../platform/database.ts';
import { isLater, type Position } from '../platform/snapshot-positions.ts';
import type { Begin, IndexerOptions, NewBase } from './begin.ts';
import { readFeed, type FeedRead } from './feed.ts';
import { readSnapshotFile } from './snapshot-file.ts';

export interface LaterBase extends NewBase {
  /** Of the feed when the file was written. */
  readonly written: Position;
  /** Parts that the base has otherwise than the file's index. */
  readonly moved: readonly number[];
}

/** With more to catch up than this the base is as good as outgrown. */
const mostMissing = 5_000;

/** What the file holds, where its base is a later one than `own`. Rejects where the disk cannot be read. */
export async function laterBase(
  { path, threads }: Pick<IndexerOptions, 'path' | 'threads'>,
  label: Begin['label'],
  own: Position,
): Promise<LaterBase | null> {
  const wish = { ...label, suits: ({ base }: SnapshotLabel) => isLater(base, own) };
  const read = await readSnapshotFile(path, wish, (base) => roomBehind(base, threads));
  if (read.kind !== 'ok') return null;
  const { base, buried, delta, wanted, dictionaries } = read.state;
  const ids = base ? columnOf<Uint32Array | Float64Array>(base, 'id') : null;
  const moved = [...Array.from(buried, (doc) => ids![doc]!), ...delta.map(({ id }) => id), ...wanted];
  return { image: base, dictionaries, position: read.label.base, written: read.label.position, moved };
}

/** What has to be given again to an index with this base; null where that is too much, or the feed no longer reaches so far back. */
export async function missingIn(db: Queryable, { written, moved }: LaterBase): Promise<Pick<FeedRead, 'parts' | 'figures'> | null> {
  const { lost, parts, figures } = await readFeed(db, written);
  const all = new Set([...parts, ...moved]);
  return lost || all.size > mostMissing ? null : { parts: all, figures };
}
