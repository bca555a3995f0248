// The audit log: who changed what and why, written in the transaction of the change (BO-1).
import { staffOf, type CallContext } from '../calls/context.ts';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface AuditEntry {
  /** Verb with its domain, e.g. 'order.ship'. */
  readonly action: string;
  /** What it was done to, e.g. 'order:2026112100017'. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Adds a row; the change it tells of must be in the same transaction. */
export async function writeAudit(tx: Transaction, context: CallContext, entry: AuditEntry): Promise<void> {
  await tx.run(sql`insert into audit_log (staff_id, action, subject, before, after, reason, request_id)
    values (${staffOf(context).staffId}, ${entry.action}, ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? ''}, ${context.requestId})`);
}

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

/** What changes can be about. */
const kinds = [
  'order',
  'part',
  'user',
  'import',
  'unapplied',
  'contact',
  'serviceday',
  'content',
  'group',
  'cooperation',
  'error',
  'placement',
  'inquiry',
  'feedback',
  'job',
] as const;

/** Rows of a subject ('order:2026112100017', or its number alone), or of all when it is empty, newest first. */
export async function auditRows(
  db: Queryable,
  subject: string,
  offset: number,
  limit: number,
): Promise<{ rows: AuditRow[]; total: number }> {
  const subjects = subject.includes(':') ? [subject] : kinds.map((kind) => `${kind}:${subject}`);
  const match = subject === '' ? sql`true` : sql`a.subject = any(${subjects})`;
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
