// Asks providers about payments nobody told us of, so that money is found without a notification (T-45).
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import { applyNotice } from '../payments/apply-notice.ts';
import { attemptsToAsk, settleAttempt, type AttemptRow } from '../payments/attempts.ts';
import { gatewayByCode } from '../payments/gateways.ts';
import { storeNotice } from '../payments/notices.ts';
import { takers } from './takers.ts';

const batch = 200;

/** Looks at attempts that wait or have just run out; answers how many turned out paid. */
export async function pollProviders(services: Services): Promise<number> {
  return eachOf(await attemptsToAsk(services.db, services.clock.now(), batch), (attempt) => ask(services, attempt));
}

async function ask(services: Services, attempt: AttemptRow): Promise<boolean> {
  const gateway = gatewayByCode(services, attempt.provider);
  if (!gateway) return false;
  const answer = await gateway.query(attempt.payment_no);
  if (answer.state === 'paid') {
    const { providerRef, currency, amountMinor } = answer;
    const raw = Buffer.from(JSON.stringify(answer));
    const noticeId = `query:${attempt.payment_no}:${providerRef}`;
    const id = await storeNotice(services.db, {
      provider: gateway.code,
      noticeId,
      providerRef,
      paymentNo: attempt.payment_no,
      raw,
      signature: 'query',
      kind: 'success',
      currency,
      amountMinor,
    });
    if (id !== undefined) await applyNotice(services, takers, id);
    return id !== undefined;
  }
  if (answer.state === 'declined') await settleAttempt(services.db, attempt.id, ['waiting'], 'failed');
  else if (attempt.expires_at <= services.clock.now()) await settleAttempt(services.db, attempt.id, ['waiting'], 'expired');
  return false;
}
