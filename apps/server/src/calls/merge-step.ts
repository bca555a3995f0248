// What a domain does with its own rows when parts, or makers, become one: named in its manifest beside the foreign key (calls/reference.ts).
import { empty, join, raw, sql, type Sql, type Transaction } from '../platform/database.ts';

/** Which go, and which stays for each: side by side, each of `gone` once and each of `kept` once. */
export interface MergePairs {
  readonly gone: readonly number[];
  readonly kept: readonly number[];
}

/** A row that was moved, or that met one of the part that stays; `before` says what undoing needs. */
export interface MergedRow {
  readonly how: 'moved' | 'met';
  readonly gone: number;
  readonly kept: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** How two rows that meet become one. */
type Settling = 'kept_stays' | 'adds_up';

export interface MergeStep {
  readonly settles: Settling;
  /** Takes locks that others take before those of parts; those of later domains come first. */
  readonly hold?: (tx: Transaction, pairs: MergePairs) => Promise<void>;
  readonly merge: (tx: Transaction, pairs: MergePairs) => Promise<MergedRow[]>;
  /** Puts rows back where nobody changed them since; answers those that stay. Parts or makers are their own again by then. */
  readonly undo: (tx: Transaction, rows: readonly MergedRow[]) => Promise<MergedRow[]>;
}

/** The pairs as rows of a statement, as `pair (gone, kept)`. */
export const pairRows = ({ gone, kept }: MergePairs): Sql =>
  sql`(select * from unnest(${gone}::bigint[], ${kept}::bigint[]) as u (gone, kept)) pair`;

/** Merged rows as rows of a statement: `r (n, gone, kept, before, after)`. */
export const mergedRows = (rows: readonly MergedRow[]): Sql =>
  sql`(select * from unnest(${rows.map((_row, n) => n)}::int[], ${rows.map((row) => row.gone)}::bigint[], ${rows.map((row) => row.kept)}::bigint[],
    ${rows.map((row) => JSON.stringify(row.before))}::jsonb[], ${rows.map((row) => JSON.stringify(row.after))}::jsonb[]) as u (n, gone, kept, before, after)) r`;

/** Those of which a statement did not answer the number. */
export const notBack = (rows: readonly MergedRow[], back: readonly { readonly n: number }[]): MergedRow[] => {
  const done = new Set(back.map(({ n }) => n));
  return rows.filter((_row, n) => !done.has(n));
};

interface Moving {
  readonly table: string;
  readonly column: string;
  /** Columns that name a row, beside `column`. */
  readonly id: readonly string[];
  /** Columns that are unique together with `column`; none = rows never meet. */
  readonly unique?: readonly string[];
  /** Which rows those columns are unique among, of a table called t. */
  readonly among?: string;
  /** A column that says when a row was set last: one set since stays where it is at the undoing, also where it was set to the same. */
  readonly setAt?: string;
}

/**
 * The usual step: rows change from the one that goes to the one that stays; of two that meet, that of the one that stays holds.
 * @example moveRows({ table: 'favourites', column: 'part_id', id: ['user_id'], unique: ['user_id'] })
 */
export function moveRows({ table, column, id, unique, among = 'true', setAt }: Moving): MergeStep {
  const t = raw(table);
  const c = raw(column);
  const and = (columns: readonly string[], one: string, other: string): Sql =>
    join(
      columns.map((name) => raw(`${one}.${name} = ${other}.${name}`)),
      ' and ',
    );
  const drop = (pairs: MergePairs, keys: readonly string[]): Sql => sql`
    delete from ${t} t using ${pairRows(pairs)}, ${t} o where t.${c} = pair.gone and o.${c} = pair.kept and ${and(keys, 't', 'o')}
      and ${raw(among)} and ${raw(among.replaceAll('t.', 'o.'))}
    returning 'met' as how, pair.gone, pair.kept, to_jsonb(t) as before, null as after`;
  const move = (pairs: MergePairs): Sql => sql`
    update ${t} t set ${c} = pair.kept from ${pairRows(pairs)} where t.${c} = pair.gone
    returning 'moved' as how, pair.gone, pair.kept, jsonb_build_object(${raw([...id, ...(setAt ? [setAt] : [])].map((name) => `'${name}', t.${name}`).join(', '))}) as before, null as after`;
  const back: Sql = sql`cross join lateral jsonb_populate_record(null::${t}, r.before) b`;
  return {
    settles: 'kept_stays',
    merge: async (tx, pairs) => [
      ...(unique ? await tx.many<MergedRow>(drop(pairs, unique)) : []),
      ...(await tx.many<MergedRow>(move(pairs))),
    ],
    undo: async (tx, rows) => {
      const moved = rows.filter(({ how }) => how === 'moved');
      const met = rows.filter(({ how }) => how === 'met');
      const stay: MergedRow[] = [];
      if (moved.length > 0)
        stay.push(
          ...notBack(
            moved,
            await tx.many<{ n: number }>(sql`
              with r as materialized (select r.n, r.gone, r.kept, b.* from ${mergedRows(moved)} ${back})
              update ${t} t set ${c} = r.gone from r where t.${c} = r.kept and ${and([...id, ...(setAt ? [setAt] : [])], 't', 'r')} ${
                unique
                  ? sql`and not exists (select from ${t} o where o.${c} = r.gone and ${and(unique, 'o', 't')} and ${raw(among.replaceAll('t.', 'o.'))})`
                  : empty
              } returning r.n`),
          ),
        );
      for (const row of met) {
        const put = await tx.run(sql`
          insert into ${t} overriding system value select b.* from ${mergedRows([row])} ${back} on conflict do nothing`);
        if (put === 0) stay.push(row);
      }
      return stay;
    },
  };
}
