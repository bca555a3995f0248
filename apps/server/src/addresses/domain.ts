// What the shop takes from addresses.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = {
  name: 'addresses',
  settings,
  operations,
  references: [{ table: 'addresses', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true }],
};
