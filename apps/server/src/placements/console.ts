// Placements in the back office: listed, saved, removed, ordered, each change with its audit row (BO-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  consoleImageSave,
  consolePlacementDelete,
  consolePlacementOrder,
  consolePlacementSave,
  type consolePlacements,
} from '@partharbor/contract/calls/console-placements';
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import { done, refuse } from '@partharbor/contract/refuse';
import { editions } from '@partharbor/rules/goods';
import { sharedName, type NamedActivity } from '@partharbor/rules/placements';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { partsThere } from '../catalogue/parts-by-number.ts';
import { readPicture } from '../files/image.ts';
import { withObject } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { forgetBoard, imagesOf, placedOf } from './cache.ts';
import { imagePath, imageRules } from './image-files.ts';
import { takeImage } from './take-image.ts';
import { isBatch, shownNow, stateOf, type Placed } from './in-force.ts';
import { holdImages, lockedOfKind, lockKind, lockPlacement } from './locks.ts';
import { addPlacement, changePlacement, orderPlacements, readKind, removePlacement, type PlacementRow, type Saved } from './store.ts';

/** Of one kind; the order names them all. */
const mostOfKind = 200;

export async function listPlacements(
  context: CallContext,
  { kind }: InputOf<typeof consolePlacements>,
): Promise<Outcome<AnswerOf<typeof consolePlacements>>> {
  const rows = await readKind(context.db, kind);
  const now = context.clock.now();
  const placed = rows.map(placedOf);
  const shown = editions.map((edition) => [edition, new Set(shownNow(placed, kind, edition, now).map(({ id }) => id))] as const);
  const images = await imagesOf(context.db, placed);
  const records = rows.map((row, i) => ({
    id: String(row.id),
    kind,
    localeRange: row.locale_range,
    enabled: row.enabled,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: stateOf(placed[i]!, now),
    shownIn: shown.flatMap(([edition, ids]) => (ids.has(row.id) ? [edition] : [])),
    content: placed[i]!.content,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.name ?? '',
  }));
  return done({
    records,
    total: records.length,
    pages: 1,
    current: 1,
    size: Math.max(1, records.length),
    images: [...images.values()].map((image) => ({ imageId: image.hash, url: imagePath(image), width: image.width, height: image.height })),
  });
}

/** As the audit keeps it. */
const told = (row: Pick<PlacementRow, 'content' | 'locale_range' | 'enabled' | 'starts_at' | 'ends_at'>) => {
  const { kind: _kind, ...content } = row.content;
  return { ...content, localeRange: row.locale_range, enabled: row.enabled, startsAt: row.starts_at, endsAt: row.ends_at };
};
const toldSaved = (saved: Saved) => told({ ...saved, locale_range: saved.localeRange, starts_at: saved.startsAt, ends_at: saved.endsAt });

const timeOf = (text: string): Date | null => (text === '' ? null : new Date(text));
const subjectOf = (id: number) => `placement:${id}` as const;

async function lacksImages(tx: Transaction, content: PlacementContent): Promise<boolean> {
  if (!('images' in content)) return false;
  const wanted = [...new Set(content.images.map((one) => one.imageId))];
  return (await holdImages(tx, wanted)).size < wanted.length;
}

export async function savePlacement(
  context: CallContext,
  input: InputOf<typeof consolePlacementSave>,
): Promise<Outcome<AnswerOf<typeof consolePlacementSave>>> {
  const { content, localeRange, enabled } = input;
  const saved: Saved = { content, localeRange, enabled, startsAt: timeOf(input.startsAt), endsAt: timeOf(input.endsAt) };
  const outcome = await transact(context, consolePlacementSave, { body: input }, async (tx) => {
    if (await lacksImages(tx, content)) return refuse('BAD_INPUT', { field: 'content.images', problem: 'invalid_value' });
    if (await lacksParts(tx, content)) return refuse('BAD_INPUT', { field: 'content.goodsIds', problem: 'invalid_value' });
    return input.id === '' ? add(tx, context, saved) : change(tx, context, Number(input.id), input.version, saved);
  });
  forgetBoard(context.db);
  return outcome;
}

async function lacksParts(tx: Transaction, content: PlacementContent): Promise<boolean> {
  if (content.kind !== 'activity' || content.goodsIds.length === 0) return false;
  return (await partsThere(tx, content.goodsIds.map(Number))).length < content.goodsIds.length;
}

const namedOf = (content: ContentOf<'activity'>, frame: Pick<Saved, 'localeRange' | 'startsAt' | 'endsAt'>): NamedActivity => ({
  nameZh: content.nameZh,
  nameEn: content.nameEn,
  localeRange: frame.localeRange,
  startsAtMs: frame.startsAt?.getTime() ?? null,
  endsAtMs: frame.endsAt?.getTime() ?? null,
});

/** A batch activity that is on goes by names that no other has in its editions and times. The kind is locked, so that none comes meanwhile. */
async function nameTaken(tx: Transaction, { clock }: CallContext, saved: Saved, id: number | null): Promise<Outcome<never> | null> {
  const { content } = saved;
  if (content.kind !== 'activity' || !isBatch(content) || !saved.enabled) return null;
  const own = namedOf(content, saved);
  for (const other of (await lockedOfKind(tx, 'activity')).map(placedOf) as Placed<'activity'>[]) {
    if (other.id === id || !other.enabled || !isBatch(other.content)) continue;
    const name = sharedName(own, namedOf(other.content, other), clock.now().getTime());
    if (name !== null) return refuse('ACTIVITY_NAMED', { name });
  }
  return null;
}

async function add(tx: Transaction, context: CallContext, saved: Saved): Promise<Outcome<{ id: string; version: number }>> {
  const known = await lockKind(tx, saved.content.kind);
  if (known.length >= mostOfKind) return refuse('TOO_MANY_PLACED', { limit: mostOfKind });
  const taken = await nameTaken(tx, context, saved, null);
  if (taken) return taken;
  const { id, version } = await addPlacement(tx, saved, staffOf(context).staffId, context.clock.now());
  await writeAudit(tx, context, { action: `${saved.content.kind}.add`, subject: subjectOf(id), after: toldSaved(saved) });
  return done({ id: String(id), version });
}

async function change(
  tx: Transaction,
  context: CallContext,
  id: number,
  version: number,
  saved: Saved,
): Promise<Outcome<{ id: string; version: number }>> {
  // Its name is compared with all others.
  if (saved.content.kind === 'activity') await lockKind(tx, 'activity');
  const before = await lockPlacement(tx, id);
  if (!before || before.kind !== saved.content.kind) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE');
  const taken = await nameTaken(tx, context, saved, id);
  if (taken) return taken;
  const after = await changePlacement(tx, id, saved, staffOf(context).staffId, context.clock.now());
  await writeAudit(tx, context, {
    action: `${before.kind}.change`,
    subject: subjectOf(id),
    before: told(before),
    after: toldSaved(saved),
  });
  return done({ id: String(id), version: after.version });
}

export async function deletePlacement(
  context: CallContext,
  input: InputOf<typeof consolePlacementDelete>,
): Promise<Outcome<AnswerOf<typeof consolePlacementDelete>>> {
  const outcome = await transact(context, consolePlacementDelete, { body: input }, async (tx) => {
    const before = await lockPlacement(tx, Number(input.id));
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    await removePlacement(tx, before.id);
    await writeAudit(tx, context, {
      action: `${before.kind}.delete`,
      subject: subjectOf(before.id),
      before: told(before),
      reason: input.reason,
    });
    return done({ id: input.id });
  });
  forgetBoard(context.db);
  return outcome;
}

export async function orderKind(
  context: CallContext,
  input: InputOf<typeof consolePlacementOrder>,
): Promise<Outcome<AnswerOf<typeof consolePlacementOrder>>> {
  const outcome = await transact(context, consolePlacementOrder, { body: input }, async (tx) => {
    const known = new Set(await lockKind(tx, input.kind));
    const ids = input.ids.map(Number);
    if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id))) return refuse('STALE');
    await orderPlacements(tx, ids);
    await writeAudit(tx, context, { action: `${input.kind}.order`, subject: `placements:${input.kind}`, after: { ids: input.ids } });
    return done({ ids: input.ids });
  });
  forgetBoard(context.db);
  return outcome;
}

const unreadable = {
  zh: '请上传 PNG 或 JPEG 图片，不超过 512 KB，边长不超过 4,000 像素',
  en: 'use a PNG or JPEG of at most 512 KB and 4,000 pixels a side',
};

export async function saveImage(
  context: CallContext,
  input: InputOf<typeof consoleImageSave>,
): Promise<Outcome<AnswerOf<typeof consoleImageSave>>> {
  const read = await readPicture(context, Buffer.from(input.data, 'base64'), imageRules);
  if (!read.ok)
    return read.why === 'busy'
      ? refuse('BUSY', { retryAfterSeconds: 5 })
      : refuse('UNPROCESSABLE_FILE', { problem: unreadable[context.messageLang ?? context.lang] });
  const { picture } = read;
  return withObject(context.files, picture.bytes, (kept) =>
    transact(context, consoleImageSave, { body: kept.sha256.toString('hex') }, async (tx) => {
      const image = await takeImage(tx, picture, kept, { kind: 'staff', id: staffOf(context).staffId }, context.clock.now());
      const { hash, type, width, height } = image;
      await writeAudit(tx, context, { action: 'image.add', subject: `image:${hash.slice(0, 12)}`, after: { type, width, height } });
      return done({ imageId: hash, url: imagePath(image), width, height });
    }),
  );
}
