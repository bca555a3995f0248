// How long the promise still holds, in whole minutes; said once a page.
import { HOUR_MS, MINUTE_MS } from '@partharbor/rules/time';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/messages.js';

/** Nothing before the page is awake, and nothing while the cut-off is further away than half a day. */
export function Countdown({ untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: () => number }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => setLeft(untilMs - nowMs());
    look();
    const timer = setInterval(look, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [untilMs, nowMs]);
  if (left === null || left <= 0 || left > 12 * HOUR_MS) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return <>{hours > 0 ? m.delivery_left({ hours, minutes: rest }) : m.delivery_leftMinutes({ minutes: rest })}</>;
}
