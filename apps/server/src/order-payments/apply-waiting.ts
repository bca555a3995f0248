// Notices that a crash left between storing and applying.
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import { applyNotice } from '../payments/apply-notice.ts';
import { waitingNotices } from '../payments/notices.ts';
import { takers } from './takers.ts';

/** Applies them; answers how many. */
export async function applyWaiting(services: Services): Promise<number> {
  return eachOf(await waitingNotices(services.db, 200), async ({ id }) => {
    await applyNotice(services, takers, id);
    return true;
  });
}
