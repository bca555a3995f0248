// What is left of a time limit, in words.
import { m } from '../../i18n/messages.js';

/** @example timeLeft(6720) // '1 小时 52 分' */
export function timeLeft(seconds: number): string {
  if (seconds < 3600) return m.payment_minutesSeconds({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return m.payment_hoursMinutes({ hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
}
