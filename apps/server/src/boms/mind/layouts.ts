// Columns of lists of one form, remembered per account. Guests have theirs in the draft alone.
import type { ReadSettings } from '@partharbor/bom/read/reading';
import type { CallContext } from '../../calls/context.ts';
import { sql } from '../../platform/database.ts';
import type { ReadResult } from '../read/read.ts';

const most = 50;

/** The account's layouts by the key of their form; none for a guest. */
export async function layoutsOf({ db, identity }: CallContext): Promise<Readonly<Record<string, ReadSettings>>> {
  if (identity.kind !== 'buyer') return {};
  const rows = await db.many<{ layout_key: string; settings: ReadSettings }>(
    sql`select layout_key, settings from bom_layouts where user_id = ${identity.userId} limit ${most}::int`,
  );
  return Object.fromEntries(rows.map((row) => [row.layout_key, row.settings]));
}

/** Keeps what was said of a form; the least used go beyond the bound. */
export async function rememberLayout({ db, identity, clock }: CallContext, read: ReadResult, settings: ReadSettings): Promise<void> {
  if (identity.kind !== 'buyer' || !/^[0-9a-f]{64}$/.test(read.layoutKey)) return;
  const { userId } = identity;
  // Which sheet and which rows are of that one file.
  const { headerRow, headerRows, columns } = settings;
  const kept: ReadSettings = {
    ...(headerRow !== undefined && { headerRow }),
    ...(headerRows !== undefined && { headerRows }),
    ...(columns !== undefined && { columns }),
  };
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into bom_layouts (user_id, layout_key, headers, settings, used_at) values (${userId}, ${read.layoutKey}, ${read.headers}, ${JSON.stringify(kept)}::jsonb, ${clock.now()})
      on conflict (user_id, layout_key) do update set headers = excluded.headers, settings = excluded.settings, used_at = excluded.used_at`);
    await tx.run(sql`delete from bom_layouts where user_id = ${userId} and id not in
      (select id from bom_layouts where user_id = ${userId} order by used_at desc, id desc limit ${most}::int)`);
  });
}
