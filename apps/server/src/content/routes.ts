// Calls of contents and what carries them out.
import { homeData } from '@partharbor/contract/calls/catalogue';
import * as staffCalls from '@partharbor/contract/calls/console-content';
import * as calls from '@partharbor/contract/calls/content';
import { operation, type Operation } from '../calls/operation.ts';
import { cooperate, listCooperations, setCooperationState } from './cooperations.ts';
import { deleteContent, saveContent, setContentState } from './console.ts';
import { loadHome } from './home-page.ts';
import { listEncyclopedias, showFooter } from './encyclopedia.ts';
import { listAllContents, showStored } from './overview.ts';
import { uploadPicture } from './picture-files.ts';
import { listContents, showContent } from './read.ts';
import { deleteGroup, saveFooter, saveGroup, saveHome, showFooterSettings, showHomeSettings } from './site-settings.ts';

export const operations: Operation[] = [
  operation(homeData, loadHome),
  operation(calls.contentList, listContents),
  operation(calls.contentDetail, showContent),
  operation(calls.encyclopedias, listEncyclopedias),
  operation(calls.footerData, showFooter),
  operation(calls.addCooperate, cooperate),
  operation(staffCalls.consoleContents, listAllContents),
  operation(staffCalls.consoleContent, showStored),
  operation(staffCalls.consoleContentSave, saveContent),
  operation(staffCalls.consoleContentState, setContentState),
  operation(staffCalls.consoleContentDelete, deleteContent),
  operation(staffCalls.pictureUpload, uploadPicture),
  operation(staffCalls.consoleFooter, showFooterSettings),
  operation(staffCalls.consoleFooterSave, saveFooter),
  operation(staffCalls.consoleGroupSave, saveGroup),
  operation(staffCalls.consoleGroupDelete, deleteGroup),
  operation(staffCalls.consoleHome, showHomeSettings),
  operation(staffCalls.consoleHomeSave, saveHome),
  operation(staffCalls.consoleCooperations, listCooperations),
  operation(staffCalls.consoleCooperationState, setCooperationState),
];
