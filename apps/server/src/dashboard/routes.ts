// Calls of the back office's first page.
import { consoleMe } from '@partharbor/contract/calls/console-staff';
import { operation, type Operation } from '../calls/operation.ts';
import { whoAmI } from './waiting.ts';

export const operations: Operation[] = [operation(consoleMe, whoAmI)];
