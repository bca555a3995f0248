// Imports of the back office: list, look, start what a dry run read, stop, undo (BO-2).
import { join } from 'node:path';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  importCancel,
  importStart,
  importUndo,
  type importGet,
  type importList,
  type importMappings,
  type importUpload,
} from '@partharbor/contract/calls/imports';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { DAY_MS, later } from '@partharbor/rules/time';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Config } from '../config/config.ts';
import { addKept, type Kept } from '../files/keep.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { writeAudit } from '../audit/audit.ts';
import { shippedMappings } from './plan/mapping.ts';
import type { ImportProgress } from './progress.ts';
import { decisionsOf, passOf } from './review/row-store.ts';
import { addRun, addRunFiles, cancelRun, holdRun, openRun, readRun, readRuns, startRun, type ImportRunRow } from './store.ts';
import { beginUndo } from './review/undo-store.ts';
import { importSentence, tellingCode } from './words.ts';

type ImportRun = AnswerOf<typeof importUpload>;
type ImportDetail = AnswerOf<typeof importGet>;

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

export const subjectOf = (id: number | string) => `import:${id}` as const;

/** One waiting job per run; a later one takes its place, also when the worker of the first has died. */
export const queueRun = (tx: Queryable, id: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'imports.run', { runId: id }, { jobKey: subjectOf(id), queue: 'imports', maxAttempts: 8, ...(runAt ? { runAt } : {}) });

/** In the queue of runs: one is at work at a time. */
export const queueUndo = (tx: Queryable, id: number, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    'imports.undo',
    { runId: id },
    { jobKey: `${subjectOf(id)}:undo`, queue: 'imports', maxAttempts: 8, ...(runAt ? { runAt } : {}) },
  );

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
    counts: row.counts,
    planName: row.plan_name ?? '',
    hasReport: row.report_path !== null,
    staffName: row.staff_name ?? '',
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** How long after its writing a run may be undone. */
const UNDO_MS = DAY_MS;

/** A run as answers carry it, with what was decided of its rows and whether it may be undone. Two queries. */
async function detailOf(db: Queryable, row: ImportRunRow, { lang, clock }: Pick<CallContext, 'lang' | 'clock'>): Promise<ImportDetail> {
  const run = view(row, lang);
  const until = row.dry_run || row.finished_at === null ? null : later(row.finished_at, UNDO_MS);
  const rows = row.undo?.rows ?? 0;
  return {
    ...run,
    decisions: await decisionsOf(db, row.id, passOf(row)),
    removed: run.progress.removed,
    undo: {
      until: rows > 0 ? (until?.toISOString() ?? null) : null,
      mayBegin: rows > 0 && isWritten(row) && until !== null && until > clock.now(),
      rows,
      back: row.undo?.back ?? 0,
      left: row.undo?.left ?? 0,
      staffName: row.undo_staff ?? '',
      finishedAt: row.undone_at?.toISOString() ?? null,
    },
  };
}

const isWritten = ({ dry_run: dryRun, state }: ImportRunRow): boolean => !dryRun && ['done', 'failed', 'cancelled'].includes(state);

/** A run that is there, after a change. */
export const runView = async (tx: Transaction, id: number, context: CallContext): Promise<ImportDetail> =>
  detailOf(tx, (await readRun(tx, id))!, context);

export async function listMappings(context: CallContext): Promise<Outcome<AnswerOf<typeof importMappings>>> {
  // What most files are comes first; a dump needs tables of its own beside it.
  const mappings = shippedMappings().sort((a, b) => a.tables.length - b.tables.length);
  return done(mappings.map(({ name, title, tables }) => ({ name, title: title[context.lang], tables })));
}

export async function listRuns(context: CallContext): Promise<Outcome<AnswerOf<typeof importList>>> {
  return done((await readRuns(context.db, RUNS_SHOWN)).map((row) => view(row, context.lang)));
}

export async function getRun(context: CallContext, _input: unknown, params: { id: string }): Promise<Outcome<ImportDetail>> {
  const row = await readRun(context.db, Number(params.id));
  return row ? done(await detailOf(context.db, row, context)) : refuse('NOT_FOUND');
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

export function start(context: CallContext, input: InputOf<typeof importStart>, params: { id: string }): Promise<Outcome<ImportDetail>> {
  const id = Number(params.id);
  return transact(context, importStart, { body: { ...input, ...params } }, async (tx) => {
    if (!(await startRun(tx, id))) return wrongState(tx, id);
    await writeAudit(tx, context, { action: 'import.start', subject: subjectOf(id), before: { dryRun: true }, after: { dryRun: false } });
    await queueRun(tx, id);
    return done(await runView(tx, id, context));
  });
}

export function cancel(context: CallContext, input: InputOf<typeof importCancel>, params: { id: string }): Promise<Outcome<ImportDetail>> {
  const id = Number(params.id);
  return transact(context, importCancel, { body: { ...input, ...params } }, async (tx) => {
    if (!(await cancelRun(tx, id))) return wrongState(tx, id);
    await writeAudit(tx, context, { action: 'import.cancel', subject: subjectOf(id), after: { state: 'cancelled' } });
    return done(await runView(tx, id, context));
  });
}

/** Begins to put back what a run wrote; asked twice, it begins once. */
export function undo(context: CallContext, input: InputOf<typeof importUndo>, params: { id: string }): Promise<Outcome<ImportDetail>> {
  const id = Number(params.id);
  return transact(context, importUndo, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdRun(tx, id);
    if (!row) return refuse('NOT_FOUND');
    const { undo: may } = await detailOf(tx, row, context);
    if (isWritten(row) && may.until !== null && !may.mayBegin) return refuse('UNDO_TOO_LATE');
    if (!may.mayBegin) return refuse('WRONG_STATE', { state: row.state });
    await beginUndo(tx, id, staffOf(context).staffId);
    await writeAudit(tx, context, { action: 'import.undo', subject: subjectOf(id), after: { rows: may.rows } });
    await queueUndo(tx, id);
    return done(await runView(tx, id, context));
  });
}

export async function wrongState(tx: Transaction, id: number): Promise<Outcome<never>> {
  const row = await readRun(tx, id);
  return row ? refuse('WRONG_STATE', { state: row.state }) : refuse('NOT_FOUND');
}
