// What a preview of an upload holds, and which of its rows would be written.
import type { materialUpload } from '@partharbor/contract/calls/materials';
import type { AnswerOf } from '@partharbor/contract/call';

export type Seen = AnswerOf<typeof materialUpload>;
export type SeenRow = Seen['rows'][number];

export interface Decisions {
  /** Rows whose code may stand for another part. */
  readonly accept: readonly number[];
  /** Part of a row that left a choice. */
  readonly choose: Readonly<Record<string, string>>;
}

/** Rows that would be written as decided. */
export const writtenBy = ({ fresh }: Pick<Seen, 'fresh'>, { accept, choose }: Decisions): number =>
  fresh + accept.length + Object.keys(choose).length;

/** Rows to look at, those that ask or cannot be written first; of the fresh ones the first few. */
export function rowsToShow(rows: readonly SeenRow[], freshMost: number): { readonly rows: readonly SeenRow[]; readonly more: number } {
  const fresh = rows.filter(({ state }) => state === 'fresh');
  const other = rows.filter(({ state }) => state === 'changed' || state === 'error');
  return { rows: [...other, ...fresh.slice(0, freshMost)], more: Math.max(0, fresh.length - freshMost) };
}
