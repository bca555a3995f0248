// How the columns of a file are read: what a run found and settled, and the plans that staff keep for files of the same headings.
import { createHash } from 'node:crypto';
import type { ImportPlan } from '@partharbor/contract/import-plan';
import { visible } from '@partharbor/part-values/invisible';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';
import type { Layout } from '../readers/layout.ts';

/** What a run found in its file: its tables, how their columns were read, and what there is to say of a column. */
export interface Reading {
  readonly layouts: readonly Layout[];
  readonly plan: ImportPlan;
  readonly notes: readonly { readonly column: number; readonly code: string; readonly detail: string }[];
}

/** Files of these headings are read alike, whatever the case, blanks and invisible characters of them. */
export const headingsHash = (headers: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headers.map((header) => visible(header).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase())))
    .digest();

export interface SavedPlanRow {
  readonly id: number;
  readonly name: string;
  readonly mapping: string;
  readonly plan: ImportPlan;
  readonly staff_name: string | null;
  readonly updated_at: Date;
}

const columns = sql`p.id, p.name, p.mapping, p.plan, s.name as staff_name, p.updated_at`;
const plans = sql`import_plans p left join staff s on s.id = p.staff_id`;

/** Saved plans for files of these headings, the latest first. */
export const plansFor = (db: Queryable, headings: Buffer, mapping: string): Promise<SavedPlanRow[]> =>
  db.many<SavedPlanRow>(
    sql`select ${columns} from ${plans} where p.headings = ${headings} and p.mapping = ${mapping} order by p.updated_at desc, p.id desc limit 20`,
  );

/** All saved plans, by name. */
export const readPlans = (db: Queryable): Promise<(Omit<SavedPlanRow, 'plan'> & { readonly columns: number })[]> =>
  db.many(
    sql`select p.id, p.name, p.mapping, jsonb_array_length(p.plan -> 'columns') as columns, s.name as staff_name, p.updated_at from ${plans} order by lower(p.name) limit 500`,
  );

/** What a run found in its file; null before it was read, and of files that name their fields themselves. */
export const readReading = async (db: Queryable, runId: number): Promise<Reading | null> =>
  (await db.maybe<{ reading: Reading | null }>(sql`select reading from import_runs where id = ${runId}`))?.reading ?? null;

/** Notes what a run found in its file, and the saved plan it was read by. */
export const noteReading = (db: Queryable, runId: number, reading: Reading, planId: number | null): Promise<number> =>
  db.run(
    sql`update import_runs set reading = ${JSON.stringify(reading).replaceAll(String.raw`\u0000`, '')}::jsonb, plan_id = coalesce(plan_id, ${planId}) where id = ${runId}`,
  );

export interface PlanToSave {
  readonly name: string;
  readonly mapping: string;
  readonly headings: Buffer;
  readonly plan: ImportPlan;
  readonly staffId: number;
}

const namesKey = 7_204_128;
/** Until the transaction ends nobody else gives a plan a name. */
const lockNames = (tx: Transaction): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${namesKey})`);

/** Keeps a plan under its name; one of that name for the same headings is replaced, one for others stays: null then. */
export async function savePlan(tx: Transaction, { name, mapping, headings, plan, staffId }: PlanToSave): Promise<number | null> {
  await lockNames(tx);
  const saved = await tx.maybe<{ id: number }>(sql`
      insert into import_plans (name, mapping, headings, plan, staff_id) values (${name}, ${mapping}, ${headings}, ${JSON.stringify(plan)}::jsonb, ${staffId})
      on conflict (lower(name)) do update set name = excluded.name, plan = excluded.plan, staff_id = excluded.staff_id, updated_at = now()
        where import_plans.headings = excluded.headings and import_plans.mapping = excluded.mapping
      returning id`);
  return saved?.id ?? null;
}

/** Renames a saved plan; what it was called before, undefined where there is none, null where another has the name. */
export async function renamePlan(tx: Transaction, id: number, name: string): Promise<string | null | undefined> {
  await lockNames(tx);
  const before = await tx.maybe<{ name: string }>(sql`select name from import_plans where id = ${id} for update`);
  if (!before) return undefined;
  const renamed = await tx.run(sql`update import_plans set name = ${name} where id = ${id}
    and not exists (select 1 from import_plans where lower(name) = lower(${name}) and id <> ${id})`);
  return renamed === 1 ? before.name : null;
}

/** Removes a saved plan; its name, undefined where there was none. */
export const deletePlan = async (tx: Queryable, id: number): Promise<string | undefined> =>
  (await tx.maybe<{ name: string }>(sql`delete from import_plans where id = ${id} returning name`))?.name;
