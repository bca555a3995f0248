// What the shop takes from placements.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { activitiesOfOnePart } from './merge-parts.ts';

export const domain: Domain = {
  name: 'placements',
  operations,
  tasks,
  crontab,
  references: [
    { table: 'placements', column: 'content', to: 'parts', noForeignKey: 'inside a document', atMerge: 'move', step: activitiesOfOnePart },
  ],
};
