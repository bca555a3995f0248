// When customer service answers: 9:00 to 18:00 in UTC+8 on working days, and on days that are not as their weekday.

import { DAY_MS, dayOf, HOUR_MS, isWeekday, startOfDay } from './time.ts';

const OPENS_HOUR = 9;
const CLOSES_HOUR = 18;
/** The longest holiday with its weekends is far shorter. */
const SEARCHED_DAYS = 60;

export interface ServiceState {
  readonly isOpen: boolean;
  /** When it closes while open, else when it opens next; null where every day looked at is closed. */
  readonly changesAt: Date | null;
}

/**
 * Whether service answers now, and until or from when. `exceptions` are days by YYYY-MM-DD that are open or closed against their weekday.
 * @example serviceState(new Date('2026-11-23T02:00:00Z'), new Map()) // Monday 10:00: open until 18:00
 */
export function serviceState(now: Date, exceptions: ReadonlyMap<string, boolean>): ServiceState {
  const nowMs = now.getTime();
  const todayMs = startOfDay(nowMs);
  for (let n = 0; n < SEARCHED_DAYS; n++) {
    const startMs = todayMs + n * DAY_MS;
    if (!(exceptions.get(dayOf(startMs)) ?? isWeekday(startMs))) continue;
    const [opensMs, closesMs] = [startMs + OPENS_HOUR * HOUR_MS, startMs + CLOSES_HOUR * HOUR_MS];
    if (nowMs < opensMs) return { isOpen: false, changesAt: new Date(opensMs) };
    if (nowMs < closesMs) return { isOpen: true, changesAt: new Date(closesMs) };
  }
  return { isOpen: false, changesAt: null };
}
