// What the shop takes from checkout.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { hooks } from './hooks.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'checkout',
  settings,
  operations,
  hooks,
  references: [
    { table: 'drafts', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true },
    {
      table: 'drafts',
      column: 'goods',
      to: 'parts',
      noForeignKey: 'inside a document',
      atMerge: 'keep',
      why: 'short-lived; one whose part is gone says so when it is placed',
    },
  ],
};
