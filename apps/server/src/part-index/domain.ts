// What the shop takes from part-index.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = { name: 'part-index', tasks, crontab };
