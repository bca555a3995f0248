// Calls of points.
import { isSign, pointsAccount, signIn } from '@partharbor/contract/calls/points';
import { operation, type Operation } from '../calls/operation.ts';
import { isSignedIn, readAccount, signInToday } from './service.ts';

export const operations: Operation[] = [
  operation(isSign, isSignedIn),
  operation(signIn, signInToday),
  operation(pointsAccount, readAccount),
];
