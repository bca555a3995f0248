// Multipart calls: files stream to disk within the contract's bounds, once the caller may; the operation gets them whole and they go with it.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AnyCall, Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { closeIncoming, openIncoming } from '../files/incoming.ts';
import type { CallContext } from './context.ts';

/** A file as it came, until the call is answered. */
export interface UploadedFile {
  readonly field: string;
  /** As its sender calls it: not to be believed. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** What a form brought. */
export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

/** The files of a multipart call under a name. */
export const uploadsOf = ({ uploads }: Pick<CallContext, 'uploads'>, field: string): readonly UploadedFile[] =>
  (uploads ?? []).filter((one) => one.field === field);

/** The file of a multipart call that takes one: the contract made sure of it. */
export function uploadOf(context: Pick<CallContext, 'uploads'>, field: string): UploadedFile {
  const [file] = uploadsOf(context, field);
  if (!file) throw new Error(`a call without its file ${field} was carried out`);
  return file;
}

/** Texts beside files. */
const fieldsMax = 10;
const mostOf = ({ files = {} }: AnyCall): number => Object.values(files).reduce((sum, { most = 1 }) => sum + most, 0);

/** Largest body a multipart call takes, with room for its texts. */
export const uploadBodyLimit = ({ files = {} }: AnyCall): number =>
  Object.values(files).reduce((sum, { maxBytes, most = 1 }) => sum + maxBytes * most, 1024 * 1024);

/** A form that says it is longer than its call takes: refused before it is read. Null where it may be read. */
export function tooLong(call: AnyCall, length: number): Refusal | null {
  if (length <= uploadBodyLimit(call)) return null;
  const [kind] = Object.values(call.files ?? {});
  return refuse(kind?.tooLarge ?? 'TOO_LONG');
}

/** Reads the form of a call and has `work` done with it; whatever happens, no file is left behind. */
export async function withUpload(
  call: AnyCall,
  context: CallContext,
  request: FastifyRequest,
  work: (received: Received) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const dir = await openIncoming(context.config);
  try {
    const received = await receive(call, request, dir).catch((error: unknown) => refusalOf(error));
    return received.ok ? await work(received.data) : received;
  } finally {
    await closeIncoming(dir);
  }
}

async function receive(call: AnyCall, request: FastifyRequest, dir: string): Promise<Outcome<Received>> {
  const kinds = call.files ?? {};
  const fileSize = Math.max(...Object.values(kinds).map(({ maxBytes }) => maxBytes));
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits: { fileSize, files: mostOf(call), fields: fieldsMax } })) {
    const { fieldname } = part;
    if (part.type === 'field') {
      if (Object.hasOwn(fields, fieldname)) return refuse('DUPLICATE_FIELD', { field: fieldname });
      fields[fieldname] = String(part.value);
      continue;
    }
    const kind = Object.hasOwn(kinds, fieldname) ? kinds[fieldname] : undefined;
    if (!kind) return refuse('BAD_INPUT', { field: fieldname.slice(0, 50), problem: 'invalid_value' });
    if (files.filter((one) => one.field === fieldname).length >= (kind.most ?? 1)) return refuse('DUPLICATE_FIELD', { field: fieldname });
    const file = await spool(part, join(dir, String(files.length)));
    if (part.file.truncated || file.bytes > kind.maxBytes) return refuse(kind.tooLarge ?? 'TOO_LONG');
    files.push(file);
  }
  const missing = Object.keys(kinds).find((name) => kinds[name]!.required && files.every(({ field }) => field !== name));
  return missing === undefined ? done({ fields, files }) : refuse('BAD_INPUT', { field: missing, problem: 'invalid_type' });
}

async function spool({ fieldname, filename, file }: MultipartFile, path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  file.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { field: fieldname, name: filename, path, bytes, sha256: hash.digest('hex') };
}

/** What the form's reader says of a form that is none; anything else, a full disk for one, stays what it is. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, message, code } = error as { statusCode?: number; message?: string; code?: string };
  if (statusCode === 413) return refuse('TOO_LONG');
  const broken = /multipart|boundary|malformed|unexpected end/i.test(message ?? '') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (broken || (statusCode !== undefined && statusCode < 500)) return refuse('BAD_JSON');
  throw error;
}
