// SQL of checkout: drafts, and the cart lines an order is made from.
import { sql, type Queryable } from '../platform/database.ts';

/** A line asked for, wherever it came from; `cartId` is '' where it is from no cart. */
export interface WantedLine {
  readonly goodsId: string;
  readonly number: number;
  readonly batchName: string;
  readonly futuresLinkId: string;
  readonly materialNumber: string;
  readonly cartId: string;
}

/** The user's cart lines in the order they were added; `ticked` only those selected. */
export async function cartLinesOf(db: Queryable, userId: number): Promise<(WantedLine & { ticked: boolean })[]> {
  return db.many(sql`
    select l.part_id::text as "goodsId", l.quantity as number, l.batch_name as "batchName", l.futures_link_id as "futuresLinkId",
           l.material_number as "materialNumber", l.id::text as "cartId", l.selected as ticked
    from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${userId} order by l.id`);
}

export interface DraftRow {
  readonly id: string;
  readonly goods: readonly (WantedLine & { readonly image?: unknown; readonly goodsBrands?: unknown })[];
  readonly form: Record<string, unknown>;
  readonly source: 'cart' | 'goods';
  readonly order_no: string | null;
}

export const insertDraft = (
  db: Queryable,
  draft: { id: string; userId: number; goods: readonly object[]; source: 'cart' | 'goods'; form: object; at: Date },
): Promise<number> =>
  db.run(sql`insert into drafts (id, user_id, goods, source, form, created_at)
    values (${draft.id}, ${draft.userId}, ${JSON.stringify(draft.goods)}::jsonb, ${draft.source}, ${JSON.stringify(draft.form)}::jsonb, ${draft.at})`);

export const loadDraft = (db: Queryable, userId: number, draftId: string): Promise<DraftRow | undefined> =>
  db.maybe(sql`select id, goods, form, source, order_no from drafts where id = ${draftId} and user_id = ${userId}`);

/** Adds fields to what was filled in; nothing once the order is placed. */
export const mergeDraftForm = (db: Queryable, userId: number, draftId: string, form: object): Promise<DraftRow | undefined> =>
  db.maybe(sql`update drafts set form = form || ${JSON.stringify(form)}::jsonb
    where id = ${draftId} and user_id = ${userId} and order_no is null returning id, goods, form, source, order_no`);

/** Ties a draft to its order; false when it already has one, so that two tabs cannot both place it. */
export async function markDraft(db: Queryable, userId: number, draftId: string, orderNo: string): Promise<boolean> {
  return (
    (await db.run(sql`update drafts set order_no = ${orderNo} where id = ${draftId} and user_id = ${userId} and order_no is null`)) === 1
  );
}
