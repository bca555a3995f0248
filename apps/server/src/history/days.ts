// The days whose searches are shown and kept, in UTC+8, and their headings.
import type { Lang } from '@partharbor/rules/goods';
import { DAY_MS, dayOf } from '@partharbor/rules/time';

/** Days shown, today among them; older searches are removed (PL-6). */
export const HISTORY_DAYS = 7;

/** The first day shown. @example firstDay(new Date('2026-11-22T04:00:00Z')) // '2026-11-16' */
export const firstDay = (now: Date): string => dayOf(now.getTime() - (HISTORY_DAYS - 1) * DAY_MS);

/** Day of a search; an unknown moment (0) and one to come count as now. */
export function moment(milliseconds: number, now: Date): { at: Date; day: string } {
  const at = milliseconds === 0 || milliseconds > now.getTime() ? now : new Date(milliseconds);
  return { at, day: dayOf(at) };
}

const dates: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  zh: new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
};

/** A day as its heading. @example heading('2026-11-22', now, 'zh') // '今天', else '11月20日' */
export function heading(day: string, now: Date, lang: Lang): string {
  if (day === dayOf(now)) return lang === 'zh' ? '今天' : 'Today';
  if (day === dayOf(now.getTime() - DAY_MS)) return lang === 'zh' ? '昨天' : 'Yesterday';
  return dates[lang].format(new Date(`${day}T00:00:00Z`));
}
