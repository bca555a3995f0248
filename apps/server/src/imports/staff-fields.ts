// Fields of parts that only staff see: cost, supplier, location, margin, notes. No page, call, export or index of buyers reads this table.
import { sql, type Queryable } from '../platform/database.ts';
import type { StaffField } from './loadable.ts';

export interface StaffFields {
  readonly partId: number;
  readonly fields: Readonly<Partial<Record<StaffField, string>>>;
}

/**
 * Writes the staff's fields of parts, each where it differs; what a part has beside them stays. In order of part and field, so that two loads
 * cannot deadlock. The loader calls it in the transaction of its batch, once the parts have their ids; answers the parts that changed.
 */
export async function writeStaffFields(tx: Queryable, source: string, parts: readonly StaffFields[]): Promise<number[]> {
  const rows = parts.flatMap(({ partId, fields }) =>
    Object.entries(fields).flatMap(([field, value]) => (value === '' ? [] : [{ part_id: partId, field, value }])),
  );
  if (rows.length === 0) return [];
  const changed = await tx.many<{ part_id: number }>(sql`
    with given as (select distinct on (part_id, field) part_id, field, value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(part_id bigint, field text, value text) order by part_id, field),
    written as (
      insert into part_staff_fields as held (part_id, field, value, source) select part_id, field, value, ${source} from given order by part_id, field
      on conflict (part_id, field) do update set value = excluded.value, source = excluded.source, updated_at = now()
      where held.value is distinct from excluded.value
      returning part_id)
    select distinct part_id from written`);
  return changed.map((row) => row.part_id);
}

/** What staff have of a part. */
export async function staffFieldsOf(db: Queryable, partId: number): Promise<Partial<Record<StaffField, string>>> {
  const rows = await db.many<{ field: StaffField; value: string }>(
    sql`select field, value from part_staff_fields where part_id = ${partId} order by field`,
  );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}
