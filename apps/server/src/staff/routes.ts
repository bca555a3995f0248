// Calls of staff accounts.
import { consoleLogin, consoleLogout } from '@partharbor/contract/calls/console-staff';
import { operation, type Operation } from '../calls/operation.ts';
import { logInStaff, logOutStaff } from './login.ts';

export const operations: Operation[] = [operation(consoleLogin, logInStaff), operation(consoleLogout, logOutStaff)];
