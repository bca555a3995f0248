// What the shop takes from accounts.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { startHearingOfIdentities } from './session-cache.ts';

export const domain: Domain = {
  name: 'accounts',
  operations,
  tasks,
  crontab,
  listeners: [{ name: 'identities', start: startHearingOfIdentities }],
  references: [{ table: 'sessions', column: 'user_id', to: 'users', atDeletion: 'erase', inExport: true }],
};
