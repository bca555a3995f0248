// Calls of BOMs.
import * as saved from '@partharbor/contract/calls/boms';
import * as cart from '@partharbor/contract/calls/boms-cart';
import * as feedback from '@partharbor/contract/calls/boms-feedback';
import * as consoleFeedback from '@partharbor/contract/calls/console-bom-feedback';
import * as lists from '@partharbor/contract/calls/boms-lists';
import * as match from '@partharbor/contract/calls/boms-match';
import * as mind from '@partharbor/contract/calls/boms-mind';
import * as read from '@partharbor/contract/calls/boms-read';
import * as share from '@partharbor/contract/calls/boms-share';
import { operation, type Operation } from '../calls/operation.ts';
import { putInCart } from './buy/to-cart.ts';
import { openOrder } from './buy/to-order.ts';
import { remindOfLines } from './buy/remind.ts';
import { editDraft, listDrafts, showDraft, showRead } from './drafts/drafts.ts';
import { mapBom, pasteBom, readBomFile } from './drafts/read-list.ts';
import { bomTemplate, exportBom, exportDraft } from './export/files.ts';
import { closeBomFeedback, listBomFeedback, openBomOfFeedback } from './feedback/console.ts';
import { giveBomFeedback } from './feedback/give.ts';
import { forgetBomLayout, listChoices, listLayouts, setChoices } from './mind/mind-calls.ts';
import { editBom, rematchBom, restoreBom } from './saved/edit.ts';
import { listBoms, listRevisions, showBom } from './saved/read.ts';
import { saveBom } from './saved/save.ts';
import { copyBom, deleteBoms, renameBom, undeleteBoms } from './saved/whole.ts';
import { copyShared, endBomShare, listShares, shareBom, showShared } from './share/share.ts';
import { findCandidates, matchBom, priceBom } from './stateless.ts';

export const operations: Operation[] = [
  operation(read.bomReadFile, readBomFile),
  operation(read.bomMap, mapBom),
  operation(read.bomPaste, pasteBom),
  operation(read.bomDraft, showDraft),
  operation(read.bomDraftRead, showRead),
  operation(read.bomDrafts, listDrafts),
  operation(read.bomDraftEdit, editDraft),
  operation(match.bomMatch, matchBom),
  operation(match.bomCandidates, findCandidates),
  operation(match.bomPrice, priceBom),
  operation(saved.bomSave, saveBom),
  operation(saved.bomList, listBoms),
  operation(saved.bomDetail, showBom),
  operation(saved.bomEdit, editBom),
  operation(lists.bomRename, renameBom),
  operation(lists.bomCopy, copyBom),
  operation(lists.bomDelete, deleteBoms),
  operation(lists.bomUndelete, undeleteBoms),
  operation(lists.bomRematch, rematchBom),
  operation(lists.bomRevisions, listRevisions),
  operation(lists.bomRestore, restoreBom),
  operation(lists.bomExport, exportBom),
  operation(lists.bomDraftExport, exportDraft),
  operation(lists.bomTemplate, bomTemplate),
  operation(share.bomShare, shareBom),
  operation(share.bomShares, listShares),
  operation(share.bomShareEnd, endBomShare),
  operation(share.bomShared, showShared),
  operation(share.bomSharedCopy, copyShared),
  operation(cart.bomToCart, putInCart),
  operation(cart.bomToOrder, openOrder),
  operation(cart.bomRemind, remindOfLines),
  operation(feedback.bomFeedback, giveBomFeedback),
  operation(consoleFeedback.consoleBomFeedback, listBomFeedback),
  operation(consoleFeedback.consoleBomFeedbackDone, closeBomFeedback),
  operation(consoleFeedback.consoleBomFeedbackOpen, openBomOfFeedback),
  operation(mind.bomLayouts, listLayouts),
  operation(mind.bomLayoutForget, forgetBomLayout),
  operation(mind.bomChoices, listChoices),
  operation(mind.bomChoiceSet, setChoices),
];
