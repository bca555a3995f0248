// Calls of BOMs.
import * as match from '@partharbor/contract/calls/boms-match';
import * as read from '@partharbor/contract/calls/boms-read';
import { operation, type Operation } from '../calls/operation.ts';
import { editDraft, listDrafts, showDraft } from './drafts/drafts.ts';
import { mapBom, pasteBom, readBomFile } from './drafts/read-list.ts';
import { findCandidates, matchBom, priceBom } from './stateless.ts';

export const operations: Operation[] = [
  operation(read.bomReadFile, readBomFile),
  operation(read.bomMap, mapBom),
  operation(read.bomPaste, pasteBom),
  operation(read.bomDraft, showDraft),
  operation(read.bomDrafts, listDrafts),
  operation(read.bomDraftEdit, editDraft),
  operation(match.bomMatch, matchBom),
  operation(match.bomCandidates, findCandidates),
  operation(match.bomPrice, priceBom),
];
