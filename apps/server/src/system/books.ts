// Books of what stands beneath all domains: answers kept for repeats, and what waits to be sent or applied.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-20',
    says: 'an answer kept for repeats names something that exists',
    query: sql`select owner, key, result_ref from idem where (result_ref like 'order:%' and not exists (select 1 from orders o where o.order_no = substr(result_ref, 7)))
      or (result_ref like 'payment:%' and not exists (select 1 from payment_attempts a where a.payment_no = substr(result_ref, 9)))`,
  },
  {
    id: 'I-22',
    says: 'no mail and no notice is stuck for more than five minutes',
    query: sql`select 'mail' as what, id from mails where sent_at is null and not dead and created_at < now() - interval '5 minutes'
      union all select 'notice', id from notices where verified and destiny is null and stored_at < now() - interval '5 minutes'`,
  },
];
