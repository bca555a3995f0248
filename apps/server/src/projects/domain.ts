// What the shop takes from projects.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { crontab, tasks } from './jobs.ts';
import { goodsOfOnePart } from './merge-parts.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'projects',
  settings,
  operations,
  tasks,
  crontab,
  books,
  references: [
    { table: 'projects', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'project_boms',
      column: 'user_id',
      to: 'users',
      noForeignKey: 'the keys to its project and its BOM hold it',
      atDeletion: 'erase',
      inExport: true,
    },
    {
      table: 'project_goods',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: goodsOfOnePart,
      why: 'numbers of two that meet add up',
    },
  ],
};
