// Pictures over HTTP: staff send them, everyone gets them under /upload/ (BO-6, T-24).
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, AnyCall, Outcome } from '@partharbor/contract/call';
import { pictureUpload } from '@partharbor/contract/calls/console-content';
import { done, refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffOf, type CallContext, type Services } from '../calls/context.ts';
import { execute, operationsById, worded } from '../calls/execute.ts';
import { answerOf } from '../calls/http.ts';
import { operation } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { sql } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { pictureMaxBytes, redraw, type Drawn } from './picture.ts';

/** Pictures one member of staff may send a day. */
const dailyLimit = 200;
const name = /^[a-f0-9]{32}-\d{1,5}x\d{1,5}\.(jpg|png|webp)$/;
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

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
  app.get('/upload/:file', async (request, reply) => serve(uploadDir(routes.services), (request.params as { file: string }).file, reply));
}

async function receive(context: CallContext, request: FastifyRequest): Promise<Outcome<AnswerOf<typeof pictureUpload>>> {
  if (!request.isMultipart()) return refuse('MEDIA_TYPE');
  const file = await readFile(request);
  if (!file.ok) return file;
  const drawn = await redraw(file.data);
  if (!drawn)
    return refuse('UNPROCESSABLE_FILE', {
      problem: context.lang === 'zh' ? '不是可用的 JPG、PNG 或 WebP 图片' : 'it is no JPG, PNG or WebP picture we can use',
    });
  return keep(context, drawn);
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

/** The file first, then its row: a row without a file would be a broken picture, a file without a row is only unused. */
async function keep(context: CallContext, { kind, width, height, bytes }: Drawn): Promise<Outcome<AnswerOf<typeof pictureUpload>>> {
  const file = `${randomBytes(16).toString('hex')}-${width}x${height}.${kind}`;
  const path = join(uploadDir(context), file);
  await writeWhole(path, bytes);
  const outcome = await transact(context, pictureUpload, { body: {} }, async (tx) => {
    const staff = staffOf(context);
    // One at a time for each member of staff, so that the limit holds.
    await tx.run(sql`select pg_advisory_xact_lock(7204121, ${staff.staffId}::int)`);
    const { sent } = await tx.one<{ sent: number }>(
      sql`select count(*) as sent from pictures where staff_id = ${staff.staffId} and created_at > ${new Date(context.clock.now().getTime() - 86_400_000)}`,
    );
    if (sent >= dailyLimit) return refuse('TOO_MANY');
    await tx.run(
      sql`insert into pictures (file, bytes, staff_id, created_at) values (${file}, ${bytes.length}, ${staff.staffId}, ${context.clock.now()})`,
    );
    await writeAudit(tx, context, { action: 'picture.upload', subject: `picture:${file}`, after: { bytes: bytes.length, width, height } });
    return done({ src: `/upload/${file}`, width, height });
  }).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  if (!outcome.ok) await rm(path, { force: true });
  return outcome;
}

/** Written beside, flushed, then named: nobody ever reads half a picture (T-50). */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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

async function serve(dir: string, file: string, reply: FastifyReply): Promise<FastifyReply> {
  const kind = name.exec(file)?.[1] as keyof typeof types | undefined;
  const found = kind ? await statOrNone(join(dir, file)) : null;
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
  if (!kind || !found) return reply.code(404).type('text/plain; charset=utf-8').send('');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-length', found.size)
    .type(types[kind])
    .send(createReadStream(join(dir, file)));
}
