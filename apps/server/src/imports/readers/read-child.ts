// In a child process: reads the files of a catalogue, plain or gzipped, and gives their rows with their places (T-23).
import { fstatSync } from 'node:fs';
import type { ChildRead } from '../../platform/child-stream-main.ts';
import { HeadingWords } from './heading.ts';
import { parseJson } from './jsonl.ts';
import { bytesOf, bytesProblem, kindOfFile, type OneFile, type ReadOrder } from './open-file.ts';
import { ROWS_MAX, type SourceRow } from './row.ts';
import { openText, textForm, textRows, type RowCount } from './text-rows.ts';

/** What a reader gives: rows, and behind those of a file how many were divided, so that none can be lost in between. */
export type ReadItem = SourceRow | { readonly file: string; readonly rowsRead: number };

type Items = AsyncGenerator<ReadItem[], void, undefined>;

export const read: ChildRead<ReadOrder, ReadItem> = async function* ({ names, headers, encoding }, descriptors, progress) {
  const words = new HeadingWords(headers);
  for (const [at, file] of names.entries()) yield* readOne({ file, descriptor: descriptors[at]!, progress }, words, encoding);
};

async function* readOne(one: OneFile, words: HeadingWords, encoding: ReadOrder['encoding']): Items {
  const { file } = one;
  const found = kindOfFile(one);
  if (typeof found === 'string') {
    yield [{ file, line: 0, problem: found }];
    return;
  }
  const count: RowCount = { rows: 0 };
  try {
    if (found.kind === 'excel' || found.kind === 'markup') yield* fromSheets(one, found.kind, words, count);
    else {
      const open = await openText(bytesOf(one, found.gzip), encoding);
      const rows =
        found.kind === 'jsonl'
          ? counted(parseJson({ file, isUnsure: open.found.other !== null }, open.text), count)
          : fromText(file, open, words, count);
      for await (const some of rows) {
        yield some;
        if (count.rows < ROWS_MAX) continue;
        yield [{ file, line: 0, problem: 'too_many_rows' }];
        break;
      }
    }
  } catch (error) {
    yield [{ file, line: 0, problem: bytesProblem(error) }];
  }
  yield [{ file, rowsRead: count.rows }];
}

async function* counted(groups: AsyncIterable<SourceRow[]>, count: RowCount): Items {
  for await (const rows of groups) {
    count.rows += rows.length;
    yield rows;
  }
}

async function* fromText(file: string, open: Awaited<ReturnType<typeof openText>>, words: HeadingWords, count: RowCount): Items {
  const division = textForm(open, words);
  const { heading } = division;
  if (heading && !heading.isGuessed) yield* textRows(file, open, { ...division, heading }, words, count);
  else yield [{ file, line: 1, problem: 'no_header' }];
}

async function* fromSheets(one: OneFile, kind: 'excel' | 'markup', words: HeadingWords, count: RowCount): Items {
  // Most files are no spreadsheets: they do without the library.
  const { sheetTables } = await import('./sheet-rows.ts');
  one.progress.bytesRead += fstatSync(one.descriptor).size;
  const { tables, told } = await sheetTables(one, kind, words);
  const known = tables.filter(({ heading }) => !heading.isGuessed);
  if (known.length === 0 && !told.some((row) => 'problem' in row && !row.file.includes('#')))
    yield [{ file: one.file, line: 1, problem: 'no_header' }];
  yield [...told];
  for (const table of known) for (const row of table.rows(count)) yield [row];
}
