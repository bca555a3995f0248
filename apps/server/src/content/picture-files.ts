// Pictures over HTTP: staff send them, everyone gets them under /upload/ (BO-6, T-24).
import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import { pictureUpload } from '@partharbor/contract/calls/console-content';
import { done, refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance } from 'fastify';
import { staffOf, type CallContext, type Services } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { uploadOf } from '../calls/upload.ts';
import { readPicture, pictureTypes, type Picture, type PictureRules } from '../files/image.ts';
import { addKept, withObject } from '../files/keep.ts';
import { servePublic, storedFile, type Served } from '../files/serve.ts';
import { writeAudit } from '../audit/audit.ts';
import { addPicture, sentSince, storedKeyOf } from './picture-store.ts';

/** Pictures one member of staff may send a day. */
const dailyLimit = 200;
const name = /^[a-f0-9]{32}-\d{1,5}x\d{1,5}\.(jpg|png|webp)$/;
/** No page shows one wider. */
const rules: PictureRules = {
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: pictureUpload.files.file.maxBytes,
  maxPixels: 25_000_000,
  keptWidth: 1_600,
  keptHeight: 4_000,
};

/** Where pictures lay before the store of files; the job content.movePictures empties it. */
export const uploadDir = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'upload');

/** GET /upload/:file, for good: a name never means another picture. */
export const servePictures = (app: FastifyInstance, services: Services): void =>
  servePublic(app, '/upload/:file', ({ file = '' }) => uploaded(services, file));

/** Carries out the upload of a picture by staff. */
export async function uploadPicture(context: CallContext): Promise<Outcome<AnswerOf<typeof pictureUpload>>> {
  const read = await readPicture(context, await readFile(uploadOf(context, 'file').path), rules);
  if (read.ok) return keep(context, read.picture);
  if (read.why === 'busy') return refuse('BUSY', { retryAfterSeconds: 5 });
  return refuse('UNPROCESSABLE_FILE', {
    problem: context.lang === 'zh' ? '不是可用的 JPG、PNG 或 WebP 图片' : 'it is no JPG, PNG or WebP picture we can use',
  });
}

async function keep(context: CallContext, picture: Picture): Promise<Outcome<AnswerOf<typeof pictureUpload>>> {
  const { kind, type, width, height, bytes } = picture;
  return withObject(context.files, bytes, (kept) => {
    const file = `${kept.key}-${width}x${height}.${kind}`;
    const at = context.clock.now();
    return transact(context, pictureUpload, { body: {} }, async (tx) => {
      const { staffId } = staffOf(context);
      if ((await sentSince(tx, staffId, new Date(at.getTime() - 86_400_000))) >= dailyLimit) return refuse('TOO_MANY');
      await addKept(tx, kept, { kind: 'content-picture', name: file, type, owner: { kind: 'staff', id: staffId }, at });
      await addPicture(tx, { file, bytes: bytes.length, staffId, at, key: kept.key });
      await writeAudit(tx, context, {
        action: 'picture.upload',
        subject: `picture:${file}`,
        after: { bytes: bytes.length, width, height },
      });
      return done({ src: `/upload/${file}`, width, height });
    });
  });
}

/** A picture under its address: from the store, or from where it lay before while it is not moved yet. */
async function uploaded(services: Services, file: string): Promise<Served | null> {
  const kind = name.exec(file)?.[1] as Picture['kind'] | undefined;
  if (!kind) return null;
  return (await storedFile(services, storedKeyOf(file))) ?? unmoved(services, file, kind);
}

async function unmoved(services: Services, file: string, kind: Picture['kind']): Promise<Served | null> {
  const path = join(uploadDir(services), file);
  const found = await statOrNone(path);
  return found && { name: file, type: pictureTypes[kind], bytes: found.size, sha256: null, open: async () => createReadStream(path) };
}

/** Null where there is no such file; a disk that fails is no answer to that. */
async function statOrNone(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
