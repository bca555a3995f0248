// Finds out what divides the cells of a text: that under which a heading row is found and the rows below have as many cells.
import { CsvParser, type CsvForm, type CsvRow } from './csv.ts';
import type { Heading, HeadingWords } from './heading.ts';

export interface Division {
  readonly form: CsvForm;
  readonly heading: Heading | null;
}

const DIVIDERS = [',', ';', '\t', '|', ':'] as const;
/** Characters of the begin that are divided by way of trial. */
const TRIED_CHARS = 64 * 1024;
/** Short rows from which on a file is taken for one that leaves out empty cells at the end. */
const SHORT_ROWS = 3;

/** Divider, heading and form of a text by its begin; `sep=;` in the first line decides. */
export function divide(text: string, words: HeadingWords): Division {
  const told = /^"?sep=(\\t|[^\r\n])"?\r?[\r\n]/i.exec(text)?.[1];
  if (told !== undefined) return tryDivider(text, { divider: told === '\\t' ? '\t' : told, hasDividerLine: true }, words);
  let best: Division & { readonly score: number } = { form: { divider: ',', cells: null }, heading: null, score: -1 };
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
  if (!heading) return { form: { ...form, cells: null }, heading, score: 0 };
  const { length } = heading.names;
  const below = rows.slice(heading.at + heading.rows);
  const even = below.filter(({ cells }) => cells.length === length).length / Math.max(1, below.length);
  const score = (heading.isGuessed ? 0 : heading.score * 100) + even * (heading.isGuessed && length > 1 ? 50 : 10) + Math.min(length, 9) / 10;
  return { form: { ...form, cells: length, isTrimmed: isTrimmed(below, length) }, heading, score };
}

function lastRow(text: string, form: Pick<CsvForm, 'divider'>): CsvRow[] {
  const last = /[^\r\n]+$/.exec(text.slice(-TRIED_CHARS))?.[0] ?? '';
  const row = new CsvParser({ divider: form.divider, cells: null });
  row.push(last);
  return row.end().filter(({ problem }) => problem === undefined);
}

/** Whether rows leave out empty cells at their end: several are short, and no whole one ends with an empty cell. */
function isTrimmed(rows: readonly CsvRow[], length: number): boolean {
  const short = rows.filter(({ cells }) => cells.length > 1 && cells.length < length);
  if (short.length < Math.max(SHORT_ROWS, rows.length / 20)) return false;
  return rows.every(({ cells }) => cells.length < length || cells.at(-1)!.trim() !== '') && short.every(({ cells }) => cells.at(-1)!.trim() !== '');
}
