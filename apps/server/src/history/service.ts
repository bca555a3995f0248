// What a buyer searched for: kept, listed by day, merged from a visitor's browser, removed (PL-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  historyMerge,
  type historyAll,
  type historyList,
  type historyRecentDay,
  type historyRemove,
  type historyRemoveDay,
  type HistoryRecord,
} from '@partharbor/contract/calls/history';
import { done, refuse } from '@partharbor/contract/refuse';
import { dayOf } from '@partharbor/rules/time';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { HISTORY_DAYS, firstDay, heading, moment } from './days.ts';
import { latestDay, putSearches, removeAll, removeDay, removeSearch, searchesOfDay, searchesSince, type SearchRow } from './store.ts';

/** Searches kept of one user; the oldest go first. */
export const SEARCHES_MOST = 500;
const FIRST_PAGE = { current: 1, size: 20 } as const;

type DayPage = AnswerOf<typeof historyList>;
type Paging = InputOf<typeof historyList>['page'];

const tooOld = (context: CallContext, day: string): boolean => day < firstDay(context.clock.now());
const rangeRefused = () => refuse('HISTORY_RANGE', { days: HISTORY_DAYS });

function toRecord(row: SearchRow, context: CallContext): HistoryRecord {
  return {
    searchValue: row.value,
    searchField: row.field,
    searchFieldType: row.field_type,
    createTime: row.searched_at.getTime(),
    monthDay: row.day.slice(5),
    dateTime: row.day,
    title: heading(row.day, context.clock.now(), context.lang),
  };
}

async function pageOfDay(context: CallContext, day: string, { current, size }: Paging): Promise<DayPage> {
  const { rows, total } = await searchesOfDay(context.db, buyerOf(context).userId, day, (current - 1) * size, size);
  return {
    dateTime: day,
    title: heading(day, context.clock.now(), context.lang),
    records: rows.map((row) => toRecord(row, context)),
    total,
    pages: Math.ceil(total / size),
    current,
    size,
  };
}

/** The searches of one day. */
export async function listDay(context: CallContext, input: InputOf<typeof historyList>): Promise<Outcome<DayPage>> {
  const day = input.dateTime || dayOf(context.clock.now());
  return tooOld(context, day) ? rangeRefused() : done(await pageOfDay(context, day, input.page));
}

/** The latest day with searches up to a day; before the days shown it is refused with the words of the texts. */
export async function listRecentDay(
  context: CallContext,
  input: InputOf<typeof historyRecentDay>,
): Promise<Outcome<AnswerOf<typeof historyRecentDay>>> {
  const now = context.clock.now();
  const last = input.date || dayOf(now);
  if (tooOld(context, last)) return rangeRefused();
  const day = await latestDay(context.db, buyerOf(context).userId, firstDay(now), last);
  // Who asks for what was before has seen all there is.
  if (day === undefined && last < dayOf(now)) return rangeRefused();
  if (day === undefined) return done({ dateTime: '', title: '', records: [], total: 0, pages: 0, ...FIRST_PAGE });
  return done(await pageOfDay(context, day, FIRST_PAGE));
}

/** Everything of the days shown. */
export async function listAll(context: CallContext): Promise<Outcome<AnswerOf<typeof historyAll>>> {
  const rows = await searchesSince(context.db, buyerOf(context).userId, firstDay(context.clock.now()), SEARCHES_MOST);
  return done(rows.map((row) => toRecord(row, context)));
}

/** Takes in what a visitor's browser kept; a second merge of the same finds nothing new. */
export async function mergeSearches(context: CallContext, input: InputOf<typeof historyMerge>): Promise<Outcome<number>> {
  const now = context.clock.now();
  const searches = input
    .map((one) => ({
      value: one.searchValue,
      field: one.searchField,
      fieldType: one.searchFieldType,
      ...moment(one.timestamp, now),
    }))
    .filter(({ day }) => !tooOld(context, day));
  return transact(context, historyMerge, { body: input }, async (tx) =>
    done(searches.length === 0 ? 0 : await putSearches(tx, buyerOf(context).userId, searches, SEARCHES_MOST)),
  );
}

export interface MadeSearch {
  readonly value: string;
  readonly fieldType: 0 | 1;
}

/** Keeps a search that the buyer of this request has just made; nothing of a visitor's. */
export async function keepSearch(context: CallContext, { value, fieldType }: MadeSearch): Promise<void> {
  if (context.identity.kind !== 'buyer') return;
  const search = { value, field: '', fieldType, ...moment(0, context.clock.now()) };
  await putSearches(context.db, context.identity.userId, [search], SEARCHES_MOST);
}

export const removeOne = async (context: CallContext, input: InputOf<typeof historyRemove>): Promise<Outcome<number>> =>
  done(
    await removeSearch(
      context.db,
      buyerOf(context).userId,
      input.searchValue,
      input.searchFieldType,
      input.createTime === 0 ? null : moment(input.createTime, context.clock.now()).day,
    ),
  );

export const removeOneDay = async (context: CallContext, input: InputOf<typeof historyRemoveDay>): Promise<Outcome<number>> =>
  done(await removeDay(context.db, buyerOf(context).userId, input.dateTime || dayOf(context.clock.now())));

export const removeEverything = async (context: CallContext): Promise<Outcome<number>> =>
  done(await removeAll(context.db, buyerOf(context).userId));
