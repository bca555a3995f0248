// For tests: limits switched on, and what a phone got.
import type { CallContext } from '../calls/context.ts';
import type { TestShop } from '../calls/testing.ts';
import { saidIn } from '../sms/send.ts';
import { textsTo } from '../sms/store.ts';

/** Put over a call's context: limits hold, as they do not in other tests. */
export const withLimits = (shop: TestShop): Pick<CallContext, 'config'> => ({ config: { ...shop.services.config, limits: true } });

/** The newest code that went to a number. */
export async function codeSentTo(shop: TestShop, mobile: string): Promise<string> {
  const [newest] = await textsTo(shop.db, mobile, 1);
  const said = saidIn(shop.services.config.secret, newest?.body ?? null);
  if (!said) throw new Error(`no code went to ${mobile}`);
  return said.code;
}
