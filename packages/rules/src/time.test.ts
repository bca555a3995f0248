// Proves lengths, days of UTC+8 and the written forms of moments.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, dateTime } from './format.ts';
import {
  compactDay,
  DAY_MS,
  dayBefore,
  dayOf,
  earlier,
  fieldOf,
  HOUR_MS,
  isoOf,
  isWeekday,
  later,
  MINUTE_MS,
  secondText,
  stampOf,
  startOfDay,
} from './time.ts';

const anyMoment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
/** What the platform itself says about that zone. */
const zone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { timeZone: '+08:00', ...options });
const platformDay = zone({ dateStyle: 'short' });
const platformSecond = zone({ dateStyle: 'short', timeStyle: 'medium' });

test('lengths follow from each other', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});

test('a moment lies as far before another as that one after it', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 400 * DAY_MS }), (at, ms) => {
      expect(earlier(later(at, ms), ms)).toEqual(at);
      expect(later(at, ms).getTime() - at.getTime()).toBe(ms);
    }),
  );
});

test('a day begins at 16:00 UTC of the day before', () => {
  expect(dayOf(new Date('2026-11-22T15:59:59.999Z'))).toBe('2026-11-22');
  expect(dayOf(Date.parse('2026-11-22T16:00:00Z'))).toBe('2026-11-23');
  expect(compactDay(new Date('2026-12-31T16:00:00Z'))).toBe('20270101');
});

test('days and seconds are those the platform gives for UTC+8', () => {
  fc.assert(
    fc.property(anyMoment, (at) => {
      expect(dayOf(at)).toBe(platformDay.format(at));
      expect(secondText(at)).toBe(platformSecond.format(at));
    }),
  );
});

test('days, minutes and seconds of a moment agree', () => {
  fc.assert(
    fc.property(anyMoment, (at) => {
      const iso = at.toISOString();
      expect(dayOf(at)).toBe(day(iso));
      expect(secondText(at).slice(0, 16)).toBe(dateTime(iso));
      expect(fieldOf(iso)).toBe(dateTime(iso).replace(' ', 'T'));
      expect(compactDay(at)).toBe(day(iso).replaceAll('-', ''));
    }),
  );
});

test('the start of a day is its first moment, and the day before ends right before it', () => {
  fc.assert(
    fc.property(anyMoment, (at) => {
      const start = startOfDay(at.getTime());
      expect(at.getTime() - start).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - start).toBeLessThan(DAY_MS);
      expect(dayOf(start)).toBe(dayOf(at));
      expect(dayOf(start - 1)).toBe(dayBefore(dayOf(at)));
    }),
  );
});

test('the day before crosses months, years and leap days', () => {
  expect(['2026-03-01', '2028-03-01', '2027-01-01'].map(dayBefore)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31']);
});

test('five days of a week are weekdays, by the calendar of UTC+8', () => {
  const monday = Date.parse('2026-11-22T16:00:00Z');
  expect([0, 1, 2, 3, 4, 5, 6].map((n) => isWeekday(monday + n * DAY_MS))).toEqual([true, true, true, true, true, false, false]);
  expect(isWeekday(monday - 1)).toBe(false);
});

test('a field of a form takes a moment in UTC+8 and gives it back', () => {
  expect(fieldOf('2026-11-22T16:30:00.000Z')).toBe('2026-11-23T00:30');
  expect(isoOf('2026-11-23T00:30')).toBe('2026-11-22T16:30:00.000Z');
  expect(stampOf('2026-11-23T00:30')).toBe('2026-11-23T00:30:00+08:00');
  expect([fieldOf(null), isoOf(''), stampOf('')]).toEqual(['', '', '']);
  fc.assert(
    fc.property(anyMoment, (at) => {
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      expect(isoOf(fieldOf(minute))).toBe(minute);
    }),
  );
});
