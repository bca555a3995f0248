// The switch between the editions (ED-3): a cookie for everyone, and the account's own setting for who is logged in.
import type { Edition } from '@partharbor/rules/goods';
import { keepUserSource } from '../accounts/service.ts';
import { clearCompared } from '../compare/list.ts';
import type { CallContext } from '../calls/context.ts';
import { cookieText, editionCookie } from '../access/cookies.ts';

/** Switches the visitor to an edition, from the next request on; what was compared is of the other one and goes. */
export async function switchEdition(context: CallContext, edition: Edition): Promise<void> {
  context.setCookies.push(cookieText(editionCookie, edition));
  await clearCompared(context);
  if (context.identity.kind === 'buyer') await keepUserSource(context, context.identity.userId, edition === 'international' ? 1 : 0);
}
