// What a buyer last saw of the parts of a BOM, and what changed since. No price is promised by it.
import { unitPriceText } from '@partharbor/money/amounts';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';
import type { ListView } from '../view.ts';

interface Seen {
  readonly part_id: number;
  readonly unit_micros: number | null;
  readonly available: number;
}

export interface Change {
  readonly key: string;
  readonly kind: 'pick' | 'price' | 'stock' | 'moq' | 'off_shelf' | 'candidate';
  readonly before: string;
  readonly after: string;
}

export const seenOf = (db: Queryable, bomId: number): Promise<Seen[]> =>
  db.many<Seen>(sql`select part_id, unit_micros, available from bom_seen where bom_id = ${bomId}`);

/** Keeps what a view shows as seen now; what is off the shelf by then is no news later. */
export async function writeSeen(
  tx: Transaction,
  bomId: number,
  { priced, goods }: Pick<ListView, 'priced' | 'goods'>,
  at: Date,
): Promise<void> {
  const sold = priced.cost.groups.filter(({ goodsId }) => goods.get(goodsId)?.onShelf !== false);
  const rows = new Map(
    sold.map(({ goodsId, unitMicros, available }) => [goodsId, { part_id: goodsId, unit_micros: unitMicros, available }]),
  );
  await tx.run(sql`delete from bom_seen where bom_id = ${bomId}`);
  await tx.run(
    sql`insert into bom_seen (bom_id, part_id, unit_micros, available) select ${bomId}, x.* from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as x (part_id bigint, unit_micros bigint, available bigint)`,
  );
  await tx.run(sql`update boms set seen_at = ${at} where id = ${bomId}`);
}

const price = (micros: number | null): string => (micros === null ? '' : unitPriceText(micros));

/** What is other than it was seen: price of a group, stock that no longer or newly covers its need, parts off the shelf. */
export function changesSince(seen: readonly Seen[], { priced, goods }: Pick<ListView, 'priced' | 'goods'>): Change[] {
  const before = new Map(seen.map((one) => [one.part_id, one]));
  return priced.cost.groups.flatMap((group): Change[] => {
    const was = before.get(group.goodsId);
    const key = group.keys[0]!;
    if (was === undefined) return [];
    if (goods.get(group.goodsId)?.onShelf === false) return [{ key, kind: 'off_shelf', before: price(was.unit_micros), after: '' }];
    const changes: Change[] = [];
    if (was.unit_micros !== group.unitMicros)
      changes.push({ key, kind: 'price', before: price(was.unit_micros), after: price(group.unitMicros) });
    if (was.available >= group.buy !== group.available >= group.buy)
      changes.push({ key, kind: 'stock', before: String(was.available), after: String(group.available) });
    return changes;
  });
}
