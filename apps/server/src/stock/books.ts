// Books of stock: what is there, what is reserved, and the ledger of both.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-1',
    says: 'stock stays within its bounds',
    query: sql`select part_id, warehouse, on_hand, reserved from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    id: 'I-2',
    says: 'stock is the sum of its movements',
    query: sql`select part_id, warehouse, s.on_hand, s.reserved, m.h, m.r
      from stock s full join (select part_id, warehouse, sum(d_on_hand) as h, sum(d_reserved) as r from stock_moves group by part_id, warehouse) m using (part_id, warehouse)
      where (coalesce(s.on_hand, 0), coalesce(s.reserved, 0)) is distinct from (coalesce(m.h, 0), coalesce(m.r, 0))`,
  },
  {
    id: 'I-3',
    says: 'what is reserved is what open reservations hold',
    query: sql`select part_id, warehouse, s.reserved, r.held
      from stock s full join (select part_id, warehouse, sum(quantity) as held from reservations where state = 'open' group by part_id, warehouse) r using (part_id, warehouse)
      where coalesce(s.reserved, 0) <> coalesce(r.held, 0)`,
  },
];
