// What the shop takes from browse-limits.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';
import { startHearingOfLimits } from './listen.ts';

export const domain: Domain = {
  name: 'browse-limits',
  tasks,
  crontab,
  listeners: [{ name: 'limits of browsing', start: startHearingOfLimits }],
};
