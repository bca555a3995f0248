// What reading a BOM answers, and with what it refuses.
import type { Line } from '../line.ts';
import type { BomFormat } from './book.ts';
import type { Role } from './roles.ts';
import type { Skipped } from './rows.ts';

/** Told with the list; nothing leaves or enters it without one, or a skipped row. */
export type WarningCode =
  | 'SHEETS'
  | 'TABLES'
  | 'SECTIONS'
  | 'HIDDEN_ROWS'
  | 'HIDDEN_SHEET'
  | 'COUNT_DIFFERS'
  | 'DESIGNATOR_TWICE'
  | 'QUANTITY'
  | 'QUANTITY_TOTAL'
  | 'BOTH_EMPTY'
  | 'DAMAGED'
  | 'COMBINED'
  | 'ALTERNATES'
  | 'NO_PART'
  | 'CUT_COLUMNS'
  | 'LONG_CELL'
  | 'ENCODING';

export interface Warning {
  readonly code: WarningCode;
  readonly row?: number;
  /** What it is about, as it stands in the file: a name of a sheet, a cell. */
  readonly text: string;
}

/** Why the columns have to be looked at by hand. */
export type AskCode =
  /** No column tells what the parts are. */
  | 'NO_IDENTITY'
  /** Two columns would do for the number. */
  | 'MPN_COLUMNS'
  | 'QUANTITY_COLUMNS'
  /** The quantity is named as one of all sets. */
  | 'QUANTITY_TOTAL'
  | 'TABLES'
  | 'SECTIONS'
  | 'NO_HEADER'
  /** A role was told by nothing but its content. */
  | 'BY_CONTENT'
  /** What was remembered of a column is not what it holds. */
  | 'CONTRADICTS';

type Confidence = 'sure' | 'guess' | 'remembered';

export interface ReadColumn {
  readonly index: number;
  readonly header: string;
  readonly confidence: Confidence;
  readonly also: readonly number[];
}

export interface SheetOffered {
  readonly index: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: number;
  readonly lines: number;
}

/** bom-read's answer, without the draft and the file's name. */
export interface BomReading {
  readonly format: BomFormat;
  readonly sheet: number;
  readonly sheets: readonly SheetOffered[];
  readonly headerRow: number | null;
  readonly headerRows: 1 | 2;
  readonly headers: readonly string[];
  readonly columns: Readonly<Partial<Record<Role, ReadColumn>>>;
  readonly lines: readonly Line[];
  /** Rows below the header that hold something and are no line. */
  readonly skippedRows: readonly number[];
  readonly skipped: readonly Skipped[];
  readonly warnings: readonly Warning[];
  readonly ask: readonly AskCode[];
  readonly layoutKey: string;
  readonly counts: { readonly lines: number; readonly dnp: number; readonly ask: number };
  /** Another column of quantities is this many times as much: offered as sets. */
  readonly sets: number | null;
}

/** A part of a file that is small enough by itself, where the whole is not. */
export interface PartOffered {
  readonly sheet: number;
  /** Name of the sheet or title of the section. */
  readonly name: string;
  /** Rows of it, the last not included. */
  readonly rows: readonly [from: number, to: number];
  readonly lines: number;
}

export type BomRefusal =
  | { readonly refused: 'FILE_SIZE' }
  | { readonly refused: 'FILE_FORMAT'; readonly what: string }
  | { readonly refused: 'NO_TABLE' }
  | { readonly refused: 'NO_LINES' }
  | { readonly refused: 'BOM_LINES'; readonly count: number; readonly offers: readonly PartOffered[] };

/** What was said by hand or remembered of a file; what is not said is found. */
export interface ReadSettings {
  readonly sheet?: number;
  /** null: there is none. */
  readonly headerRow?: number | null;
  readonly headerRows?: 1 | 2;
  readonly columns?: Readonly<Partial<Record<Role, number>>>;
  /** Rows that are no lines, as the buyer said. */
  readonly leaveOut?: readonly number[];
  /** Only these rows, the last not included: one section of several. */
  readonly rows?: readonly [from: number, to: number];
  /** The columns are those of an earlier file of this form. */
  readonly isRemembered?: boolean;
  /** Lines that are taken; other lists have other bounds. */
  readonly linesMax?: number;
}
