// Refunds that no job carries any more: asked for long ago, or waiting for a turn that nobody gives them.
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import { lockPayment } from './locks.ts';
import { sendNext } from './refund-routes.ts';
import { stuckPayments, stuckRefunds } from './refund-store.ts';

const overdueMs = 600_000;

/** Refunds asked for more than ten minutes ago whose end nobody told. */
export const overdueRefunds = ({ db, clock }: Services): Promise<{ id: number }[]> =>
  stuckRefunds(db, new Date(clock.now().getTime() - overdueMs));

/** Asks for the next refund of every payment of which one waits though none is under way; answers how many. */
export const startWaiting = async (services: Services): Promise<number> =>
  eachOf(await stuckPayments(services.db), ({ payment_id: id }) =>
    services.db.transaction(async (tx) => {
      await lockPayment(tx, id);
      return sendNext(tx, services, id);
    }),
  );
