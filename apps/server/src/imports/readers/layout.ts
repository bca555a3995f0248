// How one sheet or file is laid out: what columns are mapped by.

export interface Layout {
  readonly file: string;
  /** Null where the file has none. */
  readonly sheet: string | null;
  readonly encoding: string;
  /** What stands between cells; null in spreadsheets. */
  readonly divider: string | null;
  readonly headerLine: number;
  readonly headers: readonly string[];
  readonly samples: readonly { readonly line: number; readonly cells: readonly string[] }[];
}
