// A recovery that staff begin for a customer who asks them: it goes to a contact of the account, and they see nothing of it.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isMobile, maskEmail, maskPhone } from '@partharbor/rules/accounts';
import { readContacts, type Contacts } from '../accounts/contacts.ts';
import type { CallContext } from '../calls/context.ts';
import { countAsking } from '../codes/askings.ts';
import { writeCode } from '../codes/codes.ts';
import type { Transaction } from '../platform/database.ts';
import { mailLink } from './send-link.ts';

type Way = { readonly way: 'mail'; readonly to: string } | { readonly way: 'sms'; readonly to: string };

/** What was proven goes before what was not; of two alike the mail, whose link needs no number typed. */
function wayTo({ mobile, email, mobile_verified: mobileProven, email_verified: emailProven }: Contacts, hasSms: boolean): Way | null {
  const sms: Way | null = mobile !== null && hasSms && isMobile(mobile) ? { way: 'sms', to: mobile } : null;
  if (email !== null && (emailProven || !(sms && mobileProven))) return { way: 'mail', to: email };
  return sms;
}

/** @example const started = await recoverFor(tx, context, userId) // { way: 'mail', sentTo: 'a***@b.com' } */
export async function recoverFor(
  tx: Transaction,
  context: CallContext,
  userId: number,
): Promise<Outcome<{ way: 'mail' | 'sms'; sentTo: string }>> {
  const user = await readContacts(tx, userId);
  if (!user) return refuse('NOT_FOUND');
  const found = wayTo(user, context.config.sms !== null);
  if (!found) return refuse('WAY_NOT_OFFERED');
  const { way, to } = found;
  const barred = await countAsking(tx, context, { channel: way, contact: to, captchaVerification: undefined });
  if (barred) return barred;
  if (way === 'mail') await mailLink(tx, context, { ...user, id: userId, email: to });
  // Good for whoever reads the number: the customer is no visitor known here.
  else await writeCode(tx, context, { purpose: 'find_password', mobile: to, holder: '', isWritten: true });
  return done({ way, sentTo: way === 'mail' ? maskEmail(to) : maskPhone(to) });
}
