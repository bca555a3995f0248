// Calls of the back office that are its own; orders and payments bring theirs.
import * as calls from '@partharbor/contract/calls/console';
import { operation, type Operation } from '../calls/operation.ts';
import { blockCustomer, listCustomers, resetPassword } from './customers.ts';
import { logInStaff, logOutStaff } from './login.ts';
import { listAudit, listOutbox, whoAmI } from './overview.ts';
import { adjustStock, listMoves, listParts, setPrice, setStatus, showPart } from './parts.ts';

export const operations: Operation[] = [
  operation(calls.consoleLogin, logInStaff),
  operation(calls.consoleLogout, logOutStaff),
  operation(calls.consoleMe, whoAmI),
  operation(calls.consoleParts, listParts),
  operation(calls.consolePart, showPart),
  operation(calls.consoleMoves, listMoves),
  operation(calls.consoleStock, adjustStock),
  operation(calls.consolePrice, setPrice),
  operation(calls.consoleStatus, setStatus),
  operation(calls.consoleCustomers, listCustomers),
  operation(calls.consoleResetPassword, resetPassword),
  operation(calls.consoleBlock, blockCustomer),
  operation(calls.consoleOutbox, listOutbox),
  operation(calls.consoleAudit, listAudit),
];
