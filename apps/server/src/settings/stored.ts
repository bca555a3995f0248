// The table `settings`: what is stored, for who edits it, and the one way to change it.
import type { AuditEntry } from '@partharbor/contract/audit';
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext, Services } from '../calls/context.ts';
import { defaultOf, type Setting } from '../calls/setting.ts';
import { sql, type Transaction } from '../platform/database.ts';

export interface StoredSetting<T> {
  readonly value: T;
  /** Grows with each change; 0 = none was saved yet. */
  readonly version: number;
}

/** What is stored; the default where nothing is, or what is there is no longer understood. */
export async function storedSetting<T>({ db, config }: Pick<Services, 'db' | 'config'>, setting: Setting<T>): Promise<StoredSetting<T>> {
  const row = await db.maybe<StoredSetting<unknown>>(sql`select value, version from settings where key = ${setting.key}`);
  const parsed = setting.schema.safeParse(row?.value);
  return { value: row && parsed.success ? parsed.data : defaultOf(setting, config), version: row?.version ?? 0 };
}

export interface SettingChange {
  /** The version it was read in: where another was saved meanwhile, nothing changes (STALE). */
  readonly version: number;
  readonly reason?: string;
  /** Words of the audit row where it has its own. */
  readonly audit?: AuditEntry;
}

/**
 * Changes a setting with its audit row; every process has the value within a second of the commit, this one with it. Who may, and whether
 * a second person must agree, is its caller's to ask.
 * @example return changeSetting(tx, context, payMinutes, 180, { version: 0, reason: 'bank holidays' });
 */
export async function changeSetting<T>(
  tx: Transaction,
  context: CallContext,
  setting: Setting<T>,
  value: T,
  change: SettingChange,
): Promise<Outcome<{ version: number }>> {
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) return refuse('BAD_INPUT', { field: setting.key, problem: parsed.error.issues[0]?.message ?? '' });
  const row = await tx.maybe<{ before: unknown; version: number }>(sql`insert into settings (key, value, version)
    select ${setting.key}, ${JSON.stringify(parsed.data)}::jsonb, 1 where ${change.version} = 0 or exists (select from settings where key = ${setting.key})
    on conflict (key) do update set value = excluded.value, version = settings.version + 1, updated_at = now() where settings.version = ${change.version}
    returning old.value as before, new.version`);
  if (!row) return refuse('STALE');
  await writeAudit(tx, context, {
    ...(change.audit ?? { action: 'setting.change', subject: `setting:${setting.key}` }),
    before: row.before ?? defaultOf(setting, context.config),
    after: parsed.data,
    ...(change.reason === undefined ? {} : { reason: change.reason }),
  });
  tx.afterCommit(() => context.settings.refresh());
  return done({ version: row.version });
}
