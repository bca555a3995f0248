// SQL of uploaded lists of codes.
import { z } from 'zod';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

const keptRow = z.object({
  row: z.number().int(),
  /** '' = nothing that can be written. */
  code: z.string(),
  remark: z.string(),
  state: z.enum(['fresh', 'same', 'changed', 'error']),
  partId: z.number().int().nullable(),
  /** The part its code stood for. */
  was: z.number().int().nullable(),
  choices: z.array(z.number().int()),
});
/** A row of a preview as it is kept. */
export type KeptRow = z.infer<typeof keptRow>;

/** Previews of one buyer that are kept at a time. */
const KEPT_MAX = 5;
const keptFor = sql`interval '1 hour'`;

/** Keeps a preview for an hour; of one buyer's the newest five. */
export async function keepImport(db: Queryable, userId: number, rows: readonly KeptRow[], at: Date): Promise<string> {
  const { id } = await db.one<{ id: number }>(sql`
    with old as (delete from material_imports where id in (select id from material_imports where user_id = ${userId} order by id desc offset ${KEPT_MAX - 1}))
    insert into material_imports (user_id, rows, created_at) values (${userId}, ${JSON.stringify(rows)}::jsonb, ${at}) returning id`);
  return String(id);
}

/** Takes a preview, once; undefined where it is over, used, or another's. */
export async function takeImport(tx: Transaction, userId: number, importId: string, now: Date): Promise<KeptRow[] | undefined> {
  const taken = await tx.maybe<{ rows: unknown }>(sql`
    delete from material_imports where id = ${importId} and user_id = ${userId} and created_at > ${now}::timestamptz - ${keptFor} returning rows`);
  return taken && z.array(keptRow).parse(taken.rows);
}

/** Removes previews whose hour has gone; answers how many. */
export const purgeImports = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from material_imports where created_at <= ${now}::timestamptz - ${keptFor}`);

/** Adds codes, and moves those that are there. What comes to a part is preferred there by nobody yet; an empty remark leaves the one there is. */
export const writeCodes = (
  tx: Transaction,
  userId: number,
  rows: readonly { readonly code: string; readonly partId: number; readonly remark: string }[],
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into materials as m (user_id, code, code_key, part_id, preferred, remark, created_at, updated_at)
    select ${userId}::bigint, code, material_key(code), part_id, false, remark, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ partId }) => partId)}::bigint[], ${rows.map(({ remark }) => remark)}::text[]) as u (code, part_id, remark)
    on conflict (user_id, code_key) do update set code = excluded.code, preferred = m.preferred and m.part_id = excluded.part_id, part_id = excluded.part_id,
      remark = coalesce(nullif(excluded.remark, ''), m.remark), version = m.version + 1, updated_at = excluded.updated_at`);
