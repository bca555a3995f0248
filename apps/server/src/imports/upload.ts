// The two file routes of imports: a catalogue comes in, a report goes out. Files are streamed, never held in memory.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, openSync, readSync, closeSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AnyCall, Outcome } from '@partharbor/contract/call';
import { importGet, importUpload } from '@partharbor/contract/calls/imports';
import { done, refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallContext, Services } from '../calls/context.ts';
import { execute, operationsById, worded } from '../calls/execute.ts';
import { answerOf } from '../calls/http.ts';
import { operation } from '../calls/operation.ts';
import { shippedMappings } from './mapping.ts';
import { detectEncoding } from './readers/encoding.ts';
import { kindOf } from './readers/source.ts';
import { addUploaded, importsDir, type StoredUpload } from './service.ts';
import { readRun } from './store.ts';
import { notReadable } from './words.ts';

export interface ImportFileRoutes {
  readonly services: Services;
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext>;
}

const FILE_MAX_BYTES = 100 * 1024 * 1024;
/** Files of tables that may come with a catalogue. */
const TABLES_MAX = 8;
const Fields = importUpload.input.pick({ mapping: true, dryRun: true });
const Nothing = z.object({});

/** Registers POST /api/console/imports and GET /api/console/imports/:id/report. */
export function registerImportFiles(app: FastifyInstance, routes: ImportFileRoutes): void {
  app.post(`/api/${importUpload.path}`, { bodyLimit: FILE_MAX_BYTES + 1024 * 1024 }, async (request, reply) => {
    const context = await routes.contextOf(request);
    return send(reply, context, await admit(importUpload, context, () => receive(context, request)));
  });
  app.get(`/api/${importGet.path}/report`, async (request, reply) => {
    const context = await routes.contextOf(request);
    const id = Number((request.params as { id: string }).id);
    const found = await admit(importGet, context, () => reportOf(context, id));
    if (!found.ok) return send(reply, context, found);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="import-${id}-report.csv"`)
      .type('text/csv; charset=utf-8')
      .send(createReadStream(found.data));
  });
}

/** Lets in whom the call lets in, before a byte of a body is read; then `work`. */
function admit<T>(call: AnyCall, context: CallContext, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const gate: AnyCall = { ...call, input: Nothing, params: undefined, answer: z.unknown() };
  return execute(operationsById([[operation(gate, work as never)]]), context, gate, {}) as Promise<Outcome<T>>;
}

function send(reply: FastifyReply, context: CallContext, outcome: Outcome<unknown>): FastifyReply {
  const answer = outcome.ok ? outcome : worded(outcome, context);
  return reply
    .code(outcome.ok ? 200 : outcome.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOf(answer)));
}

type Received = Omit<StoredUpload, 'contentHash'>;

async function receive(context: CallContext, request: FastifyRequest): Promise<Outcome<unknown>> {
  if (!request.isMultipart()) return refuse('MEDIA_TYPE');
  const stored = await storeParts(context, request);
  if ('refusal' in stored) return stored.refusal;
  const { file, fields } = stored;
  if (!file) return dropped(stored.dir, refuse('BAD_INPUT', { field: 'file', problem: 'invalid_type' }));
  const parsed = Fields.safeParse(fields);
  const known = parsed.success && shippedMappings().some(({ name }) => name === parsed.data.mapping);
  const outcome =
    !parsed.success || !known
      ? refuse('BAD_INPUT', { field: 'mapping', problem: 'invalid_value' })
      : readable(file)
        ? await addUploaded(context, importUpload, { ...file, contentHash: contentHash(stored) }, parsed.data)
        : refuse('UNPROCESSABLE_FILE', { problem: notReadable(file.fileName, context.lang) });
  if (!outcome.ok) return dropped(stored.dir, outcome);
  const answer = done(outcome.data.run);
  return outcome.data.isNew ? answer : dropped(stored.dir, answer);
}

/** Takes an upload that is not used off the disk. */
async function dropped<T>(dir: string, outcome: Outcome<T>): Promise<Outcome<T>> {
  await rm(dir, { recursive: true, force: true });
  return outcome;
}

/** One hash of all files of an upload, in whatever order they came. */
const contentHash = ({ hashes }: Parts): Buffer =>
  createHash('sha256')
    .update([...hashes].sort().join('\n'))
    .digest();

interface Parts {
  file: Received | null;
  readonly fields: Record<string, unknown>;
  /** Stored name and hash of each file. */
  readonly hashes: string[];
  /** Folder of this upload alone. */
  readonly dir: string;
}

/** The parts of a form; whatever stops halfway leaves no file behind. */
async function storeParts(context: CallContext, request: FastifyRequest): Promise<Parts | { refusal: Outcome<never> }> {
  const dir = join(importsDir(context.config), `upload-${randomBytes(12).toString('hex')}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const parts: Parts = { file: null, fields: {}, hashes: [], dir };
  const refusal = await readParts(request, parts).catch((error: unknown) => refusalOf(error));
  return refusal ? { refusal: await dropped(dir, refusal) } : parts;
}

async function readParts(request: FastifyRequest, parts: Parts): Promise<Outcome<never> | null> {
  for await (const part of request.parts({ limits: { fileSize: FILE_MAX_BYTES, files: 1 + TABLES_MAX } })) {
    if (part.type === 'field') {
      if (Object.hasOwn(parts.fields, part.fieldname)) return refuse('DUPLICATE_FIELD', { field: part.fieldname });
      parts.fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname === 'file' && parts.file) return refuse('DUPLICATE_FIELD', { field: 'file' });
    const name = storedName(part.fieldname, part.filename);
    if (name === null) return refuse('BAD_INPUT', { field: part.fieldname.slice(0, 50), problem: 'invalid_value' });
    const storedPath = join(parts.dir, name);
    const hash = createHash('sha256');
    part.file.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(part.file, createWriteStream(storedPath, { mode: 0o600 }));
    parts.hashes.push(`${name} ${hash.digest('hex')}`);
    if (part.fieldname === 'file') parts.file = { fileName: cleanName(part.filename), storedPath };
    if (part.file.truncated) return refuse('TOO_LONG');
  }
  return null;
}

/** A table keeps its name, by which its mapping finds it beside the catalogue; other names than those are none of ours. */
function storedName(field: string, fileName: string): string | null {
  if (field === 'file') return `source${extensionOf(fileName)}`;
  const known = shippedMappings().flatMap(({ tables }) => tables);
  return field === 'tables' ? (known.find((table) => table === cleanName(fileName)) ?? null) : null;
}

/** What the form's reader says of a form that is none; anything else, a full disk for one, stays what it is. */
function refusalOf(error: unknown): Outcome<never> {
  const { statusCode, message, code } = error as { statusCode?: number; message?: string; code?: string };
  if (statusCode === 413) return refuse('TOO_LONG');
  const broken = /multipart|boundary|malformed/i.test(message ?? '') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (broken || (statusCode !== undefined && statusCode < 500)) return refuse('BAD_JSON');
  throw error;
}

/** The name as staff see it again: no path, no control characters. */
const cleanName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200) || 'catalogue';

/** Kept so that the reader can tell JSONL from CSV inside gzip; the content decides everything else. */
const extensionOf = (name: string): string =>
  /(?:\.(?:jsonl|ndjson|json|csv|tsv|txt|xlsx|xlsm|xls))?(?:\.gz)?$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Whether the content is of a kind we read: spreadsheet, gzip, JSON, or text without zero bytes. */
function readable(file: Received): boolean {
  if (statSync(file.storedPath).size < 4) return false;
  const head = Buffer.alloc(4096);
  const handle = openSync(file.storedPath, 'r');
  const bytes = head.subarray(0, readSync(handle, head, 0, head.length, 0));
  closeSync(handle);
  const { kind, gzip } = kindOf(file.storedPath, bytes);
  return kind === 'excel' || gzip || detectEncoding(bytes).startsWith('utf-16') || !bytes.includes(0);
}

async function reportOf(context: CallContext, id: number): Promise<Outcome<string>> {
  const row = Number.isSafeInteger(id) ? await readRun(context.db, id) : undefined;
  if (!row?.report_path || !statSync(row.report_path, { throwIfNoEntry: false })) return refuse('NOT_FOUND');
  return done(row.report_path);
}
