// Calls about the shop's own machinery, for staff.
import { consoleJobRetry, consoleJobs } from '@partharbor/contract/calls/console-jobs';
import { operation, type Operation } from '../calls/operation.ts';
import { listFailedJobs, retryJob } from './failed-jobs.ts';

export const operations: Operation[] = [operation(consoleJobs, listFailedJobs), operation(consoleJobRetry, retryJob)];
