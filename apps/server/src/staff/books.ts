// Books of staff: an owner is left, and what each may do is what his roles say.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-78',
    says: 'where there are owners, one of them is not blocked',
    query: sql`select min(staff_id) as staff_id from staff_roles r join staff s on s.id = r.staff_id where r.role = 'owner'
      having count(*) > 0 and count(*) filter (where s.blocked_at is null) = 0`,
  },
  {
    id: 'I-100',
    says: 'whoever has roles may do what they add up to, no more and no less',
    query: sql`select s.id, s.username from staff s where exists (select from staff_roles h where h.staff_id = s.id)
      and array(select p from unnest(s.permissions) p order by p)
        <> array(select distinct p from staff_roles h join roles r on r.key = h.role cross join unnest(r.permissions) p where h.staff_id = s.id order by p)`,
  },
];
