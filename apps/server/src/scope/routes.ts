// Calls about where a visitor is.
import { ipAddr } from '@partharbor/contract/calls/accounts';
import { operation, type Operation } from '../calls/operation.ts';
import { isDomestic } from './locate.ts';

export const operations: Operation[] = [operation(ipAddr, isDomestic)];
