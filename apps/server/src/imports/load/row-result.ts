// What a run says of each row of its file, before and after it writes.
import type { RowOutcome } from '@partharbor/contract/import-plan';

/** As the tables hold it: text, number, tiers, parameters. */
export type Held = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };

export type BeforeAfter<T = Held> = readonly [before: T, after: T];

/** One field of a part that a row would change. */
export interface FieldChange {
  /** A column of `parts` (`deleted_at`: it comes back); `tiers_domestic`, `tiers_international`, `discount_domestic`, `discount_international`; `stock_JS`, `stock_SZ`, `stock_HK`; `source_` before domestic, international or a warehouse, where only the source changes it is of; `param:<code>`, `text:<code>` where its wording alone changes; `staff:<field>`. */
  readonly field: string;
  readonly before: Held;
  readonly after: Held;
  /** Why somebody should look at it ("price_moved", "decimal_point", "stock_fell", "cleared", "returns"), or why it is not written ("other_source", "by_hand"). */
  readonly reason: string | null;
  /** Of prices, stock and what only staff see: which source the value was of, and which it is of. */
  readonly source?: BeforeAfter<string | null>;
  /** Of a parameter whose wording changes with its value; null = it has none. */
  readonly wording?: BeforeAfter<string | null>;
  /** False where another source rules this field: told, and left alone. */
  readonly isWritten: boolean;
}

/** One row of a file; rows of all files of a run count on their own. */
export interface RowResult {
  readonly file: string;
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly mpn: string;
  /** The maker as the shop names it; as the file does where the row was refused. */
  readonly brand: string;
  /** Null for new parts of a dry run and for refused rows. */
  readonly partId: number | null;
  /** Of the part and its two price lists together, as they were compared with: a row is not written over another's later change. */
  readonly partVersion: number | null;
  /** Why it was refused, skipped or is suspicious; null otherwise. */
  readonly code: string | null;
  /** What the file said there. */
  readonly detail: string;
  /** Of changed and suspicious rows, of rows skipped as `changed_since`, and of unchanged ones that another source rules, or that pass to this one. */
  readonly changes: readonly FieldChange[];
  /** What was corrected on reading, each with its code in front. */
  readonly warnings: readonly string[];
}

/** Staff's answer to a suspicious row. */
export type RowDecision = 'write' | 'skip';
