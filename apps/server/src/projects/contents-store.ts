// SQL of what projects hold: goods with their numbers, and BOMs by reference.
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface GoodsRow {
  readonly part_id: number;
  readonly number: number;
  readonly material_number: string;
  readonly remark: string;
  readonly added_at: Date;
  readonly seen_edition: Edition;
  readonly seen_micros: number | null;
}

const columns = sql`g.part_id, g.number, g.material_number, g.remark, g.added_at, g.seen_edition, g.seen_micros`;

/** Goods of a project, in the order they came. */
export const goodsOf = (db: Queryable, projectId: string): Promise<GoodsRow[]> =>
  db.many(sql`select ${columns} from project_goods g where g.project_id = ${projectId} order by g.added_at, g.part_id`);

export interface NewGoods {
  readonly partId: number;
  readonly number: number;
  /** '' leaves the one there is. */
  readonly materialNumber: string;
  readonly remark: string;
  readonly seenMicros: number | null;
}

/** Sets goods of a locked project: numbers as given. */
export const putGoods = (tx: Transaction, projectId: string, goods: readonly NewGoods[], edition: Edition, at: Date): Promise<number> =>
  tx.run(sql`
    insert into project_goods as g (project_id, part_id, number, material_number, remark, added_at, seen_edition, seen_micros)
    select ${projectId}::bigint, part_id, number, material, remark, ${at}::timestamptz + n * interval '1 microsecond', ${edition}::text, seen
    from unnest(${goods.map((one) => one.partId)}::bigint[], ${goods.map((one) => one.number)}::int[], ${goods.map((one) => one.materialNumber)}::text[],
      ${goods.map((one) => one.remark)}::text[], ${goods.map((one) => one.seenMicros)}::bigint[]) with ordinality as u (part_id, number, material, remark, seen, n)
    on conflict (project_id, part_id) do update set number = excluded.number, material_number = coalesce(nullif(excluded.material_number, ''), g.material_number),
      remark = coalesce(nullif(excluded.remark, ''), g.remark), seen_edition = excluded.seen_edition, seen_micros = excluded.seen_micros`);

/** Adds BOMs that are the user's and live; answers how many of them the project has then. */
export async function putBoms(tx: Transaction, userId: number, projectId: string, bomIds: readonly string[], at: Date): Promise<number> {
  await tx.run(sql`insert into project_boms (project_id, bom_id, user_id, added_at)
    select ${projectId}::bigint, b.id, b.user_id, ${at}::timestamptz from boms b where b.user_id = ${userId} and b.deleted_at is null and b.id = any(${bomIds}::bigint[])
    on conflict do nothing`);
  return (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from project_boms x join boms b on b.id = x.bom_id and b.deleted_at is null where x.project_id = ${projectId} and x.bom_id = any(${bomIds}::bigint[])`,
    )
  ).n;
}

/** How many goods and BOMs a locked project holds. */
export const sizeOf = (tx: Transaction, projectId: string): Promise<{ goods: number; boms: number }> =>
  tx.one(sql`select (select count(*)::int from project_goods where project_id = ${projectId}) as goods,
    (select count(*)::int from project_boms where project_id = ${projectId}) as boms`);

/** Takes goods out; answers what they were. */
export const dropGoods = (tx: Transaction, projectId: string, partIds: readonly string[]): Promise<GoodsRow[]> =>
  tx.many(
    sql`delete from project_goods g where g.project_id = ${projectId} and g.part_id = any(${partIds}::bigint[]) returning ${columns}`,
  );

/** Takes BOMs out; answers which. */
export const dropBoms = async (tx: Transaction, projectId: string, bomIds: readonly string[]): Promise<number[]> =>
  (
    await tx.many<{ bom_id: number }>(
      sql`delete from project_boms where project_id = ${projectId} and bom_id = any(${bomIds}::bigint[]) returning bom_id`,
    )
  ).map(({ bom_id }) => bom_id);

export interface BomRow {
  readonly id: number;
  readonly name: string;
  readonly sets: number;
  readonly attrition: string;
  readonly updated_at: Date;
}

/** Live BOMs of a project, in the order they came. */
export const bomsOf = (db: Queryable, projectId: string): Promise<BomRow[]> =>
  db.many(sql`select b.id, b.name, b.sets, b.attrition, b.updated_at from project_boms x join boms b on b.id = x.bom_id and b.deleted_at is null
    where x.project_id = ${projectId} order by x.added_at, b.id`);

export interface BomLineRow {
  readonly bom_id: number;
  readonly key: string;
  readonly quantity: number | null;
  readonly left_out: boolean;
  readonly choice: 'open' | 'system' | 'buyer' | 'declined';
  readonly picks: readonly { readonly goodsId: number; readonly number: number | null }[] | null;
}

/** Lines of BOMs with what serves them. */
export const bomLinesOf = (db: Queryable, bomIds: readonly number[]): Promise<BomLineRow[]> =>
  bomIds.length === 0
    ? Promise.resolve([])
    : db.many(sql`select l.bom_id, l.key, l.quantity, l.dnp or l.set_aside or l.quantity = 0 as left_out, l.choice,
        (select json_agg(json_build_object('goodsId', k.part_id, 'number', k.number) order by k.seq) from bom_picks k where k.line_id = l.id) as picks
      from bom_lines l where l.bom_id = any(${bomIds}::bigint[]) order by l.bom_id, l.position`);
