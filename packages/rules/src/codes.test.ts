// Proves when the next code may be asked for.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askingLimits, isCode, waitMs, type LimitState } from './codes.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [minute, hour] = askingLimits(2_000);
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

test('AC-8 the limits are those of R-101', () => {
  expect(askingLimits(7).map(({ of, times, withinMs }) => `${of} ${times}/${withinMs / 1000}`)).toEqual([
    'contact 1/60',
    'contact 5/3600',
    'contact 10/86400',
    'visitor 10/86400',
    'address 20/3600',
    'shop 7/3600',
  ]);
});

test.each<[string, readonly LimitState[], number]>([
  ['nothing was asked for', [{ limit: minute!, oldest: null }], 0],
  ['20 seconds ago', [{ limit: minute!, oldest: ago(20) }], 40_000],
  ['a minute ago to the millisecond', [{ limit: minute!, oldest: ago(60) }], 0],
  [
    'the longest of several',
    [
      { limit: minute!, oldest: ago(20) },
      { limit: hour!, oldest: ago(600) },
    ],
    3_000_000,
  ],
])('R-101 the wait: %s', (_name, states, expected) => {
  expect(waitMs(states, now)).toBe(expected);
});

test('R-101 who waits as long as told may ask', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 6 }), (seconds) => {
      const states = askingLimits(3).flatMap((limit, at) => (seconds[at] === undefined ? [] : [{ limit, oldest: ago(seconds[at]) }]));
      return waitMs(states, new Date(now.getTime() + waitMs(states, now))) === 0;
    }),
  );
});

test('R-101 a code is six digits', () => {
  expect(['123456', '12345', '1234567', '１２３４５６', '12345a', ''].filter((text) => isCode(text))).toEqual(['123456']);
});
