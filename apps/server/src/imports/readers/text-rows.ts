// Reads a delimited text: finds its encoding, divider and heading from its begin, then gives its rows.
import { CsvParser, type CsvRow } from './csv.ts';
import { divide, type Division } from './divider.ts';
import { decodeText, findEncoding, HEAD_BYTES, withHead, type EncodingFound, type TextEncodingName } from './encoding.ts';
import { HEADING_ROWS_MAX, type Heading, type HeadingWords } from './heading.ts';
import type { SourceRow } from './row.ts';
import { Table } from './table.ts';

/** A text as it begins, and the stream to read it from. */
export interface OpenText {
  readonly found: EncodingFound;
  readonly head: string;
  readonly text: AsyncIterable<string>;
}

/** The begin of a text in the encoding that was told, or else makes sense. */
export async function openText(chunks: AsyncIterable<Uint8Array>, told?: TextEncodingName): Promise<OpenText> {
  const { head, all } = await withHead(chunks);
  const found = told ? { encoding: told, other: null } : findEncoding(head.subarray(0, HEAD_BYTES));
  return { found, head: new TextDecoder(found.encoding).decode(head, { stream: true }), text: decodeText(all, found.encoding) };
}

export const textForm = ({ head }: OpenText, words: HeadingWords): Division => divide(head, words);

/** Cells a row above the heading must have to be told: titles and addresses have fewer. */
const TOLD_CELLS = 3;

/** Rows above a heading that may have been meant as parts. */
export const aboveHeading = (file: string, rows: readonly { readonly line: number; readonly cells: readonly string[] }[]): SourceRow[] =>
  rows
    .filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= TOLD_CELLS)
    .map(({ line }) => ({ file, line, problem: 'above_heading' }));

/** Counts rows where they are divided, before anything is made of them. */
export interface RowCount {
  rows: number;
}

/** Records of a delimited text below its heading, those of a piece at once. */
export async function* textRows(
  file: string,
  open: OpenText,
  { form, heading, kinds }: Division & { readonly heading: Heading },
  words: HeadingWords,
  count: RowCount,
): AsyncGenerator<SourceRow[], void, undefined> {
  const parser = new CsvParser(form);
  const { encoding, other } = open.found;
  const isLegacy = !encoding.startsWith('utf');
  const table = new Table(heading, words, { file, isTrimmed: form.isTrimmed ?? false, kinds, isUnsure: other !== null, isLegacy });
  const above: CsvRow[] = [];
  let isBelow = false;
  const last = heading.line;
  let headingRows = heading.rows;
  const take = (rows: readonly CsvRow[]): SourceRow[] => {
    const taken: SourceRow[] = [];
    for (const row of rows) {
      if (!isBelow && row.line < last) {
        if (above.length < HEADING_ROWS_MAX) above.push(row);
        continue;
      }
      if (headingRows > 0) {
        headingRows--;
        if (headingRows === 0) isBelow = true;
        if (isBelow) {
          const told = aboveHeading(file, above);
          count.rows += told.length;
          taken.push(...told);
        }
        continue;
      }
      count.rows++;
      taken.push(table.take(row));
      parser.cells = table.heading.names.length;
    }
    return taken;
  };
  for await (const piece of open.text) yield take(parser.push(piece));
  yield take(parser.end());
}
