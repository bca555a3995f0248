// When customer service answers: 9:00 to 18:00 in UTC+8 on working days, and on days that are not as their weekday.

const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const OPENS_HOUR = 9;
const CLOSES_HOUR = 18;
/** The longest holiday with its weekends is far shorter. */
const SEARCHED_DAYS = 60;

export interface ServiceState {
  readonly isOpen: boolean;
  /** When it closes while open, else when it opens next; null where every day looked at is closed. */
  readonly changesAt: Date | null;
}

/** Day of a moment in UTC+8 as YYYY-MM-DD, and its start. */
function dayAt(ms: number): { day: string; startMs: number } {
  const startMs = Math.floor((ms + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  return { day: new Date(startMs + AHEAD_MS).toISOString().slice(0, 10), startMs };
}

const isWeekday = (startMs: number): boolean => {
  const weekday = new Date(startMs + AHEAD_MS).getUTCDay();
  return weekday > 0 && weekday < 6;
};

/**
 * Whether service answers now, and until or from when. `exceptions` are days by YYYY-MM-DD that are open or closed against their weekday.
 * @example serviceState(new Date('2026-11-23T02:00:00Z'), new Map()) // Monday 10:00: open until 18:00
 */
export function serviceState(now: Date, exceptions: ReadonlyMap<string, boolean>): ServiceState {
  const nowMs = now.getTime();
  const first = dayAt(nowMs);
  for (let n = 0; n < SEARCHED_DAYS; n++) {
    const { day, startMs } = dayAt(first.startMs + n * DAY_MS);
    if (!(exceptions.get(day) ?? isWeekday(startMs))) continue;
    const [opensMs, closesMs] = [startMs + OPENS_HOUR * 3_600_000, startMs + CLOSES_HOUR * 3_600_000];
    if (nowMs < opensMs) return { isOpen: false, changesAt: new Date(opensMs) };
    if (nowMs < closesMs) return { isOpen: true, changesAt: new Date(closesMs) };
  }
  return { isOpen: false, changesAt: null };
}
