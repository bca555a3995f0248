// A call that names a part which became one with another is made once more with the part that stays (BO-2).
import type { Reason } from '@partharbor/contract/reasons';
import { sql, uncounted, type Database } from '../platform/database.ts';

/** What a call says of a part that is not there any more, or of a key under which it was made with the part that stays. */
const reasons: ReadonlySet<Reason> = new Set<Reason>(['NOT_FOUND', 'OFF_SHELF', 'KEY_REUSED']);

/** Fields that hold ids of parts. */
const fields: ReadonlySet<string> = new Set(['goodsId', 'goodsIds']);
const mostIds = 1_000;

type Change = (id: string) => string;

/** The same value with the ids in it changed. */
function changed(value: unknown, change: Change, isId = false): unknown {
  if (typeof value === 'string') return isId ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => changed(one, change, isId));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change, fields.has(key))]));
}

interface Asked {
  readonly data: unknown;
  readonly params: object;
}

/** What was asked, with the parts that stay; null where it names none that is gone, or was refused for something else. One query, and only then. */
export async function ledOn(db: Database, reason: Reason, asked: Asked): Promise<Asked | null> {
  if (!reasons.has(reason)) return null;
  const ids = new Set<string>();
  changed(asked, (id) => {
    if (/^[1-9]\d{0,14}$/.test(id) && ids.size < mostIds) ids.add(id);
    return id;
  });
  if (ids.size === 0) return null;
  const gone = await uncounted(() =>
    db.many<{ id: number; stays: number }>(
      sql`select id, merged_into as stays from parts where id = any(${[...ids].map(Number)}::bigint[]) and merged_into is not null`,
    ),
  );
  if (gone.length === 0) return null;
  const stays = new Map(gone.map((one) => [String(one.id), String(one.stays)]));
  return changed(asked, (id) => stays.get(id) ?? id) as Asked;
}
