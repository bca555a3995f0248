// Staff put categories that imports made somewhere; their parts follow in the background and come on the shelf (BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCategoryPlace, type consoleUnsorted } from '@partharbor/contract/calls/console-categories';
import { done, refuse } from '@partharbor/contract/refuse';
import { z } from 'zod';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext, Services } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { publicPlaces } from '../catalogue/categories.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { addJob, type JobTask } from '../platform/jobs.ts';
import { holdUnsorted, leadPath, publish, sortSome, unsortedRows } from './sort-store.ts';

const Payload = z.object({ id: z.number().int(), into: z.number().int().nullable(), before: z.iso.datetime() });
const PARTS_AT_ONCE = 1_000;

/** Categories to be sorted, and the public tree they may go to. */
export async function listUnsorted(
  context: CallContext,
  input: InputOf<typeof consoleUnsorted>,
): Promise<Outcome<AnswerOf<typeof consoleUnsorted>>> {
  const [reference, rows] = await Promise.all([
    referenceOf(context.db),
    unsortedRows(context.db, (input.current - 1) * input.size, input.size),
  ]);
  return done({
    ...pageOf(
      input,
      rows[0]?.total ?? 0,
      rows.map(({ id, path, parts, examples }) => ({ id: String(id), path, parts, examples })),
    ),
    places: publicPlaces(reference),
  });
}

/** Puts one somewhere: its path leads there for all files to come, its parts follow. */
export function placeCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategoryPlace>,
  params: ParamsOf<typeof consoleCategoryPlace>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryPlace>>> {
  const id = Number(params.id);
  const into = input.into === '' ? null : Number(input.into);
  return transact(context, consoleCategoryPlace, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdUnsorted(tx, id);
    if (!held) return refuse('NOT_FOUND');
    const place = { under: input.under === '' ? null : Number(input.under), nameZh: input.nameZh, nameEn: input.nameEn };
    if (into === null && (place.nameZh === '' || place.nameEn === ''))
      return refuse('BAD_INPUT', { field: place.nameZh === '' ? 'nameZh' : 'nameEn', problem: 'too_small' });
    const isPlaced = into === null ? await publish(tx, id, place) : await leadPath(tx, held.key, into);
    if (!isPlaced) return refuse('BAD_INPUT', { field: into === null ? 'under' : 'into', problem: 'custom' });
    const before = context.clock.now().toISOString();
    await addJob(tx, 'imports.sort', { id, into, before }, { jobKey: `sort:${id}`, queue: 'imports' });
    await writeAudit(tx, context, {
      action: 'category.place',
      subject: `category:${params.id}`,
      before: { path: held.path },
      after: into === null ? place : { into: input.into },
      reason: input.reason,
    });
    return done({ parts: held.parts });
  });
}

/** The parts of a category that was put somewhere, some at a time; to be repeated safely. */
export const sortTask =
  ({ db }: Services): JobTask =>
  async (payload) => {
    const { id, into, before } = Payload.parse(payload);
    for (;;) {
      const moved = await db.transaction(async (tx) => {
        const ids = await sortSome(tx, id, into, new Date(before), PARTS_AT_ONCE);
        await refreshParts(tx, ids);
        return ids.length;
      });
      if (moved === 0) return;
    }
  };
