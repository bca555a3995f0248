// The time of day as a value passed in, so that rules can be tested at any moment.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(at: string | Date): void;
  /** Moves on by milliseconds. */
  advance(byMs: number): void;
}

/**
 * A clock that stands still until told otherwise.
 * @example const clock = testClock('2026-03-01T08:00:00Z'); clock.advance(60_000);
 */
export function testClock(start: string | Date = '2026-01-15T04:00:00Z'): TestClock {
  let atMs = new Date(start).getTime();
  return {
    now: () => new Date(atMs),
    set: (at) => {
      atMs = new Date(at).getTime();
    },
    advance: (byMs) => {
      atMs += byMs;
    },
  };
}
