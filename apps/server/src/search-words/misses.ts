// Counts words that were searched without result, in memory for seconds and then in the database; nothing is kept of who searched (BO-7).
import { synonymKey } from '@partharbor/part-search/parse/synonyms';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { CallContext, Services } from '../calls/context.ts';
import type { Database } from '../platform/database.ts';
import { addMisses, dropMisses, type Miss } from './store.ts';

const flushEveryMs = 1_000;
/** Words that wait to be stored at most; more in one second are no buyers. */
const waitingMost = 500;
/** Rows kept at most, and how long one is kept that nobody searches again. */
const kept = { most: 5_000, days: 180 } as const;
const wordsMost = 50;

const waiting = new WeakMap<Database, Map<string, Miss>>();

/** What could name a person: addresses of mail, phones, numbers of cards or papers. A part number of digits alone is shorter. */
const personal = /@|(?<![\w.])\+?\d(?:[ -]?\d){9,}(?![\w.])|https?:/i;

/** Notes words that found nothing. Costs no query; nothing of those who want no tracking. */
export function noteMiss({ db, clock, dontTrack }: Pick<CallContext, 'db' | 'clock' | 'dontTrack'>, typed: string): void {
  const words = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, wordsMost);
  const key = synonymKey(words);
  if (dontTrack || key.length < 2 || personal.test(words)) return;
  const all = waiting.get(db) ?? new Map<string, Miss>();
  waiting.set(db, all);
  const before = all.get(key);
  if (!before && all.size >= waitingMost) return;
  all.set(key, { key, words, times: (before?.times ?? 0) + 1, lastAt: clock.now() });
}

/** Stores what waits and keeps the table within its bounds; what cannot be stored waits on. */
export async function storeMisses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const all = waiting.get(db);
  if (!all || all.size === 0) return;
  waiting.delete(db);
  try {
    await addMisses(db, [...all.values()]);
  } catch (error) {
    for (const one of all.values()) putBack(db, one);
    throw error;
  }
  await dropMisses(db, earlier(clock.now(), kept.days * DAY_MS), kept.most);
}

function putBack(db: Database, one: Miss): void {
  const all = waiting.get(db) ?? new Map<string, Miss>();
  waiting.set(db, all);
  const since = all.get(one.key);
  all.set(one.key, since ? { ...since, times: since.times + one.times } : one);
}

/** Stores every second, and what is left when the process stops. */
export function startStoringMisses(services: Pick<Services, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let storing: Promise<void> | undefined;
  const store = (): Promise<void> =>
    (storing ??= storeMisses(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'words searched without result could not be stored yet'))
      .finally(() => (storing = undefined)));
  const timer = setInterval(() => void store(), flushEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await storing;
    await store();
  };
}
