// Choices by hand, remembered per account, edition and what a line asks for: the newest wins, whichever list it was made in.
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';
import type { KeptLine } from '../lines/kept.ts';

const most = 10_000;
const wordsMost = 120;

/** Keeps what was chosen by hand in some lines, where nothing newer is known. Guests' choices are kept nowhere. */
export async function rememberChoices(tx: Transaction, userId: number, edition: Edition, lines: readonly KeptLine[]): Promise<void> {
  const newest = new Map<string, { line_key: string; part_id: number; line: string; at: string }>();
  for (const { choice, picks, lineKey, line } of lines) {
    const [first] = picks;
    if (choice !== 'buyer' || first === undefined) continue;
    const before = newest.get(lineKey);
    if (before && before.at > first.pickedAt) continue;
    const words = [line.mpn, line.manufacturer, line.value, line.package, line.mpn === '' && line.value === '' ? line.description : ''];
    const text = words
      .filter((word) => word !== '')
      .join(' ')
      .slice(0, wordsMost);
    newest.set(lineKey, { line_key: lineKey, part_id: first.partId, line: text, at: first.pickedAt });
  }
  if (newest.size === 0) return;
  await tx.run(sql`
    insert into bom_choices as c (user_id, edition, line_key, part_id, line, at, used_at)
    select ${userId}, ${edition}, x.line_key, x.part_id, x.line, x.at, x.at
    from jsonb_to_recordset(${JSON.stringify([...newest.values()])}::jsonb) as x (line_key text, part_id bigint, line text, at timestamptz) order by x.line_key
    on conflict (user_id, edition, line_key) do update set part_id = excluded.part_id, line = excluded.line, at = excluded.at, used_at = excluded.used_at where c.at <= excluded.at`);
}

export interface WithdrawnChoice {
  readonly line_key: string;
  readonly part_id: number;
}

/** Forgets choices that their buyer took back; a newer one for the same line stays. */
export const withdrawChoices = (tx: Transaction, userId: number, edition: Edition, choices: readonly WithdrawnChoice[]): Promise<number> =>
  choices.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        delete from bom_choices c using jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as x (line_key text, part_id bigint)
        where c.user_id = ${userId} and c.edition = ${edition} and c.line_key = x.line_key and c.part_id = x.part_id`);

/** Beyond the bound of an account those go that were not used for longest; and those of parts that are no more. */
export const purgeChoices = (db: Queryable): Promise<number> =>
  db.run(sql`
    delete from bom_choices c using (select user_id, edition, line_key, row_number() over (partition by user_id order by used_at desc) as n from bom_choices) r
    where (r.user_id, r.edition, r.line_key) = (c.user_id, c.edition, c.line_key) and (r.n > ${most}::int or exists (select from parts p where p.id = c.part_id and p.deleted_at is not null))`);
