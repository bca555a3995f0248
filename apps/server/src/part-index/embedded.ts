// The index inside the thread that asks, read when first asked and brought up to date before every question: for tests, commands and jobs.
import type { PartSearch, SearchPart } from '@partharbor/part-search/interface';
import { createEmbedded, type EmbeddedIndex } from '@partharbor/part-search/live/embedded';
import { uncounted, type Database } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { changesOf, readFeed } from './feed.ts';
import { readCatalogue } from './load.ts';

interface Held {
  readonly index: EmbeddedIndex;
  position: Position;
}

/** Every answer holds all that was committed before the question. A process that serves visitors has `startPartIndex` instead. */
export function embeddedParts(db: Database): PartSearch {
  let held: Held | undefined;
  const update = async (): Promise<PartSearch> => {
    held = (held && (await caughtUp(db, held))) ?? (await readAll(db));
    return held.index.search;
  };
  let turn: Promise<unknown> = Promise.resolve();
  // One update at a time: each begins where the one before ended.
  const current = (): Promise<PartSearch> => {
    // Where visitors are served the index follows the tables by itself: no call pays for that.
    const next = uncounted(() => turn.then(update));
    // Who asked hears of a failure; the next one begins anew.
    turn = next.catch(() => undefined);
    return next;
  };
  return {
    search: async (...args) => (await current()).search(...args),
    ids: async (...args) => (await current()).ids(...args),
    suggest: async (...args) => (await current()).suggest(...args),
    near: async (...args) => (await current()).near(...args),
    matchBom: async (...args) => (await current()).matchBom(...args),
    health: async () => (await current()).health(),
  };
}

async function readAll(db: Database): Promise<Held> {
  return readCatalogue(db, async (position, parts) => {
    const all: SearchPart[] = [];
    for await (const some of parts) all.push(...some);
    return { index: createEmbedded(all), position };
  });
}

/** undefined where only a whole reading helps. */
async function caughtUp(db: Database, held: Held): Promise<Held | undefined> {
  const read = await readFeed(db, held.position);
  if (read.lost) return undefined;
  for await (const changes of changesOf(db, read)) held.index.apply(changes);
  held.index.flush();
  held.position = read.position;
  return held;
}
