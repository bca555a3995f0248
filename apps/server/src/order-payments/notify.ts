// A provider's notification: verified on its bytes, stored raw, applied, answered (HOUSE money rule 6, T-41, T-43).
import type { payNotify } from '@partharbor/contract/calls/payments';
import { done, refuse } from '@partharbor/contract/refuse';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { applyNotice } from '../payments/apply-notice.ts';
import { gatewayByCode } from '../payments/gateways.ts';
import { storeNotice } from '../payments/notices.ts';
import { takers } from './takers.ts';

/** Providers wait some seconds for the answer; applying gets this long before it goes on behind it. */
const applyWaitMs = 300;

/** Answers 'success' once the notice is stored; a second one is a success as well and changes nothing. */
export const receiveNotice: Handler<typeof payNotify> = async (context, _input, params) => {
  const gateway = gatewayByCode(context, params.provider);
  if (!gateway) return refuse('NOT_FOUND');
  const { raw } = context;
  const notice = raw ? gateway.verify(raw) : null;
  if (!raw || !notice) {
    context.log.warn({ provider: params.provider, ip: context.ip, bytes: raw?.body.length ?? 0 }, 'a notification was refused');
    return refuse('BAD_SIGNATURE');
  }
  const id = await storeNotice(context.db, { ...notice, provider: gateway.code, raw: raw.body });
  if (id !== undefined) await Promise.race([applyQuietly(context, id), sleep(applyWaitMs, undefined, { ref: false })]);
  return done('success');
};

/** The notice is stored: what goes wrong now is for the job that looks for leftovers, not for the provider. */
async function applyQuietly(context: CallContext, noticeId: number): Promise<void> {
  try {
    await applyNotice(context, takers, noticeId);
  } catch (error) {
    context.log.error({ err: error, noticeId }, 'a stored notification could not be applied yet');
  }
}
