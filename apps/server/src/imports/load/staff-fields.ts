// Fields of parts that only staff see: cost, supplier, location, margin, notes. No page, call, export or index of buyers reads this table.
import { raw, sql, type Queryable } from '../../platform/database.ts';
import type { StaffField } from '@partharbor/rules/part-fields';

/** What a row of the stage, called s, gives and staff do not hold: field and value as they are kept. */
export const STAFF_GIVEN = `select f.key as field, left(f.value, 500) as value from jsonb_each_text(s.staff) f where f.value <> ''
  and not exists (select from part_hand_fields h where h.part_id = s.part_id and h.field = 'staff:' || f.key)`;

/**
 * Writes what the rows of a batch have for staff, where it differs; what a part has beside it stays. The loader calls it in the transaction of
 * its batch, once the parts have their ids. In order of part and field, so that two loads cannot deadlock.
 */
export async function writeStaffFields(tx: Queryable): Promise<void> {
  await tx.run(sql`
    insert into part_staff_fields as held (part_id, field, value, source)
    select distinct on (s.part_id, given.field) s.part_id, given.field, given.value, s.source_name from stage s, lateral (${raw(STAFF_GIVEN)}) given
    where s.part_id is not null order by s.part_id, given.field
    on conflict (part_id, field) do update set value = excluded.value, source = excluded.source, updated_at = now()
    where held.value is distinct from excluded.value`);
}

/** Sets fields of a part that is held, as staff say them; null = none. */
export async function setStaffFields(
  tx: Queryable,
  partId: number,
  values: Readonly<Partial<Record<StaffField, string | null>>>,
): Promise<void> {
  const [fields, texts] = [Object.keys(values), Object.values(values)];
  if (fields.length === 0) return;
  await tx.run(sql`
    with given as (select * from unnest(${fields}::text[], ${texts}::text[]) as g (field, value)),
      gone as (delete from part_staff_fields f using given g where f.part_id = ${partId} and f.field = g.field and g.value is null)
    insert into part_staff_fields (part_id, field, value, source) select ${partId}, field, value, 'hand' from given where value is not null order by field
    on conflict (part_id, field) do update set value = excluded.value, source = excluded.source, updated_at = now()`);
}

/** What staff have of a part. */
export async function staffFieldsOf(db: Queryable, partId: number): Promise<Partial<Record<StaffField, string>>> {
  const rows = await db.many<{ field: StaffField; value: string }>(
    sql`select field, value from part_staff_fields where part_id = ${partId} order by field`,
  );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}

/** The same with whose each is, for the part's page in the back office. */
export const staffFieldRows = (db: Queryable, partId: number): Promise<{ field: StaffField; value: string; source: string }[]> =>
  db.many<{ field: StaffField; value: string; source: string }>(
    sql`select field, value, source from part_staff_fields where part_id = ${partId} order by field`,
  );
