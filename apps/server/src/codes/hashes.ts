// What tables keep of contacts and codes: keyed hashes, so that a copy of the database tells neither.
import type { CodePurpose } from '@partharbor/rules/codes';
import { addressBudgetKey } from '../access/ip-address.ts';
import { keyedHash } from '../access/sealed.ts';
import { visitorBudgetKey } from '../access/visitor.ts';
import type { CallContext } from '../calls/context.ts';

export const contactHash = (secret: string, contact: string): Buffer => keyedHash(secret, 'contacts of codes', contact.toLowerCase());

/** Of one code: good for one purpose and one contact alone. */
export const codeHash = (secret: string, purpose: CodePurpose, contact: string, code: string): Buffer =>
  keyedHash(secret, 'verification codes', `${purpose}\n${contact.toLowerCase()}\n${code}`);

type Who = Pick<CallContext, 'identity' | 'visitor' | 'ip'>;

/** What an account asks for itself; the others are a visitor's, whether somebody is logged in beside them or not. */
const ofAccount: ReadonlySet<CodePurpose> = new Set(['change_contact', 'wallet']);

/** Whose a code is: an account's, or the visitor's, or of everybody at one address who brings no mark. */
export function holderOf({ identity, visitor, ip }: Who, purpose: CodePurpose): string {
  if (ofAccount.has(purpose) && identity.kind === 'buyer') return `user:${identity.userId}`;
  return visitor ? `visitor:${visitor.id}` : `address:${addressBudgetKey(ip)}`;
}

/** Who is counted beside the contact; staff are nobody's visitor. */
export function payersOf(secret: string, who: Who): { visitorHash: Buffer; addressHash: Buffer } {
  const staff = who.identity.kind === 'staff' ? `staff:${who.identity.staffId}` : null;
  return {
    visitorHash: keyedHash(secret, 'askings for codes', staff ?? visitorBudgetKey(who)),
    addressHash: keyedHash(secret, 'askings for codes', staff ?? addressBudgetKey(who.ip)),
  };
}
