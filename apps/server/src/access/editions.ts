// The switch between the editions (ED-3): a cookie for everyone, and the account's own setting for who is logged in.
import type { Edition } from '@partharbor/rules/goods';
import { keepUserSource } from '../accounts/service.ts';
import type { CallContext } from '../calls/context.ts';
import { cookieText, editionCookie } from './cookies.ts';

/** Switches the visitor to an edition; takes effect with the next request. */
export async function switchEdition(context: CallContext, edition: Edition): Promise<void> {
  context.setCookies.push(cookieText(editionCookie, edition));
  if (context.identity.kind === 'buyer') await keepUserSource(context, context.identity.userId, edition === 'international' ? 1 : 0);
}
