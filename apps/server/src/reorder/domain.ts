// What the shop takes from reordering.
import { orderAgain, partsBought } from '@partharbor/contract/calls/reorder';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { orderOnceMore, tellBought } from './service.ts';

export const domain: Domain = {
  name: 'reorder',
  operations: [operation(orderAgain, orderOnceMore), operation(partsBought, tellBought)],
};
