// How the pages and days of a search history follow one another.
import type { HistoryRecord } from '@partharbor/contract/calls/history';
import { expect, test } from 'vitest';
import { dayBefore } from '@partharbor/rules/time';
import { nextOf, withPage } from './history-days.ts';

const record = (searchValue: string, dateTime: string): HistoryRecord => ({
  searchValue,
  searchField: '',
  searchFieldType: 0,
  createTime: 1,
  monthDay: dateTime.slice(5),
  dateTime,
  title: dateTime,
});
const page = (dateTime: string, current: number, pages: number, ...values: string[]) => ({
  dateTime,
  title: dateTime,
  records: values.map((value) => record(value, dateTime)),
  total: 3,
  pages,
  current,
});

test('PL-6 pages of a day come before the day before', () => {
  expect(nextOf([])).toEqual({ is: 'day', before: '' });
  const first = withPage([], page('2026-03-01', 1, 2, 'A', 'B'));
  expect(nextOf(first)).toEqual({ is: 'page', day: '2026-03-01', page: 2 });
  const second = withPage(first, page('2026-03-01', 2, 2, 'b', 'C'));
  expect(second).toHaveLength(1);
  expect(second[0]!.records.map(({ searchValue }) => searchValue)).toEqual(['A', 'B', 'C']);
  expect(nextOf(second)).toEqual({ is: 'day', before: '2026-02-28' });
  expect(withPage(second, page('2026-02-26', 1, 1, 'A')).map(({ day }) => day)).toEqual(['2026-03-01', '2026-02-26']);
});

test('PL-6 the day before crosses months and years', () => {
  expect([dayBefore('2027-01-01'), dayBefore('2028-03-01')]).toEqual(['2026-12-31', '2028-02-29']);
});
