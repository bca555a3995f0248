// Calls about the limits of browsing.
import { humanVerify } from '@partharbor/contract/calls/captcha';
import { operation, type Operation } from '../calls/operation.ts';
import { verifyHuman } from '../captcha/lift-limit.ts';

export const operations: Operation[] = [operation(humanVerify, verifyHuman)];
