// Pictures of a part in the back office: uploaded, said in both languages, ordered, replaced, taken off and put back (PD-1, BO-2).
import { PICTURE_ALT_MAX, PICTURE_MAX_BYTES, PICTURE_RESTORE_DAYS, PICTURES_MAX, pictureFileTypes } from '@partharbor/rules/part-pictures';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, text, time } from '../fields.ts';

const ofPart = z.object({ goodsId: id });
const byId = z.object({ id });
const version = int(1, 2_000_000_000);
const said = { altZh: line(PICTURE_ALT_MAX).default(''), altEn: line(PICTURE_ALT_MAX).default('') };

const picture = z.object({
  id,
  url: z.string(),
  smallUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** '' = nobody described it; buyers then get the part's number. */
  altZh: z.string(),
  altEn: z.string(),
  addedAt: time,
  version: z.number().int(),
});

export const consolePartPictures = defineCall({
  id: 'console-part-pictures',
  method: 'GET',
  path: 'console/parts/:goodsId/pictures',
  who: 'staff',
  permission: 'catalogue.view',
  summary: `Pictures of a part in their order, and those taken off within ${PICTURE_RESTORE_DAYS} days, the last first`,
  enc: 'none',
  params: ofPart,
  input: z.object({}),
  answer: z.object({
    shown: z.array(picture),
    removed: z.array(picture.omit({ url: true, smallUrl: true }).extend({ removedAt: time, isReplaced: z.boolean() })),
  }),
  queries: 2,
});

export const consolePartPictureUpload = defineCall({
  id: 'console-part-picture-upload',
  method: 'POST',
  path: 'console/parts/:goodsId/pictures',
  who: 'staff',
  permission: 'catalogue',
  summary: `Add a picture at the end, or in the place of another: JPG, PNG or WebP of at most ${PICTURE_MAX_BYTES / 1024 / 1024} MB, drawn anew without what hangs on it`,
  enc: 'multipart',
  params: ofPart,
  files: { file: { maxBytes: PICTURE_MAX_BYTES, required: true, types: [...pictureFileTypes] } },
  input: z.object({
    ...said,
    /** Of the picture whose place it takes, with its words where none are given; '' = none. */
    replaces: z.union([z.literal(''), id]).default(''),
    reason: text(200).default(''),
  }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND', 'PICTURES_FULL', 'UNPROCESSABLE_FILE', 'BUSY', 'TOO_LONG', 'MEDIA_TYPE'],
  queries: 12,
});

export const consolePartPictureChange = defineCall({
  id: 'console-part-picture-change',
  method: 'POST',
  path: 'console/part-pictures/:id',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Say what a picture shows, in both languages',
  enc: 'json',
  params: byId,
  input: z.object({ ...said, version, reason: text(200).default('') }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});

export const consolePartPictureRemove = defineCall({
  id: 'console-part-picture-remove',
  method: 'POST',
  path: 'console/part-pictures/:id/remove',
  who: 'staff',
  permission: 'catalogue',
  summary: `Take a picture off; it can be put back for ${PICTURE_RESTORE_DAYS} days`,
  enc: 'json',
  params: byId,
  input: z.object({ version, reason: text(200).default('') }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 9,
});

export const consolePartPictureRestore = defineCall({
  id: 'console-part-picture-restore',
  method: 'POST',
  path: 'console/part-pictures/:id/restore',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put a picture back where it was; the one that took its place goes',
  enc: 'json',
  params: byId,
  input: z.object({ reason: text(200).default('') }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'PICTURES_FULL'],
  queries: 11,
});

export const consolePartPictureOrder = defineCall({
  id: 'console-part-picture-order',
  method: 'POST',
  path: 'console/parts/:goodsId/picture-order',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put all pictures of a part in an order; the first stands in lists',
  enc: 'json',
  params: ofPart,
  input: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(PICTURES_MAX * 4),
    reason: text(200).default(''),
  }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});
