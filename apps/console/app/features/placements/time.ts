// Moments as fields of a form take them: date and minute in UTC+8, whatever zone the browser is in.

const OFFSET_MS = 8 * 3_600_000;

/** For a field. @example fieldOf('2026-11-22T00:30:00.000Z') // '2026-11-22T08:30' */
export const fieldOf = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);

/** From a field; '' stays ''. @example isoOf('2026-11-22T08:30') // '2026-11-22T00:30:00.000Z' */
export const isoOf = (field: string): string => (field === '' ? '' : new Date(`${field}:00+08:00`).toISOString());
