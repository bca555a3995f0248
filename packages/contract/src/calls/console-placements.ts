// Notices, popups, popular words, default search and activities in the back office; their pictures; the log of downloads (BO-6).
import { ACTIVITY_GOODS_MAX, IMAGE_MAX_BYTES, localeRanges, placementKinds } from '@partharbor/rules/placements';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, text, time } from '../fields.ts';
import { placementContent, placementInput } from '../placements.ts';
import { edition } from '../records.ts';

const image = z.object({ imageId: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() });

/** off, before its time, in force, over. */
export const placementState = z.enum(['off', 'scheduled', 'live', 'ended']);

const placement = z.object({
  id,
  kind: z.enum(placementKinds),
  localeRange: z.enum(localeRanges),
  enabled: z.boolean(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  state: placementState,
  /** Editions that see it now: of several in force the first is shown, of words and batch activities all. */
  shownIn: z.array(edition),
  content: placementContent,
  version: z.number().int(),
  updatedAt: time,
  /** '' = came with the shop. */
  updatedBy: z.string(),
});
export type Placement = z.output<typeof placement>;

export const consolePlacements = defineCall({
  id: 'console-placements',
  method: 'GET',
  path: 'console/placements',
  who: 'staff',
  permission: 'marketing.view',
  summary: 'Everything of a kind in its order, with its pictures',
  enc: 'none',
  input: z.object({ kind: z.enum(placementKinds) }),
  answer: pageOf(placement).extend({ images: z.array(image) }),
  queries: 3,
});

export const consolePlacementSave = defineCall({
  id: 'console-placement-save',
  method: 'POST',
  path: 'console/placements/save',
  who: 'staff',
  permission: 'marketing',
  summary: 'Add one, or change the one of `id` if it still is of `version`',
  enc: 'json',
  idempotency: 'accepted',
  input: placementInput,
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'TOO_MANY_PLACED', 'ACTIVITY_NAMED', 'KEY_REUSED'],
  queries: 12,
});

/** A part as staff tell it from others. */
const activityPart = z.object({
  goodsId: id,
  partNo: z.string(),
  brandName: z.string(),
  /** Only these are shown in the shop. */
  onSale: z.boolean(),
});
export type ActivityPart = z.output<typeof activityPart>;

export const consoleActivityParts = defineCall({
  id: 'console-activity-parts',
  method: 'POST',
  path: 'console/placements/parts',
  who: 'staff',
  permission: 'marketing.view',
  summary: 'The parts of a batch activity in their order; removed ones are left out',
  enc: 'json',
  input: z.object({ goodsIds: z.array(id).max(ACTIVITY_GOODS_MAX) }),
  answer: z.array(activityPart),
  queries: 4,
  firstUse: 2,
});

export const consoleActivityLines = defineCall({
  id: 'console-activity-lines',
  method: 'POST',
  path: 'console/placements/lines',
  who: 'staff',
  permission: 'marketing.view',
  summary: 'Parts of the numbers in lines of text, each a part number, before or behind it the maker where one is named',
  enc: 'json',
  input: z.object({ lines: z.array(line(120, 1)).max(ACTIVITY_GOODS_MAX) }),
  /** For each line its parts, most sold first. Certain is one part whose number is written so; else staff choose: several makers share it, the maker named has none, or only letters and digits agree. */
  answer: z.array(z.object({ line: z.string(), isCertain: z.boolean(), parts: z.array(activityPart) })),
  queries: 5,
  firstUse: 2,
});

export const consolePlacementDelete = defineCall({
  id: 'console-placement-delete',
  method: 'POST',
  path: 'console/placements/delete',
  who: 'staff',
  permission: 'marketing',
  summary: 'Remove one for good',
  enc: 'json',
  input: z.object({ id, version: int(1, 2_000_000_000), reason: text(200, 1) }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});

export const consolePlacementOrder = defineCall({
  id: 'console-placement-order',
  method: 'POST',
  path: 'console/placements/order',
  who: 'staff',
  permission: 'marketing',
  summary: 'Set the order of a kind; names all of them',
  enc: 'json',
  input: z.object({ kind: z.enum(placementKinds), ids: z.array(id).min(1).max(200) }),
  answer: z.object({ ids: z.array(id) }),
  refuses: ['STALE'],
  queries: 8,
});

export const consoleImageSave = defineCall({
  id: 'console-image-save',
  method: 'POST',
  path: 'console/placements/images',
  who: 'staff',
  permission: 'marketing',
  summary: 'Take in a picture, PNG or JPEG of at most 512 KB as base64; the same picture again is that one',
  enc: 'json',
  input: z.object({
    data: z
      .string()
      .max(Math.ceil(IMAGE_MAX_BYTES / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  answer: image,
  refuses: ['UNPROCESSABLE_FILE'],
  queries: 8,
});

export const consoleDownloads = defineCall({
  id: 'console-downloads',
  method: 'GET',
  path: 'console/downloads',
  who: 'staff',
  permission: 'content.view',
  summary: 'Lists of goods that were fetched, newest first (HD-4)',
  enc: 'none',
  input: z.object({ current: int(1, 100_000).default(1), size: int(1, 100).default(20) }),
  answer: pageOf(
    z.object({
      id,
      list: z.enum(['goods', 'own', 'own_hot']),
      edition,
      format: z.enum(['csv', 'xlsx', '']),
      /** '' = a guest. */
      username: z.string(),
      rows: z.number().int().nullable(),
      whole: z.boolean().nullable(),
      at: time,
    }),
  ),
  queries: 3,
});
