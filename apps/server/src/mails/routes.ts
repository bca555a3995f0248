// Calls about mails, for staff.
import { consoleOutbox } from '@partharbor/contract/calls/console-system';
import { operation, type Operation } from '../calls/operation.ts';
import { listOutbox } from './console.ts';

export const operations: Operation[] = [operation(consoleOutbox, listOutbox)];
