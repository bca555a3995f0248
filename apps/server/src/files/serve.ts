// The one way stored files reach browsers: never run, never guessed at, kept for good where public, for one reader where private (T-24, T-28).
import { Readable, Transform } from 'node:stream';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Sql } from '../platform/database.ts';
import { attachment } from './disposition.ts';
import { readerOfLink, type Reader } from './links.ts';
import { isKey, type ByteRange, type FileStore } from './storage.ts';
import { fileOf, type StoredFile } from './store.ts';

/** A file about to be sent. */
export interface Served {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: Buffer | null;
  /** Null where the bytes are not there. */
  open(range?: ByteRange): Promise<Readable | null>;
}

const servedOf = (files: FileStore, { key, name, type, bytes, sha256 }: StoredFile): Served => ({
  name,
  type,
  bytes,
  sha256,
  open: (range) => files.read(key, range),
});

/** A stored file by its key or a query for it; null where there is none, or none any more. */
export async function storedFile(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  key: string | Sql,
): Promise<Served | null> {
  const row = await fileOf(db, key);
  return row ? servedOf(files, row) : null;
}

/** Bytes that a row of the database still holds. */
export const servedBytes = (bytes: Buffer, type: string): Served => ({
  name: '',
  type,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
  open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});

/** A stored file, whose bytes come from elsewhere where this machine's store has none of it. */
export const orElse = (stored: Served, other: () => Promise<Served | null>): Served => ({
  ...stored,
  open: async (range) => (await stored.open(range)) ?? (await (await other())?.open(range)) ?? null,
});

/** What browsers show inside a page; everything else is only saved. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A reader slower than this is not waited for. */
const limitMs = 300_000;

/**
 * Serves public files at an address that names its content: an answer is good for ever.
 * @example servePublic(app, '/upload/:file', ({ file }) => uploaded(services, file))
 */
export function servePublic(app: FastifyInstance, url: string, find: (params: Record<string, string>) => Promise<Served | null>): void {
  app.get(url, async (request, reply) =>
    sendFile(request, reply, await find(request.params as Record<string, string>), 'public, max-age=31536000, immutable'),
  );
}

export interface PrivateFiles {
  readonly services: { readonly db: Database; readonly files: FileStore; readonly clock: Clock; readonly config: Pick<Config, 'secret'> };
  /** The buyer whom a browser's cookie shows, if any. */
  readonly readerOf: (request: FastifyRequest) => Promise<Reader | null>;
}

/** Serves GET /files/:key to whom its signed link is for. A buyer shows himself by cookie too; staff have none, the link alone opens it. */
export function servePrivate(app: FastifyInstance, { services, readerOf }: PrivateFiles): void {
  const { clock, config } = services;
  app.get('/files/:key', async (request, reply) => {
    const { key } = request.params as { key: string };
    const reader = isKey(key) ? readerOfLink(config.secret, key, request.query, clock.now()) : null;
    const isHis = reader !== null && (reader.startsWith('staff:') || (await readerOf(request)) === reader);
    return sendFile(request, reply, isHis ? await storedFile(services, key) : null, 'private, no-store');
  });
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Served | null, cacheControl: string): Promise<FastifyReply> {
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
  if (!file) return missing(reply);
  const etag = file.sha256 && `"${file.sha256.toString('base64url')}"`;
  if (etag !== null && request.headers['if-none-match'] === etag)
    return reply.code(304).header('cache-control', cacheControl).header('etag', etag).send();
  const range = rangeOf(request, file.bytes, etag);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).type('text/plain; charset=utf-8').send('');
  const body = await file.open(range);
  if (!body) {
    request.log.error({ route: request.routeOptions.url }, 'a stored file is not there');
    return missing(reply);
  }
  if (etag !== null) reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (!shown.has(file.type)) reply.header('content-disposition', attachment(file.name));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  const whole = range || !file.sha256 ? body : proven(body, file.sha256);
  return reply
    .header('cache-control', cacheControl)
    .header('content-length', range ? range.end - range.start + 1 : file.bytes)
    .type(file.type)
    .send(hurried(whole));
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('');

/** One range of a GET, where it holds for what is there; 'none' where it lies outside. Lists of ranges are answered whole. */
function rangeOf({ method, headers }: FastifyRequest, bytes: number, etag: string | null): ByteRange | undefined | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isFor = method === 'GET' && etag !== null && (headers['if-range'] === undefined || headers['if-range'] === etag);
  if (!isFor || first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end ? { start, end } : 'none';
}

/** What is read whole is compared with its hash: the last piece of a file that changed on its disk is not sent. */
function proven(body: Readable, sha256: Buffer): Readable {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  const proof = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, held);
      else done(new Error('a stored file is not what was stored'));
    },
  });
  body.once('error', (error) => proof.destroy(error));
  proof.once('close', () => body.destroy());
  return body.pipe(proof);
}

function hurried(body: Readable): Readable {
  const late = setTimeout(() => body.destroy(new Error('the reader took too long')), limitMs);
  body.once('close', () => clearTimeout(late));
  return body;
}
