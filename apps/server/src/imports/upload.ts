// The files of imports: a catalogue comes in with the tables it needs, a report goes out (BO-2).
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, openSync, readSync, closeSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { importUpload, type importReport } from '@partharbor/contract/calls/imports';
import { csvType, type FileAnswer } from '@partharbor/contract/files';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { uploadOf, uploadsOf, type UploadedFile } from '../calls/upload.ts';
import { cleanName } from '../files/keep.ts';
import { shippedMappings } from './mapping.ts';
import { detectEncoding } from './readers/encoding.ts';
import { kindOf } from './readers/source.ts';
import { addUploaded, importsDir } from './service.ts';
import { readRun } from './store.ts';
import { notReadable } from './words.ts';

/** A file under the name by which its run finds it. */
interface Named {
  readonly name: string;
  readonly file: UploadedFile;
}

/** Makes a run of an upload. */
export async function uploadImport(
  context: CallContext,
  input: InputOf<typeof importUpload>,
): Promise<Outcome<AnswerOf<typeof importUpload>>> {
  const file = uploadOf(context, 'file');
  const tables = tablesOf(uploadsOf(context, 'tables'));
  if (!tables) return refuse('BAD_INPUT', { field: 'tables', problem: 'invalid_value' });
  if (shippedMappings().every(({ name }) => name !== input.mapping))
    return refuse('BAD_INPUT', { field: 'mapping', problem: 'invalid_value' });
  const fileName = cleanName(file.name, 'catalogue');
  const source = { name: `source${extensionOf(file.name)}`, file };
  if (!readable(source)) return refuse('UNPROCESSABLE_FILE', { problem: notReadable(fileName, context.lang) });
  const dir = join(importsDir(context.config), `upload-${randomBytes(12).toString('hex')}`);
  const named = [source, ...tables];
  await takeOver(dir, named);
  const stored = { fileName, storedPath: join(dir, source.name), contentHash: contentHash(named) };
  const outcome = await addUploaded(context, importUpload, stored, input);
  if (!outcome.ok || !outcome.data.isNew) await rm(dir, { recursive: true, force: true });
  return outcome.ok ? done(outcome.data.run) : outcome;
}

/** A table keeps its name, by which its mapping finds it beside the catalogue; null where one has a name that is none of ours. */
function tablesOf(files: readonly UploadedFile[]): Named[] | null {
  const known = new Set(shippedMappings().flatMap(({ tables }) => tables));
  const named = files.map((file) => ({ name: cleanName(file.name, 'catalogue'), file }));
  return named.every(({ name }) => known.has(name)) ? named : null;
}

async function takeOver(dir: string, named: readonly Named[]): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const { name, file } of named) await rename(file.path, join(dir, name));
}

/** One hash of all files of an upload, in whatever order they came. */
const contentHash = (named: readonly Named[]): Buffer =>
  createHash('sha256')
    .update(
      named
        .map(({ name, file }) => `${name} ${file.sha256}`)
        .sort()
        .join('\n'),
    )
    .digest();

/** Kept so that the reader can tell JSONL from CSV inside gzip; the content decides everything else. */
const extensionOf = (name: string): string =>
  /(?:\.(?:jsonl|ndjson|json|csv|tsv|txt|xlsx|xlsm|xls))?(?:\.gz)?$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Whether the content is of a kind we read: spreadsheet, gzip, JSON, or text without zero bytes. */
function readable({ name, file }: Named): boolean {
  if (file.bytes < 4) return false;
  const head = Buffer.alloc(4096);
  const handle = openSync(file.path, 'r');
  const bytes = head.subarray(0, readSync(handle, head, 0, head.length, 0));
  closeSync(handle);
  const { kind, gzip } = kindOf(name, bytes);
  return kind === 'excel' || gzip || detectEncoding(bytes).startsWith('utf-16') || !bytes.includes(0);
}

/** A reader slower than this is not waited for. */
const reportLimitMs = 300_000;

/** Rows of a run that were refused or changed. */
export async function giveReport(
  context: CallContext,
  _input: InputOf<typeof importReport>,
  { id }: ParamsOf<typeof importReport>,
): Promise<Outcome<FileAnswer>> {
  const row = await readRun(context.db, Number(id));
  if (!row?.report_path || !statSync(row.report_path, { throwIfNoEntry: false })) return refuse('NOT_FOUND');
  const name = `import-${id}-report.csv`;
  return done({ type: csvType, name, plainName: name, body: createReadStream(row.report_path), limitMs: reportLimitMs });
}
