// Keeps an answer for a while per database and key, computed once however many ask at the same time.
import { firstUse, type Database } from '../platform/database.ts';

interface Entry<T> {
  readonly value: Promise<T>;
  readonly atMs: number;
}

/**
 * A cache of computed values, each at most `maxAgeMs` old; failures are not kept.
 * @example const counts = timedCache<Map<number, number>>(60_000); await counts(db, 'all', () => countParts(db))
 */
export function timedCache<T>(maxAgeMs: number): (db: Database, key: string, compute: () => Promise<T>) => Promise<T> {
  const caches = new WeakMap<Database, Map<string, Entry<T>>>();
  return (db, key, compute) => {
    db.refuseInside();
    const entries = caches.get(db) ?? new Map<string, Entry<T>>();
    caches.set(db, entries);
    const known = entries.get(key);
    if (known && performance.now() - known.atMs < maxAgeMs) return known.value;
    const value = firstUse(compute);
    const entry = { value, atMs: performance.now() };
    entries.set(key, entry);
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return value;
  };
}
