// Rows of parts as staff edit them: read, held, written, made; and which fields are held against imports.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { ParamSchema } from '@partharbor/contract/records';
import {
  newPartFields,
  partColumnOf,
  partFieldNames,
  type PartField,
  type PartFields,
  type StaffField,
} from '@partharbor/rules/part-fields';
import { schemaOfCategory } from './category-schema.ts';
import { raw, sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export type ParamValue = number | readonly [number, number] | string;

/** A category with the kind of part it is of, also one that only staff see. */
export interface CategoryRow {
  readonly category_id: number;
  readonly category_key: string;
  readonly category_zh: string;
  readonly category_en: string;
  readonly is_public: boolean;
  readonly has_children: boolean;
  readonly top_key: string | null;
  readonly top_zh: string | null;
  readonly top_en: string | null;
  /** The parameters a form of it asks for, in the order of its lists. */
  readonly schema: readonly ParamSchema[];
  /** Codes of those that it has: the others are only its kind's until a part states one. */
  readonly brought: readonly string[];
}

/** As the table has it. */
interface StoredSchema {
  readonly category_kind: string | null;
  readonly own_schema: readonly ParamSchema[] | null;
}

function inOrder<Row extends CategoryRow>({ category_kind: kind, own_schema, ...row }: Row & StoredSchema): Row {
  const source = { nameZh: row.category_zh, nameEn: row.category_en, kind, schema: own_schema, params: row.schema };
  const schema = schemaOfCategory(source).form.map(({ column: _column, open: _open, ...param }) => param);
  return { ...row, schema, brought: row.schema.map(({ code }) => code) } as unknown as Row;
}

const ordered = async <Row extends CategoryRow>(read: Promise<(Row & StoredSchema) | undefined>): Promise<Row | undefined> => {
  const row = await read;
  return row && inOrder<Row>(row);
};

type Columns = { readonly [F in PartField as (typeof partColumnOf)[F]]: PartFields[F] | null };

/** A part in the catalogue with its maker and category. */
export interface EditRow extends Columns, CategoryRow {
  readonly id: number;
  readonly version: number;
  readonly goods_status: 0 | 1;
  readonly brand_id: number;
  readonly brand_name: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly param_texts: Readonly<Record<string, string>>;
  /** What only staff see of it. */
  readonly staff: Readonly<Partial<Record<StaffField, string>>>;
}

const columnList = (prefix: string): Sql => raw(partFieldNames.map((field) => prefix + partColumnOf[field]).join(', '));
const categoryColumns = sql`c.id as category_id, c.key as category_key, c.name_zh as category_zh, c.name_en as category_en, c.is_public, c.params as schema, c.kind as category_kind, c.schema as own_schema,
  exists (select from categories below where below.parent_id = c.id) as has_children, top.key as top_key, top.name_zh as top_zh, top.name_en as top_en`;
const editRow = (partId: number): Sql => sql`
  select p.id, p.version, p.goods_status, p.brand_id, b.name as brand_name, p.params, p.param_texts, ${columnList('p.')},
    coalesce((select json_object_agg(f.field, f.value) from part_staff_fields f where f.part_id = p.id), '{}') as staff,
    ${categoryColumns}
  from parts p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id left join categories top on top.id = c.parent_id
  where p.id = ${partId} and p.deleted_at is null`;

/** Undefined where there is none, or it was removed. */
export const readEditRow = (db: Queryable, partId: number): Promise<EditRow | undefined> =>
  ordered<EditRow>(db.maybe<EditRow & StoredSchema>(editRow(partId)));

/** The same, held until the transaction ends; an import that compares with it waits. */
export const holdEditRow = (tx: Transaction, partId: number): Promise<EditRow | undefined> =>
  ordered<EditRow>(tx.maybe<EditRow & StoredSchema>(sql`${editRow(partId)} for no key update of p`));

/** A category, or that of a part, as it is just now, and whether it lacks one of these parameters; undefined where there is none. */
export const categoryLacking = (
  db: Queryable,
  of: { readonly categoryId: number } | { readonly partId: number },
  codes: readonly string[],
): Promise<{ id: number; lacks: boolean } | undefined> => {
  const id =
    'categoryId' in of ? sql`${of.categoryId}::int` : sql`(select category_id from parts where id = ${of.partId} and deleted_at is null)`;
  return db.maybe<{ id: number; lacks: boolean }>(sql`
    select id, not ${codes}::text[] <@ array(select p ->> 'code' from jsonb_array_elements(params) p) as lacks from categories where id = ${id}`);
};

export const readCategory = (db: Queryable, categoryId: number): Promise<CategoryRow | undefined> =>
  ordered<CategoryRow>(
    db.maybe<CategoryRow & StoredSchema>(
      sql`select ${categoryColumns} from categories c left join categories top on top.id = c.parent_id where c.id = ${categoryId}`,
    ),
  );

/** A maker by any of its names, as written or by their keys; an own name goes before another's alias. */
export const readMaker = (db: Queryable, name: string, keys: readonly string[]): Promise<{ id: number; name: string } | undefined> =>
  db.maybe<{ id: number; name: string }>(sql`
    select id, name from (
      select b.id, b.name, 0 as rank from brands b where b.key = any(${keys}) or b.name_zh = ${name}
      union all select b.id, b.name, 1 from brand_aliases a join brands b on b.id = a.brand_id where a.key = any(${keys})) found
    order by rank, id limit 1`);

/** The part that a maker's number is. */
export const partOfNumber = (
  db: Queryable,
  brandId: number,
  mpn: string,
): Promise<{ id: number; mpn: string; brand_name: string } | undefined> =>
  db.maybe<{ id: number; mpn: string; brand_name: string }>(sql`
    select p.id, p.mpn, b.name as brand_name from parts p join brands b on b.id = p.brand_id
    where p.brand_id = ${brandId} and p.identity_key = part_identity(${mpn}) and p.twin_of is null`);

/** The fields of a row as calls have them. */
export function fieldsOf(row: EditRow): PartFields {
  const fields: Record<string, unknown> = {};
  for (const field of partFieldNames) fields[field] = row[partColumnOf[field]] ?? ('partNo' === field ? row.mpn : newPartFields[field]);
  return fields as unknown as PartFields;
}

/** Columns without a value of their own for "none". */
const neverNull: ReadonlySet<string> = new Set(['mpn', 'package']);
/** A field's value as its column takes it. */
export const columnValue = (field: PartField, value: unknown): unknown =>
  value === '' && !neverNull.has(partColumnOf[field]) ? null : value;

/** Columns of `parts` an edit may write; the number goes by `takeNumber`. */
export type EditColumns = Readonly<Record<string, unknown>>;

const recordOf = (columns: EditColumns): Sql => sql`jsonb_populate_record(null::parts, ${JSON.stringify(columns)}::jsonb) r`;

/** Writes columns of a part that is held; the version it has then. */
export async function writeEdit(tx: Transaction, partId: number, columns: EditColumns): Promise<number> {
  const names = Object.keys(columns);
  const set = names.length === 0 ? sql`` : sql`(${raw(names.join(', '))}) = row(${raw(names.map((one) => `r.${one}`).join(', '))}),`;
  const { version } = await tx.one<{ version: number }>(
    sql`update parts p set ${set} version = p.version + 1, updated_at = now() from ${recordOf(columns)} where p.id = ${partId} returning p.version`,
  );
  return version;
}

/** Gives a part that is held a maker and number; false where another part is that. */
export const takeNumber = async (tx: Transaction, partId: number, brandId: number, mpn: string): Promise<boolean> =>
  (await tx.one<{ taken: boolean }>(sql`select take_part_number(${partId}, ${brandId}::int, ${mpn}, ${mpnKey(mpn)}) as taken`)).taken;

export interface NewPart {
  readonly mpn: string;
  readonly brandId: number;
  readonly categoryId: number;
  /** Every other column. */
  readonly columns: EditColumns;
}

/** Makes a part off the shelf, without prices; its id, or null where another part is that maker's number. */
export async function insertPart(tx: Transaction, { mpn, brandId, categoryId, columns }: NewPart): Promise<number | null> {
  const names = raw(Object.keys(columns).join(', '));
  const values = raw(
    Object.keys(columns)
      .map((one) => `r.${one}`)
      .join(', '),
  );
  // Named by its own id: a source that comes to know it gives it the source's.
  const made = await tx.maybe<{ id: number }>(sql`
    insert into parts (id, source_id, mpn, mpn_key, brand_id, category_id, goods_status, ${names})
    select n.id, 'hand:' || n.id || ':', ${mpn}, ${mpnKey(mpn)}, ${brandId}::int, ${categoryId}::int, 0, ${values}
    from (select nextval(pg_get_serial_sequence('parts', 'id')) as id) n, ${recordOf(columns)}
    on conflict do nothing returning id`);
  if (!made) return null;
  await tx.run(
    sql`insert into part_prices (part_id, edition, tiers) values (${made.id}, 'domestic', '[]'), (${made.id}, 'international', '[]')`,
  );
  return made.id;
}

/** Columns and `param:<code>` that imports leave alone. */
export async function heldFields(db: Queryable, partId: number): Promise<string[]> {
  const rows = await db.many<{ field: string }>(sql`select field from part_hand_fields where part_id = ${partId} order by field`);
  return rows.map(({ field }) => field);
}

/** Holds fields against imports; those that were not held before. */
export async function holdFields(tx: Transaction, partId: number, fields: readonly string[], staffId: number): Promise<string[]> {
  if (fields.length === 0) return [];
  const rows = await tx.many<{ field: string }>(sql`
    insert into part_hand_fields (part_id, field, staff_id) select ${partId}, field, ${staffId} from unnest(${fields}::text[]) as given (field) order by field
    on conflict do nothing returning field`);
  return rows.map(({ field }) => field);
}

/** Lets imports write fields again; those that were held. */
export async function releaseFields(tx: Transaction, partId: number, fields: readonly string[]): Promise<string[]> {
  if (fields.length === 0) return [];
  const rows = await tx.many<{ field: string }>(
    sql`delete from part_hand_fields where part_id = ${partId} and field = any(${fields}::text[]) returning field`,
  );
  return rows.map(({ field }) => field);
}
