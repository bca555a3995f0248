// Pictures over HTTP: staff send them, everyone gets them under /upload/ (BO-6, T-24).
import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, AnyCall, Outcome } from '@partharbor/contract/call';
import { pictureUpload } from '@partharbor/contract/calls/console-content';
import { done, refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffOf, type CallContext, type Services } from '../calls/context.ts';
import { execute, operationsById, worded } from '../calls/execute.ts';
import { answerOf } from '../calls/http.ts';
import { operation } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { readPicture, pictureTypes, type Picture, type PictureRules } from '../files/image.ts';
import { addKept, withObject } from '../files/keep.ts';
import { servePublic, storedFile, type Served } from '../files/serve.ts';
import { writeAudit } from '../staff/audit.ts';
import { addPicture, sentSince, storedKeyOf } from './picture-store.ts';

/** Pictures one member of staff may send a day. */
const dailyLimit = 200;
const name = /^[a-f0-9]{32}-\d{1,5}x\d{1,5}\.(jpg|png|webp)$/;
const pictureMaxBytes = 1024 * 1024;
/** No page shows one wider. */
const rules: PictureRules = {
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: pictureMaxBytes,
  maxPixels: 25_000_000,
  keptWidth: 1_600,
  keptHeight: 4_000,
};

/** Where pictures lay before the store of files; the job content.movePictures empties it. */
export const uploadDir = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'upload');

/** Registers POST /api/console/pictures and GET /upload/:file. */
export function registerPictures(
  app: FastifyInstance,
  routes: { readonly services: Services; readonly contextOf: (request: FastifyRequest) => Promise<CallContext> },
): void {
  app.post(`/api/${pictureUpload.path}`, { bodyLimit: pictureMaxBytes + 64 * 1024 }, async (request, reply) => {
    const context = await routes.contextOf(request);
    const gate: AnyCall = { ...pictureUpload, input: z.object({}), answer: z.unknown() };
    const operations = operationsById([[operation(gate, () => receive(context, request))]]);
    const outcome = await execute(operations, context, gate, {});
    return reply
      .code(outcome.ok ? 200 : outcome.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answerOf(outcome.ok ? outcome : worded(outcome, context))));
  });
  servePictures(app, routes.services);
}

/** GET /upload/:file, for good: a name never means another picture. */
export const servePictures = (app: FastifyInstance, services: Services): void =>
  servePublic(app, '/upload/:file', ({ file = '' }) => uploaded(services, file));

async function receive(context: CallContext, request: FastifyRequest): Promise<Outcome<AnswerOf<typeof pictureUpload>>> {
  if (!request.isMultipart()) return refuse('MEDIA_TYPE');
  const file = await readFile(request);
  if (!file.ok) return file;
  const read = await readPicture(context, file.data, rules);
  if (read.ok) return keep(context, read.picture);
  if (read.why === 'busy') return refuse('BUSY', { retryAfterSeconds: 5 });
  return refuse('UNPROCESSABLE_FILE', {
    problem: context.lang === 'zh' ? '不是可用的 JPG、PNG 或 WebP 图片' : 'it is no JPG, PNG or WebP picture we can use',
  });
}

/** The one file of the form; whatever else it holds is refused. */
async function readFile(request: FastifyRequest): Promise<Outcome<Buffer>> {
  let found: Buffer | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: pictureMaxBytes, files: 1, fields: 1 } })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        return refuse('BAD_INPUT', { field: part.fieldname.slice(0, 50), problem: 'invalid_value' });
      found = await part.toBuffer();
    }
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message?: string };
    if (statusCode === 413) return refuse('TOO_LONG');
    if (statusCode !== undefined || /multipart|boundary|malformed|unexpected end/i.test(message ?? '')) return refuse('BAD_JSON');
    throw error;
  }
  return found ? done(found) : refuse('BAD_INPUT', { field: 'file', problem: 'invalid_type' });
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
