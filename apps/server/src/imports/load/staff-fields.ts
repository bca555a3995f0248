// Fields of parts that only staff see: cost, supplier, location, margin, notes. No page, call, export or index of buyers reads this table.
import { sql, type Queryable } from '../../platform/database.ts';
import type { StaffField } from './loadable.ts';

/**
 * Writes what the rows of a batch have for staff, where it differs; what a part has beside it stays. The loader calls it in the transaction of
 * its batch, once the parts have their ids. In order of part and field, so that two loads cannot deadlock.
 */
export async function writeStaffFields(tx: Queryable): Promise<void> {
  await tx.run(sql`
    insert into part_staff_fields as held (part_id, field, value, source)
    select distinct on (s.part_id, f.key) s.part_id, f.key, left(f.value, 500), s.source_name from stage s, jsonb_each_text(s.staff) f
    where s.part_id is not null and f.value <> '' order by s.part_id, f.key
    on conflict (part_id, field) do update set value = excluded.value, source = excluded.source, updated_at = now()
    where held.value is distinct from excluded.value`);
}

/** What staff have of a part. */
export async function staffFieldsOf(db: Queryable, partId: number): Promise<Partial<Record<StaffField, string>>> {
  const rows = await db.many<{ field: StaffField; value: string }>(
    sql`select field, value from part_staff_fields where part_id = ${partId} order by field`,
  );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}
