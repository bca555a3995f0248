// Imports of the back office: list, look, start what a dry run read, stop (BO-2).
import { join } from 'node:path';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  importCancel,
  importStart,
  type importGet,
  type importList,
  type importMappings,
  type importUpload,
} from '@partharbor/contract/calls/imports';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Config } from '../config/config.ts';
import { addKept, type Kept } from '../files/keep.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { writeAudit } from '../audit/audit.ts';
import { shippedMappings } from './mapping.ts';
import type { ImportProgress } from './run.ts';
import { addRun, addRunFiles, cancelRun, openRun, readRun, readRuns, startRun, type ImportRunRow } from './store.ts';
import { importSentence, tellingCode } from './words.ts';

type ImportRun = AnswerOf<typeof importGet>;

const RUNS_SHOWN = 50;

export const emptyProgress: ImportProgress = {
  rows: 0,
  bytesRead: 0,
  bytesTotal: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  suspicious: 0,
  skipped: 0,
  removed: 0,
  failed: 0,
  rowsPerSecond: 0,
  secondsLeft: null,
  errors: [],
  worst: [],
};

/** Folder of reports, and of files while a run reads them. */
export const importsDir = (config: Config): string => join(config.dataDir, 'imports');

const subjectOf = (id: number | string) => `import:${id}` as const;

/** One waiting job per run; a later one takes its place, also when the worker of the first has died. */
export const queueRun = (tx: Queryable, id: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'imports.run', { runId: id }, { jobKey: subjectOf(id), queue: 'imports', maxAttempts: 8, ...(runAt ? { runAt } : {}) });

/** Errors as sentences in the reader's language; a sheet of a workbook is named in front. */
function errorsOf(row: ImportRunRow, lang: Lang): ImportRun['progress']['errors'] {
  return (row.progress.errors ?? []).map(({ row: line, code, text, file = '' }) => {
    const sheet = file.startsWith(`${row.file_name}#`) ? `${file.slice(row.file_name.length + 1)}: ` : '';
    return { row: line, code: tellingCode(code, text), text: sheet + importSentence(code, text, lang) };
  });
}

function view(row: ImportRunRow, lang: Lang): ImportRun {
  const { worst, ...numbers } = { ...emptyProgress, ...row.progress };
  const { rows, bytesRead, bytesTotal, created, changed, unchanged, removed, failed, rowsPerSecond, secondsLeft } = numbers;
  return {
    id: String(row.id),
    fileName: row.file_name,
    mapping: row.mapping,
    dryRun: row.dry_run,
    state: row.state,
    progress: {
      rows,
      bytesRead,
      bytesTotal,
      created,
      changed,
      unchanged,
      removed,
      failed,
      rowsPerSecond,
      secondsLeft,
      errors: errorsOf(row, lang),
      worst: [...worst],
    },
    hasReport: row.report_path !== null,
    staffName: row.staff_name ?? '',
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export async function listMappings(context: CallContext): Promise<Outcome<AnswerOf<typeof importMappings>>> {
  // What most files are comes first; a dump needs tables of its own beside it.
  const mappings = shippedMappings().sort((a, b) => a.tables.length - b.tables.length);
  return done(mappings.map(({ name, title, tables }) => ({ name, title: title[context.lang], tables })));
}

export async function listRuns(context: CallContext): Promise<Outcome<AnswerOf<typeof importList>>> {
  return done((await readRuns(context.db, RUNS_SHOWN)).map((row) => view(row, context.lang)));
}

export async function getRun(context: CallContext, _input: unknown, params: { id: string }): Promise<Outcome<ImportRun>> {
  const row = await readRun(context.db, Number(params.id));
  return row ? done(view(row, context.lang)) : refuse('NOT_FOUND');
}

export interface StoredUpload {
  readonly fileName: string;
  readonly contentHash: Buffer;
  /** Objects whose rows are not written yet, by the names under which the run finds them. */
  readonly files: readonly { readonly name: string; readonly kept: Kept }[];
}

export interface Uploaded {
  readonly run: ImportRun;
  /** False where the run was there before: it reads the files it came with, the objects of this upload are not needed. */
  readonly isNew: boolean;
}

/**
 * Makes a run of a stored upload; it begins as soon as a worker is free. The same upload once more, by its key or by its content while
 * the first waits or runs, is the same run.
 */
export async function addUploaded(
  context: CallContext,
  call: typeof importUpload,
  file: StoredUpload,
  input: Pick<InputOf<typeof importUpload>, 'mapping' | 'dryRun'>,
): Promise<Outcome<Uploaded>> {
  const { fileName, contentHash } = file;
  let isNew = false;
  const run = await transact(context, call, { body: { ...input, fileName, content: contentHash.toString('hex') } }, async (tx) => {
    const open = await openRun(tx, { contentHash, ...input });
    if (open) return done(view(open, context.lang));
    const { staffId } = staffOf(context);
    const id = await addRun(tx, { fileName, contentHash, mapping: input.mapping, dryRun: input.dryRun, staffId });
    const at = context.clock.now();
    for (const { name, kept } of file.files)
      await addKept(tx, kept, { kind: 'import-source', name, type: 'application/octet-stream', owner: { kind: 'staff', id: staffId }, at });
    await addRunFiles(
      tx,
      id,
      file.files.map(({ name, kept }) => ({ name, stored_key: kept.key })),
    );
    await writeAudit(tx, context, {
      action: 'import.upload',
      subject: subjectOf(id),
      after: { fileName, mapping: input.mapping, dryRun: input.dryRun },
    });
    await queueRun(tx, id);
    isNew = true;
    return done(view((await readRun(tx, id))!, context.lang));
  });
  return run.ok ? done({ run: run.data, isNew }) : run;
}

export function start(context: CallContext, input: InputOf<typeof importStart>, params: { id: string }): Promise<Outcome<ImportRun>> {
  const id = Number(params.id);
  return transact(context, importStart, { body: { ...input, ...params } }, async (tx) => {
    if (!(await startRun(tx, id))) return wrongState(tx, id);
    await writeAudit(tx, context, { action: 'import.start', subject: subjectOf(id), before: { dryRun: true }, after: { dryRun: false } });
    await queueRun(tx, id);
    return done(view((await readRun(tx, id))!, context.lang));
  });
}

export function cancel(context: CallContext, input: InputOf<typeof importCancel>, params: { id: string }): Promise<Outcome<ImportRun>> {
  const id = Number(params.id);
  return transact(context, importCancel, { body: { ...input, ...params } }, async (tx) => {
    if (!(await cancelRun(tx, id))) return wrongState(tx, id);
    await writeAudit(tx, context, { action: 'import.cancel', subject: subjectOf(id), after: { state: 'cancelled' } });
    return done(view((await readRun(tx, id))!, context.lang));
  });
}

async function wrongState(tx: Transaction, id: number): Promise<Outcome<never>> {
  const row = await readRun(tx, id);
  return row ? refuse('WRONG_STATE', { state: row.state }) : refuse('NOT_FOUND');
}
