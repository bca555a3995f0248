// Calls of staff accounts.
import { consoleLogin, consoleLogout, consoleSessionClose, consoleSessions, consoleToken } from '@partharbor/contract/calls/console-staff';
import { operation, type Operation } from '../calls/operation.ts';
import { closeStaffLogin, logInStaff, logOutStaff, ownStaffLogins, staffBearerFromCookie } from './login.ts';

export const operations: Operation[] = [
  operation(consoleLogin, logInStaff),
  operation(consoleToken, staffBearerFromCookie),
  operation(consoleLogout, logOutStaff),
  operation(consoleSessions, ownStaffLogins),
  operation(consoleSessionClose, closeStaffLogin),
];
