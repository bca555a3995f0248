// Carries out and takes back merges: the steps of all domains, in fixed order, inside the transaction of who calls.
import type { MergePairs, MergedRow, MergeStep } from '../calls/merge-step.ts';
import type { PlacedReference } from '../calls/reference.ts';
import { lockParts, markGone, unmark } from '../catalogue/merge-parts.ts';
import { raw, sql, type Transaction } from '../platform/database.ts';
import type { Found, Left, PlacedRow } from './store.ts';

interface Placed {
  readonly place: string;
  readonly step: MergeStep;
}

/** Steps to a target in the order of the domains. */
export const stepsTo = (references: readonly PlacedReference[], to: 'parts' | 'makers'): Placed[] =>
  references.flatMap((one) =>
    one.to === to && 'step' in one && one.step ? [{ place: `${one.table}.${one.column}`, step: one.step }] : [],
  );

const at = (place: string, rows: readonly MergedRow[]): PlacedRow[] => rows.map((row) => ({ ...row, place }));
const partsPlace = 'parts.id';
export const twinsPlace = 'parts.twin_of in makers';

/** Locks what hangs on parts, then the parts: lines of carts, stock, parts, as those who order do. */
export async function holdParts(tx: Transaction, references: readonly PlacedReference[], pairs: MergePairs): ReturnType<typeof lockParts> {
  for (const { step } of stepsTo(references, 'parts').toReversed()) await step.hold?.(tx, pairs);
  return lockParts(tx, [...pairs.gone, ...pairs.kept]);
}

/** Makes held parts one with others; `areTwins` where both have one number and, from now on, one maker. */
export async function joinParts(
  tx: Transaction,
  references: readonly PlacedReference[],
  pairs: MergePairs,
  { areTwins, now }: { readonly areTwins: boolean; readonly now: Date },
): Promise<PlacedRow[]> {
  const rows = at(partsPlace, await markGone(tx, pairs, areTwins, now));
  for (const { place, step } of stepsTo(references, 'parts')) rows.push(...at(place, await step.merge(tx, pairs)));
  return rows;
}

/** Takes rows back step by step, the last one first; answers those that stay as they are. */
export async function takeBack(
  tx: Transaction,
  references: readonly PlacedReference[],
  to: 'parts' | 'makers',
  rows: readonly PlacedRow[],
): Promise<PlacedRow[]> {
  const left: PlacedRow[] = [];
  for (const { place, step } of stepsTo(references, to).toReversed()) {
    const own = rows.filter((row) => row.place === place);
    if (own.length > 0) left.push(...at(place, await step.undo(tx, own)));
  }
  return left;
}

/** Parts are their own again; what they were before comes first, so that nothing leads on from them any more. */
export async function partParts(tx: Transaction, references: readonly PlacedReference[], rows: readonly PlacedRow[]): Promise<PlacedRow[]> {
  await unmark(
    tx,
    rows.filter(({ place }) => place === partsPlace || place === twinsPlace),
  );
  return takeBack(tx, references, 'parts', rows);
}

/** The pairs that rows of parts are of. */
export function pairsOf(rows: readonly PlacedRow[]): MergePairs {
  const own = rows.filter(({ place }) => place === partsPlace);
  return { gone: own.map(({ gone }) => gone), kept: own.map(({ kept }) => kept) };
}

/** Rows counted by place, with how those that met were settled. */
export function countPlaces(references: readonly PlacedReference[], rows: readonly PlacedRow[]): Found['places'] {
  return (['makers', 'parts'] as const)
    .flatMap((to) => stepsTo(references, to))
    .map(({ place, step }) => {
      const own = rows.filter((row) => row.place === place);
      const met = own.filter(({ how }) => how === 'met').length;
      return { place, moved: own.length - met, met, settles: step.settles };
    })
    .filter(({ moved, met }) => moved + met > 0);
}

/** What goes on naming those that go: rows behind foreign keys that keep what they name. */
export async function countStays(
  tx: Transaction,
  references: readonly PlacedReference[],
  gone: readonly number[],
): Promise<Found['stays']> {
  const kept = references.filter((one) => one.to === 'parts' && one.atMerge === 'keep' && one.noForeignKey === undefined);
  const found: Found['stays'] = [];
  for (const { table, column } of kept) {
    const { rows } = await tx.one<{ rows: number }>(
      sql`select count(*)::int as rows from ${raw(table)} where ${raw(column)} = any(${gone}::bigint[])`,
    );
    if (rows > 0) found.push({ place: `${table}.${column}`, rows });
  }
  return found;
}

const leftAtMost = 500;

/** What could not go back, for people: pieces, quantities. */
export const leftOf = (rows: readonly PlacedRow[]): Left[] =>
  rows.slice(0, leftAtMost).map(({ place, gone, kept, before }) => ({
    place,
    gone: String(gone),
    kept: String(kept),
    detail: [before['warehouse'], before['quantity']].filter((one) => typeof one === 'string' || typeof one === 'number').join(' '),
  }));
