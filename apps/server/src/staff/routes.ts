// Calls of the back office that are its own; orders and payments bring theirs.
import * as calls from '@partharbor/contract/calls/console';
import * as partCalls from '@partharbor/contract/calls/console-parts';
import { operation, type Operation } from '../calls/operation.ts';
import { blockCustomer, listCustomers, resetPassword } from '../customers/console.ts';
import { logInStaff, logOutStaff } from './login.ts';
import { listAudit, listOutbox, whoAmI } from '../dashboard/waiting.ts';
import { adjustStock, listMoves, listParts, setPrice, setStatus, showPart } from '../catalogue/console.ts';

export const operations: Operation[] = [
  operation(calls.consoleLogin, logInStaff),
  operation(calls.consoleLogout, logOutStaff),
  operation(calls.consoleMe, whoAmI),
  operation(partCalls.consoleParts, listParts),
  operation(partCalls.consolePart, showPart),
  operation(partCalls.consoleMoves, listMoves),
  operation(partCalls.consoleStock, adjustStock),
  operation(partCalls.consolePrice, setPrice),
  operation(partCalls.consoleStatus, setStatus),
  operation(calls.consoleCustomers, listCustomers),
  operation(calls.consoleResetPassword, resetPassword),
  operation(calls.consoleBlock, blockCustomer),
  operation(calls.consoleOutbox, listOutbox),
  operation(calls.consoleAudit, listAudit),
];
