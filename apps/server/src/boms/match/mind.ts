// What an account brings to matching: its own choices, its material codes and its preferred makers. Guests bring nothing.
import { codeKey } from '@partharbor/rules/materials';
import type { CallContext } from '../../calls/context.ts';
import { partsOfCodes } from '../../materials/codes.ts';
import { sql } from '../../platform/database.ts';

export interface Mind {
  /** Part by line key. */
  readonly remembered: ReadonlyMap<string, number>;
  /** Part by the account's material code as a line writes it. */
  readonly ofCode: (code: string) => number | null;
  /** Best first. */
  readonly brandIds: readonly number[];
}

const empty: Mind = { remembered: new Map(), ofCode: () => null, brandIds: [] };

interface Row {
  readonly remembered: { readonly line_key: string; readonly part_id: number }[] | null;
  readonly makers: number[] | null;
}

/** At most two queries for an account, none for others. */
export async function mindOf(context: CallContext, lineKeys: readonly string[], codes: readonly string[]): Promise<Mind> {
  const { identity, db, edition } = context;
  if (identity.kind !== 'buyer') return empty;
  const { userId } = identity;
  const row = await db.one<Row>(sql`select
    (select json_agg(c) from (select line_key, part_id from bom_choices where user_id = ${userId} and edition = ${edition} and line_key = any(${lineKeys})) c) as remembered,
    (select json_agg(brand_id order by rank) from bom_makers where user_id = ${userId}) as makers`);
  const parts = await partsOfCodes(db, userId, codes);
  return {
    ofCode: (code) => parts.get(codeKey(code)) ?? null,
    remembered: new Map((row.remembered ?? []).map((one) => [one.line_key, one.part_id])),
    brandIds: row.makers ?? [],
  };
}
