// Calls of the log of downloads.
import { consoleDownloads } from '@partharbor/contract/calls/console-placements';
import { downloadLog } from '@partharbor/contract/calls/placements';
import { operation, type Operation } from '../calls/operation.ts';
import { listDownloads, noteFetched } from './log.ts';

export const operations: Operation[] = [operation(downloadLog, noteFetched), operation(consoleDownloads, listDownloads)];
