// Calls of the back office that are its own; orders and payments bring theirs.
import { consoleBlock, consoleCustomers, consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import * as partCalls from '@partharbor/contract/calls/console-parts';
import { consoleLogin, consoleLogout, consoleMe } from '@partharbor/contract/calls/console-staff';
import { consoleAudit, consoleOutbox } from '@partharbor/contract/calls/console-system';
import { operation, type Operation } from '../calls/operation.ts';
import { blockCustomer, listCustomers, resetPassword } from './customers.ts';
import { logInStaff, logOutStaff } from './login.ts';
import { listAudit, listOutbox, whoAmI } from './overview.ts';
import { adjustStock, listMoves, listParts, setPrice, setStatus, showPart } from './parts.ts';

export const operations: Operation[] = [
  operation(consoleLogin, logInStaff),
  operation(consoleLogout, logOutStaff),
  operation(consoleMe, whoAmI),
  operation(partCalls.consoleParts, listParts),
  operation(partCalls.consolePart, showPart),
  operation(partCalls.consoleMoves, listMoves),
  operation(partCalls.consoleStock, adjustStock),
  operation(partCalls.consolePrice, setPrice),
  operation(partCalls.consoleStatus, setStatus),
  operation(consoleCustomers, listCustomers),
  operation(consoleResetPassword, resetPassword),
  operation(consoleBlock, blockCustomer),
  operation(consoleOutbox, listOutbox),
  operation(consoleAudit, listAudit),
];
