// Near parts as their table shows them: the goods beside their differences (SR-12).
import type { NothingExact } from '@partharbor/contract/near-matches';
import type { GoodsRow } from '../../goods/rows.ts';

export type NearRow = NothingExact['rows'][number] & { readonly row: GoodsRow };

export interface NothingExactList extends Omit<NothingExact, 'rows'> {
  readonly rows: readonly NearRow[];
}

/** `goods` has the parts of all rows. */
export function nearRowsOf(found: NothingExact | null, goods: readonly GoodsRow[]): NothingExactList | null {
  if (!found) return null;
  const byId = new Map(goods.map((row) => [row.goodsId, row]));
  const rows = found.rows.flatMap((one) => {
    const row = byId.get(one.goodsId);
    return row ? [{ ...one, row }] : [];
  });
  return rows.length === 0 ? null : { ...found, rows };
}
