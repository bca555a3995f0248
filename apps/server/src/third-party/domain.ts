// What the shop takes from third-party.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = {
  name: 'third-party',
  operations,
  tasks,
  crontab,
  references: [{ table: 'third_party_identities', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true }],
};
