// The job of a refund: its provider is asked, what it says is written and the buyer told.
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import { settleAndTell } from '../payments/apply-notice.ts';
import { lockPayment } from '../payments/locks.ts';
import { sendNext } from '../payments/refund-routes.ts';
import { stuckPayments, stuckRefunds } from '../payments/refund-store.ts';
import { askRefund } from '../payments/settle-refund.ts';
import { takers } from './takers.ts';

const stuckMs = 600_000;

/** Carries out one pending refund; throws while the outcome is unknown, so that the job comes back with the same number. */
export async function carryOutRefund(services: Services, refundId: number): Promise<void> {
  const answered = await askRefund(services, refundId);
  if (answered) await services.db.transaction((tx) => settleAndTell(tx, services, takers, answered.refund, answered.outcome));
}

/** Takes up refunds whose job was lost, and those that wait though nothing is before them. */
export async function resendRefunds(services: Services): Promise<void> {
  await eachOf(await stuckPayments(services.db), ({ payment_id: id }) =>
    services.db.transaction(async (tx) => {
      await lockPayment(tx, id);
      return sendNext(tx, services, id);
    }),
  );
  await eachOf(await stuckRefunds(services.db, new Date(services.clock.now().getTime() - stuckMs)), async ({ id }) => {
    await carryOutRefund(services, id);
    return true;
  });
}
