// Calls for a new password.
import { findPwdMobile } from '@partharbor/contract/calls/codes';
import { changePassword, findPwdCheck, findPwdMail, resetPassword, resetUsable } from '@partharbor/contract/calls/recovery';
import { operation, type Operation } from '../calls/operation.ts';
import { exchangeCode, sendRecoveryCode } from './by-code.ts';
import { askForLink } from './send-link.ts';
import { canReset, changeOwn, resetByTicket } from './set-password.ts';

export const operations: Operation[] = [
  operation(findPwdMobile, sendRecoveryCode),
  operation(findPwdCheck, exchangeCode),
  operation(findPwdMail, askForLink),
  operation(resetUsable, canReset),
  operation(resetPassword, resetByTicket),
  operation(changePassword, changeOwn),
];
