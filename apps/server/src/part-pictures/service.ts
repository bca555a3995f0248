// Staff add, describe, order, replace, take off and put back pictures of parts, each with its audit row (PD-1, BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import {
  consolePartPictureChange,
  consolePartPictureOrder,
  consolePartPictureRemove,
  consolePartPictureRestore,
  type consolePartPictures,
} from '@partharbor/contract/calls/console-part-pictures';
import { done, refuse } from '@partharbor/contract/refuse';
import { PICTURE_RESTORE_DAYS, PICTURES_MAX } from '@partharbor/rules/part-pictures';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { pictureHref } from '../catalogue/pictures.ts';
import { orderOfPart } from '../catalogue/part-order.ts';
import { dropKept, takeBack } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import {
  describePicture,
  holdPicture,
  orderPictures,
  removedPictures,
  removePicture,
  restorePicture,
  shownPictures,
  type PictureRow,
} from './store.ts';

const subjectOf = (partId: number | string) => `part:${partId}` as const;
/** As the audit log has it. */
export const toldOf = (row: Pick<PictureRow, 'alt_zh' | 'alt_en'>) => ({ altZh: row.alt_zh, altEn: row.alt_en });
const keysOf = ({ file_key, small_key }: PictureRow): string[] => [file_key, small_key];
const restorableSince = (now: Date): Date => earlier(now, PICTURE_RESTORE_DAYS * DAY_MS);
const about = (row: PictureRow) => ({
  id: String(row.id),
  width: row.width,
  height: row.height,
  altZh: row.alt_zh,
  altEn: row.alt_en,
  addedAt: row.added_at.toISOString(),
  version: row.version,
});

export async function listPictures(
  context: CallContext,
  _input: unknown,
  params: ParamsOf<typeof consolePartPictures>,
): Promise<Outcome<AnswerOf<typeof consolePartPictures>>> {
  const partId = Number(params.goodsId);
  const [shown, removed] = await Promise.all([
    shownPictures(context.db, partId),
    removedPictures(context.db, partId, restorableSince(context.clock.now()), PICTURES_MAX * 2),
  ]);
  return done({
    shown: shown.map((row) => ({
      ...about(row),
      url: pictureHref(`${row.file_key}.${row.type}`),
      smallUrl: pictureHref(`${row.small_key}.${row.type}`),
    })),
    removed: removed.map((row) => ({ ...about(row), removedAt: row.removed_at!.toISOString(), isReplaced: row.replaced_by !== null })),
  });
}

/** One that is shown and still is as it was seen, held with its part. */
async function current(tx: Transaction, id: string, version: number): Promise<Outcome<PictureRow>> {
  const row = await holdPicture(tx, Number(id));
  if (!row || row.removed_at !== null) return refuse('NOT_FOUND');
  return row.version === version ? done(row) : refuse('STALE', { version: row.version, ...toldOf(row) });
}

/** Says what a picture shows. */
export async function describe(
  context: CallContext,
  input: InputOf<typeof consolePartPictureChange>,
  params: ParamsOf<typeof consolePartPictureChange>,
): Promise<Outcome<AnswerOf<typeof consolePartPictureChange>>> {
  return transact(context, consolePartPictureChange, { body: { ...input, ...params } }, async (tx) => {
    const found = await current(tx, params.id, input.version);
    if (!found.ok) return found;
    const { version } = await describePicture(tx, found.data.id, input.altZh, input.altEn);
    await writeAudit(tx, context, {
      action: 'part.picture-change',
      subject: subjectOf(found.data.part_id),
      before: toldOf(found.data),
      after: { altZh: input.altZh, altEn: input.altEn },
      reason: input.reason,
    });
    return done({ version });
  });
}

/** Takes a picture off. */
export async function remove(
  context: CallContext,
  input: InputOf<typeof consolePartPictureRemove>,
  params: ParamsOf<typeof consolePartPictureRemove>,
): Promise<Outcome<AnswerOf<typeof consolePartPictureRemove>>> {
  return transact(context, consolePartPictureRemove, { body: { ...input, ...params } }, async (tx) => {
    const found = await current(tx, params.id, input.version);
    if (!found.ok) return found;
    const [row, at] = [found.data, context.clock.now()];
    await removePicture(tx, row.id, at, null);
    await dropKept(tx, keysOf(row), at);
    await writeAudit(tx, context, {
      action: 'part.picture-remove',
      subject: subjectOf(row.part_id),
      before: { partPicture: String(row.id), ...toldOf(row) },
      after: { partPicture: '' },
      reason: input.reason,
    });
    return done(true);
  });
}

/** Puts a picture back in its old place; where another took it by replacing, that one goes. */
export async function restore(
  context: CallContext,
  input: InputOf<typeof consolePartPictureRestore>,
  params: ParamsOf<typeof consolePartPictureRestore>,
): Promise<Outcome<AnswerOf<typeof consolePartPictureRestore>>> {
  return transact(context, consolePartPictureRestore, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdPicture(tx, Number(params.id));
    if (!row || row.removed_at === null) return refuse('NOT_FOUND');
    const [shown, at] = [await shownPictures(tx, row.part_id), context.clock.now()];
    const other = shown.find(({ id }) => id === row.replaced_by);
    if (!other && shown.length >= PICTURES_MAX) return refuse('PICTURES_FULL', { most: String(PICTURES_MAX) });
    if (!(await takeBack(tx, keysOf(row), restorableSince(at)))) return refuse('NOT_FOUND');
    if (other) {
      await removePicture(tx, other.id, at, null);
      await dropKept(tx, keysOf(other), at);
    }
    await restorePicture(tx, row.id, other?.position ?? row.position);
    await writeAudit(tx, context, {
      action: 'part.picture-restore',
      subject: subjectOf(row.part_id),
      before: { partPicture: other ? String(other.id) : '' },
      after: { partPicture: String(row.id), ...toldOf(row) },
      reason: input.reason,
    });
    return done(true);
  });
}

/** Puts all pictures of a part in an order; one that came or went meanwhile is told. */
export async function order(
  context: CallContext,
  input: InputOf<typeof consolePartPictureOrder>,
  params: ParamsOf<typeof consolePartPictureOrder>,
): Promise<Outcome<AnswerOf<typeof consolePartPictureOrder>>> {
  const partId = Number(params.goodsId);
  return transact(context, consolePartPictureOrder, { body: { ...input, ...params } }, (tx) =>
    orderOfPart(tx, context, { partId, input, action: 'part.picture-order', read: shownPictures, write: orderPictures }),
  );
}
