// What the shop takes from part-documents.
import {
  consolePartDocumentAdd,
  consolePartDocumentChange,
  consolePartDocumentOrder,
  consolePartDocumentRemove,
  consolePartDocuments,
  consolePartDocumentUpload,
} from '@partharbor/contract/calls/console-part-documents';
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { operation } from '../calls/operation.ts';
import { addFile, addLink, changeOne, listDocuments, orderAll, removeOne } from './service.ts';

export const domain: Domain = {
  name: 'part-documents',
  operations: [
    operation(consolePartDocuments, listDocuments),
    operation(consolePartDocumentAdd, addLink),
    operation(consolePartDocumentUpload, addFile),
    operation(consolePartDocumentChange, changeOne),
    operation(consolePartDocumentRemove, removeOne),
    operation(consolePartDocumentOrder, orderAll),
  ],
  references: [
    {
      table: 'part_documents',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'part_documents', column: 'part_id', id: ['id'] }),
    },
  ],
};
