// Why a row cannot be taken.
import { visible } from '@partharbor/part-values/invisible';

export type RowErrorCode = 'unreadable_row' | 'no_mpn' | 'no_brand' | 'no_category' | 'bad_quantity' | 'bad_stock_type' | 'damaged_number';

export interface RowError {
  readonly code: RowErrorCode;
  readonly file: string;
  readonly line: number;
  readonly detail: string;
}

export class RowProblem extends Error {
  readonly problem: { readonly code: RowErrorCode; readonly detail: string };
  constructor(code: RowErrorCode, detail: string) {
    super(code);
    this.problem = { code, detail: detail.slice(0, 200) };
  }
}

/** Text of a cell without what shows nothing and misleads whoever reads it. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' ? visible(value).trim() : typeof value === 'number' ? String(value) : '';
