// Makers in the back office: names, aliases, logo, whether prices may be asked for, number of parts; new, changed, archived (BO-2, R-77).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pictureText } from '../contents.ts';
import { flag, id, int, line, pageOf, paging, text } from '../fields.ts';

const maker = z.object({
  id,
  name: z.string(),
  nameZh: z.string(),
  /** Further names in either language, by which visitors and files find it. */
  aliases: z.array(z.string()),
  logo: z.string(),
  own: z.boolean(),
  /** Whether a price may be asked for. */
  rfq: z.boolean(),
  archived: z.boolean(),
  parts: z.number().int(),
  version: z.number().int(),
});
const fields = {
  name: line(100, 1),
  nameZh: line(100).default(''),
  aliases: z.array(line(100, 1)).max(50).default([]),
  logo: pictureText.default(''),
  own: flag.default(false),
  rfq: flag.default(true),
  reason: text(200, 1),
};
const version = int(1, 2_000_000_000);

export const consoleMakers = defineCall({
  id: 'console-makers',
  method: 'GET',
  path: 'console/makers',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Makers by name, those with most parts first; archived ones apart',
  enc: 'none',
  input: z.object({ keywords: line(100).default(''), state: z.enum(['live', 'archived']).default('live'), ...paging }),
  answer: pageOf(maker),
  queries: 2,
});
export const consoleMaker = defineCall({
  id: 'console-maker',
  method: 'GET',
  path: 'console/makers/:id',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'A maker; one that became one with another is answered by the one that stays',
  enc: 'none',
  params: z.object({ id }),
  input: z.object({}),
  answer: maker,
  refuses: ['NOT_FOUND'],
  queries: 2,
});
export const consoleMakerAdd = defineCall({
  id: 'console-maker-add',
  method: 'POST',
  path: 'console/makers',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Add a maker; none of its names may be another maker’s',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object(fields),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['MAKER_NAME_TAKEN', 'BAD_INPUT'],
  queries: 12,
});
export const consoleMakerChange = defineCall({
  id: 'console-maker-change',
  method: 'POST',
  path: 'console/makers/:id',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Change a maker; its former name goes on finding it',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({ ...fields, version }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'MAKER_NAME_TAKEN', 'BAD_INPUT'],
  queries: 14,
});
export const consoleMakerArchive = defineCall({
  id: 'console-maker-archive',
  method: 'POST',
  path: 'console/makers/:id/archive',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Archive a maker that has no parts, or take it back',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({ archived: flag, version, reason: text(200, 1) }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'MAKER_HAS_PARTS'],
  queries: 10,
});
