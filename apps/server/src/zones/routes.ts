// Calls of the shop's own lists.
import { makerList, makerLookup } from '@partharbor/contract/calls/zones';
import { operation, type Operation } from '../calls/operation.ts';
import { listMakers, lookUpMaker } from './makers.ts';

export const operations: Operation[] = [operation(makerList, listMakers), operation(makerLookup, lookUpMaker)];
