// Finds out what divides the cells of a text: that under which a heading row is found and the rows below have as many cells.
import { CsvParser, type CsvForm, type CsvRow } from './csv.ts';
import type { Heading, HeadingWords } from './heading.ts';
import { addKind, type CellKinds } from './table.ts';

export interface Division {
  readonly form: CsvForm;
  /** Null where none was found. */
  readonly heading: Heading | null;
  /** What stood in each column of whole rows; a short row must go with it. */
  readonly kinds: readonly CellKinds[];
}

const DIVIDERS = [',', ';', '\t', '|', ':'] as const;
/** Characters of the begin that are divided by way of trial. */
const TRIED_CHARS = 64 * 1024;

/** Divider, heading and form of a text by its begin; `sep=;` in the first line decides. */
export function divide(text: string, words: HeadingWords): Division {
  const told = /^"?sep=(\\t|[^\r\n])"?[\r\n]/i.exec(text)?.[1];
  if (told !== undefined) return tryDivider(text, { divider: told === '\\t' ? '\t' : told, hasDividerLine: true }, words);
  let best: Division & { readonly score: number } = { form: { divider: ',', cells: null }, heading: null, kinds: [], score: -1 };
  for (const divider of DIVIDERS) {
    if (!text.includes(divider) && divider !== ',') continue;
    const tried = tryDivider(text, { divider, hasDividerLine: false }, words);
    if (tried.score > best.score) best = tried;
  }
  return best;
}

function tryDivider(
  text: string,
  form: Pick<CsvForm, 'divider' | 'hasDividerLine'>,
  words: HeadingWords,
): Division & { readonly score: number } {
  const rows = new CsvParser({ ...form, cells: null }).push(text.slice(0, TRIED_CHARS)).filter(({ problem }) => problem === undefined);
  // A text without a line end at its end has its last row still to come.
  if (text.length <= TRIED_CHARS) rows.push(...lastRow(text, form));
  const heading = words.find(rows);
  if (!heading) return { form: { ...form, cells: null }, heading, kinds: [], score: 0 };
  const { length } = heading.names;
  const below = rows.slice(heading.at + heading.rows);
  const whole = below.filter(({ cells }) => cells.length >= length && cells.slice(length).every((cell) => cell.trim() === ''));
  const even = whole.length / Math.max(1, below.length);
  const score = (heading.isGuessed ? even * 50 : heading.score * 100 + even * 10) + Math.min(length, 9) / 10;
  const kinds: CellKinds[] = [];
  for (const { cells } of whole) for (const [i, cell] of cells.entries()) kinds[i] = addKind(kinds[i], cell);
  return { form: { ...form, cells: length, isTrimmed: isTrimmed(below, length) }, heading, kinds, score };
}

function lastRow(text: string, form: Pick<CsvForm, 'divider'>): CsvRow[] {
  const last = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
  const row = new CsvParser({ divider: form.divider, cells: null });
  row.push(last);
  return row.end().filter(({ problem }) => problem === undefined);
}

/** Whether rows leave out empty cells at their end: some are short, and none ends with an empty cell. */
function isTrimmed(rows: readonly CsvRow[], length: number): boolean {
  return rows.some(({ cells }) => cells.length < length) && rows.every(({ cells }) => cells.at(-1)!.trim() !== '');
}
