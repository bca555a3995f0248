// How long an order waits for its money: two hours, for transfers three days, where no setting says otherwise.
import type { PayType } from '@partharbor/rules/orders';
import { HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import type { Settings } from '../calls/setting.ts';
import { payMinutes, transferHours } from './settings.ts';

const graceMs = 15 * MINUTE_MS;

/** Time an order may stay unpaid, by pay type. */
const payTermMs = (settings: Pick<Settings, 'get'>, payType: PayType): number =>
  payType === 'TRANSFER' ? settings.get(transferHours) * HOUR_MS : settings.get(payMinutes) * MINUTE_MS;

/** When an order that starts to wait at `from` expires. */
export const expiresAfter = (settings: Settings, payType: PayType, from: Date): Date => later(from, payTermMs(settings, payType));

/**
 * When an order expires after its method changed at `now`: the new method's time since it was placed, a quarter of an hour at least,
 * and never longer than a transfer may take, so that changing back and forth gains nothing.
 */
export function expiresAfterChange(settings: Settings, payType: PayType, placedAt: Date, now: Date): Date {
  const own = placedAt.getTime() + payTermMs(settings, payType);
  const longest = placedAt.getTime() + Math.max(payTermMs(settings, 'TRANSFER'), payTermMs(settings, payType));
  return new Date(Math.min(Math.max(own, now.getTime() + graceMs), longest));
}
