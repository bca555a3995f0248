// What the shop takes from downloads.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = {
  name: 'downloads',
  operations,
  tasks,
  crontab,
  references: [
    { table: 'downloads', column: 'user_id', to: 'users', atDeletion: 'unlink', inExport: true, why: 'what was fetched stays countable' },
  ],
};
