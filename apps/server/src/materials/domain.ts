// What the shop takes from material codes.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { crontab, tasks } from './jobs.ts';
import { codesOfOnePart } from './merge-parts.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'materials',
  settings,
  operations,
  tasks,
  crontab,
  books,
  references: [
    { table: 'materials', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'materials',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: codesOfOnePart,
      why: 'of two preferred codes that meet, that of the part that stays remains so',
    },
    { table: 'material_imports', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: false },
  ],
};
