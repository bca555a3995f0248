// Keeps the cells of the first rows that somebody should look at, while a file is read (BO-2).
import { sheetOf } from './row-store.ts';
import { doubtOf } from './doubtful-cells.ts';
import type { RowResult } from '../load/row-result.ts';

export interface DoubtfulRow {
  readonly sheet: string;
  readonly line: number;
  readonly code: string;
  readonly rank: number;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Of each sheet and reason the first; so many reasons a sheet. */
const KEPT_MAX = 2;
/** What waits for an answer comes before what was refused, and that before what was corrected. */
const rankOf = ({ outcome }: RowResult): number => (outcome === 'suspicious' ? 0 : outcome === 'refused' ? 1 : 2);
/** Characters of rows that were read and of which nothing is said yet: some ten thousand rows. A row beyond them is not kept. */
const PASSING_CHARS_MAX = 16 * 1024 * 1024;

const charsOf = (record: Readonly<Record<string, unknown>>): number =>
  Object.values(record).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 64);

export class DoubtfulRows {
  readonly #fileName: string;
  readonly #passing = new Map<string, { readonly record: DoubtfulRow['record']; readonly chars: number }>();
  #chars = 0;
  #kept: readonly DoubtfulRow[] = [];

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /** A row goes by; what becomes of it is said later. */
  see(file: string, line: number, record: DoubtfulRow['record']): void {
    const chars = charsOf(record);
    if (this.#chars + chars > PASSING_CHARS_MAX) return;
    this.#chars += chars;
    this.#passing.set(`${file}\n${line}`, { record, chars });
  }

  /** Whether one of these rows was kept. */
  hear(results: readonly RowResult[]): boolean {
    const before = this.#kept;
    for (const result of results) {
      const key = `${result.file}\n${result.line}`;
      const passing = this.#passing.get(key);
      if (!passing) continue;
      this.#passing.delete(key);
      this.#chars -= passing.chars;
      const code = doubtOf(result);
      if (code === null) continue;
      this.#keep({ sheet: sheetOf(result.file, this.#fileName), line: result.line, code, rank: rankOf(result), record: passing.record });
    }
    return this.#kept !== before;
  }

  #keep(row: DoubtfulRow): void {
    const same = this.#kept.filter(({ sheet }) => sheet === row.sheet);
    if (same.some(({ code, rank }) => code === row.code && rank <= row.rank)) return;
    const last = same.toSorted((a, b) => b.rank - a.rank)[0];
    if (same.length >= KEPT_MAX && last!.rank <= row.rank) return;
    this.#kept = [...this.#kept.filter((one) => same.length < KEPT_MAX || one !== last), row];
  }

  of(sheet: string): readonly DoubtfulRow[] {
    return this.#kept.filter((one) => one.sheet === sheet);
  }
}
