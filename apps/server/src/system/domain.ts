// What the shop takes from system, and from files, which lies below the calls and has no manifest of its own.
import type { Domain } from '../calls/domain.ts';
import * as files from '../files/jobs.ts';
import * as own from './jobs.ts';
import { operations } from './routes.ts';
import { books } from './books.ts';

export const domain: Domain = {
  name: 'system',
  books,
  operations,
  tasks: (services) => ({ ...own.tasks(services), ...files.tasks(services) }),
  crontab: [...own.crontab, ...files.crontab],
  references: [
    {
      table: 'stored_files',
      column: 'owner_id',
      to: 'users',
      noForeignKey: 'of a user, a member of staff or the shop, as owner_kind says',
      atDeletion: 'erase',
      inExport: true,
    },
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
