// Bounds of a filter in words, as the shop read them.
import { m } from '../../i18n/messages.js';
import type { FilterEcho } from './listing.server.ts';

/** “10 nF – 4.7 µF”, “3.3 V” where both ends are one, “16 V and up”, “up to 10 %”; a bound that was not understood stands as typed. */
export function boundsText({ min, max }: Pick<FilterEcho, 'min' | 'max'>): string {
  const [from, to] = [min, max].map((one) => one && (one.label || one.text));
  if (from && from === to) return from;
  if (from && to) return m.listing_between({ from, to });
  if (from) return m.listing_atLeast({ value: from });
  return to ? m.listing_atMost({ value: to }) : '';
}
