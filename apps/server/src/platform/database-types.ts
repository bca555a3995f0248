// How PostgreSQL's types arrive: counts as safe integers, exact numbers and calendar days as text.
import pg from 'pg';

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, numericArray: 1231, textArray: 1009 } as const;

type Parser = (text: string) => unknown;

/** Declared wider than pg's own types do: every type has a number, not only those they list. */
const builtIn: (id: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;

const textArray = builtIn(oid.textArray) as (text: string) => (string | null)[];

/** Reads a bigint. Throws beyond 2^53: a wrong count must not travel on. */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers; cast it to text`);
  return value;
}

const own: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [oid.int8, readInt8],
  [oid.int8Array, (text) => textArray(text).map((item) => (item === null ? null : readInt8(item)))],
  [oid.date, (text) => text],
  [oid.dateArray, textArray],
  [oid.numericArray, textArray],
]);

/** Type parsers of every connection of the shop. numeric stays text as it does in pg itself. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => own.get(id) ?? builtIn(id, format),
};
