// Merges in the back office: two parts or two makers become one, tried first, and parted again within a day (BO-2).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, pageOf, paging, text, time } from '../fields.ts';

const kind = z.enum(['part', 'maker']);
const place = z.object({
  /** Table and column, e.g. cart_lines.part_id. */
  place: z.string(),
  /** Rows that change to the one that stays. */
  moved: z.number().int(),
  /** Rows that meet one it has already. */
  met: z.number().int(),
  /** What becomes of two that meet. */
  settles: z.enum(['kept_stays', 'adds_up']),
});
const found = z.object({
  places: z.array(place),
  /** What goes on naming the one that goes, with its rows. */
  stays: z.array(z.object({ place: z.string(), rows: z.number().int() })),
  /** Parts of two makers that have one number: each two become one. The first hundred. */
  pairs: z.array(z.object({ partNo: z.string(), gone: id, kept: id })),
  pairsInAll: z.number().int(),
});
const one = z.object({ id, name: z.string(), maker: z.string(), version: z.number().int(), parts: z.number().int() });
const trial = found.extend({ gone: one, kept: one });
const merged = z.object({
  id,
  kind,
  goneId: id,
  keptId: id,
  goneName: z.string(),
  keptName: z.string(),
  reason: z.string(),
  by: z.string(),
  at: time,
  undoableUntil: time,
  undoneAt: time.nullable(),
  found,
  left: z.array(z.object({ place: z.string(), gone: id, kept: id, detail: z.string() })),
});
const versions = { versionGone: int(1, 2_000_000_000), versionKept: int(1, 2_000_000_000) };

export const consoleMergeTry = defineCall({
  id: 'console-merge-try',
  method: 'GET',
  path: 'console/merges/try',
  who: 'staff',
  permission: 'catalogue',
  summary: 'What would move, meet and stay if two parts or makers became one; nothing is kept of it',
  enc: 'none',
  input: z.object({ kind, gone: id, kept: id }),
  answer: trial,
  refuses: ['NOT_FOUND', 'MERGE_SAME', 'MERGE_TWIN', 'MERGED_ALREADY', 'MERGE_TOO_LARGE'],
  queries: 100,
});
export const consoleMerge = defineCall({
  id: 'console-merge',
  method: 'POST',
  path: 'console/merges',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Make two parts or makers one: all that hangs on the one that goes moves, in one transaction',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({ kind, gone: id, kept: id, ...versions, reason: text(200, 1) }),
  answer: z.object({ id, found }),
  refuses: ['NOT_FOUND', 'STALE', 'MERGE_SAME', 'MERGE_TWIN', 'MERGED_ALREADY', 'MERGE_TOO_LARGE'],
  queries: 110,
});
export const consoleMerges = defineCall({
  id: 'console-merges',
  method: 'GET',
  path: 'console/merges',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Merges of parts and makers, newest first',
  enc: 'none',
  input: z.object({ ...paging }),
  answer: pageOf(merged),
  queries: 3,
});
export const consoleMergeUndo = defineCall({
  id: 'console-merge-undo',
  method: 'POST',
  path: 'console/merges/:id/undo',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Part again what became one within the last day; what cannot go back is listed',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ id }),
  input: z.object({ reason: text(200, 1) }),
  answer: z.object({ id, left: merged.shape.left }),
  refuses: ['NOT_FOUND', 'MERGE_OVER', 'MERGE_BUILT_ON'],
  queries: 400,
});
