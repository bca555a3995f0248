// Settings that staff edit as one document: each has a version, and who saves an older one is told (STALE).
import type { z } from 'zod';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface Versioned<T> {
  readonly value: T;
  /** 0 = nothing was saved yet. */
  readonly version: number;
}

const toRead = (key: string) => sql`select value from settings where key = ${key}`;

/** What is saved, or `fallback` where nothing is or what is there is no longer understood. */
export async function readSetting<T extends object>(db: Queryable, key: string, schema: z.ZodType<T>, fallback: T): Promise<Versioned<T>> {
  const row = await db.maybe<{ value: { version?: number } }>(toRead(key));
  if (!row) return { value: fallback, version: 0 };
  const parsed = schema.safeParse(row.value);
  return { value: parsed.success ? parsed.data : fallback, version: row.value.version ?? 0 };
}

/** The new version; undefined where another was saved meanwhile. */
export async function writeSetting(tx: Transaction, key: string, value: object, version: number): Promise<number | undefined> {
  const next = JSON.stringify({ ...value, version: version + 1 });
  const row = await tx.maybe<{ key: string }>(sql`insert into settings (key, value)
    select ${key}, ${next}::jsonb where ${version} = 0 or exists (select from settings where key = ${key})
    on conflict (key) do update set value = excluded.value, updated_at = now() where coalesce((settings.value ->> 'version')::int, 0) = ${version}
    returning key`);
  return row ? version + 1 : undefined;
}
