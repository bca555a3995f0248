// The calls of payments and what carries them out; those of staff stand in console-routes.ts.
import { payNotify, payStart, payState } from '@partharbor/contract/calls/payments';
import { operation, type Operation } from '../calls/operation.ts';
import { receiveNotice } from './notify.ts';
import { startPayment } from './start.ts';
import { showPayment } from './payment-status.ts';

export const operations: Operation[] = [
  operation(payStart, startPayment),
  operation(payState, showPayment),
  operation(payNotify, receiveNotice),
];
