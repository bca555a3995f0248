// Calls of staff accounts.
import { consoleLogin, consoleLogout, consoleSessionClose, consoleSessions, consoleToken } from '@partharbor/contract/calls/console-staff';
import { consoleRoles, consoleRoleSave, consoleStaff, consoleStaffSave } from '@partharbor/contract/calls/console-roles';
import {
  consoleFresh,
  consoleStaffPassword,
  consoleTotpConfirm,
  consoleTotpOff,
  consoleTotpStart,
} from '@partharbor/contract/calls/console-totp';
import { operation, type Operation } from '../calls/operation.ts';
import { closeStaffLogin, logInStaff, logOutStaff, staffBearerFromCookie, staffLogins } from './login.ts';
import { saveStaff, showStaff } from './members.ts';
import { changePassword } from './password.ts';
import { saveRole, showRoles } from './roles.ts';
import { confirmTotp, freshen, startTotp, switchTotpOff } from './totp/enrol.ts';

export const operations: Operation[] = [
  operation(consoleLogin, logInStaff),
  operation(consoleToken, staffBearerFromCookie),
  operation(consoleLogout, logOutStaff),
  operation(consoleSessions, staffLogins),
  operation(consoleSessionClose, closeStaffLogin),
  operation(consoleStaff, showStaff),
  operation(consoleStaffSave, saveStaff),
  operation(consoleRoles, showRoles),
  operation(consoleRoleSave, saveRole),
  operation(consoleTotpStart, startTotp),
  operation(consoleTotpConfirm, confirmTotp),
  operation(consoleTotpOff, switchTotpOff),
  operation(consoleFresh, freshen),
  operation(consoleStaffPassword, changePassword),
];
