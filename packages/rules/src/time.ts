// Time: lengths, moments before and after another, and the days of UTC+8, which rules mean by "day"; there is no summer time.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const AHEAD_MS = 8 * HOUR_MS;

/** The moment so long after another, such as a deadline. @example later(placedAt, 2 * HOUR_MS) */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The moment so long before another, such as the end of what is kept. @example earlier(clock.now(), 30 * DAY_MS) */
export const earlier = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** The moment as a clock in UTC+8 shows it, in ISO form without meaning of its Z. */
const stampAhead = (at: Date | number): string => new Date(Number(at) + AHEAD_MS).toISOString();

/** Day of a moment in UTC+8. @example dayOf(new Date('2026-11-22T17:00:00Z')) // '2026-11-23' */
export const dayOf = (at: Date | number): string => stampAhead(at).slice(0, 10);

/** Day of a moment in UTC+8, as numbers and keys begin with it. @example compactDay(new Date('2026-11-22T17:00:00Z')) // '20261123' */
export const compactDay = (at: Date | number): string => dayOf(at).replaceAll('-', '');

/** The first millisecond of the moment's day in UTC+8. @example startOfDay(Date.parse('2026-11-22T17:00:00Z')) // 2026-11-22T16:00:00Z */
export const startOfDay = (ms: number): number => Math.floor((ms + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;

/** Monday to Friday in UTC+8, holidays or not. */
export function isWeekday(at: Date | number): boolean {
  const weekday = new Date(Number(at) + AHEAD_MS).getUTCDay();
  return weekday > 0 && weekday < 6;
}

/** The day before a day. @example dayBefore('2026-03-01') // '2026-02-28' */
export const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Days from one day to a later one. @example daysBetween('2026-11-30', '2026-12-02') // 2 */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Day and time to the second in UTC+8. @example secondText(new Date('2026-11-22T17:00:05Z')) // '2026-11-23 01:00:05' */
export const secondText = (at: Date): string => stampAhead(at).slice(0, 19).replace('T', ' ');

/** A moment for a field of day and minute, whatever zone the browser is in. @example fieldOf('2026-11-22T00:30:00.000Z') // '2026-11-22T08:30' */
export const fieldOf = (iso: string | null): string => (iso === null ? '' : stampAhead(Date.parse(iso)).slice(0, 16));

/** What a field of day and minute says, in UTC+8; '' stays ''. @example stampOf('2026-11-22T08:30') // '2026-11-22T08:30:00+08:00' */
export const stampOf = (field: string): string => (field === '' ? '' : `${field}:00+08:00`);

/** What a field of day and minute says, as a moment; '' stays ''. @example isoOf('2026-11-22T08:30') // '2026-11-22T00:30:00.000Z' */
export const isoOf = (field: string): string => (field === '' ? '' : new Date(stampOf(field)).toISOString());
