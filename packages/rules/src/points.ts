// Points: what signing in gives and how its days are counted (PT-1).
import { dayBefore } from './time.ts';

/** Points of one sign-in. */
export const signInPoints = 20;
/** Consecutive days of a round; the day after begins a new one. */
export const roundDays = 5;

/** A day in UTC+8 (YYYY-MM-DD) and which day of its round it was. */
export interface SignedDay {
  readonly day: string;
  readonly roundDay: number;
}

/** Whether a day is signed: it is, too, where a later one was, so that a clock set back gives nothing twice. */
export const isSignedOn = (last: SignedDay | null, today: string): boolean => last !== null && last.day >= today;

/**
 * The day of its round that signing in today would be; `last` is the latest day before today that was signed.
 * @example nextRoundDay({ day: '2026-11-21', roundDay: 5 }, '2026-11-22') // 1
 */
export const nextRoundDay = (last: SignedDay | null, today: string): number =>
  last?.day === dayBefore(today) ? (last.roundDay % roundDays) + 1 : 1;

/** Days signed in a row up to today, or up to yesterday while today can still follow; 0 = the row is broken or the round is full. */
export const daysInRow = (last: SignedDay | null, today: string): number =>
  isSignedOn(last, today) ? last!.roundDay : nextRoundDay(last, today) - 1;
