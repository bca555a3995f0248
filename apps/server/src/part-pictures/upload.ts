// Takes a picture of a part in: at the end, or in the place of another, which can be put back (T-24, BO-2).
import { readFile } from 'node:fs/promises';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consolePartPictureUpload } from '@partharbor/contract/calls/console-part-pictures';
import { done, refuse } from '@partharbor/contract/refuse';
import { PICTURES_MAX } from '@partharbor/rules/part-pictures';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { uploadOf } from '../calls/upload.ts';
import { holdPart } from '../catalogue/part-order.ts';
import type { Picture } from '../files/image.ts';
import { addKept, cleanName, dropKept, withObjects, type Kept } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { readSizes, type TwoSizes } from './files.ts';
import { toldOf } from './service.ts';
import { addPicture, removePicture, shownPictures, type PictureRow } from './store.ts';

type Input = InputOf<typeof consolePartPictureUpload>;
const unreadable = { zh: '不是可用的 JPG、PNG 或 WebP 图片', en: 'it is no JPG, PNG or WebP picture we can use' } as const;

/** Said before the work of drawing it anew: the part has no room. Asked again when it is held. */
const noRoom = async ({ db }: CallContext, partId: number, replaces: string): Promise<Outcome<null>> =>
  replaces === '' && (await shownPictures(db, partId)).length >= PICTURES_MAX
    ? refuse('PICTURES_FULL', { most: String(PICTURES_MAX) })
    : done(null);

/** Where on a part that is held by then the new one goes: the one it replaces, or null for the end. */
async function placeFor(tx: Transaction, partId: number, replaces: string): Promise<Outcome<PictureRow | null>> {
  if (!(await holdPart(tx, partId))) return refuse('NOT_FOUND');
  const shown = await shownPictures(tx, partId);
  if (replaces === '') return shown.length >= PICTURES_MAX ? refuse('PICTURES_FULL', { most: String(PICTURES_MAX) }) : done(null);
  const old = shown.find(({ id }) => String(id) === replaces);
  return old ? done(old) : refuse('NOT_FOUND');
}

/** The rows of the files and of the picture itself; the one whose place it takes goes. */
async function write(
  tx: Transaction,
  context: CallContext,
  partId: number,
  input: Input,
  { large, small }: TwoSizes,
  [keptLarge, keptSmall]: readonly [Kept, Kept],
): Promise<Outcome<{ id: string }>> {
  const place = await placeFor(tx, partId, input.replaces);
  if (!place.ok) return place;
  const [old, at] = [place.data, context.clock.now()];
  const name = cleanName(uploadOf(context, 'file').name, `picture.${large.kind}`);
  const owner = { kind: 'staff', id: staffOf(context).staffId } as const;
  const keep = (kept: Kept, { type }: Picture) => addKept(tx, kept, { kind: 'part-picture', name, type, owner, at });
  await keep(keptLarge, large);
  await keep(keptSmall, small);
  const words = { alt_zh: input.altZh || (old?.alt_zh ?? ''), alt_en: input.altEn || (old?.alt_en ?? '') };
  const { id } = await addPicture(
    tx,
    partId,
    { file_key: keptLarge.key, small_key: keptSmall.key, type: large.kind, width: large.width, height: large.height, ...words },
    old?.position ?? null,
  );
  if (old) {
    await removePicture(tx, old.id, at, id);
    await dropKept(tx, [old.file_key, old.small_key], at);
  }
  await writeAudit(tx, context, {
    action: old ? 'part.picture-replace' : 'part.picture-add',
    subject: `part:${partId}`,
    ...(old ? { before: { partPicture: String(old.id), ...toldOf(old) } } : {}),
    after: { partPicture: String(id), fileName: name, ...toldOf(words) },
    reason: input.reason,
  });
  return done({ id: String(id) });
}

export async function upload(
  context: CallContext,
  input: Input,
  params: ParamsOf<typeof consolePartPictureUpload>,
): Promise<Outcome<AnswerOf<typeof consolePartPictureUpload>>> {
  const room = await noRoom(context, Number(params.goodsId), input.replaces);
  if (!room.ok) return room;
  const read = await readSizes(context, await readFile(uploadOf(context, 'file').path));
  if (!read.ok)
    return read.why === 'busy'
      ? refuse('BUSY', { retryAfterSeconds: 5 })
      : refuse('UNPROCESSABLE_FILE', { problem: unreadable[context.messageLang ?? context.lang] });
  return withObjects(context.files, [() => read.large.bytes, () => read.small.bytes], ([large, small]) =>
    transact(context, consolePartPictureUpload, { body: {} }, (tx) =>
      write(tx, context, Number(params.goodsId), input, read, [large!, small!]),
    ),
  );
}
