// What the shop takes from compare.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { settings } from './settings.ts';
import { listsOfOnePart } from './merge-parts.ts';

export const domain: Domain = {
  name: 'compare',
  operations,
  settings,
  tasks,
  crontab,
  references: [
    { table: 'compare_lists', column: 'part_ids', to: 'parts', noForeignKey: 'an array', atMerge: 'move', step: listsOfOnePart },
  ],
};
