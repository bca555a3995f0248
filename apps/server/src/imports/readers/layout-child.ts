// In a child process: how the files of a catalogue are laid out, with rows that show it (T-23).
import { fstatSync } from 'node:fs';
import type { ChildRead } from '../../platform/child-stream-main.ts';
import { HeadingWords, type Heading } from './heading.ts';
import { parseJson } from './jsonl.ts';
import type { Layout } from './layout.ts';
import { bytesOf, bytesProblem, kindOfFile, type OneFile, type ReadOrder } from './open-file.ts';
import type { SourceRow } from './row.ts';
import { Samples } from './samples.ts';
import { openText, textForm, textRows, type OpenText } from './text-rows.ts';

/** A layout, or what is told of a file or sheet that has none. */
export type LayoutItem = Layout | { readonly file: string; readonly line: number; readonly problem: string };

type Items = AsyncGenerator<LayoutItem[], void, undefined>;

/** Rows that samples are chosen from. */
const ROWS_SEEN = 20_000;
/** Names of a file of records are those of so many of its first ones. */
const NAMES_MAX = 300;

export const read: ChildRead<ReadOrder, LayoutItem> = async function* ({ names, headers, encoding }, descriptors, progress) {
  const words = new HeadingWords(headers);
  for (const [at, file] of names.entries()) {
    const one: OneFile = { file, descriptor: descriptors[at]!, progress };
    const found = kindOfFile(one);
    try {
      if (typeof found === 'string') yield [{ file, line: 0, problem: found }];
      else if (found.kind === 'excel' || found.kind === 'markup') yield* ofSheets(one, found.kind, words);
      else {
        const open = await openText(bytesOf(one, found.gzip), encoding);
        yield found.kind === 'jsonl' ? await ofRecords(file, open) : await ofText(file, open, words);
      }
    } catch (error) {
      yield [{ file, line: 0, problem: bytesProblem(error) }];
    }
  }
};

const cellText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : (JSON.stringify(value) ?? '');

function seen(samples: Samples, names: readonly string[], row: SourceRow): void {
  if ('record' in row)
    samples.see(
      row.line,
      names.map((name) => cellText(row.record[name])),
    );
}

async function ofText(file: string, open: OpenText, words: HeadingWords): Promise<LayoutItem[]> {
  const division = textForm(open, words);
  const { heading } = division;
  if (!heading) return [{ file, line: 1, problem: 'no_header' }];
  const samples = new Samples();
  const count = { rows: 0 };
  // Which encoding is right is asked of whoever sees the samples.
  const asRead: OpenText = { ...open, found: { ...open.found, other: null } };
  for await (const rows of textRows(file, asRead, { ...division, heading }, words, count)) {
    for (const row of rows) seen(samples, heading.names, row);
    if (count.rows >= ROWS_SEEN) break;
  }
  return [
    {
      ...layoutOf(file, null, heading, samples),
      encoding: open.found.encoding,
      otherEncoding: open.found.other,
      divider: division.form.divider,
    },
  ];
}

const layoutOf = (file: string, sheet: string | null, heading: Heading, samples: Samples): Layout => ({
  file,
  sheet,
  encoding: '',
  otherEncoding: null,
  divider: null,
  headerLine: heading.line,
  headers: heading.names,
  isGuessed: heading.isGuessed,
  samples: samples.chosen(),
});

async function ofRecords(file: string, open: OpenText): Promise<LayoutItem[]> {
  const rows: SourceRow[] = [];
  const names = new Set<string>();
  let problem: LayoutItem | null = null;
  for await (const some of parseJson({ file }, open.text)) {
    for (const row of some) {
      if ('problem' in row) problem ??= row;
      else {
        if (names.size < NAMES_MAX) for (const name of Object.keys(row.record)) names.add(name);
        rows.push(row);
      }
    }
    if (rows.length >= ROWS_SEEN / 4) break;
  }
  if (names.size === 0) return problem ? [problem] : [{ file, line: 0, problem: 'empty_file' }];
  const samples = new Samples();
  const headers = [...names].slice(0, NAMES_MAX);
  for (const row of rows) seen(samples, headers, row);
  const { encoding, other } = open.found;
  return [
    {
      file,
      sheet: null,
      encoding,
      otherEncoding: other,
      divider: null,
      headerLine: 0,
      headers,
      isGuessed: false,
      samples: samples.chosen(),
    },
  ];
}

async function* ofSheets(one: OneFile, kind: 'excel' | 'markup', words: HeadingWords): Items {
  const { sheetTables } = await import('./sheet-rows.ts');
  one.progress.bytesRead += fstatSync(one.descriptor).size;
  const { tables, told } = await sheetTables(one, kind, words);
  yield [...told].flatMap((row): LayoutItem[] => ('problem' in row ? [row] : []));
  if (tables.length === 0 && told.every(({ file }) => file.includes('#'))) yield [{ file: one.file, line: 1, problem: 'no_header' }];
  for (const table of tables) {
    const samples = new Samples();
    const count = { rows: 0 };
    for (const row of table.rows(count)) {
      seen(samples, table.heading.names, row);
      if (count.rows >= ROWS_SEEN) break;
    }
    yield [{ ...layoutOf(table.file, table.sheet, table.heading, samples), file: one.file }];
  }
}
