// Calls of lists as files, and of the log of downloads.
import { consoleDownloads } from '@partharbor/contract/calls/console-placements';
import { downloadGoods, downloadOwn, downloadOwnHot } from '@partharbor/contract/calls/downloads';
import { downloadLog } from '@partharbor/contract/calls/placements';
import { operation, type Operation } from '../calls/operation.ts';
import { downloadOf } from './files.ts';
import { listDownloads, noteFetched } from './log.ts';

export const operations: Operation[] = [
  operation(downloadGoods, downloadOf('goods')),
  operation(downloadOwn, downloadOf('own')),
  operation(downloadOwnHot, downloadOf('own_hot')),
  operation(downloadLog, noteFetched),
  operation(consoleDownloads, listDownloads),
];
