// Calls of staff accounts.
import { consoleLogin, consoleLogout, consoleSessionClose, consoleSessions, consoleToken } from '@partharbor/contract/calls/console-staff';
import { consoleRoles, consoleRoleSave, consoleStaff, consoleStaffSave } from '@partharbor/contract/calls/console-roles';
import { operation, type Operation } from '../calls/operation.ts';
import { closeStaffLogin, logInStaff, logOutStaff, ownStaffLogins, staffBearerFromCookie } from './login.ts';
import { saveStaff, showStaff } from './members.ts';
import { saveRole, showRoles } from './roles.ts';

export const operations: Operation[] = [
  operation(consoleLogin, logInStaff),
  operation(consoleToken, staffBearerFromCookie),
  operation(consoleLogout, logOutStaff),
  operation(consoleSessions, ownStaffLogins),
  operation(consoleSessionClose, closeStaffLogin),
  operation(consoleStaff, showStaff),
  operation(consoleStaffSave, saveStaff),
  operation(consoleRoles, showRoles),
  operation(consoleRoleSave, saveRole),
];
