// SQL of what is remembered of an account's lists.
import type { ReadSettings } from '@partharbor/bom/read/reading';
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

interface LayoutRow {
  readonly id: number;
  readonly headers: string[];
  readonly settings: ReadSettings;
  readonly used_at: Date;
}

export const layoutRows = (db: Queryable, userId: number): Promise<LayoutRow[]> =>
  db.many<LayoutRow>(sql`select id, headers, settings, used_at from bom_layouts where user_id = ${userId} order by used_at desc, id desc`);

export const forgetLayout = (tx: Transaction, userId: number, id: string): Promise<number> =>
  tx.run(sql`delete from bom_layouts where user_id = ${userId} and id = ${id}`);

interface ChoiceRow {
  readonly line_key: string;
  readonly line: string;
  readonly part_id: number;
  readonly mpn: string;
  readonly brand: string;
  readonly at: Date;
  readonly total: number;
}

interface ChoiceWish {
  readonly userId: number;
  readonly edition: Edition;
  readonly keywords: string;
  readonly current: number;
  readonly size: number;
}

export async function choicePage(
  db: Queryable,
  { userId, edition, keywords, current, size }: ChoiceWish,
): Promise<{ rows: ChoiceRow[]; total: number }> {
  const rows = await db.many<ChoiceRow>(sql`
    select c.line_key, c.line, c.part_id, p.mpn, b.name as brand, c.at, count(*) over () as total
    from bom_choices c join parts p on p.id = c.part_id join brands b on b.id = p.brand_id
    where c.user_id = ${userId} and c.edition = ${edition} and (${keywords} = '' or strpos(lower(c.line || ' ' || p.mpn), lower(${keywords})) > 0)
    order by c.used_at desc, c.line_key limit ${size}::int offset ${(current - 1) * size}::int`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Forgets choices by their keys, '*' = all of the edition; answers how many there were. */
export const forgetChoices = (tx: Transaction, userId: number, edition: Edition, keys: readonly string[]): Promise<number> =>
  keys.length === 0
    ? Promise.resolve(0)
    : tx.run(
        sql`delete from bom_choices where user_id = ${userId} and edition = ${edition} and (${keys.includes('*')} or line_key = any(${keys}))`,
      );

export const makersOfUser = async (db: Queryable, userId: number): Promise<number[]> =>
  (await db.many<{ brand_id: number }>(sql`select brand_id from bom_makers where user_id = ${userId} order by rank`)).map(
    (row) => row.brand_id,
  );

/** Replaces the preferred makers by these, best first. */
export async function setMakers(tx: Transaction, userId: number, brandIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from bom_makers where user_id = ${userId}`);
  await tx.run(
    sql`insert into bom_makers (user_id, brand_id, rank) select ${userId}, u.id, u.n from unnest(${brandIds}::int[]) with ordinality as u (id, n)`,
  );
}
