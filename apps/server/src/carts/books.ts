// Books of carts.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-93',
    says: 'a part has one material number in a cart, and in an order since that is so',
    query: sql`select 'cart' as what, cart_id as id, part_id from cart_lines group by cart_id, part_id having count(distinct material_number) > 1
      union all select 'order', l.order_id, l.part_id from order_lines l join orders o on o.id = l.order_id
        where o.placed_at > (select at from schema_migrations where name = '0057_materials.sql')
        group by l.order_id, l.part_id having count(distinct l.material_number) > 1`,
  },
];
