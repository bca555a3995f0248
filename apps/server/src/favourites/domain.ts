// What the shop takes from favourites.
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'favourites',
  settings,
  operations,
  tasks,
  crontab,
  references: [
    { table: 'favourites', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'favourites',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({ table: 'favourites', column: 'part_id', id: ['user_id'], unique: ['user_id'] }),
    },
  ],
};
