// How far an import is, and whether anything came of it.
import type { Failure } from './plan/mapping.ts';

export interface ImportProgress {
  readonly rows: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that wait for an answer before they are written. */
  readonly suspicious: number;
  /** Rows that were left out with their reason: repeated, answered so, or changed by somebody else since. */
  readonly skipped: number;
  /** Parts taken off sale because they did not come; no rows of the file. */
  readonly removed: number;
  /** Rows that were refused, on reading or by the shop. */
  readonly failed: number;
  readonly rowsPerSecond: number;
  /** By the bytes still to read; null before the first batch. */
  readonly secondsLeft: number | null;
  /** The first refused rows; `text` is what the source said there. */
  readonly errors: readonly { readonly row: number; readonly code: string; readonly text: string; readonly file?: string }[];
  readonly worst: readonly { readonly attribute: string; readonly share: number; readonly looksLikeNumber: number }[];
}

/** What a source had, besides its progress. */
interface Counted {
  /** Rows with cells under headings. */
  readonly records: number;
  /** Rows that were skipped because staff said so. */
  readonly answered: number;
  readonly name: string;
}

/** Why nothing came of a source that was read to its end; null where something did, or staff wanted it so. An empty result is never a success. */
export function nothingOf(progress: ImportProgress, { records, answered, name }: Counted): Failure<string> | null {
  const { created, changed, unchanged, suspicious, rows, errors } = progress;
  const [first] = errors;
  // Why the file could not be read tells more than that it had no rows.
  if (records === 0) return first ? { ok: false, code: first.code, detail: first.text } : { ok: false, code: 'no_rows', detail: name };
  if (created + changed + unchanged + suspicious > 0 || answered === rows) return null;
  return { ok: false, code: 'nothing_taken', detail: '' };
}
