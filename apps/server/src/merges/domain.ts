// What the shop takes from merges.
import * as calls from '@partharbor/contract/calls/console-merges';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { books } from './books.ts';
import { crontab, tasks } from './jobs.ts';
import { listMerges, merge, tryMerge, undoMerge } from './service.ts';

const loose = { noForeignKey: 'of a part or of a maker, as kind says', atMerge: 'keep', why: 'what was done to which' } as const;

export const domain: Domain = {
  name: 'merges',
  books,
  tasks,
  crontab,
  operations: [
    operation(calls.consoleMergeTry, tryMerge),
    operation(calls.consoleMerge, merge),
    operation(calls.consoleMerges, listMerges),
    operation(calls.consoleMergeUndo, undoMerge),
  ],
  references: [
    { table: 'merges', column: 'gone_id', to: 'parts', ...loose },
    { table: 'merges', column: 'kept_id', to: 'parts', ...loose },
    { table: 'merges', column: 'gone_id', to: 'makers', ...loose },
    { table: 'merges', column: 'kept_id', to: 'makers', ...loose },
    {
      table: 'merge_rows',
      column: 'before',
      to: 'users',
      noForeignKey: 'inside a document, for two days',
      atDeletion: 'erase',
      inExport: false,
      why: 'rows as they were, for undoing alone',
    },
  ],
};
