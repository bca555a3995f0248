// Compares what is read of the shared BOM files with what people found in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOfBytes, bookOfSheets } from '../src/read/book.ts';
import { kindOfBytes } from '../src/read/kind.ts';
import { readBom } from '../src/read/read-bom.ts';
import type { BomReading, BomRefusal } from '../src/read/reading.ts';
import type { Role } from '../src/read/roles.ts';
import { compared } from '../src/read/text.ts';
import { cpuMsOf } from './cpu.ts';
import { sheetsOf } from './spreadsheets.ts';

interface TruthColumn {
  readonly index: number;
  readonly header: string;
  readonly alsoAcceptableColumns?: readonly number[];
  readonly alsoAcceptableRoles?: readonly Role[];
}

export interface TruthLine {
  readonly row: number;
  readonly designators: readonly string[];
  readonly quantity: number;
  readonly mpn: string;
  readonly value: string;
  readonly package: string;
  readonly dnp?: boolean;
}

export interface Truth {
  readonly sheet: number;
  readonly headerRow: number | null;
  readonly columns: Readonly<Partial<Record<Role, TruthColumn>>>;
  readonly lines: readonly TruthLine[];
  readonly overLimit?: boolean;
}

export interface Compared {
  readonly file: string;
  readonly ms: number;
  readonly isHeaderRight: boolean;
  readonly roles: number;
  readonly rolesRight: number;
  readonly lines: number;
  readonly linesRight: number;
  readonly invented: number;
  readonly isRefusalRight: boolean;
  /** In words, for whoever improves the reading. */
  readonly differences: readonly string[];
}

/** A file's bytes read as the server reads them. */
export function readFile(bytes: Uint8Array): BomReading | BomRefusal {
  const kind = kindOfBytes(bytes);
  if (typeof kind !== 'string') return { refused: 'FILE_FORMAT', what: kind.foreign };
  const book = kind === 'text' || kind === 'html' ? bookOfBytes(bytes, kind) : bookOfSheets(sheetsOf(bytes), kind, bytes.length);
  return readBom(book);
}

/** Files of a folder and of those inside that have a truth file beside them. */
export function filesWithTruth(folder: string): { file: string; truth: Truth }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .flatMap((name) => {
      const file = ['.csv', '.xls', '.xlsx', '.txt']
        .map((end) => name.replace('.truth.json', end))
        .find((one) => existsSync(join(folder, one)));
      return file ? [{ file, truth: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth }] : [];
    });
}

/** What of a file is read as people read it. */
export const compare = (folder: string, file: string, truth: Truth): Compared =>
  compareBytes(readFileSync(join(folder, file)), file, truth);

/** What of a file's bytes is read as people read it. */
export function compareBytes(bytes: Uint8Array, file: string, truth: Truth): Compared {
  let read: BomReading | BomRefusal | undefined;
  const ms = cpuMsOf(() => (read = readFile(bytes)));
  const reading = read!;
  const isOver = truth.overLimit === true;
  if ('refused' in reading) {
    const isRefusalRight = isOver && reading.refused === 'BOM_LINES';
    const count = isOver ? 0 : truth.lines.length;
    const differences = isRefusalRight ? [] : [`refused: ${JSON.stringify(reading)}`];
    const roles = isOver ? 0 : Object.keys(truth.columns).length;
    return {
      file,
      ms,
      isHeaderRight: isRefusalRight,
      roles,
      rolesRight: 0,
      lines: count,
      linesRight: 0,
      invented: 0,
      isRefusalRight,
      differences,
    };
  }
  const differences = isOver ? ['not refused although over the limit'] : [];
  const isHeaderRight = reading.sheet === truth.sheet && reading.headerRow === truth.headerRow;
  if (!isHeaderRight)
    differences.push(`header: sheet ${reading.sheet} row ${reading.headerRow}, is sheet ${truth.sheet} row ${truth.headerRow}`);
  const roles = Object.entries(truth.columns) as [Role, TruthColumn][];
  const wrongRoles = roles.filter(([role, column]) => !isRoleRight(reading, role, column));
  for (const [role, column] of wrongRoles) {
    const found = reading.columns[role];
    differences.push(`role ${role}: ${found ? `${found.index} "${found.header}"` : 'none'}, is ${column.index} "${column.header}"`);
  }
  const lines = compareLines(reading, truth, differences);
  return {
    file,
    ms,
    isHeaderRight,
    roles: roles.length,
    rolesRight: roles.length - wrongRoles.length,
    lines: truth.lines.length,
    ...lines,
    isRefusalRight: !isOver,
    differences,
  };
}

function isRoleRight(reading: BomReading, role: Role, column: TruthColumn): boolean {
  const right = [column.index, ...(column.alsoAcceptableColumns ?? [])];
  return [role, ...(column.alsoAcceptableRoles ?? [])].some((one) => right.includes(reading.columns[one]?.index ?? -1));
}

function compareLines(reading: BomReading, truth: Truth, differences: string[]): { linesRight: number; invented: number } {
  const found = new Map(reading.lines.map((line) => [line.row, line]));
  const expected = new Set(truth.lines.map(({ row }) => row));
  const roles = new Set(Object.keys(truth.columns).concat(Object.values(truth.columns).flatMap((one) => one.alsoAcceptableRoles ?? [])));
  let linesRight = 0;
  for (const line of truth.lines) {
    const own = found.get(line.row);
    if (!own) {
      differences.push(
        `row ${line.row}: no line (${reading.skipped.find(({ row }) => row === line.row)?.why ?? 'not reached'}): ${line.mpn} ${line.value}`,
      );
      continue;
    }
    const wrong: string[] = [];
    if (own.quantity !== line.quantity) wrong.push(`quantity ${own.quantity}, is ${line.quantity}`);
    const numbers = [own.mpn, [own.mpn, ...own.alternates].join(' '), own.raw[reading.columns.mpn?.index ?? -1] ?? ''];
    if (!numbers.some((one) => same(one, line.mpn)) && !(roles.has('mpn') && roles.has('value') && same(own.value, line.mpn || line.value)))
      wrong.push(`mpn "${own.mpn}", is "${line.mpn}"`);
    const values = [own.value, ...(roles.has('description') ? [own.description] : []), own.mpn];
    // A blank value is filled from a column that would do too.
    const isFilled =
      line.value === '' && (truth.columns.value?.alsoAcceptableColumns ?? []).some((one) => same(own.raw[one] ?? '', own.value));
    const isValueIn = truth.columns.value === undefined || isFilled || values.some((one) => same(one, line.value));
    if (!isValueIn) wrong.push(`value "${own.value}", is "${line.value}"`);
    if (!same(own.package, line.package)) wrong.push(`package "${own.package}", is "${line.package}"`);
    if (wrong.length === 0) linesRight++;
    else differences.push(`row ${line.row}: ${wrong.join('; ')}`);
    if (own.dnp !== (line.dnp ?? own.dnp)) differences.push(`row ${line.row}: dnp ${own.dnp} (not counted)`);
    const isSame = own.designators.join() === line.designators.join();
    if (!isSame) differences.push(`row ${line.row}: designators ${own.designators.join()}, are ${line.designators.join()} (not counted)`);
  }
  const invented = reading.lines.filter(({ row }) => !expected.has(row));
  for (const { row, raw } of invented) differences.push(`row ${row}: invented: ${raw.join(' · ').slice(0, 120)}`);
  return { linesRight, invented: invented.length };
}

const same = (a: string, b: string): boolean => compared(a).replaceAll(' ', '') === compared(b).replaceAll(' ', '');
