// Calls of substitutes.
import { substitutes } from '@partharbor/contract/calls/substitutes';
import { operation, type Operation } from '../calls/operation.ts';
import { findSubstitutes } from './find.ts';

export const operations: Operation[] = [operation(substitutes, findSubstitutes)];
