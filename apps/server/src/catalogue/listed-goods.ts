// Goods for lists, as they are now, mostly out of memory.
import type { Edition, Lang } from '@partharbor/rules/goods';
import { firstUse, type Database } from '../platform/database.ts';
import { goodsByIds, type Goods } from './goods.ts';
import { KeptGoods } from './kept-goods.ts';
import type { Reference } from './reference.ts';

/** Whose goods they are: the variants that are kept of a part. */
const readers: readonly `${Edition} ${Lang}`[] = ['domestic zh', 'domestic en', 'international zh', 'international en'];

/** Some 1.5 kB each, so 72 MB: what is not kept costs a list more than all else in it. */
const keptAtMost = 48_000;

/** A new reference starts anew: names of makers and symbols of categories are in the records. */
const memories = new WeakMap<Database, { readonly reference: Reference; readonly kept: KeptGoods<Goods> }>();

function memoryOf(db: Database, reference: Reference): KeptGoods<Goods> {
  const known = memories.get(db);
  if (known?.reference === reference) return known.kept;
  const kept = new KeptGoods<Goods>(db, readers.length, keptAtMost);
  memories.set(db, { reference, kept });
  return kept;
}

/**
 * Goods by ids, in their order, as they are now; ids of no part are left out. One small query, and one more for parts that were changed or
 * not asked for lately. What it answers is shared, so nobody may change it.
 */
export async function listedGoods(
  db: Database,
  reference: Reference,
  edition: Edition,
  ids: readonly number[],
  lang: Lang,
): Promise<Goods[]> {
  if (ids.length === 0) return [];
  const kept = memoryOf(db, reference);
  const reader = readers.indexOf(`${edition} ${lang}`);
  await kept.asNow();
  const found = new Map(ids.map((id) => [id, kept.get(id, reader)]));
  const missing = ids.filter((id) => found.get(id) === undefined);
  if (missing.length > 0)
    await kept.read(async (keep) => {
      for (const goods of await firstUse(() => goodsByIds(db, reference, edition, missing, lang))) {
        keep(goods.partId, reader, goods);
        found.set(goods.partId, goods);
      }
    });
  return ids.flatMap((id) => found.get(id) ?? []);
}
