// Calls of the security check.
import { captchaCheck, captchaGet, humanVerify } from '@partharbor/contract/calls/captcha';
import { operation, type Operation } from '../calls/operation.ts';
import { checkCaptcha } from './check.ts';
import { getCaptcha } from './create.ts';
import { verifyHuman } from './lift-limit.ts';

export const operations: Operation[] = [
  operation(captchaGet, getCaptcha),
  operation(captchaCheck, checkCaptcha),
  operation(humanVerify, verifyHuman),
];
