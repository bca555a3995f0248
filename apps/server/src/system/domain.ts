// What the shop takes from system, and from files, which lies below the calls and has no manifest of its own.
import type { Domain } from '../calls/domain.ts';
import * as files from '../files/jobs.ts';
import * as own from './jobs.ts';
import { operations } from './routes.ts';

export const domain: Domain = {
  name: 'system',
  operations,
  tasks: (services) => ({ ...own.tasks(services), ...files.tasks(services) }),
  crontab: [...own.crontab, ...files.crontab],
};
