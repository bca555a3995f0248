// SQL of what is said of lists.
import type { Edition, Lang } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

type FeedbackKind = 'read' | 'match' | 'price' | 'other';
export type FeedbackState = 'open' | 'done';

export interface SaidLine {
  readonly position: number;
  readonly raw: string[];
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly package: string;
  readonly quantity: number | null;
  readonly choice: 'open' | 'system' | 'buyer' | 'declined';
  readonly taken: { readonly goodsId: string; readonly partNo: string; readonly brandName: string }[];
}

export interface Given {
  readonly userId: number | null;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly bomId: number | null;
  readonly draftId: string | null;
  readonly line: SaidLine | null;
  readonly mayLook: boolean;
  readonly sentOnce: Buffer;
}

/** Writes one; what was sent before stays one. */
export const insertFeedback = (db: Queryable, given: Given, at: Date): Promise<number> =>
  db.run(sql`
    insert into bom_feedback (user_id, edition, lang, kind, text, bom_id, draft_id, line, may_look, sent_once, created_at)
    values (${given.userId}, ${given.edition}, ${given.lang}, ${given.kind}, ${given.text}, ${given.bomId}, ${given.draftId},
      ${given.line === null ? null : JSON.stringify(given.line)}::jsonb, ${given.mayLook}, ${given.sentOnce}, ${at})
    on conflict (sent_once) do nothing`);

/** What was said of a draft is said of the BOM it becomes. */
export const moveFeedback = (tx: Transaction, draftId: string, bomId: string): Promise<number> =>
  tx.run(sql`update bom_feedback set bom_id = ${bomId}, draft_id = null where draft_id = ${draftId}`);

export interface FeedbackRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly username: string | null;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly bom_id: number | null;
  readonly draft_id: string | null;
  readonly line: SaidLine | null;
  readonly may_look: boolean;
  readonly is_there: boolean;
  readonly state: FeedbackState;
  readonly answer: string;
  readonly staff_name: string | null;
  readonly done_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
}

/** Those in a state, newest first; '' = all. `is_there`: the list can still be read at `at`. */
export const feedbackPage = (
  db: Queryable,
  asked: { readonly state: FeedbackState | ''; readonly at: Date; readonly offset: number; readonly limit: number },
): Promise<FeedbackRow[]> =>
  db.many<FeedbackRow>(sql`
    select f.id, f.user_id, u.username, f.edition, f.lang, f.kind, f.text, f.bom_id, f.draft_id, f.line, f.may_look,
      (b.id is not null and b.deleted_at is null) or coalesce(d.expires_at > ${asked.at}, false) as is_there,
      f.state, f.answer, s.name as staff_name, f.done_at, f.version, f.created_at
    from (select * from bom_feedback where ${asked.state === '' ? sql`true` : sql`state = ${asked.state}`}
      order by id desc offset ${asked.offset} limit ${asked.limit}) f
    left join users u on u.id = f.user_id left join staff s on s.id = f.staff_id
    left join boms b on b.id = f.bom_id left join bom_drafts d on d.id = f.draft_id order by f.id desc`);

export const feedbackCounts = (db: Queryable): Promise<Record<FeedbackState, number>> =>
  db.one<Record<FeedbackState, number>>(
    sql`select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'done')::int as done from bom_feedback`,
  );

export interface LockedFeedback {
  readonly id: number;
  readonly user_id: number | null;
  readonly lang: Lang;
  readonly text: string;
  readonly bom_id: number | null;
  readonly draft_id: string | null;
  readonly may_look: boolean;
  readonly state: FeedbackState;
  readonly version: number;
  /** Where a mail about it may go; null = nowhere. */
  readonly email: string | null;
}

/** One for staff, locked. */
export const lockFeedback = (tx: Transaction, id: string): Promise<LockedFeedback | undefined> =>
  tx.maybe<LockedFeedback>(sql`
    select f.id, f.user_id, f.lang, f.text, f.bom_id, f.draft_id, f.may_look, f.state, f.version,
      case when u.blocked_at is null then u.email end as email
    from bom_feedback f left join users u on u.id = f.user_id where f.id = ${id} for update of f`);

export const closeFeedback = (
  tx: Transaction,
  id: number,
  done: { readonly answer: string; readonly staffId: number; readonly at: Date },
): Promise<{ version: number }> =>
  tx.one<{ version: number }>(sql`
    update bom_feedback set state = 'done', answer = ${done.answer}, staff_id = ${done.staffId}, done_at = ${done.at}, version = version + 1
    where id = ${id} returning version`);
