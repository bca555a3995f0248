// The days of a search history as the panel holds them: pages joined, what comes next, what was removed.
import type { HistoryRecord } from '@partharbor/contract/calls/history';
import { dayBefore } from '@partharbor/rules/time';

export interface HistoryDay {
  readonly day: string;
  readonly title: string;
  readonly records: readonly HistoryRecord[];
  readonly total: number;
  readonly pages: number;
  readonly current: number;
}

/** A page of a day as the calls answer it. */
export interface DayPage extends Omit<HistoryDay, 'day'> {
  readonly dateTime: string;
}

/** What to ask for next: a page of the last day, or the latest day before it. */
export type Next = { readonly is: 'page'; readonly day: string; readonly page: number } | { readonly is: 'day'; readonly before: string };

/** `before` is '' at the beginning: from today on. */
export function nextOf(days: readonly HistoryDay[]): Next {
  const last = days.at(-1);
  if (!last) return { is: 'day', before: '' };
  return last.current < last.pages ? { is: 'page', day: last.day, page: last.current + 1 } : { is: 'day', before: dayBefore(last.day) };
}

const keyOf = (one: HistoryRecord): string => `${one.dateTime} ${one.searchFieldType} ${one.searchValue.toLowerCase()}`;

/** The same search on another page, for one was made or removed meanwhile, stands once. */
export function withPage(days: readonly HistoryDay[], { dateTime, ...page }: DayPage): readonly HistoryDay[] {
  const known = days.find(({ day }) => day === dateTime);
  if (!known) return [...days, { day: dateTime, ...page }];
  const there = new Set(known.records.map(keyOf));
  const joined = { ...known, ...page, records: [...known.records, ...page.records.filter((one) => !there.has(keyOf(one)))] };
  return days.map((one) => (one === known ? joined : one));
}

export const isSameRecord = (one: HistoryRecord, other: HistoryRecord): boolean => keyOf(one) === keyOf(other);
