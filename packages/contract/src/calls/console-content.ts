// Contents in the back office: texts, pictures, footer, home page, enquiries (BO-6).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { contentDraft, contentKind, contentState, groupLink, homeBlocks, homeSideBlocks, linkText, pictureText } from '../contents.ts';
import { flag, id, int, line, pageOf, paging, text, time } from '../fields.ts';
import { auditEntry } from '../records.ts';

const byId = z.object({ id });
const version = int(1, 2_000_000_000);
const noId = z.union([z.literal(''), id]).default('');

const row = z.object({
  id,
  kind: contentKind,
  titleZh: z.string(),
  titleEn: z.string(),
  state: contentState,
  pinned: z.boolean(),
  publishedAt: time,
  updatedAt: time,
  version: z.number().int(),
});

export const consoleContents = defineCall({
  id: 'console-contents',
  method: 'GET',
  path: 'console/contents',
  who: 'staff',
  permission: 'content.view',
  summary: 'Texts of the shop in every state, last edited first (BO-6)',
  enc: 'none',
  input: z.object({
    kind: z.union([z.literal(''), contentKind]).default(''),
    state: z.union([z.literal(''), contentState]).default(''),
    keywords: line(50).default(''),
    ...paging,
  }),
  answer: pageOf(row),
  queries: 3,
});

export const contentRecord = contentDraft.required().extend({
  id,
  state: contentState,
  publishedAt: time,
  updatedAt: time,
  version: z.number().int(),
  audit: z.array(auditEntry),
});

export const consoleContent = defineCall({
  id: 'console-content',
  method: 'GET',
  path: 'console/contents/:id',
  who: 'staff',
  permission: 'content.view',
  summary: 'A text as staff edit it',
  enc: 'none',
  params: byId,
  input: z.object({}),
  answer: contentRecord,
  refuses: ['NOT_FOUND'],
  queries: 4,
});

export const consoleContentSave = defineCall({
  id: 'console-content-save',
  method: 'POST',
  path: 'console/contents',
  who: 'staff',
  permission: 'content',
  summary: 'Write a new text as a draft, or change one in the version it was read in',
  enc: 'json',
  idempotency: 'accepted',
  input: contentDraft.extend({ id: noId, version: version.optional() }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'INCOMPLETE'],
  queries: 7,
});

export const consoleContentState = defineCall({
  id: 'console-content-state',
  method: 'POST',
  path: 'console/contents/:id/state',
  who: 'staff',
  permission: 'content',
  summary: 'Publish now or at a time, or withdraw',
  enc: 'json',
  params: byId,
  input: z.object({
    to: z.enum(['published', 'withdrawn']),
    /** When it shows; empty = now. */
    publishAt: z.union([z.literal(''), time]).default(''),
    version,
  }),
  answer: z.object({ state: contentState, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'INCOMPLETE'],
  queries: 6,
});

export const consoleContentDelete = defineCall({
  id: 'console-content-delete',
  method: 'POST',
  path: 'console/contents/:id/delete',
  who: 'staff',
  permission: 'content',
  summary: 'Delete a text that is not shown; the audit log keeps what it said',
  enc: 'json',
  params: byId,
  input: z.object({ version, reason: text(200, 1) }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 6,
});

export const pictureUpload = defineCall({
  id: 'console-picture-upload',
  method: 'POST',
  path: 'console/pictures',
  who: 'staff',
  permission: 'content',
  summary: 'Upload a picture: JPG, PNG or WebP of at most 1 MB, drawn anew without what was hidden in it',
  enc: 'multipart',
  files: { file: { maxBytes: 1024 * 1024, required: true, types: ['image/jpeg', 'image/png', 'image/webp'] } },
  input: z.strictObject({}),
  answer: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }),
  refuses: ['UNPROCESSABLE_FILE', 'TOO_LONG', 'TOO_MANY', 'MEDIA_TYPE'],
  queries: 6,
});

const group = z.object({
  id,
  place: z.enum(['encyclopedia', 'friends']),
  name: z.string(),
  nameEn: z.string(),
  position: z.number().int(),
  links: z.array(z.object({ name: z.string(), nameEn: z.string(), link: z.string() })),
  articles: z.number().int(),
  version: z.number().int(),
});

const filing = z.object({ text: line(80, 1), link: linkText });
export const footerFacts = z.object({ hotline: line(40).default(''), filings: z.array(filing).max(5).default([]) });

export const consoleFooter = defineCall({
  id: 'console-footer',
  method: 'GET',
  path: 'console/footer',
  who: 'staff',
  permission: 'content.view',
  summary: 'Groups of links with their numbers of articles, hotline and filing texts',
  enc: 'none',
  input: z.object({}),
  answer: z.object({ groups: z.array(group), facts: footerFacts.required().extend({ version: z.number().int() }) }),
  queries: 4,
});

export const consoleFooterSave = defineCall({
  id: 'console-footer-save',
  method: 'POST',
  path: 'console/footer',
  who: 'staff',
  permission: 'content',
  summary: 'Change hotline and filing texts',
  enc: 'json',
  input: footerFacts.extend({ version: int(0, 2_000_000_000) }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['STALE'],
  queries: 5,
});

export const consoleGroupSave = defineCall({
  id: 'console-group-save',
  method: 'POST',
  path: 'console/footer/groups',
  who: 'staff',
  permission: 'content',
  summary: 'Add a group of links, or change one in the version it was read in',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    id: noId,
    place: z.enum(['encyclopedia', 'friends']),
    name: line(40, 1),
    nameEn: line(80, 1),
    position: int(0, 9_999).default(0),
    links: z.array(groupLink).max(20).default([]),
    version: version.optional(),
  }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 7,
});

export const consoleGroupDelete = defineCall({
  id: 'console-group-delete',
  method: 'POST',
  path: 'console/footer/groups/:id/delete',
  who: 'staff',
  permission: 'content',
  summary: 'Delete a group that holds no articles',
  enc: 'json',
  params: byId,
  input: z.object({ version, reason: text(200, 1) }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 6,
});

const blocks = <const T extends readonly [string, ...string[]]>(keys: T) =>
  z
    .array(z.object({ key: z.enum(keys), shown: flag }))
    .length(keys.length)
    .refine((list) => new Set(list.map(({ key }) => key)).size === keys.length, { message: 'invalid_value' });
const banner = z.object({
  titleZh: line(40).default(''),
  titleEn: line(80).default(''),
  noteZh: line(80).default(''),
  noteEn: line(120).default(''),
  picture: pictureText.default(''),
  link: linkText.refine((href) => href !== '', { message: 'link' }),
});
const searchLine = z.object({ label: line(20, 1), labelEn: line(30, 1), words: z.array(line(40, 1)).min(1).max(12) });
export const homeSettings = z.object({
  blocks: blocks(homeBlocks),
  side: blocks(homeSideBlocks),
  banners: z.array(banner).max(6).default([]),
  searches: z.array(searchLine).max(6).default([]),
});
export type HomeSettings = z.output<typeof homeSettings>;

export const consoleHome = defineCall({
  id: 'console-home',
  method: 'GET',
  path: 'console/home',
  who: 'staff',
  permission: 'content.view',
  summary: 'What the home page shows, in which order',
  enc: 'none',
  input: z.object({}),
  answer: homeSettings.extend({ banners: z.array(banner.required()), searches: z.array(searchLine), version: z.number().int() }),
  queries: 3,
});

export const consoleHomeSave = defineCall({
  id: 'console-home-save',
  method: 'POST',
  path: 'console/home',
  who: 'staff',
  permission: 'content',
  summary: 'Change what the home page shows',
  enc: 'json',
  input: homeSettings.extend({ version: int(0, 2_000_000_000) }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['STALE'],
  queries: 5,
});

export const consoleCooperations = defineCall({
  id: 'console-cooperations',
  method: 'GET',
  path: 'console/cooperations',
  who: 'staff',
  permission: 'content.view',
  summary: 'Enquiries about cooperation, newest first (CO-5)',
  enc: 'none',
  input: z.object({ state: z.enum(['', 'open', 'handled']).default(''), ...paging }),
  answer: pageOf(
    z.object({
      id,
      cooperateType: z.string(),
      companyType: z.string(),
      remark: z.string(),
      name: z.string(),
      mobilePhone: z.string(),
      company: z.string(),
      email: z.string(),
      content: z.string(),
      state: z.enum(['open', 'handled']),
      note: z.string(),
      handledBy: z.string(),
      handledAt: time.nullable(),
      createdAt: time,
      version: z.number().int(),
    }),
  ),
  queries: 3,
});

export const consoleCooperationState = defineCall({
  id: 'console-cooperation-state',
  method: 'POST',
  path: 'console/cooperations/:id/state',
  who: 'staff',
  permission: 'content',
  summary: 'Mark an enquiry handled or open again, with a note',
  enc: 'json',
  params: byId,
  input: z.object({ to: z.enum(['open', 'handled']), note: text(500).default(''), version }),
  answer: z.object({ state: z.enum(['open', 'handled']), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 6,
});
