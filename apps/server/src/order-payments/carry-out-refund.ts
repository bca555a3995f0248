// The job of a refund: its provider is asked, what it says is written and the buyer told.
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import { settleAndTell } from '../payments/apply-notice.ts';
import { overdueRefunds, startWaiting } from '../payments/overdue-refunds.ts';
import { askRefund } from '../payments/settle-refund.ts';
import { takers } from './takers.ts';

/** Carries out one pending refund; throws while the outcome is unknown, so that the job comes back with the same number. */
export async function carryOutRefund(services: Services, refundId: number): Promise<void> {
  const answered = await askRefund(services, refundId);
  if (answered) await services.db.transaction((tx) => settleAndTell(tx, services, takers, answered.refund, answered.outcome));
}

/** Takes up refunds whose job was lost, and those that wait though nothing is before them. */
export async function resendRefunds(services: Services): Promise<void> {
  await startWaiting(services);
  await eachOf(await overdueRefunds(services), async ({ id }) => {
    await carryOutRefund(services, id);
    return true;
  });
}
