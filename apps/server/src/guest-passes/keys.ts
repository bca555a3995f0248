// Keys that passes are signed with: one a day, shared by all processes through the database.
import { hkdfSync, randomBytes } from 'node:crypto';
import { compactDay, DAY_MS } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { firstUse, type Database } from '../platform/database.ts';
import { addSeed, seedsSince } from './store.ts';

type KeyServices = Pick<Services, 'db' | 'config' | 'clock'>;

/** A day's key that is unknown is looked for again at most this often. */
const lookEveryMs = 1_000;

interface Ring {
  keys: ReadonlyMap<number, Buffer>;
  readAtMs: number;
}
const rings = new WeakMap<Database, Ring>();

/** Day of a moment in UTC+8 as yyyymmdd. @example keyDayOf(Date.UTC(2026, 10, 22)) // 20261122 */
export const keyDayOf = (ms: number): number => Number(compactDay(ms));

const read = (services: KeyServices): Promise<Ring> => firstUse(() => readKeys(services));

async function readKeys({ db, config, clock }: KeyServices): Promise<Ring> {
  const nowMs = clock.now().getTime();
  const rows = await seedsSince(db, keyDayOf(nowMs - DAY_MS));
  const keys = new Map(
    rows.map(({ day, seed }) => [day, Buffer.from(hkdfSync('sha256', config.secret, seed, 'partharbor goods pass', 32))] as const),
  );
  const ring = { keys, readAtMs: nowMs };
  rings.set(db, ring);
  return ring;
}

/** Today's key, made if nobody has made it yet. At most three queries, none in the ordinary case. */
export async function currentKey(services: KeyServices): Promise<{ day: number; key: Buffer }> {
  services.db.refuseInside();
  const day = keyDayOf(services.clock.now().getTime());
  const known = rings.get(services.db)?.keys.get(day) ?? (await read(services)).keys.get(day);
  if (known) return { day, key: known };
  await firstUse(() => addSeed(services.db, day, randomBytes(32)));
  const key = (await read(services)).keys.get(day);
  if (!key) throw new Error('no key for passes');
  return { day, key };
}

/** The key of a pass's day: yesterday's, today's, or tomorrow's by another process's clock. Undefined when there is none. */
export async function keyOf(services: KeyServices, day: number): Promise<Buffer | undefined> {
  services.db.refuseInside();
  const nowMs = services.clock.now().getTime();
  if (![nowMs - DAY_MS, nowMs, nowMs + DAY_MS].some((ms) => keyDayOf(ms) === day)) return undefined;
  const ring = rings.get(services.db);
  const known = ring?.keys.get(day);
  if (known || (ring && Math.abs(nowMs - ring.readAtMs) < lookEveryMs)) return known;
  return (await read(services)).keys.get(day);
}
