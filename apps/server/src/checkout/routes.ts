// The calls of checkout and what carries them out.
import { draftCreate, draftGet, draftUpdate, orderPreview } from '@partharbor/contract/calls/orders';
import { operation, type Operation } from '../calls/operation.ts';
import { createDraft, getDraft, updateDraft } from './drafts.ts';
import { previewOrder } from './preview.ts';

export const operations: Operation[] = [
  operation(draftCreate, createDraft),
  operation(draftGet, getDraft),
  operation(draftUpdate, updateDraft),
  operation(orderPreview, previewOrder),
];
