// Small lists for tests, in the forms of many design programs, shops and hands.
import { bookOfBytes } from '../src/read/book.ts';
import type { Known } from '../src/read/content.ts';
import { readBom } from '../src/read/read-bom.ts';
import type { BomReading, ReadSettings } from '../src/read/reading.ts';
import type { Sheet } from '../src/read/sheet.ts';

/** A text read as a file; a refusal fails the test. */
export function readText(text: string, settings: ReadSettings = {}, known: Known = {}): BomReading {
  const reading = readBom(bookOfBytes(new TextEncoder().encode(text), 'text', known), settings, known);
  if ('refused' in reading) throw new Error(`refused: ${JSON.stringify(reading)}`);
  return reading;
}

/** Sheets read as a workbook; a refusal fails the test. */
export function readSheets(sheets: readonly Partial<Sheet>[], settings: ReadSettings = {}): BomReading {
  const whole = sheets.map((sheet, i): Sheet => ({ name: `Sheet${i + 1}`, hidden: false, rows: [], ...sheet }));
  const format = { kind: 'xlsx', encoding: null, delimiter: null, bytes: 1 } as const;
  const reading = readBom({ format, sheets: whole, isEncodingGuessed: false }, settings);
  if ('refused' in reading) throw new Error(`refused: ${JSON.stringify(reading)}`);
  return reading;
}

/** Roles with the index of their column, in order of the columns: `designator 0, value 1`. */
export const rolesOf = ({ columns }: BomReading): string =>
  Object.entries(columns)
    .map(([role, { index }]) => `${role} ${index}`)
    .sort((a, b) => Number(/\d+$/.exec(a)![0]) - Number(/\d+$/.exec(b)![0]))
    .join(', ');
