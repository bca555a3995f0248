// Calls about mails and text messages written.
import { devOutbox } from '@partharbor/contract/calls/codes';
import { consoleOutbox } from '@partharbor/contract/calls/console-system';
import { operation, type Operation } from '../calls/operation.ts';
import { listDevOutbox, listOutbox } from './console.ts';

export const operations: Operation[] = [operation(consoleOutbox, listOutbox), operation(devOutbox, listDevOutbox)];
