// Calls of the audit log.
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import { operation, type Operation } from '../calls/operation.ts';
import { listAudit } from './console.ts';

export const operations: Operation[] = [operation(consoleAudit, listAudit)];
