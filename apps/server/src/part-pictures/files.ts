// Files of pictures of parts: read before they are believed, drawn anew in two sizes, served at an address that names their content (T-24).
import { PICTURE_MAX_BYTES } from '@partharbor/rules/part-pictures';
import type { FastifyInstance } from 'fastify';
import type { CallContext, Services } from '../calls/context.ts';
import { pictureTypes, readPicture, type Picture, type PictureRules } from '../files/image.ts';
import { servePublic, storedFile } from '../files/serve.ts';
import { shownKey } from './store.ts';

/** Pixels along the longer side: of the page's picture at twice its size there, and of lists and carts at twice theirs. */
const largeSide = 1_280;
const smallSide = 160;

const rules: PictureRules = {
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: PICTURE_MAX_BYTES,
  maxPixels: 25_000_000,
  keptWidth: largeSide,
  keptHeight: largeSide,
};

export interface TwoSizes {
  readonly large: Picture;
  readonly small: Picture;
}

/** An uploaded file in both sizes; why it is no picture, or that too many are read just now. */
export async function readSizes(
  context: Pick<CallContext, 'log'>,
  file: Buffer,
): Promise<({ readonly ok: true } & TwoSizes) | { readonly ok: false; readonly why: 'unreadable' | 'busy' }> {
  const large = await readPicture(context, file, rules);
  if (!large.ok) return large;
  const small = await readPicture(context, large.picture.bytes, { ...rules, keptWidth: smallSide, keptHeight: smallSide });
  return small.ok ? { ok: true, large: large.picture, small: small.picture } : small;
}

const fileName = /^([0-9a-f]{32})\.(jpg|png|webp)$/;

/** GET /part-pictures/:file, for good; one that was taken off is gone for whoever does not have it yet. */
export const servePartPictures = (app: FastifyInstance, services: Services): void =>
  servePublic(app, '/part-pictures/:file', async ({ file = '' }) => {
    const [, key, type] = fileName.exec(file) ?? [];
    if (key === undefined) return null;
    const stored = await storedFile(services, shownKey(key));
    return stored?.type === pictureTypes[type as keyof typeof pictureTypes] ? stored : null;
  });
