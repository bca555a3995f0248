// A line of a BOM as reading gives it, and as matching, editing and saving take it.

/** What a line asks or tells; a code has its sentence where it is shown. */
export type LineProblem =
  /** The quantity's cell is not the number of designators; the cell wins. */
  | 'COUNT_DIFFERS'
  /** A designator of an earlier line stands here again. */
  | 'DESIGNATOR_TWICE'
  /** The quantity cannot be read: asked. */
  | 'QUANTITY'
  /** Neither number nor value, description or supplier's code: asked. */
  | 'BOTH_EMPTY'
  /** A spreadsheet turned the number into a date, a power or a truth value: asked. */
  | 'DAMAGED'
  /** One cell holds two things that could not be told apart for certain, or may mean "not assembled". */
  | 'COMBINED'
  /** Several numbers, with multipliers, in one cell. */
  | 'ALTERNATES'
  /** Looks like nothing that can be bought. */
  | 'NO_PART'
  /** A cell was cut at the bound for reading. */
  | 'LONG_CELL';

/** Where a line's quantity is from: its own cell, the count of its designators, or 1 for want of both. */
export type QuantityFrom = 'cell' | 'designators' | 'default';

/** One line of a BOM: texts with single blanks, placeholders as ''. */
export interface Line {
  /** 12 characters, stable within a draft. */
  readonly key: string;
  /** Row in the sheet, from 0, blank rows counted. */
  readonly row: number;
  /** Place in the list, from 1, without a gap. */
  readonly position: number;
  /** Ranges written out, in the order of the cell. */
  readonly designators: readonly string[];
  /** Pieces of one set, 0 to 1,000,000; null asks. */
  readonly quantity: number | null;
  /** The quantity as its cell wrote it, '' without one. */
  readonly quantityText: string;
  readonly quantityFrom: QuantityFrom;
  readonly mpn: string;
  /** Further part numbers that would do, best first. */
  readonly alternates: readonly string[];
  readonly manufacturer: string;
  readonly value: string;
  readonly description: string;
  readonly package: string;
  readonly supplierPn: string;
  readonly materialCode: string;
  readonly customerPn: string;
  readonly remark: string;
  /** Not to be bought: not placed, or 0 pieces. */
  readonly dnp: boolean;
  /** Title of the part of the sheet this line stands in, '' without one. */
  readonly section: string;
  /** From a hidden row. */
  readonly hidden: boolean;
  /** The row's cells as they stood there. */
  readonly raw: readonly string[];
  readonly problems: readonly LineProblem[];
}
