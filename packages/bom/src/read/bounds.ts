// What reading takes at most; what is above is refused or cut, and told.

export const FILE_BYTES_MAX = 2_097_152;
export const SHEETS_MAX = 20;
export const BLANK_ROWS_MAX = 20_000;
export const COLUMNS_MAX = 100;
/** Characters of a cell; a longer one is cut for reading. */
export const CELL_MAX = 4_000;
export const LINES_MAX = 300;

/** Filled rows of a sheet: other lists that are read by the same rules have bounds of their own. */
export const FILLED_ROWS_MAX = 2_000;
