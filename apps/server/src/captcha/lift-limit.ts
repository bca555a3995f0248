// A passed security check lifts the limit of a visitor, once: a fresh budget, and for a while that of the address does not hold (PL-4).
import type { humanVerify } from '@partharbor/contract/calls/captcha';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { later } from '@partharbor/rules/time';
import { newVisitorId, remark } from '../access/visitor.ts';
import type { CallContext } from '../calls/context.ts';
import { spendVerification } from './spend.ts';
import { meterOf, visitorKey } from '../browse-limits/gate.ts';
import { visitFigures } from '../browse-limits/metrics.ts';
import { liftLimit } from '../browse-limits/lift.ts';

/** The lift stands in one transaction with the use of the check. */
export async function verifyHuman(context: CallContext, { captchaVerification }: InputOf<typeof humanVerify>): Promise<Outcome<boolean>> {
  const now = context.clock.now();
  const provenUntil = later(now, context.config.browsing.pauseSeconds * 1000);
  const id = context.visitor?.id ?? newVisitorId();
  const key = visitorKey(id);
  const lifted = await context.db.transaction(async (tx) => {
    if (!(await spendVerification(tx, context, captchaVerification, 'browse'))) return false;
    await liftLimit(tx, key, { now, provenUntil });
    return true;
  });
  if (!lifted) return refuse('CAPTCHA_NEEDED');
  meterOf(context).hear(key, 0, provenUntil.getTime());
  // A mark that was given under a limit says so for good; this one does not.
  remark(context, { id, limitedUntilMs: 0 });
  visitFigures.lifted.inc();
  return done(true);
}
