// The files of imports: a catalogue comes in with the tables it needs, a report goes out (BO-2).
import { createHash } from 'node:crypto';
import { createReadStream, openSync, readSync, closeSync, statSync } from 'node:fs';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { importUpload, type importReport } from '@partharbor/contract/calls/imports';
import { csvType, type FileAnswer } from '@partharbor/contract/files';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { uploadOf, uploadsOf, type UploadedFile } from '../calls/upload.ts';
import { cleanName, withObjects } from '../files/keep.ts';
import { shippedMappings } from './plan/mapping.ts';
import { detectEncoding } from './readers/encoding.ts';
import { foreignKind, kindOf } from './readers/kind.ts';
import { addUploaded } from './service.ts';
import { readRun } from './store.ts';
import { importSentence, notReadable } from './words.ts';

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
  const problem = unreadable(source, fileName, context.lang);
  if (problem !== null) return refuse('UNPROCESSABLE_FILE', { problem });
  const named = [source, ...tables];
  let isNew = false;
  return withObjects(
    context.files,
    named.map(
      ({ file: { path } }) =>
        () =>
          createReadStream(path),
    ),
    async (kept) => {
      const files = named.map(({ name }, at) => ({ name, kept: kept[at]! }));
      const outcome = await addUploaded(context, importUpload, { fileName, contentHash: contentHash(named), files }, input);
      isNew = outcome.ok && outcome.data.isNew;
      return outcome.ok ? done(outcome.data.run) : outcome;
    },
    () => isNew,
  );
}

/** A table keeps its name, by which its mapping finds it beside the catalogue; null where one has a name that is none of ours, or comes twice. */
function tablesOf(files: readonly UploadedFile[]): Named[] | null {
  const known = new Set(shippedMappings().flatMap(({ tables }) => tables));
  const named = files.map((file) => ({ name: cleanName(file.name, 'catalogue'), file }));
  return named.every(({ name }) => known.has(name)) && new Set(named.map(({ name }) => name)).size === named.length ? named : null;
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

/** What a file is told that is of no kind we read: spreadsheet, gzip, page, JSON, or text without zero bytes; null for those. */
function unreadable({ name, file }: Named, fileName: string, lang: Lang): string | null {
  if (file.bytes < 4) return notReadable(fileName, lang);
  const head = Buffer.alloc(4096);
  const handle = openSync(file.path, 'r');
  const bytes = head.subarray(0, readSync(handle, head, 0, head.length, 0));
  closeSync(handle);
  const foreign = foreignKind(bytes);
  if (foreign) return `${fileName}: ${importSentence(foreign, fileName, lang)}`;
  const { kind, gzip } = kindOf(name, bytes);
  return kind === 'excel' || gzip || detectEncoding(bytes).startsWith('utf-16') || !bytes.includes(0) ? null : notReadable(fileName, lang);
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
