// What the shop takes from delivery.
import { deliveryBasis } from '@partharbor/contract/calls/delivery';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { readBasis } from './basis.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'delivery', operations: [operation(deliveryBasis, readBasis)], settings };
