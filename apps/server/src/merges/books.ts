// Books of merges: nothing that is sold or waited for hangs on a part that is gone.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-97',
    says: 'nothing that buyers keep hangs on a part that became one with another',
    query: sql`select p.id, p.merged_into from parts p where p.merged_into is not null and (
      exists (select from cart_lines l where l.part_id = p.id) or exists (select from favourites f where f.part_id = p.id)
      or exists (select from subscriptions s where s.part_id = p.id) or exists (select from inquiries i where i.part_id = p.id)
      or exists (select from part_search s where s.part_id = p.id) or exists (select from parts o where o.id = p.merged_into and o.merged_into is not null))`,
  },
];
