// Calls of projects.
import * as calls from '@partharbor/contract/calls/projects';
import { operation, type Operation } from '../calls/operation.ts';
import { buyProject } from './buy.ts';
import { dropFromProject, putIntoProject, showProject } from './contents.ts';
import { deleteProject, listProjects, saveProject, undeleteProject } from './service.ts';

export const operations: Operation[] = [
  operation(calls.projectList, listProjects),
  operation(calls.projectSave, saveProject),
  operation(calls.projectDelete, deleteProject),
  operation(calls.projectUndelete, undeleteProject),
  operation(calls.projectDetail, showProject),
  operation(calls.projectPut, putIntoProject),
  operation(calls.projectDrop, dropFromProject),
  operation(calls.projectBuy, buyProject),
];
