// What the shop takes from carts.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { hooks } from './hooks.ts';
import { settings } from './settings.ts';
import { linesToOnePart } from './merge-parts.ts';

export const domain: Domain = {
  name: 'carts',
  settings,
  operations,
  tasks,
  crontab,
  hooks,
  books,
  references: [
    { table: 'carts', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    { table: 'cart_lines', column: 'part_id', to: 'parts', atMerge: 'move', step: linesToOnePart, why: 'two lines that meet add up' },
  ],
};
