// SQL of feedback as staff list and read it.
import type { FeedbackKind, FeedbackState } from '@partharbor/rules/feedback';
import { sql, type Queryable } from '../platform/database.ts';
import type { FeedbackRow } from './store.ts';

export type ConsoleRow = FeedbackRow & { readonly username: string | null };
export interface Asked {
  /** '' = any. */
  readonly state: FeedbackState | '';
  readonly kind: FeedbackKind | '';
  readonly keywords: string;
}

const columns = sql`f.*, u.username`;
const joined = sql`feedback f left join users u on u.id = f.user_id`;

/** Those of a state and kind, newest first, with how many of the kind are in each state. */
export async function consolePage(
  db: Queryable,
  { state, kind, keywords }: Asked,
  offset: number,
  limit: number,
): Promise<{ rows: ConsoleRow[]; counts: Record<FeedbackState, number> }> {
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const words =
    keywords === ''
      ? sql`true`
      : sql`(f.id::text = ${keywords.replace(/^F/i, '')} or f.text ilike ${like} or f.email ilike ${like} or u.username ilike ${like})`;
  const which = sql`${kind === '' ? sql`true` : sql`f.kind = ${kind}`} and ${words}`;
  const rows = await db.many<ConsoleRow>(
    sql`select ${columns} from ${joined} where ${which} and ${state === '' ? sql`true` : sql`f.state = ${state}`} order by f.id desc offset ${offset} limit ${limit}`,
  );
  const counts = await db.one<Record<FeedbackState, number>>(sql`
    select count(*) filter (where f.state = 'received')::int as received, count(*) filter (where f.state = 'working')::int as working,
      count(*) filter (where f.state = 'answered')::int as answered, count(*) filter (where f.state = 'closed')::int as closed
    from ${joined} where ${which}`);
  return { rows, counts };
}

export const consoleOne = (db: Queryable, id: string): Promise<ConsoleRow | undefined> =>
  db.maybe<ConsoleRow>(sql`select ${columns} from ${joined} where f.id = ${id}`);

/** How many nobody has looked at yet. */
export const receivedCount = async (db: Queryable): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from feedback where state = 'received'`)).n;
