// The back office's calls about money and what carries them out.
import {
  consoleApply,
  consoleFitting,
  consolePayments,
  consoleSendBack,
  consoleTransfer,
  consoleUnapplied,
} from '@partharbor/contract/calls/console-payments';
import { operation, type Operation } from '../calls/operation.ts';
import { applyQueued } from './apply-queued.ts';
import { consoleFittingList, consolePaymentList, consoleUnappliedList } from './console.ts';
import { sendBack } from './refund-queued.ts';
import { receiveTransfer } from './transfer.ts';

export const operations: Operation[] = [
  operation(consoleTransfer, receiveTransfer),
  operation(consolePayments, consolePaymentList),
  operation(consoleUnapplied, consoleUnappliedList),
  operation(consoleFitting, consoleFittingList),
  operation(consoleApply, applyQueued),
  operation(consoleSendBack, sendBack),
];
