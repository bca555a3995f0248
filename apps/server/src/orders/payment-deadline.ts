// How long an order waits for its money: two hours, for transfers three days, as configured.
import type { PayType } from '@partharbor/rules/orders';
import { HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import type { Config } from '../config/config.ts';

const graceMs = 15 * MINUTE_MS;

/** Time an order may stay unpaid, by pay type. */
const payTermMs = (config: Pick<Config, 'orderExpiryMinutes' | 'transferExpiryHours'>, payType: PayType): number =>
  payType === 'TRANSFER' ? config.transferExpiryHours * HOUR_MS : config.orderExpiryMinutes * MINUTE_MS;

/** When an order that starts to wait at `from` expires. */
export const expiresAfter = (config: Config, payType: PayType, from: Date): Date => later(from, payTermMs(config, payType));

/**
 * When an order expires after its method changed at `now`: the new method's time since it was placed, a quarter of an hour at least,
 * and never longer than a transfer may take, so that changing back and forth gains nothing.
 */
export function expiresAfterChange(config: Config, payType: PayType, placedAt: Date, now: Date): Date {
  const own = placedAt.getTime() + payTermMs(config, payType);
  const longest = placedAt.getTime() + Math.max(payTermMs(config, 'TRANSFER'), payTermMs(config, payType));
  return new Date(Math.min(Math.max(own, now.getTime() + graceMs), longest));
}
