// Messages of the shop to a buyer: how many are unread, the list, one of them, reading and removing (HD-2, CO-4).
import { z } from 'zod';
import { messageChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, optionalId, pageOf, pageText, time } from '../fields.ts';

/** The shape of a kind's name; which kinds there are, the domains of the server say. */
export const messageKindPattern = /^[a-z][a-z0-9_]{2,40}$/;

/** A message in the reader's language. */
export const messageRecord = z.object({
  id,
  /** What it tells of: order_paid, part_arrived … */
  kind: z.string().regex(messageKindPattern),
  title: z.string(),
  /** Sentences, each on a line of its own. */
  content: z.string(),
  /** The page it leads to; '' = none. */
  link: z.string(),
  /** What the button says that leads there; '' = none. */
  linkLabel: z.string(),
  /** 0 = unread, 1 = read. */
  status: z.union([z.literal(0), z.literal(1)]),
  createTime: time,
  /** '' = unread. */
  readTime: z.union([time, z.literal('')]),
});
export type MessageRecord = z.output<typeof messageRecord>;

const unread = z.object({
  /** Messages still unread. */
  unread: z.number().int(),
});

export const unreadCount = defineCall({
  id: 'unread-count',
  method: 'POST',
  path: 'home/admin/getNoReadMessageCount',
  who: 'buyer',
  summary: 'How many of the buyer’s messages are unread (HD-2)',
  enc: 'form',
  input: z.object({ userId: id }),
  answer: z.number().int(),
  budget: 'reads',
  queries: 2,
});

export const messageList = defineCall({
  id: 'messages',
  method: 'POST',
  path: 'home/admin/loadUserMsgPageByQuery',
  who: 'buyer',
  summary: 'A page of the buyer’s messages, newest first; `status` 0 = unread, 1 = read, empty = all (CO-4)',
  enc: 'form',
  input: z.object({ userId: id, page: pageText, status: z.enum(['', '0', '1']).default('') }),
  jsonFields: ['page'],
  answer: pageOf(messageRecord).extend({
    /** Unread and in all, whatever was asked for. */
    unread: z.number().int(),
    all: z.number().int(),
    /** Number of the newest; '' = none. */
    newest: z.union([id, z.literal('')]),
  }),
  budget: 'reads',
  queries: 3,
});

export const messageDetail = defineCall({
  id: 'message-detail',
  method: 'GET',
  path: 'home/userMsg/detail',
  who: 'buyer',
  summary: 'One message; reading it is told by home/userMsg/read',
  enc: 'none',
  input: z.object({ id }),
  answer: messageRecord,
  refuses: ['NOT_FOUND'],
  queries: 2,
});

export const messageRead = defineCall({
  id: 'message-read',
  method: 'POST',
  path: 'home/userMsg/read',
  who: 'buyer',
  summary: 'Mark a message as read; again changes nothing',
  enc: 'form',
  input: z.object({ id }),
  answer: unread,
  refuses: ['NOT_FOUND'],
  budget: messageChanges,
  queries: 3,
});

export const messageReadAll = defineCall({
  id: 'message-read-all',
  method: 'POST',
  path: 'home/userMsg/readAll',
  who: 'buyer',
  summary: 'Mark all messages as read, those newer than `upTo` excepted where it is given: what came meanwhile was not seen',
  enc: 'form',
  input: z.object({ upTo: optionalId }),
  answer: unread,
  budget: messageChanges,
  queries: 3,
});

export const messageDelete = defineCall({
  id: 'message-delete',
  method: 'POST',
  path: 'home/userMsg/delete',
  who: 'buyer',
  summary: 'Remove a message; `restore` brings it back as it was',
  enc: 'form',
  input: z.object({ id, restore: flag.default(false) }),
  answer: unread,
  refuses: ['NOT_FOUND'],
  budget: messageChanges,
  queries: 3,
});
