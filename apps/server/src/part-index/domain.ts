// What the shop takes from part-index.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = {
  name: 'part-index',
  tasks,
  crontab,
  references: [
    {
      table: 'search_feed',
      column: 'part_ids',
      to: 'parts',
      noForeignKey: 'an array',
      atMerge: 'keep',
      why: 'a feed of changes, forgotten after a day',
    },
  ],
};
