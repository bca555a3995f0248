// What the shop takes from system.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';
import { operations } from './routes.ts';
import { books } from './books.ts';

export const domain: Domain = {
  name: 'system',
  books,
  operations,
  tasks,
  crontab,
  references: [
    {
      table: 'idem',
      column: 'owner',
      to: 'users',
      noForeignKey: 'a text as user:1',
      atDeletion: 'erase',
      inExport: false,
      why: 'answers kept under a key may hold anything',
    },
  ],
};
