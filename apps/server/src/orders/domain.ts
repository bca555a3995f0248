// What the shop takes from orders.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { operations as consoleOperations } from './console-routes.ts';
import { crontab, tasks } from './jobs.ts';
import { notifications } from './notifications.ts';
import { settings } from './settings.ts';
import { books } from './books.ts';

export const domain: Domain = {
  name: 'orders',
  books,
  settings,
  operations: [...operations, ...consoleOperations],
  tasks,
  crontab,
  notifications,
  references: [
    { table: 'orders', column: 'user_id', to: 'users', atDeletion: 'refuse-open', inExport: true, why: 'kept for the legal term' },
    {
      table: 'order_lines',
      column: 'user_id',
      to: 'users',
      noForeignKey: 'the key to its order holds it, and the books compare the two',
      atDeletion: 'keep',
      inExport: true,
    },
    { table: 'order_lines', column: 'part_id', to: 'parts', atMerge: 'keep', why: 'an order says what was bought' },
  ],
};
