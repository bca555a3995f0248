// What money is for: a kind of thing and its id. Payments know no more of it; whoever owns the thing hands both in.
import { sql, type Sql } from '../platform/database.ts';

export type PurposeKind = 'order' | 'recharge';

/** @example const purpose: Purpose = { kind: 'order', id: root.id }; */
export interface Purpose {
  readonly kind: PurposeKind;
  readonly id: number;
}

const columns: Record<PurposeKind, Sql> = { order: sql`order_id`, recharge: sql`recharge_id` };

/** The column of attempts, payments, queued money and refunds that holds ids of this kind. */
export const idColumn = (kind: PurposeKind): Sql => columns[kind];

/** Values for `order_id, recharge_id`: one of them is the purpose's id; both are null where nobody knows the purpose. */
export const idValues = (purpose: Purpose | null): Sql =>
  sql`${purpose?.kind === 'order' ? purpose.id : null}::bigint, ${purpose?.kind === 'recharge' ? purpose.id : null}::bigint`;

/** The columns of `PurposeRow`. */
export const purposeColumns = sql`case when order_id is not null then 'order' when recharge_id is not null then 'recharge' end as purpose,
  coalesce(order_id, recharge_id) as purpose_id`;

/** How rows name their purpose; null in both where nobody knows it. */
export interface PurposeRow {
  readonly purpose: PurposeKind | null;
  readonly purpose_id: number | null;
}

/** @example purposeOf({ purpose: 'order', purpose_id: 7 }) // { kind: 'order', id: 7 } */
export const purposeOf = ({ purpose, purpose_id: id }: PurposeRow): Purpose | null =>
  purpose === null || id === null ? null : { kind: purpose, id };
