// The way by phone: a code, and for it a ticket that sets a password (AC-3, R-105).
import { findPwdMobile } from '@partharbor/contract/calls/codes';
import type { findPwdCheck } from '@partharbor/contract/calls/recovery';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { linkMinutes } from '@partharbor/rules/codes';
import { findByContact } from '../accounts/contacts.ts';
import type { CallContext } from '../calls/context.ts';
import { proveCode, sendCode, spendCode } from '../codes/codes.ts';
import { makeLink } from '../codes/links.ts';

/** `findPwdWithMobile`: nobody is told whether the number has an account. */
export const sendRecoveryCode = (
  context: CallContext,
  input: InputOf<typeof findPwdMobile>,
): Promise<Outcome<AnswerOf<typeof findPwdMobile>>> =>
  sendCode(context, findPwdMobile, {
    ...input,
    purpose: 'find_password',
    isMeant: async (tx) => (await findByContact(tx, { mobile: input.mobile }))?.blocked === false,
  });

/** `checkPwdCode`. */
export async function exchangeCode(
  context: CallContext,
  { mobile, code }: InputOf<typeof findPwdCheck>,
): Promise<Outcome<AnswerOf<typeof findPwdCheck>>> {
  const proven = await proveCode(context, { purpose: 'find_password', mobile, code });
  if (!proven.ok) return proven;
  return context.db.transaction(async (tx): Promise<Outcome<AnswerOf<typeof findPwdCheck>>> => {
    const refused = await spendCode(tx, context, proven.data);
    if (refused) return refused;
    const user = await findByContact(tx, { mobile });
    // The number was taken from its account since.
    if (!user) return refuse('CODE_WRONG', { left: 0 });
    const minutes = linkMinutes.reset_ticket;
    return done({
      ticket: await makeLink(tx, context, { purpose: 'reset_password', minutes, userId: user.id, channel: 'sms', contact: mobile }),
    });
  });
}
