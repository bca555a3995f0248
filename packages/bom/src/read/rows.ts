// Tells the lines of a table from what is none: blanks, titles, sections, repeated headers, totals, notes, wrapped lists, second listings.
import type { Line } from '../line.ts';
import { LINES_MAX } from './bounds.ts';
import type { Columns } from './columns.ts';
import { looksLikeNumber, looksLikeValue } from './content.ts';
import { DESIGNATORS_MAX, designatorLook, isDesignatorList, readDesignators } from './designators.ts';
import { lineOf, type LineMade, type Row, type RowContext } from './line-of.ts';
import { readQuantity } from './quantity.ts';
import type { Role } from './roles.ts';
import { repeatedLines } from './second-listing.ts';
import type { CutSheet } from './sheet.ts';
import { compared, filled, hasLetterOrDigit, tidy } from './text.ts';

/** Why a row below the header is no line. */
type SkipReason = 'blank' | 'title' | 'header' | 'total' | 'note' | 'continued' | 'empty' | 'listed_twice' | 'left_out';

export interface Skipped {
  readonly row: number;
  readonly why: SkipReason;
  readonly text: string;
}

export interface TableLines {
  readonly lines: readonly Line[];
  readonly skipped: readonly Skipped[];
  /** Rows with two things or several numbers in a cell. */
  readonly splitRows: readonly number[];
  /** Titles of the parts of the sheet that have a header of their own. */
  readonly sections: readonly string[];
  /** More than half of the rows say nothing by these columns: they need to be said by hand, and no row was dropped. */
  readonly needsColumns: boolean;
}

const total =
  /^(?:grand )?(?:total|totals|sum|subtotal|sub-total|summe|gesamt|gesamtsumme|合计|小计|总计|共计|总价|合計|小計|итого|всего|totale|suma|celkem|toplam|합계)(?:$|[\s:：(（=])/;
/** Who made and signed a list, below it. */
const signedOff =
  /^(?:制表|审核|批准|拟制|校对|编制|核准|会签|制单|复核|日期|版本|设计|工艺|标准化|备注|注|说明|prepared|approved|checked|drawn|designed|reviewed|released|date|rev|revision|erstellt|geprüft|freigegeben|作成|承認|検印|审批|确认)(?: by| date)?\s?[:：]/;
const SHOWN_TEXT = 200;
/** Of a whole list: as many as 300 lines can have. A list with more has too many lines anyway. */
const DESIGNATORS_READ = LINES_MAX * DESIGNATORS_MAX;
const joined = (cells: readonly string[]): string =>
  cells
    .map(tidy)
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, SHOWN_TEXT);

/** Lines of a table and what is none. `leaveOut` are rows the buyer left out. */
export function linesOf(
  sheet: CutSheet,
  from: number,
  to: number,
  context: RowContext,
  leaveOut: ReadonlySet<number> = new Set(),
): TableLines {
  const strict = new RowReader(sheet, context, leaveOut, false);
  strict.read(from, to);
  // Where the columns found say nothing of most rows, they are wrong, not the rows.
  const needsColumns = strict.emptyRows > strict.made.length;
  const reader = needsColumns ? new RowReader(sheet, context, leaveOut, true) : strict;
  if (needsColumns) reader.read(from, to);
  const repeated = repeatedLines(reader.made);
  const lines = reader.made
    .filter((_one, i) => !repeated.skipped.has(i))
    .map(({ line, section }, i): Line => {
      const isTwice = repeated.twice.has(line.row);
      return { ...line, section, position: i + 1, problems: isTwice ? [...line.problems, 'DESIGNATOR_TWICE'] : line.problems };
    });
  const second = [...repeated.skipped].map((i): Skipped => {
    const { line } = reader.made[i]!;
    return { row: line.row, why: 'listed_twice', text: joined(line.raw) };
  });
  const kept = new Set(lines.map((line) => line.row));
  return {
    lines,
    skipped: [...reader.skipped, ...second].toSorted((a, b) => a.row - b.row),
    splitRows: reader.made.filter(({ isSplit, line }) => isSplit && kept.has(line.row)).map(({ line }) => line.row),
    sections: reader.sections,
    needsColumns,
  };
}

export interface SectionedLine extends LineMade {
  readonly section: string;
  /** Which part of the sheet, each with a header of its own. */
  readonly block: number;
}

const repeatedDown: readonly Role[] = ['mpn', 'manufacturer', 'value', 'package', 'description', 'supplier_pn', 'material_code'];

class RowReader {
  readonly made: SectionedLine[] = [];
  readonly skipped: Skipped[] = [];
  readonly sections: string[] = [];
  emptyRows = 0;
  readonly #sheet: CutSheet;
  readonly #context: RowContext;
  readonly #leaveOut: ReadonlySet<number>;
  readonly #keepsAll: boolean;
  readonly #header: readonly string[];
  readonly #merged: ReadonlyMap<string, number>;
  #section = '';
  #title = '';
  #block = 0;
  #designators = 0;
  #isAfterBlank = false;

  constructor(sheet: CutSheet, context: RowContext, leaveOut: ReadonlySet<number>, keepsAll: boolean) {
    this.#sheet = sheet;
    this.#context = context;
    this.#leaveOut = leaveOut;
    this.#keepsAll = keepsAll;
    this.#header = context.headers.map(compared);
    this.#merged = mergedDown(sheet, context.columns);
  }

  read(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const raw = this.#sheet.rows[at] ?? [];
      // A row ends with its last filled cell, what is merged into it may stand behind that.
      const width = this.#merged.size > 0 ? Math.max(raw.length, this.#header.length) : raw.length;
      const cells = Array.from({ length: width }, (_none, column) =>
        (raw[column] ?? '').trim() === '' ? this.#fromMerge(at, column) : raw[column]!,
      );
      const why = raw.every((cell) => cell.trim() === '') ? 'blank' : this.#judge({ at, cells, raw });
      if (why) this.skipped.push({ row: at, why, text: why === 'blank' ? '' : joined(raw) });
      this.#isAfterBlank = why === 'blank' || (this.#isAfterBlank && why === 'note');
    }
  }

  #fromMerge(at: number, column: number): string {
    const top = this.#merged.get(`${at} ${column}`);
    return top === undefined ? '' : (this.#sheet.rows[top]?.[column] ?? '');
  }

  /** A row's reason to be no line, null where it became one. */
  #judge(row: Row): SkipReason | null {
    if (this.#leaveOut.has(row.at)) return 'left_out';
    const count = row.cells.filter((cell) => filled(cell) !== '').length;
    if (this.#isHeaderAgain(row)) {
      this.#block++;
      this.#section = this.#title;
      this.sections.push(this.#title);
      return 'header';
    }
    if (this.#continues(row)) return 'continued';
    const text = (role: Role): string => filled(row.cells[this.#context.columns[role]?.index ?? -1]);
    const number = text('mpn');
    if (isTotal(row, number, text('designator'))) return 'total';
    if (designatorLook(text('designator')) === 0 && isSignature(row.raw, number)) return 'note';
    if ((count <= 1 && !this.#isPartAlone(row)) || this.#isHeading(row, count)) return this.#aside(row);
    const made = lineOf(row, this.#context, this.#designators < DESIGNATORS_READ);
    this.#designators += made.line.designators.length;
    if (!this.#keepsAll && !hasSubstance(made.line, text('quantity'))) {
      this.emptyRows++;
      return 'empty';
    }
    if (this.#isNote(count, number, text('supplier_pn'), text('designator'))) return 'note';
    this.made.push({ ...made, section: this.#section, block: this.#block });
    return null;
  }

  /** One cell alone: a title of what follows, or a remark below the list. */
  #aside(row: Row): SkipReason {
    const text = joined(row.raw.filter((cell) => !/^[\d.]*$/.test(cell.trim())));
    if (text === '' || !hasLetterOrDigit(text)) return 'empty';
    this.#title = text.slice(0, 100);
    return 'title';
  }

  /** `2 | Capacitors`: an item number and a word, in a list that says of each part where it goes and how many there are. */
  #isHeading({ cells }: Row, count: number): boolean {
    const { columns } = this.#context;
    if (count !== 2 || this.#keepsAll || !columns.designator || !columns.quantity) return false;
    const used = Object.entries(columns).filter(([, { index }]) => filled(cells[index]) !== '');
    const [role, text] = [used[0]?.[0], filled(cells[used[0]?.[1].index ?? -1])];
    return used.length === 1 && ['mpn', 'value', 'description'].includes(role!) && !looksLikeNumber(text) && !looksLikeValue(text);
  }

  #isPartAlone(row: Row): boolean {
    const text = row.raw.map(filled).find((cell) => cell !== '');
    if (text === undefined) return false;
    const isOnlyColumn = Object.keys(this.#context.columns).length === 1;
    return this.#context.known.isPartNumber?.(text) === true || isOnlyColumn;
  }

  /** The cells of the header again, at least 60 % of them. */
  #isHeaderAgain(row: Row): boolean {
    const cells = row.raw.map(compared);
    const count = cells.filter((cell) => cell !== '').length;
    if (count < 2 || this.#header.length === 0) return false;
    return cells.filter((cell, i) => cell !== '' && cell === this.#header[i]).length >= Math.max(2, count * 0.6);
  }

  /** Designators only, under a line that has not as many as its quantity says or ends with a comma: its list goes on. */
  #continues(row: Row): boolean {
    const column = this.#context.columns.designator?.index;
    const last = this.made.at(-1);
    if (column === undefined || !last || this.#isAfterBlank) return false;
    const cell = filled(row.raw[column]);
    if (cell === '' || row.raw.some((other, i) => i !== column && filled(other) !== '')) return false;
    const { designators, quantity, quantityFrom, raw } = last.line;
    const isMissing = quantityFrom === 'cell' && quantity !== null && designators.length < quantity;
    if (!isMissing && !/[,;、，]\s*$/.test(raw[column] ?? '')) return false;
    if (!isDesignatorList(cell)) return false;
    const all = [...designators, ...readDesignators(cell)];
    const differs = quantityFrom === 'cell' && quantity !== all.length;
    const problems = [...last.line.problems.filter((one) => one !== 'COUNT_DIFFERS'), ...(differs ? (['COUNT_DIFFERS'] as const) : [])];
    const counted = quantityFrom === 'designators' ? { quantity: all.length } : {};
    this.made[this.made.length - 1] = { ...last, line: { ...last.line, ...counted, designators: all, problems } };
    return true;
  }

  /** Text below the list: neither designator nor number nor code, hardly a cell, after a blank row. */
  #isNote(count: number, number: string, code: string, designator: string): boolean {
    const { columns } = this.#context;
    if (!columns.designator || !this.#isAfterBlank || count > 2 || this.#keepsAll) return false;
    return designatorLook(designator) === 0 && number === '' && code === '';
  }
}

/** Something that says what the part is, or where it goes with how many. */
function hasSubstance(line: LineMade['line'], quantity: string): boolean {
  const { mpn, value, description, supplierPn } = line;
  if ([mpn, value, description, supplierPn].some(hasLetterOrDigit)) return true;
  const isPlaced = line.designators.length > 0 || line.package !== '';
  return isPlaced && (quantity !== '' || (line.designators.length > 0 && line.package !== ''));
}

/** `制表：张三 | 审核：李四`: every name stands behind what it did. */
function isSignature(raw: readonly string[], number: string): boolean {
  const texts = raw.map(compared).filter((cell) => cell !== '');
  return signedOff.test(texts[0] ?? '') && (number === '' || texts.every((cell) => signedOff.test(cell)));
}

function isTotal(row: Row, number: string, designator: string): boolean {
  if (designatorLook(designator) > 0 && !total.test(compared(designator))) return false;
  const texts = row.raw.map(compared).filter((cell) => cell !== '');
  if (!texts.some((cell) => total.test(cell))) return false;
  const isFirst = total.test(texts[0]!);
  // A last row of sums names them in any cell; a part has a number, or more than sums beside the word.
  const others = texts.filter((cell) => !total.test(cell) && readQuantity(cell) === null && !/^[^\p{L}]*$/u.test(cell));
  const hasNumber = number !== '' && !/^[^\p{L}]*$/u.test(number) && !total.test(compared(number));
  return !hasNumber && (isFirst || others.length === 0);
}

/** Rows below the first of cells merged downwards, in columns whose text holds for all of them: "row column" → first row. */
function mergedDown({ merges = [], rows }: CutSheet, columns: Columns): Map<string, number> {
  const down = new Map<string, number>();
  const wanted = new Set(repeatedDown.flatMap((role) => columns[role]?.index ?? []));
  for (const { top, left, bottom } of merges) {
    if (!wanted.has(left)) continue;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1) && down.size < 20_000; at++) down.set(`${at} ${left}`, top);
  }
  return down;
}
