// Synonyms in memory: read at the first search and again as soon as anybody changes one (LISTEN), so that every process obeys within a second.
import { noSynonyms, synonymsOf, type Meaning, type Synonyms } from '@partharbor/part-search/parse/synonyms';
import type { Services } from '../calls/context.ts';
import { firstUse, type Database } from '../platform/database.ts';
import { startHearing } from '../platform/listen.ts';
import { allSynonyms, type SynonymRow } from './store.ts';

/** As many as a shop may have. */
export const SYNONYMS_MOST = 5_000;
/** A connection that broke without a sign tells nothing. */
const lookEveryMs = 60_000;

const held = new WeakMap<Database, Promise<Synonyms>>();

function meaningOf({ words, category_id: categoryId, brand_id: brandId }: SynonymRow): Meaning[] {
  if (words !== null) return [{ words }];
  if (categoryId !== null) return [{ categoryId }];
  return brandId === null ? [] : [{ brandId }];
}

async function read(db: Database): Promise<Synonyms> {
  const rows = await allSynonyms(db, SYNONYMS_MOST);
  return rows.length === 0 ? noSynonyms : synonymsOf(rows.flatMap((row) => meaningOf(row).map((means) => ({ word: row.word, means }))));
}

/** The synonyms of a shop: no query mostly, one after a change. */
export function heldSynonyms(db: Database): Promise<Synonyms> {
  const known = held.get(db);
  if (known) return known;
  const reading = firstUse(() => read(db));
  held.set(db, reading);
  // A read that failed is not kept; who asked gets its error.
  reading.catch(() => {
    if (held.get(db) === reading) held.delete(db);
  });
  return reading;
}

/** What is being read just now serves who asked for it, and nobody after. */
export const forgetSynonyms = (db: Database): void => void held.delete(db);

/** Makes this process read them anew whenever any process changes one. Answers how to stop. */
export function startHearingOfSynonyms({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const forget = (): void => forgetSynonyms(db);
  const looking = setInterval(forget, lookEveryMs).unref();
  const stop = startHearing({ db, log, channel: 'synonym_change', about: 'synonyms', onOpen: forget, onNotice: forget, onLost: forget });
  return async () => {
    clearInterval(looking);
    await stop();
  };
}
