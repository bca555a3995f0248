// Calls of tracking: what pages send, what staff see of it, and the version of the pages.
import { consoleFrontError, consoleFrontErrors, consoleSettleFrontError } from '@partharbor/contract/calls/console-tracking';
import { sendErrors, trackEvents, uiVersion } from '@partharbor/contract/calls/tracking';
import { done } from '@partharbor/contract/refuse';
import { operation, type Operation } from '../calls/operation.ts';
import { listFrontErrors, settleFrontError, showFrontError } from './console.ts';
import { receiveErrors, receiveEvents } from './receive.ts';
import { uiVersion as servedVersion } from './ui-version.ts';

export const operations: Operation[] = [
  operation(uiVersion, async () => done(servedVersion())),
  operation(sendErrors, receiveErrors),
  operation(trackEvents, receiveEvents),
  operation(consoleFrontErrors, listFrontErrors),
  operation(consoleFrontError, showFrontError),
  operation(consoleSettleFrontError, settleFrontError),
];
