// What the shop takes from history.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = {
  name: 'history',
  operations,
  tasks,
  crontab,
  references: [{ table: 'search_history', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true }],
};
