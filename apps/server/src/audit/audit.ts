// The audit log: who changed what and why, written in the transaction of the change (BO-1).
import type { AuditEntry, AuditSubject } from '@partharbor/contract/audit';
import { auditSubjects } from '@partharbor/contract/audit';
import { staffOf, type CallContext } from '../calls/context.ts';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Adds a row; the change it tells of must be in the same transaction. */
export const writeAudit = (tx: Transaction, context: CallContext, entry: AuditEntry): Promise<void> =>
  writeAuditOf(tx, { staffId: staffOf(context).staffId, requestId: context.requestId }, entry);

/** The same for work in the background that a member of staff asked for. */
export async function writeAuditOf(
  tx: Transaction,
  { staffId, requestId }: { readonly staffId: number; readonly requestId: string },
  entry: AuditEntry,
): Promise<void> {
  await tx.run(sql`insert into audit_log (staff_id, action, subject, before, after, reason, request_id)
    values (${staffId}, ${entry.action}, ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? ''}, ${requestId})`);
}

/** As it is stored: an older row may say what is no longer written. */
export interface AuditRow {
  id: number;
  name: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  at: Date;
}

/** One row of a subject; undefined where it is of another. */
export const auditRow = (
  db: Queryable,
  id: number,
  subject: `${AuditSubject}:${string}`,
): Promise<Pick<AuditRow, 'action' | 'before' | 'after'> | undefined> =>
  db.maybe<Pick<AuditRow, 'action' | 'before' | 'after'>>(
    sql`select action, before, after from audit_log where id = ${id} and subject = ${subject}`,
  );

interface AuditRows {
  readonly rows: AuditRow[];
  readonly total: number;
}

/** Rows of one subject, newest first. @example auditRows(db, 'order:2026112100017', 0, 20) */
export const auditRows = (db: Queryable, subject: `${AuditSubject}:${string}`, offset: number, limit: number): Promise<AuditRows> =>
  rowsWhere(db, sql`a.subject = ${subject}`, offset, limit);

export interface AuditSearch {
  /** '' = things of every kind. */
  readonly kind: AuditSubject | '';
  /** A thing with its kind ('order:2026112100017') or without ('2026112100017'); '' = all of the kind. */
  readonly subject: string;
}

/** Rows that fit a search, newest first. */
export function searchAudit(db: Queryable, { kind, subject }: AuditSearch, offset: number, limit: number): Promise<AuditRows> {
  const ofKind = kind === '' ? sql`true` : sql`split_part(a.subject, ':', 1) = ${kind}`;
  const subjects = subject.includes(':') ? [subject] : auditSubjects.map((one) => `${one}:${subject}`);
  const match = subject === '' ? ofKind : sql`a.subject = any(${subjects}) and ${ofKind}`;
  return rowsWhere(db, match, offset, limit);
}

async function rowsWhere(db: Queryable, match: Sql, offset: number, limit: number): Promise<AuditRows> {
  const rows = await db.many<AuditRow>(
    sql`select a.id, s.name, a.action, a.subject, a.before, a.after, a.reason, a.at from audit_log a join staff s on s.id = a.staff_id where ${match} order by a.id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from audit_log a where ${match}`);
  return { rows, total };
}

/** An audit row as answers carry it. */
export const auditAnswer = (
  row: AuditRow,
): { id: string; name: string; action: string; subject: string; before: unknown; after: unknown; reason: string; at: string } => ({
  ...row,
  id: String(row.id),
  at: row.at.toISOString(),
});
