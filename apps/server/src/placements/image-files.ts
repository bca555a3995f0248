// Pictures of placements: read before they are believed, stored by what is in them, served for ever (T-22).
import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@partharbor/rules/placements';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { readImageBytes, type ImageRow } from './store.ts';

/** Pixels along one side. */
const sideMax = 4_000;
const folder = '/placement-images/';

export const imagePath = ({ hash, type }: Pick<ImageRow, 'hash' | 'type'>): string => `${folder}${hash}.${type}`;

interface Size {
  readonly type: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngEnd = Buffer.from('49454e44ae426082', 'hex');

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(pngStart) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (!bytes.subarray(-8).equals(pngEnd)) return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments up to the frame that tells the size. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

export type ReadImage = ImageRow & { readonly bytes: Buffer };

/** A picture that browsers will show, or null: neither PNG nor JPEG, cut short, or too large. @example readImage(Buffer.from('GIF89a')) // null */
export function readImage(bytes: Buffer): ReadImage | null {
  if (bytes.length > IMAGE_MAX_BYTES) return null;
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width > sideMax || size.height > sideMax) return null;
  return { ...size, hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

const types = { png: 'image/png', jpg: 'image/jpeg' } as const;

/** Serves them: the address names the content, so a file never changes. */
export function registerPlacementImages(app: FastifyInstance, db: Database): void {
  app.get(`${folder}:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, hash, ending] = /^([0-9a-f]{64})\.(png|jpg)$/.exec(file) ?? [];
    const image = hash === undefined ? undefined : await readImageBytes(db, hash);
    reply.header('x-content-type-options', 'nosniff');
    if (!image || image.type !== ending) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(types[image.type])
      .send(image.bytes);
  });
}
