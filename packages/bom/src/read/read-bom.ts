// Reads a BOM: the sheet and table that hold it, its columns, its lines, and all that has to be asked or told.
import { LINES_MAX, SHEETS_MAX } from './bounds.ts';
import type { Book } from './book.ts';
import { columnsOf, hasIdentity, roleScore, SURE, type Column, type Columns, type NamedColumn } from './columns.ts';
import { isLook, Looker, type Known } from './content.ts';
import { Names, tableAt, tablesOf, type Table } from './header.ts';
import { layoutKey } from './layout.ts';
import { quantityColumn, type QuantityChoice } from './quantity-columns.ts';
import type { AskCode, BomReading, BomRefusal, PartOffered, ReadColumn, ReadSettings, SheetOffered } from './reading.ts';
import { roles, type Role } from './roles.ts';
import { linesOf, type TableLines } from './rows.ts';
import { cutSheet, type CutSheet } from './sheet.ts';
import { tidy } from './text.ts';
import { warningsOf } from './warnings.ts';

/** A sheet read with its best table. */
interface SheetRead {
  readonly index: number;
  readonly sheet: CutSheet;
  readonly table: Table;
  readonly others: readonly Table[];
  readonly quantity: QuantityChoice | null;
  readonly found: TableLines;
}

/** Lines that a list of materials needs no number for are read too; these name a part. */
const namesPart = ({ found }: SheetRead): number =>
  found.lines.filter(({ mpn, value, description, supplierPn }) => mpn !== '' || value !== '' || description !== '' || supplierPn !== '')
    .length;

const bomName =
  /\bbom\b|bill of material|parts? ?list|清单|物料|stückliste|stueckliste|部品表|部品リスト|nomenclature|spécification|спецификация|перечень/i;

/**
 * Reads a file's sheets as a BOM; what is said in `settings` is taken as said. A list above the bound, or none, is refused whole.
 * @example readBom(bookOfBytes(bytes, 'text'))
 */
export function readBom(book: Book, settings: ReadSettings = {}, known: Known = {}): BomReading | BomRefusal {
  const [looker, names] = [new Looker(known), new Names()];
  const sheets = book.sheets.slice(0, SHEETS_MAX).map(cutSheet);
  const read = sheets.flatMap((sheet, index): SheetRead[] => {
    const isSaid = settings.sheet === index;
    if (sheet.hidden && !isSaid && sheets.some((other) => !other.hidden)) return [];
    const one = readSheet(sheet, index, isSaid || settings.sheet === undefined ? settings : {}, looker, names);
    return one ? [one] : [];
  });
  const chosen = settings.sheet === undefined ? chosenSheet(read) : read.find(({ index }) => index === settings.sheet);
  if (!chosen) return { refused: 'NO_TABLE' };
  const { lines } = chosen.found;
  if (lines.length === 0) return { refused: 'NO_LINES' };
  if (lines.length > (settings.linesMax ?? LINES_MAX)) return { refused: 'BOM_LINES', count: lines.length, offers: offersOf(read, chosen) };
  return answer(book, sheets, read, chosen, settings, names);
}

/** The sheet with most lines that name a part; one that is called a list wins from a third of them on. */
function chosenSheet(read: readonly SheetRead[]): SheetRead | undefined {
  const most = Math.max(0, ...read.map(namesPart));
  const called = read.filter((one) => bomName.test(one.sheet.name) && namesPart(one) * 3 >= most);
  const of = called.length > 0 ? called : read;
  return of.toSorted((a, b) => namesPart(b) - namesPart(a) || a.index - b.index)[0];
}

function readSheet(sheet: CutSheet, index: number, settings: ReadSettings, looker: Looker, names: Names): SheetRead | null {
  const [table, ...others] =
    settings.headerRow === undefined ? tablesOf(sheet.rows, looker, names) : [saidTable(sheet, settings, looker, names)];
  if (!table) return null;
  const said = settings.columns ? { ...table, columns: saidColumns(settings.columns, table, names) } : table;
  const quantity = settings.columns ? null : quantityColumn(said.columns, sheet.rows.slice(said.from, said.to));
  const columns = withQuantity(said.columns, quantity);
  const context = {
    sheet: index,
    columns,
    headers: said.headers,
    known: looker.known,
    longRows: sheet.longRows,
    hiddenRows: sheet.hiddenRows ?? new Set<number>(),
  };
  const [from, to] = settings.rows ?? [said.from, said.to];
  const found = linesOf(sheet, Math.max(from, said.from), Math.min(to, said.to), context, new Set(settings.leaveOut));
  return { index, sheet, table: { ...said, columns }, others, quantity, found };
}

/** A table whose header row was said by hand. */
function saidTable(sheet: CutSheet, settings: ReadSettings, looker: Looker, names: Names): Table {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const at = settings.headerRow ?? null;
  if (at !== null && at < sheet.rows.length)
    return tableAt(sheet.rows, at, sheet.rows.length, width, looker, names, settings.headerRows ?? 1);
  const columnLooks = looker.columns(sheet.rows, width);
  return {
    headerRow: null,
    headerRows: 1,
    headers: [],
    columns: columnsOf(null, columnLooks),
    looks: columnLooks,
    from: 0,
    to: sheet.rows.length,
    score: 0,
    isStrict: false,
  };
}

function saidColumns(said: NonNullable<ReadSettings['columns']>, table: Table, names: Names): Columns {
  const named = names.columns(table.headers, table.looks.length);
  const entries = roles.flatMap((role): [Role, Column][] => {
    const index = said[role];
    const look = index === undefined ? undefined : table.looks[index];
    if (index === undefined || !look) return [];
    const { score, name } = roleScore(role, named[index]!, look);
    return [[role, { index, score, name, also: table.columns[role]?.also.filter((other) => other !== index && other !== said.mpn) ?? [] }]];
  });
  return Object.fromEntries(entries);
}

function withQuantity(columns: Columns, choice: QuantityChoice | null): Columns {
  const { quantity } = columns;
  if (!quantity || !choice || choice.index === quantity.index) return columns;
  const also = [quantity.index, ...quantity.also].filter((index) => index !== choice.index);
  return { ...columns, quantity: { ...quantity, index: choice.index, also } };
}

/** Sheets and sections that would be small enough by themselves. */
function offersOf(read: readonly SheetRead[], { index: sheet, table, found }: SheetRead): PartOffered[] {
  const isSmall = ({ lines }: PartOffered): boolean => lines > 0 && lines <= LINES_MAX;
  const borders = [table.from, ...found.skipped.filter(({ why }) => why === 'header').map(({ row }) => row), table.to];
  const sections = borders.slice(1).map((to, i): PartOffered => {
    const inside = found.lines.filter(({ row }) => row >= borders[i]! && row < to);
    return { sheet, name: inside[0]?.section ?? '', rows: [borders[i]!, to], lines: inside.length };
  });
  const other = read.filter((one) => one.index !== sheet);
  const sheets = other.map((one): PartOffered => {
    return { sheet: one.index, name: one.sheet.name, rows: [one.table.from, one.table.to], lines: one.found.lines.length };
  });
  return [...(sections.length > 1 ? sections : []), ...sheets].filter(isSmall);
}

function answer(
  book: Book,
  sheets: readonly CutSheet[],
  read: readonly SheetRead[],
  chosen: SheetRead,
  settings: ReadSettings,
  names: Names,
): BomReading {
  const { table, found, sheet } = chosen;
  const offered = sheets.map((one, index): SheetOffered => {
    const lines = read.find((other) => other.index === index)?.found.lines.length ?? 0;
    return { index, name: one.name, hidden: one.hidden, rows: one.rows.length, lines };
  });
  const named = names.columns(table.headers, table.looks.length);
  const ask = settings.columns && !settings.isRemembered ? [] : asksOf(chosen, settings, named);
  const asking = found.lines.filter(
    ({ problems, dnp }) => !dnp && problems.some((one) => one !== 'COUNT_DIFFERS' && one !== 'DESIGNATOR_TWICE'),
  );
  return {
    format: book.format,
    sheet: chosen.index,
    sheets: offered,
    headerRow: table.headerRow,
    headerRows: table.headerRows,
    headers: table.headers.map(tidy),
    columns: columnsRead(table, settings),
    lines: found.lines,
    skippedRows: found.skipped.filter(({ why }) => why !== 'blank').map(({ row }) => row),
    skipped: found.skipped,
    warnings: warningsOf({ book, sheet, offered, table, others: chosen.others.filter(isTableToOffer), found, ask, chosen: chosen.index }),
    ask,
    layoutKey: layoutKey(table.headers, table.looks),
    counts: { lines: found.lines.length, dnp: found.lines.filter(({ dnp }) => dnp).length, ask: asking.length },
    sets: chosen.quantity?.sets ?? null,
  };
}

function columnsRead({ columns, headers }: Table, settings: ReadSettings): BomReading['columns'] {
  const entries = roles.flatMap((role): [Role, ReadColumn][] => {
    const column = columns[role];
    if (!column) return [];
    const isSaid = settings.columns?.[role] !== undefined;
    const confidence = isSaid ? (settings.isRemembered ? 'remembered' : 'sure') : column.score >= SURE ? 'sure' : 'guess';
    return [[role, { index: column.index, header: tidy(headers[column.index] ?? ''), confidence, also: column.also }]];
  });
  return Object.fromEntries(entries);
}

const CLOSE = 0.1;

/** What the columns leave to be asked. */
function asksOf({ table, quantity, found, others }: SheetRead, settings: ReadSettings, named: readonly NamedColumn[]): AskCode[] {
  const { columns, looks } = table;
  const ask = new Set<AskCode>();
  if (!hasIdentity(columns) || found.needsColumns) ask.add('NO_IDENTITY');
  if (settings.isRemembered) {
    const contradicts = roles.some(
      (role) => columns[role] && isLook(role) && role !== 'description' && contentOf(columns[role], role, table) < CLOSE,
    );
    if (contradicts) ask.add('CONTRADICTS');
    return [...ask];
  }
  if (hasRival('mpn', table, named)) ask.add('MPN_COLUMNS');
  if (quantity?.isUnsure && hasRival('quantity', table, named)) ask.add('QUANTITY_COLUMNS');
  if (columns.quantity && named[columns.quantity.index]?.isTotal) ask.add('QUANTITY_TOTAL');
  if (others.some(isTableToOffer)) ask.add('TABLES');
  if (found.sections.length > 0 && new Set(found.lines.map(({ section }) => section)).size > 1) ask.add('SECTIONS');
  if (table.headerRow === null) ask.add('NO_HEADER');
  else if (roles.some((role) => columns[role]?.name === 0 && looks[columns[role].index]!.filled > 0)) ask.add('BY_CONTENT');
  return [...ask];
}

const contentOf = (column: Column, role: Role, { looks }: Table): number => {
  const look = looks[column.index];
  return look && look.filled > 0 && isLook(role) ? look[role] : 1;
};

/** Another column without a role that would do nearly as well. */
function hasRival(role: 'mpn' | 'quantity', { columns, looks }: Table, named: readonly NamedColumn[]): boolean {
  const own = columns[role];
  if (!own) return false;
  const taken = new Set(roles.flatMap((one) => columns[one]?.index ?? []));
  return looks.some((look, i) => !taken.has(i) && look.filled > 0 && own.score - roleScore(role, named[i] ?? null, look).score < CLOSE);
}

/** A table of its own: other columns, and rows enough to be no chance. */
const isTableToOffer = ({ isStrict, from, to }: Table): boolean => isStrict && to > from;
