// What the shop takes from imports.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { startRestoringIndexes } from './restore-indexes.ts';

export const domain: Domain = {
  name: 'imports',
  operations,
  tasks,
  crontab,
  references: [
    {
      table: 'import_rows',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'rows of thirty days; a part is never deleted',
      atMerge: 'keep',
      why: 'what a run said and wrote at its time',
    },
  ],
  loops: [{ name: 'search indexes', start: startRestoringIndexes }],
};
