// Rows of makers that others touch too: locked, given names, marked as gone at a merge and made makers of their own again.
import type { MergedRow } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

export interface MakerRow {
  readonly id: number;
  readonly name: string;
  readonly name_zh: string | null;
  readonly key: string;
  readonly own: boolean;
  readonly rfq: boolean;
  readonly logo: string;
  readonly version: number;
  readonly archived_at: Date | null;
  readonly merged_into: number | null;
}

/** Of brands b. */
export const makerColumns = sql`b.id, b.name, b.name_zh, b.key, b.own, b.rfq, b.logo, b.version, b.archived_at, b.merged_into`;

/** Locks makers in order of id. */
export async function lockMakers(tx: Transaction, ids: readonly number[]): Promise<Map<number, MakerRow>> {
  const rows = await tx.many<MakerRow>(
    sql`select ${makerColumns} from brands b where b.id = any(${ids}::int[]) order by b.id for update of b`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const partsOf = async (tx: Transaction, makerId: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from parts where brand_id = ${makerId} and merged_into is null`)).n;

export interface NamedKey {
  readonly key: string;
  readonly name: string;
}

/** Gives a maker these names beside those it has; a key that is its already gets the name. */
export async function addNames(tx: Transaction, makerId: number, names: readonly NamedKey[]): Promise<void> {
  await tx.run(sql`
    insert into brand_aliases as a (key, brand_id, name) select key, ${makerId}::int, name from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) as u (key, name)
    order by key on conflict (key) do update set name = excluded.name where a.brand_id = excluded.brand_id and a.name is distinct from excluded.name`);
}

/** Marks a maker as gone; the row says what it was before. */
export const markMakerGone = (tx: Transaction, gone: number, kept: number): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    update brands b set merged_into = ${kept}::int, version = b.version + 1 where b.id = ${gone} returning 'moved' as how, b.id as gone, ${kept}::int as kept, '{}'::jsonb as before, null as after`);

/** Whether a maker that is gone still leads to this one, and that one is one still. */
export const stillLeadsTo = async (tx: Transaction, gone: number, kept: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 as one from brands g join brands k on k.id = g.merged_into where g.id = ${gone} and k.id = ${kept} and k.merged_into is null`,
  )) !== undefined;

export async function unmarkMaker(tx: Transaction, gone: number): Promise<void> {
  await tx.run(sql`update brands set merged_into = null, version = version + 1 where id = ${gone}`);
}
