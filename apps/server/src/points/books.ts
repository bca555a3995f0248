// Books of points: the ledger and the days signed in.
import { roundDays, signInPoints } from '@partharbor/rules/points';
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-13',
    says: 'points are the sum of their moves',
    query: sql`select user_id, b.balance, m.moved from points_balances b full join (select user_id, sum(change) as moved from points_moves group by user_id) m using (user_id)
      where coalesce(b.balance, 0) <> coalesce(m.moved, 0) or b.balance < 0`,
  },
  {
    id: 'I-14',
    says: 'moves of points follow one another without a break',
    query: sql`select id, user_id, balance from (select m.*, lag(balance, 1, 0::bigint) over (partition by user_id order by id) as before from points_moves m) m where balance <> before + change`,
  },
  {
    id: 'I-15',
    says: 'a day signed in on gave its points once, and its round counts the days in a row',
    query: sql`select coalesce(s.user_id, m.user_id) as user_id, s.day::text as day, s.round_day, count(m.id) as moves from sign_ins s full join (select * from points_moves where kind = 'sign_in') m on m.user_id = s.user_id and m.ref = s.day::text
        group by s.user_id, m.user_id, s.day, s.round_day, m.ref having count(m.id) <> 1 or s.day is null or sum(m.change) <> ${signInPoints}
      union all select user_id, day::text, round_day, null from (select s.*, lag(round_day) over by_day as before, lag(day) over by_day as day_before from sign_ins s window by_day as (partition by user_id order by day)) s
        where round_day <> case when day_before = day - 1 then before % ${roundDays}::int + 1 else 1 end`,
  },
];
