// Forms that browsers send to pages: read whole, bounded and known to be one before the page's action sees them (T-20).
import { reasonMessage, type Reason } from '@partharbor/contract/reasons';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageLang } from '../calls/failures.ts';
import { bodyRefused, hasBody } from '../platform/http-bodies.ts';
import { hasTooMany } from '../platform/parse-form.ts';

/** Forms of pages are small; files and long lists go to calls of their own. */
const formBytes = 64 * 1024;

/** Why a form is not read. */
type Fault = Extract<Reason, 'TOO_LONG' | 'MEDIA_TYPE' | 'BAD_JSON'>;

const statuses: Readonly<Record<Fault, number>> = { TOO_LONG: 413, MEDIA_TYPE: 415, BAD_JSON: 400 };

/** The body of a POST; undefined where there is none. */
export async function readPageForm(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer> | Fault | undefined> {
  if (!hasBody(request)) return undefined;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 'MEDIA_TYPE';
  if (Number(request.headers['content-length'] ?? 0) > formBytes) return 'TOO_LONG';
  // Of a sender who broke off nothing is left to read, and nobody to tell.
  const body = await readAll(request).catch(() => null);
  if (body === undefined) return 'TOO_LONG';
  return body === null || hasTooMany(body.toString('latin1')) ? 'BAD_JSON' : body;
}

/** Undefined where it is too long. */
async function readAll(request: FastifyRequest): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const chunks = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > formBytes) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Tells a visitor why a form is not read. */
export function refuseForm(request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply {
  bodyRefused(request);
  return reply
    .code(statuses[fault])
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(reasonMessage(fault, messageLang(request)));
}
