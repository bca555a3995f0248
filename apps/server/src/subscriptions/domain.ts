// What the shop takes from subscriptions.
import type { Domain } from '../calls/domain.ts';
import { moveRows } from '../calls/merge-step.ts';
import { partArrived, priceChanged } from './notifications.ts';
import { operations } from './routes.ts';
import { startTelling } from './notify-due.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'subscriptions',
  settings,
  operations,
  notifications: [partArrived, priceChanged],
  loops: [{ name: 'reminders', start: startTelling }],
  references: [
    { table: 'subscriptions', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'subscriptions',
      column: 'part_id',
      to: 'parts',
      atMerge: 'move',
      step: moveRows({
        table: 'subscriptions',
        column: 'part_id',
        id: ['id'],
        unique: ['user_id', 'kind'],
        among: `t.state = 'waiting'`,
      }),
    },
  ],
};
