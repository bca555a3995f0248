// What the shop takes from imports.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { startRestoringIndexes } from './restore-indexes.ts';

export const domain: Domain = {
  name: 'imports',
  operations,
  tasks,
  crontab,
  loops: [{ name: 'search indexes', start: startRestoringIndexes }],
};
