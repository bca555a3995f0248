// What the shop takes from part-edits.
import {
  consolePartCategories,
  consolePartEdit,
  consolePartForm,
  consolePartNew,
  consolePartRead,
  consolePartUndo,
} from '@partharbor/contract/calls/console-part-edit';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { createPart } from './create.ts';
import { listCategories, readText, showForm } from './form.ts';
import { editPart, undoEdit } from './service.ts';

export const domain: Domain = {
  name: 'part-edits',
  operations: [
    operation(consolePartForm, showForm),
    operation(consolePartCategories, listCategories),
    operation(consolePartRead, readText),
    operation(consolePartNew, createPart),
    operation(consolePartEdit, editPart),
    operation(consolePartUndo, undoEdit),
  ],
};
