// Pictures of QR codes that staff upload: what counts as one, and where browsers get it.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../calls/context.ts';
import { pictureOf } from './store.ts';

/** Largest upload. */
const PICTURE_BYTES_MOST = 300_000;
const EDGE_MOST = 2_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
  readonly hash: string;
}

const isFit = (width: number, height: number): boolean => width > 0 && height > 0 && width <= EDGE_MOST && height <= EDGE_MOST;

function isPng(bytes: Buffer): boolean {
  return bytes.length > 33 && bytes.subarray(0, 8).equals(PNG) && isFit(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** Walks the segments to the frame header, which holds the size. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return false;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return isFit(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    at += 2 + length;
  }
  return false;
}

/** Reads an upload; null when it is no PNG or JPEG, or too large. */
export function readPicture(base64: string): Picture | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PICTURE_BYTES_MOST) return null;
  const type = isPng(bytes) ? 'image/png' : isJpeg(bytes) ? 'image/jpeg' : null;
  return type && { bytes, type, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 40) };
}

/** Address of a picture; '' for none. */
export const pictureHref = (hash: string | null): string => (hash === null ? '' : `/service-pictures/${hash}`);

/** Answers GET /service-pictures/<hash>: the address is the content, so it never changes. */
export function registerServicePictures(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/service-pictures/:hash', (request, reply) => answer(request, reply));
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { hash } = request.params as { hash: string };
    const found = /^[0-9a-f]{40}$/.test(hash) ? await pictureOf(db, hash) : undefined;
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(found.type).send(found.bytes);
  }
}
