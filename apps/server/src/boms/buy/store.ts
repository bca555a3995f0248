// SQL of orders that came of BOMs.
import { sql, type Transaction } from '../../platform/database.ts';

interface OfBom {
  readonly draftId: string;
  readonly bomId: number;
  readonly revision: number;
  readonly sets: number;
}

/** Notes that an order form came of a BOM. */
export const noteDraft = (tx: Transaction, { draftId, bomId, revision, sets }: OfBom): Promise<number> =>
  tx.run(sql`insert into bom_order_drafts (draft_id, bom_id, revision, sets) values (${draftId}, ${bomId}, ${revision}, ${sets})`);

/** The order of a form names its BOM, and the revision it was made of stays. */
export const keepOrder = (tx: Transaction, draftId: string, orderNo: string): Promise<number> =>
  tx.run(sql`
    with d as (select bom_id, revision, sets from bom_order_drafts where draft_id = ${draftId}),
      r as (update bom_revisions r set kept = true from d where r.bom_id = d.bom_id and r.no = d.revision)
    insert into bom_orders (order_no, bom_id, revision, sets) select ${orderNo}, bom_id, revision, sets from d`);
