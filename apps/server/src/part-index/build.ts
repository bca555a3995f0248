// Reads the whole catalogue into a new base of the index.
import { SegmentBuilder } from '@partharbor/part-search/columns/builder';
import { Dictionaries, type DictionaryGrowth } from '@partharbor/part-search/dictionary';
import type { Image } from '@partharbor/part-search/image';
import { tombstoneBytes } from '@partharbor/part-search/live/tombstones';
import type { Database } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { readCatalogue } from './load.ts';

/** Room lost to alignment. */
const slackBytes = 4_096;

/** Can be posted to another thread. */
export interface Built {
  readonly base: Image | null;
  readonly dictionaries: DictionaryGrowth;
  /** Place in the feed the base belongs to. */
  readonly position: Position;
}

/** Builds a base with room for so many threads' scratch. */
export function buildBase(db: Database, threads: number): Promise<Built> {
  return readCatalogue(db, async (position, parts) => {
    const dictionaries = new Dictionaries();
    const builder = new SegmentBuilder(dictionaries);
    for await (const some of parts) for (const part of some) builder.add(part);
    const base = builder.size === 0 ? null : builder.finish(tombstoneBytes(builder.size) + builder.scratchBytes(threads) + slackBytes);
    return { base, dictionaries: dictionaries.since({}), position };
  });
}
