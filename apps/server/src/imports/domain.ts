// What the shop takes from imports.
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { startRestoringIndexes } from './load/restore-indexes.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'imports',
  operations,
  tasks,
  crontab,
  settings,
  loops: [{ name: 'search indexes', start: startRestoringIndexes }],
  references: [
    {
      table: 'part_sources',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'part_sources', column: 'part_id', id: ['source', 'ref'] }),
    },
    {
      table: 'import_rows',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'rows of thirty days; a part is never deleted',
      atMerge: 'keep',
      why: 'what a run said and wrote at its time',
    },
    {
      table: 'part_staff_fields',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'part_staff_fields', column: 'part_id', id: ['field'], unique: ['field'] }),
      why: 'of two values of one field that of the part that stays holds',
    },
  ],
};
