// Calls about customers, for staff.
import { consoleBlock, consoleCustomers, consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import { operation, type Operation } from '../calls/operation.ts';
import { blockCustomer, listCustomers, startRecovery } from './console.ts';

export const operations: Operation[] = [
  operation(consoleCustomers, listCustomers),
  operation(consoleResetPassword, startRecovery),
  operation(consoleBlock, blockCustomer),
];
