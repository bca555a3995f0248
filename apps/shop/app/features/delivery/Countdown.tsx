// How long a promise still holds, in whole minutes; said once a page.
import { useEffect, useState } from 'react';
import { m } from '../../i18n/messages.js';

const MINUTES_SHOWN = 12 * 60;

/** Nothing before the page is awake, and nothing while the end is further away than half a day. `leftMs` is what was left when the page was made. */
export function Countdown({ leftMs }: { readonly leftMs: number }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const began = Date.now();
    const look = (): void => setMinutes(Math.floor((leftMs - (Date.now() - began)) / 60_000));
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, [leftMs]);
  if (minutes === null || minutes < 0 || minutes > MINUTES_SHOWN) return null;
  const hours = Math.floor(minutes / 60);
  return <>{hours > 0 ? m.delivery_left({ hours, minutes: minutes % 60 }) : m.delivery_leftMinutes({ minutes })}</>;
}
