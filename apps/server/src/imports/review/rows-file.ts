// Rows of a run as a file, one line a change, for colleagues who answer them elsewhere (BO-2).
import type { InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { importRowsFile } from '@partharbor/contract/calls/import-review';
import { csvType, xlsxType, type FileAnswer } from '@partharbor/contract/files';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../../calls/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Cell, Column } from '../../search/export/columns.ts';
import { csvFile } from '../../search/export/csv.ts';
import { xlsxFile } from '../../search/export/xlsx.ts';
import type { FieldNames } from './field-words.ts';
import { namesFor, rowView } from './review.ts';
import { passOf, rowsAfter, type RowList } from './row-store.ts';
import { readRun, type ImportRunRow } from '../store.ts';

/** A reader slower than this is not waited for. */
const limitMs = 300_000;
const BATCH = 1000;

type View = ReturnType<typeof rowView>;
/** One line of the file: a row with one of its changes, where it has any. */
interface Line {
  readonly row: View;
  readonly change: View['changes'][number] | undefined;
}

const text = (value: string): Cell => ({ kind: 'text', text: value });

const decisions: Readonly<Record<string, readonly [zh: string, en: string]>> = { write: ['照写', 'Write'], skip: ['跳过', 'Skip'] };

function columnsOf(zh: boolean): Column<Line>[] {
  const column = (title: readonly [zh: string, en: string], width: number, cell: (line: Line) => Cell): Column<Line> => ({
    title: title[zh ? 0 : 1],
    width,
    cell,
  });
  const lines = ({ row }: Line): string => (row.lastLine > row.line ? `${row.line}-${row.lastLine}` : String(row.line));
  return [
    column(['工作表', 'Sheet'], 16, ({ row }) => text(row.sheet)),
    column(['行', 'Line'], 10, (line) => text(lines(line))),
    column(['型号', 'Part number'], 24, ({ row }) => text(row.mpn)),
    column(['品牌', 'Manufacturer'], 20, ({ row }) => text(row.brand)),
    column(['字段', 'Field'], 24, ({ change }) => text(change?.name ?? '')),
    column(['现在', 'Now'], 20, ({ change }) => text(change?.before ?? '')),
    column(['文件', 'File'], 20, ({ change }) => text(change?.after ?? '')),
    column(['变化', 'Change'], 12, ({ change }) => text((change?.move ?? '').replace(/^\+/, ''))),
    column(['说明', 'Reason'], 44, ({ row, change }) =>
      text(
        [row.reason, change?.reason ?? '', ...row.warnings, ...row.left]
          .filter((one, at, all) => one !== '' && all.indexOf(one) === at)
          .join(' '),
      ),
    ),
    column(['决定', 'Answer'], 10, ({ row }) => text(decisions[row.decision]?.[zh ? 0 : 1] ?? '')),
  ];
}

async function* batches(db: Database, run: ImportRunRow, list: RowList, names: FieldNames): AsyncGenerator<Line[], void, undefined> {
  let after = { sheet: '', line: -1 };
  for (;;) {
    const rows = await rowsAfter(db, run.id, passOf(run), list, after, BATCH);
    yield rows
      .map((row) => rowView(row, names))
      .flatMap((row) => (row.changes.length > 0 ? row.changes : [undefined]).map((change) => ({ row, change })));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { sheet: last.sheet, line: last.line };
  }
}

/** Rows of a list as Excel or CSV. */
export async function giveRows(
  context: CallContext,
  input: InputOf<typeof importRowsFile>,
  { id }: ParamsOf<typeof importRowsFile>,
): Promise<Outcome<FileAnswer>> {
  const run = await readRun(context.db, Number(id));
  if (!run) return refuse('NOT_FOUND');
  const names = await namesFor(context, run.mapping);
  const columns = columnsOf(context.lang === 'zh');
  const rows = batches(context.db, run, input.list, names);
  const name = `import-${id}-${input.list}.${input.format}`;
  return done({
    type: input.format === 'csv' ? csvType : xlsxType,
    name,
    plainName: name,
    body: input.format === 'csv' ? csvFile(columns, rows) : xlsxFile(columns, rows),
    limitMs,
  });
}
