// What the shop takes from files.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = { name: 'files', tasks, crontab };
