// The two file routes of imports: a catalogue comes in, a report goes out. Files are streamed, never held in memory.
import { randomBytes } from 'node:crypto';
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
import { addUploaded, importsDir } from './service.ts';
import { readRun } from './store.ts';

export interface ImportFileRoutes {
  readonly services: Services;
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext>;
}

const FILE_MAX_BYTES = 100 * 1024 * 1024;
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

interface Received {
  readonly fileName: string;
  readonly storedPath: string;
}

async function receive(context: CallContext, request: FastifyRequest): Promise<Outcome<unknown>> {
  if (!request.isMultipart()) return refuse('BAD_INPUT', { field: 'file', problem: 'invalid_format' });
  const stored = await storeParts(context, request);
  if ('refusal' in stored) return stored.refusal;
  const { file, fields } = stored;
  if (!file) return refuse('BAD_INPUT', { field: 'file', problem: 'invalid_type' });
  const parsed = Fields.safeParse(fields);
  const known = parsed.success && shippedMappings().some(({ name }) => name === parsed.data.mapping);
  const outcome =
    !parsed.success || !known
      ? refuse('BAD_INPUT', { field: 'mapping', problem: 'invalid_value' })
      : readable(file)
        ? await addUploaded(context, importUpload, file, parsed.data)
        : refuse('UNPROCESSABLE_FILE', { problem: file.fileName });
  if (!outcome.ok) await rm(file.storedPath, { force: true });
  return outcome;
}

async function storeParts(
  context: CallContext,
  request: FastifyRequest,
): Promise<{ file: Received | null; fields: Record<string, unknown> } | { refusal: Outcome<never> }> {
  const dir = importsDir(context.config);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const fields: Record<string, unknown> = {};
  let file: Received | null = null;
  for await (const part of request.parts({ limits: { fileSize: FILE_MAX_BYTES, files: 1 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const storedPath = join(dir, `upload-${randomBytes(12).toString('hex')}${extensionOf(part.filename)}`);
    await pipeline(part.file, createWriteStream(storedPath, { mode: 0o600 }));
    file = { fileName: cleanName(part.filename), storedPath };
    if (part.file.truncated) {
      await rm(storedPath, { force: true });
      return { refusal: refuse('TOO_LONG') };
    }
  }
  return { file, fields };
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
