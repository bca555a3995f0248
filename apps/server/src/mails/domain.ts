// What the shop takes from mails.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { startPosting } from './deliver-loop.ts';

export const domain: Domain = {
  name: 'mails',
  operations,
  tasks,
  crontab,
  loops: [{ name: 'mails', start: startPosting }],
  references: [
    {
      table: 'mails',
      column: 'user_id',
      to: 'users',
      atDeletion: 'erase',
      inExport: true,
      why: 'address and text are personal throughout',
    },
  ],
};
