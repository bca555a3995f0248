// Messages of a buyer (HD-2, CO-4): how many are unread, list, one of them, reading, removing with undo, and how long they are kept.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type * as calls from '@partharbor/contract/calls/notifications';
import { done, refuse } from '@partharbor/contract/refuse';
import { messageDays, removedMessageDays } from '@partharbor/rules/kept';
import { buyerOf, type CallContext, type Services } from '../calls/context.ts';
import type { MessageLink } from '../calls/notification-kinds.ts';
import { pageOf } from '../calls/paging.ts';
import { counts, countUnread, find, page, purge, setAllRead, setRead, setRemoved, type MessageRow } from './store.ts';
import { wordsOfStored } from './stored-words.ts';

type Left = Outcome<AnswerOf<typeof calls.messageRead>>;

function toRecord(context: CallContext, row: MessageRow): AnswerOf<typeof calls.messageDetail> {
  const { title, sentences, link } = wordsOfStored(context, row, context.lang);
  return {
    id: String(row.id),
    kind: row.kind,
    title,
    content: sentences.join('\n'),
    link: link === null ? '' : hrefOf(link),
    linkLabel: link?.label ?? '',
    status: row.read_at === null ? 0 : 1,
    createTime: row.created_at.toISOString(),
    readTime: row.read_at?.toISOString() ?? '',
  };
}

function hrefOf({ path, query }: MessageLink): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The number of the badge, uncapped. */
export const countOfUnread = async (context: CallContext): Promise<Outcome<number>> =>
  done(await countUnread(context.db, buyerOf(context).userId));

/** A page of them in the reader's language. */
export async function listMessages(
  context: CallContext,
  input: InputOf<typeof calls.messageList>,
): Promise<Outcome<AnswerOf<typeof calls.messageList>>> {
  const { db } = context;
  const { userId } = buyerOf(context);
  const { current, size } = input.page;
  const rows = await page(db, userId, { status: input.status, offset: (current - 1) * size, limit: size });
  const { all, unread, newest } = await counts(db, userId);
  const total = { '': all, '0': unread, '1': all - unread }[input.status];
  const records = rows.map((row) => toRecord(context, row));
  return done({ ...pageOf(input.page, total, records), unread, all, newest: newest === null ? '' : String(newest) });
}

/** One of them; it stays unread, for a GET changes nothing. */
export async function readMessage(
  context: CallContext,
  { id }: InputOf<typeof calls.messageDetail>,
): Promise<Outcome<AnswerOf<typeof calls.messageDetail>>> {
  const row = await find(context.db, buyerOf(context).userId, Number(id));
  return row ? done(toRecord(context, row)) : refuse('NOT_FOUND');
}

const left = async ({ db }: CallContext, userId: number): Promise<Left> => done({ unread: await countUnread(db, userId) });

/** Marks one as read. */
export async function markRead(context: CallContext, { id }: InputOf<typeof calls.messageRead>): Promise<Left> {
  const { userId } = buyerOf(context);
  const found = await setRead(context.db, userId, Number(id), context.clock.now());
  return found ? left(context, userId) : refuse('NOT_FOUND');
}

/** Marks all as read that the buyer can have seen. */
export async function markAllRead(context: CallContext, { upTo }: InputOf<typeof calls.messageReadAll>): Promise<Left> {
  const { userId } = buyerOf(context);
  await setAllRead(context.db, userId, upTo ? Number(upTo) : null, context.clock.now());
  return left(context, userId);
}

/** Removes one, or brings it back as it was. */
export async function removeMessage(context: CallContext, { id, restore }: InputOf<typeof calls.messageDelete>): Promise<Left> {
  const { userId } = buyerOf(context);
  const found = await setRemoved(context.db, userId, Number(id), !restore, context.clock.now());
  return found ? left(context, userId) : refuse('NOT_FOUND');
}

/** Removes for good what was read half a year ago or removed a month ago; what is unread stays. Answers how many went. */
export const purgeMessages = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  purge(db, clock.now(), messageDays, removedMessageDays);
