// Calls of placements, for visitors and for the back office.
import { defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import * as backOffice from '@partharbor/contract/calls/console-placements';
import * as calls from '@partharbor/contract/calls/placements';
import { operation, type Operation } from '../calls/operation.ts';
import { deletePlacement, listPlacements, orderKind, saveImage, savePlacement } from './console.ts';
import { activityParts, partsOfLines } from './activity-parts.ts';
import {
  currentActivity,
  currentBatchName,
  currentDiscountName,
  currentNotice,
  giveDefaultSearch,
  listBatchActivities,
  listHotWords,
  listPopups,
  updatedPopup,
} from './visitor-view.ts';

export const operations: Operation[] = [
  operation(calls.notificationCurrent, currentNotice),
  operation(calls.popups, listPopups),
  operation(calls.popupUpdated, updatedPopup),
  operation(hotWords, listHotWords),
  operation(defaultSearch, giveDefaultSearch),
  operation(calls.discountActivity, currentActivity),
  operation(calls.discountName, currentDiscountName),
  operation(calls.batchActivities, listBatchActivities),
  operation(calls.batchName, currentBatchName),
  operation(backOffice.consolePlacements, listPlacements),
  operation(backOffice.consolePlacementSave, savePlacement),
  operation(backOffice.consoleActivityParts, activityParts),
  operation(backOffice.consoleActivityLines, partsOfLines),
  operation(backOffice.consolePlacementDelete, deletePlacement),
  operation(backOffice.consolePlacementOrder, orderKind),
  operation(backOffice.consoleImageSave, saveImage),
];
