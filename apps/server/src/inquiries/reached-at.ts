// How whoever asks is reached: an e-mail address and a number to call (S5).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail, isMobile } from '@partharbor/rules/accounts';
import type { Edition } from '@partharbor/rules/goods';
import { asksForMobile, type InquiryKind } from '@partharbor/rules/inquiries';
import { foldMobile } from '@partharbor/rules/phones';
import { readPhone } from '../addresses/phone-number.ts';

/** Where a number without country code belongs; the forms ask for no country. */
const countryOf = { domestic: 'CN', international: 'US' } as const;

/** The number as it is kept; BAD_INPUT names the field that is wrong. */
export function reachedAt(
  kind: InquiryKind,
  edition: Edition,
  { email, phone }: { readonly email: string; readonly phone: string },
): Outcome<string> {
  if (!isEmail(email)) return refuse('BAD_INPUT', { field: 'email', problem: 'invalid_format' });
  const mobileOnly = asksForMobile(kind, edition);
  const read = mobileOnly && !isMobile(foldMobile(phone)) ? null : readPhone(phone, countryOf[edition]);
  return read === null ? refuse('BAD_INPUT', { field: 'phone', problem: mobileOnly ? 'mobile' : 'phone' }) : done(read);
}
