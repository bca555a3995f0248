// What the shop takes from notifications.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = {
  name: 'notifications',
  operations,
  tasks,
  crontab,
  references: [
    { table: 'user_messages', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'user_messages',
      column: 'said',
      to: 'parts',
      noForeignKey: 'inside a document',
      atMerge: 'keep',
      why: 'it says what was; the address of the old part leads on',
    },
  ],
};
