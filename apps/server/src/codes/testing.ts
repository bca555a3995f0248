// For tests: limits switched on, and what a phone got.
import type { CallContext } from '../calls/context.ts';
import type { TestShop } from '../calls/testing.ts';
import { newestTexts } from '../sms/outbox.ts';

/** Put over a call's context: limits hold, as they do not in other tests. */
export const withLimits = (shop: TestShop): Pick<CallContext, 'config'> => ({ config: { ...shop.services.config, limits: true } });

/** The newest code that went to a number. */
export async function codeSentTo(shop: TestShop, mobile: string): Promise<string> {
  const [newest] = await newestTexts(shop.services, mobile, 1);
  if (!newest) throw new Error(`no code went to ${mobile}`);
  return newest.code;
}
