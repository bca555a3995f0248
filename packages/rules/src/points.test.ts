// Days of a round of sign-ins (PT-1).
import { expect, test } from 'vitest';
import { daysInRow, isSignedOn, nextRoundDay } from './points.ts';

test('PT-1 a round counts to five and begins anew, over the end of a month and of a leap year’s February', () => {
  let last: { day: string; roundDay: number } | null = null;
  const counted = ['2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'].map((day) => {
    last = { day, roundDay: nextRoundDay(last, day) };
    return last.roundDay;
  });
  expect(counted).toEqual([1, 2, 3, 4, 5, 1, 2]);
});

test('PT-1 a missed day begins a new round', () => {
  expect(nextRoundDay({ day: '2026-11-20', roundDay: 3 }, '2026-11-22')).toBe(1);
});

test('PT-1 a day counts as signed where it or a later one was', () => {
  const last = { day: '2026-11-22', roundDay: 2 };
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isSignedOn(last, day))).toEqual([true, true, false]);
  expect(isSignedOn(null, '2026-11-22')).toBe(false);
});

test('PT-1 the days in a row hold until a day is missed, and are none once a round is full', () => {
  const last = { day: '2026-11-22', roundDay: 3 };
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => daysInRow(last, day))).toEqual([3, 3, 0]);
  expect(daysInRow({ day: '2026-11-22', roundDay: 5 }, '2026-11-23')).toBe(0);
  expect(daysInRow(null, '2026-11-22')).toBe(0);
});
