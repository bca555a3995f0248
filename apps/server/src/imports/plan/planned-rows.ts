// Gives each table of a source its plan before its rows are read: the first ones are held back as samples.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Mapping, Parameter } from './mapping.ts';
import { guessPlan, type GuessedPlan } from './plan.ts';
import type { Layout } from '../readers/layout.ts';
import type { SourceRow } from '../readers/row.ts';
import { planReader, type FieldReader } from './row-fields.ts';

/** Rows of a table looked at before the first is read: decimal signs are found from whole columns. */
const SAMPLE_ROWS = 500;

export interface PlannedRow {
  readonly row: SourceRow;
  /** Null before the first record of its table. */
  readonly read: FieldReader | null;
}

export interface PlanSource {
  readonly mapping: Mapping;
  readonly parameters: readonly Parameter[];
  /** What the reader said of a table before its rows; null where it said nothing. */
  layoutOf?(file: string): Layout | null;
  /** What staff settled for a table of these headings. */
  savedPlan(headers: readonly string[]): Promise<ImportPlan | null> | ImportPlan | null;
  /** Hears of each record of a table as it is read. */
  onRow?(file: string, line: number, record: Readonly<Record<string, unknown>>): void;
  /** Hears of each table's plan before its rows are read. */
  onPlan?(layout: Layout, guessed: GuessedPlan): Promise<void> | void;
}

/** The rows of a source of tables in their order, each with the plan by which it is read. A heading that comes anew starts a plan of its own. */
export async function* plannedRows(rows: AsyncIterable<SourceRow>, source: PlanSource): AsyncGenerator<PlannedRow, void, undefined> {
  let held: SourceRow[] = [];
  let read: FieldReader | null = null;
  let table: string | null = null;
  for await (const row of rows) {
    const own = tableOf(row);
    if (own !== null && own !== table) {
      if (table !== null) {
        read ??= await plan(held, source);
        for (const one of held) yield { row: one, read };
        held = [];
      }
      read = null;
      table = own;
    }
    if (read) {
      yield { row, read };
      continue;
    }
    held.push(row);
    if (held.length < SAMPLE_ROWS) continue;
    read = await plan(held, source);
    for (const one of held) yield { row: one, read };
    held = [];
  }
  read ??= await plan(held, source);
  for (const one of held) yield { row: one, read };
}

/** Rows of one table have one file and the same headings; null for a row that is no record. */
const tableOf = (row: SourceRow): string | null => ('problem' in row ? null : `${row.file}\n${Object.keys(row.record).join('\n')}`);

async function plan(held: readonly SourceRow[], source: PlanSource): Promise<FieldReader | null> {
  const records = held.filter((row) => 'record' in row);
  const [first] = records;
  if (!first) return null;
  const known = source.layoutOf?.(first.file) ?? null;
  const names = Object.keys(first.record);
  const headers =
    known && known.headers.length === names.length && known.headers.every((name) => name in first.record) ? known.headers : names;
  const samples = records.map(({ line, record }) => ({ line, cells: headers.map((name) => textOf(record[name])) }));
  const layout: Layout = { ...(known ?? unknownLayout(first.file, first.line)), headers, samples };
  const guessed = guessPlan(layout, source.mapping, source.parameters, { saved: await source.savedPlan(headers) });
  await source.onPlan?.(layout, guessed);
  return planReader(guessed.plan, headers, guessed);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

function unknownLayout(place: string, line: number): Omit<Layout, 'headers' | 'samples'> {
  const [file = place, sheet] = place.split(/#(.*)/s);
  return {
    file,
    sheet: sheet ?? null,
    encoding: '',
    otherEncoding: null,
    divider: null,
    headerLine: Math.max(1, line - 1),
    isGuessed: false,
  };
}
