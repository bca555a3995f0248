// What the shop takes from codes: verification codes and the links of mails.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { crontab, tasks } from './jobs.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'codes',
  tasks,
  crontab,
  books,
  settings,
  references: [
    {
      table: 'mail_tokens',
      column: 'user_id',
      to: 'users',
      atDeletion: 'erase',
      inExport: false,
      why: 'it is over within a day and holds nothing but hashes',
    },
  ],
};
